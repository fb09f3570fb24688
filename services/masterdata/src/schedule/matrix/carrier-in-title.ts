import { carriers } from '../../reference-data/carriers.js';
import type { Placed, Sheet } from './call-cells.js';
import { labelOf } from './matrix-labels.js';

const HAN = /\p{Script=Han}/u;
const SHORTEST = { han: 2, other: 3 } as const;

interface Name {
  text: string;
  code: string;
}

const plain = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();

/** What the shipped carriers are called, the longest names first: COSCO SHIPPING before COSCO. */
const NAMES: readonly Name[] = carriers
  .flatMap(({ Code, Scac, ShortName, NameCn, NameEn, Aliases }) =>
    [Code, Scac, ShortName, NameCn, NameEn, ...Aliases].map((name) => ({
      text: plain(name),
      code: Code,
    })),
  )
  .filter(({ text }) => text.length >= (HAN.test(text) ? SHORTEST.han : SHORTEST.other))
  .sort((a, b) => b.text.length - a.text.length);

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[A-Z0-9]/.test(character);

/** Where a name stands in a title as words of its own; Chinese is written without blanks. */
function placeOf(title: string, { text }: Name): number {
  for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1)) {
    if (HAN.test(text) || !(isLetter(title[at - 1]) || isLetter(title[at + text.length])))
      return at;
  }
  return -1;
}

/** The carriers that a title names, each with the name. */
function carriersIn(title: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let rest = plain(title);
  for (const name of NAMES) {
    const at = placeOf(rest, name);
    if (at < 0) continue;
    if (!found.has(name.code)) found.set(name.code, name.text);
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.text.length)}`;
  }
  return found;
}

/**
 * The carrier that the titles above a schedule name (COSCO 12月份船期表), where they name exactly one. A title stands alone in its row.
 * @param below the first row that is none of them
 * @returns its name with its cell, and the title as it stands
 */
export function carrierInTitle(sheet: Sheet, below: number): (Placed & { title: string }) | null {
  const found = new Map<string, Placed & { title: string }>();
  for (const [row, cells] of sheet.slice(0, below).entries()) {
    const texts = new Set(cells.filter((cell) => cell.trim() !== ''));
    const [title = ''] = texts;
    if (texts.size !== 1 || labelOf(title) !== null) continue;
    for (const [code, text] of carriersIn(title)) {
      if (!found.has(code))
        found.set(code, { text, title: title.trim(), row, column: cells.indexOf(title) });
    }
  }
  const [only, other] = found.values();
  return only && !other ? only : null;
}
