/** What a person is told in one sentence; nothing was written. */
export class GenError extends Error {}
