import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesBelow } from './source-imports.js';

const WEB = join(import.meta.dirname, '../../../apps/web/src');

/** Parts that go without what they cannot read, and why. */
const GOES_WITHOUT: Readonly<Record<string, string>> = {
  'kit/document/OpenedByOthers.tsx': 'says who else is there, which nobody looks for',
  'kit/sign-in/WechatButton.tsx': 'is one of several ways in',
  'pickers/shelf/PublicShelf.tsx': 'recommends to visitors',
};

/**
 * A component that reads, and shows nothing where `data` is not there: a refusal looks like
 * nothing.
 */
const isSilent = (text: string): boolean =>
  /\buse(?:Read|Query)\(/.test(text) &&
  /if \([^)\n]*\bdata\b[^\n]*\) return null;/.test(text) &&
  !/\b(?:PartFault|ReadGate|isError)\b/.test(text);

it('no part of a page that was refused its data looks empty', () => {
  const silent = Object.entries(filesBelow(WEB))
    .filter(
      ([path, text]) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx') && isSilent(text),
    )
    .map(([path]) => path);
  expect(silent.sort()).toEqual(Object.keys(GOES_WITHOUT).sort());
});
