/** Stands in for style sheets in component tests: jsdom lays nothing out. */
export default {};
