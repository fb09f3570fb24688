import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';

/** The scripts are plain JavaScript, outside every TypeScript project. */
const load = (name: string) => import(pathToFileURL(join(import.meta.dirname, name)).href);
const { BOUNDED, MADE_AT_RUN } = await load('bounded.mjs');
const { boundOf, CHECKER, collect, isNamed, isUnbounded, judge, longestMs, readVerdicts } =
  await load('linear-patterns.mjs');

interface Pattern {
  key: string;
  source: string;
  flags: string;
  places: string[];
}
const { known, madeAtRun } = collect(join(import.meta.dirname, '../..'));
const unbounded: Pattern[] = known.filter(({ source }: Pattern) => isUnbounded(source));
const names = (patterns: readonly Pattern[]) =>
  patterns.map(({ source, places }) => `${places.join(' ')} /${source}/`);

/** No pattern needs more processor for the longest text that meets it. */
const MOST_MS = 50;

describe('patterns of the product', () => {
  test('are found wherever they stand', () => {
    expect(known.length).toBeGreaterThan(500);
    expect(unbounded.length).toBeGreaterThan(200);
  });

  test('take a time that grows with the text and no faster, or are named with the bound of their texts', () => {
    const { checker, linear } = readVerdicts();
    const proven = new Set(checker === CHECKER ? linear : []);
    const faulty = unbounded
      .filter((each) => !boundOf(each) && !proven.has(each.key))
      .filter((each) => judge(each).status !== 'safe');
    expect(names(faulty)).toEqual([]);
  }, 600_000);

  test('that were proven are still there: `npm run patterns` keeps the list', () => {
    const keys = new Set(unbounded.map(({ key }) => key));
    expect(readVerdicts().linear.filter((key: string) => !keys.has(key))).toEqual([]);
  });

  test.each(BOUNDED as { path: string; starts: string; most: number }[])(
    'are fast within their bound: $path $starts',
    ({ path, starts, most }) => {
      const named = unbounded.filter((each) => boundOf(each)?.starts === starts);
      expect(
        named.filter(({ places }) => places.some((place) => place.startsWith(path))),
      ).not.toEqual([]);
      for (const each of named) expect(longestMs(each, most)).toBeLessThan(MOST_MS);
    },
  );

  test('that are put together while the program runs are named with what they are made of', () => {
    expect(madeAtRun.filter((each: object) => !isNamed(each))).toEqual([]);
    for (const each of MADE_AT_RUN)
      expect(
        madeAtRun.filter(
          ({ path, text }: { path: string; text: string }) =>
            path === each.path && text.includes(each.holds),
        ),
      ).not.toEqual([]);
  });
});

describe('the checker', () => {
  test.each([
    ['(a+)+b', 'vulnerable'],
    ['\\s+$', 'vulnerable'],
    ['^a+b', 'safe'],
  ])(
    'calls /%s/ %s',
    (source, status) => {
      expect(judge({ source, flags: '' }).status).toBe(status);
    },
    120_000,
  );

  test('tries bounded patterns with what is slow for them', () => {
    expect(longestMs({ source: '\\s+$', flags: '' }, 100)).toBeLessThan(MOST_MS);
    expect(longestMs({ source: '(?:a+)+b', flags: '' }, 26)).toBeGreaterThan(MOST_MS);
  });
});
