// Which carrier takes questions to the engine. The static site has another of this file.
export { connect } from './http.js'
