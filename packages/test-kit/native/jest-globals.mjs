/** What `@jest/globals` gives to tests in plain Node: live bindings to what belongs to the spec file that runs; see runtime.mjs. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Takes what Jest made for the spec file that comes. */
export function give(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
