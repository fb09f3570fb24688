/** What a text is asked for. */
export interface TextTest {
  test(text: string): boolean;
}

/**
 * A test for words that stand in one line in this order, with anything between: `/first.*then/`, whose time would grow with the square of
 * the text. Looking for one behind the other takes each line once.
 */
export const inOrder = (first: RegExp, then: RegExp): TextTest => ({
  test: (text) =>
    text.split(/\r?\n/).some((line) => {
      const found = first.exec(line);
      return found !== null && then.test(line.slice(found.index + found[0].length));
    }),
});

/** A test that any of several passes. */
export const anyOf = (...tests: readonly TextTest[]): TextTest => ({
  test: (text) => tests.some((each) => each.test(text)),
});
