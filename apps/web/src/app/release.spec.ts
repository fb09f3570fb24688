import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isOutdated } from './release.js';

const page = (entry: string) =>
  `<link rel="modulepreload" crossorigin href="/assets/${entry}"><link rel="modulepreload" href="/assets/libraries-1.js">`;

describe('isOutdated', () => {
  const { fetch } = globalThis;
  let served: string | null;
  beforeEach(() => {
    document.head.innerHTML = page('index-1.js');
    globalThis.fetch = (async () => ({
      ok: served !== null,
      text: async () => served,
    })) as unknown as typeof fetch;
  });
  afterEach(() => {
    document.head.innerHTML = '';
    globalThis.fetch = fetch;
  });

  it.each([
    ['another entry', page('index-2.js'), true],
    ['the same entry', page('index-1.js'), false],
    ['a page without one', '<p>维护中</p>', false],
    ['an error', null, false],
  ])('is told by the entry that the server has: %s', async (_, html, outdated) => {
    served = html;
    expect(await isOutdated()).toBe(outdated);
  });
});
