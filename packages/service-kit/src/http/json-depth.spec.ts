import { expect, it } from '@jest/globals';
import { jsonDepth } from './json-depth.js';

it.each([
  ['1', 0],
  ['{}', 1],
  ['{"a":[{"b":[]}],"c":[]}', 4],
  ['["[[[", "\\"[[", "\\\\"]', 1],
  [`${'['.repeat(100_000)}`, 100_000],
  ['"[', 0],
  [']]]][', 0],
])('%.30s is %i deep', (text, depth) => expect(jsonDepth(text)).toBe(depth));
