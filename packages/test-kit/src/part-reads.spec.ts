import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { filesBelow } from './source-imports.js';

const WEB = join(import.meta.dirname, '../../../apps/web/src');

const sources = Object.entries(filesBelow(WEB)).filter(
  ([path]) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path),
);

const pathsOf = (isSilent: (text: string, path: string) => boolean): string[] =>
  sources.flatMap(([path, text]) => (isSilent(text, path) ? path : [])).sort();

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
  const silent = pathsOf((text, path) => path.endsWith('.tsx') && isSilent(text));
  expect(silent).toEqual(Object.keys(GOES_WITHOUT).sort());
});

/** What takes a failed read for an empty one, where that harms nobody, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'app/HeaderTools.tsx': 'adds to a menu whom one may act for, which is rare and not looked for',
  'features/booking/BookingManagement.tsx': 'leaves the counts out of its tabs',
  'features/booking/OrderUploadLog.tsx': 'leaves the counts out of its tabs',
  'features/booking/booking/QuoteOfBooking.tsx': 'shows the number without a way to it',
  'features/booking/online/use-board.ts': 'hands the read on to the board, which says it',
  'features/freight/lane/use-follow.tsx': 'names what is followed; the act itself is judged',
  'features/mapping/RelationMapping.tsx': 'suggests what may be typed freely',
  'features/si/parts/RecordHead.tsx': 'leaves out who handed it in last',
  'features/si/production/use-next-in-queue.ts': 'offers the next one of a queue',
  'features/si/template/repeated-parties.ts': 'recommends to keep a template',
};

/** Takes data that is not there for an empty list, and says nowhere that the read failed. */
const takesForEmpty = (text: string): boolean =>
  /\buse(?:Read|Query|Queries)\(/.test(text) &&
  /\bdata(?:\?\.Rows)? \?\? \[\]|\bdata\?\.(?:map|filter|flatMap|find|some|Rows\.)/.test(text) &&
  !/\b(?:nothingFound|PartFault|ReadGate|ErrorState|isError)\b|\.error\b/.test(text);

it('no list is taken for empty because it could not be read', () => {
  expect(pathsOf(takesForEmpty)).toEqual(Object.keys(HARMLESS).sort());
});

/** The opening tags of the elements from which something of a list is chosen. */
function choosersIn(text: string): string[] {
  const tags: string[] = [];
  for (const { 0: name, index } of text.matchAll(
    /<(?:Select|TreeSelect|AutoComplete|Cascader)\b(?:<[^<>]*>)?/g,
  )) {
    let depth = 0;
    let end = index + name.length;
    for (; end < text.length; end += 1) {
      const sign = text[end];
      if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      else if (sign === '>' && depth === 0 && text[end - 1] !== '=') break;
    }
    tags.push(text.slice(index, end));
  }
  return tags;
}

/** Choices that stand in the program, or are those of a value that was read before. */
const OWN_CHOICES = new RegExp(
  [
    String.raw`options=\{(?:[A-Z_]+\b|[A-Z]\w*\.options\b|\[?'`,
    String.raw`(?:taken|drafts|others|carriers)\.|choicesOf\(options\b|roles\} placeholder)`,
  ].join('|'),
);

/** Selects that have another way to say it, and which. */
const SAY_OTHERWISE: Readonly<Record<string, string>> = {
  'features/auth/employee/BulkPeople.tsx': 'stand within a ReadGate',
};

const hasSilentChooser = (text: string): boolean =>
  /\buseRead\(/.test(text) &&
  choosersIn(text).some((tag) => !tag.includes('nothingFound(') && !OWN_CHOICES.test(tag));

it('every select whose choices are read says in its list that they could not be', () => {
  expect(pathsOf(hasSilentChooser)).toEqual(Object.keys(SAY_OTHERWISE).sort());
});
