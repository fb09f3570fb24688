/** Currencies as sheets and papers of the trade write them: ISO 4217 code, then words, then signs. `¥` is the yuan, as Chinese desks mean it. */
const CURRENCIES: readonly (readonly [code: string, words: string, signs: string])[] = [
  ['USD', 'USD 美元 美金', 'US$ $'],
  ['CNY', 'CNY RMB CNH 人民币', '¥ 元'],
  ['EUR', 'EUR EURO EUROS 欧元', '€'],
  ['GBP', 'GBP 英镑', '£'],
  ['HKD', 'HKD 港币 港元', 'HK$'],
  ['JPY', 'JPY 日元 日币', 'JP¥'],
  ['AUD', 'AUD 澳元 澳币', 'A$ AU$'],
  ['CAD', 'CAD 加元 加币', 'C$ CA$'],
  ['SGD', 'SGD 新加坡元', 'S$'],
  ['TWD', 'TWD NTD 新台币 台币', 'NT$'],
  ['KRW', 'KRW 韩元', '₩'],
  ['THB', 'THB 泰铢', '฿'],
  ['INR', 'INR 卢比', '₹'],
  ['AED', 'AED 迪拉姆', ''],
];

const split = (names: string): string[] => names.split(' ').filter(Boolean);
const CODES: ReadonlyMap<string, string> = new Map(
  CURRENCIES.flatMap(([code, words, signs]) =>
    [...split(words), ...split(signs)].map((name) => [name, code] as const),
  ),
);
const longestFirst = (names: string[]): string[] => names.sort((a, b) => b.length - a.length);
const escaped = (name: string): string => name.replace(/[$.]/g, '\\$&');
const WORDS = longestFirst(CURRENCIES.flatMap(([, words]) => split(words)));
const ANY = longestFirst([...CODES.keys()]);

const plainLine = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Headings and cells with a price are read so far; what people write there has a few words. */
const MOST_TEXT = 300;

const plain = (text: string): string =>
  text.slice(0, MOST_TEXT).normalize('NFKC').slice(0, MOST_TEXT).replace(/\s+/g, ' ').trim();

/** The currency that a text means as a whole, its ISO 4217 code: `RMB`, `美金`, `US$`; undefined for any other text. */
export const currencyOf = (text: string): string | undefined =>
  CODES.get(plain(text).toUpperCase());

/** A word of a currency that stands by itself, neither within another word nor beside an amount. */
const NAMED = new RegExp(
  `(?<![A-Za-z\\d.])(?<!\\d )(?:${WORDS.map(escaped).join('|')})(?![A-Za-z])(?! ?\\d)`,
  'giu',
);

/** The currencies that a line names, by their codes, each once; amounts in it (`AMS USD35`) name none. */
export const currenciesNamed = (line: string): string[] => [
  ...new Set([...plainLine(line).matchAll(NAMED)].map(([word]) => CODES.get(word.toUpperCase())!)),
];

const NAMES = ANY.map(escaped).join('|');
const BEHIND = new RegExp(`^(.*?)[\\s([{【/:-]*(?<![A-Za-z])(${NAMES})[\\s)\\]}】]*$`, 'iu');
const BEFORE = new RegExp(`^[\\s([{【]*(${NAMES})(?![A-Za-z])[\\s)\\]}】/:-]*(.+)$`, 'iu');

/** A heading that names a currency, without it: `20GP (EUR)`, `USD/40HQ`; null for a heading that names none, or nothing else. */
export function headingWithoutCurrency(heading: string): { rest: string; currency: string } | null {
  const text = plain(heading);
  const [, rest, name] = BEHIND.exec(text) ?? [];
  if (rest && name) return { rest: rest.trim(), currency: CODES.get(name.toUpperCase())! };
  const [, first, other] = BEFORE.exec(text) ?? [];
  return first && other ? { rest: other.trim(), currency: CODES.get(first.toUpperCase())! } : null;
}

const AMOUNT = new RegExp(`^(${NAMES})?\\s*(-?\\d[\\d.,]*)\\s*(${NAMES})?$`, 'iu');

/** An amount and the currency that stands before or behind it, by its code; `amount` as it was written. null for another text, or two currencies. */
export function amountIn(text: string): { amount: string; currency: string | undefined } | null {
  const [, before, amount, behind] = AMOUNT.exec(plain(text)) ?? [];
  if (amount === undefined) return null;
  const [one, other] = [before, behind].map((name) => name && CODES.get(name.toUpperCase()));
  return one && other && one !== other ? null : { amount, currency: one || other || undefined };
}
