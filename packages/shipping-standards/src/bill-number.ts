import { compactCode } from './ascii-text.js';

/** How a carrier forms its master bill numbers. */
export interface BillNumberForm {
  /** Standard carrier alpha code. */
  readonly scac: string;
  /** What the carrier prints before its numbers: the SCAC itself, or another code (MSC prints MEDU). */
  readonly prefixes: readonly string[];
  /** The number after the prefix. */
  readonly form: RegExp;
  /** The same in words for the warning: N a digit, A a letter, X either. */
  readonly pattern: string;
}

/** Published forms (carrier tracking documentation, June 2026). Carriers change them, so a mismatch only warns. */
export const BILL_NUMBER_FORMS: readonly BillNumberForm[] = [
  { scac: 'MAEU', prefixes: ['MAEU'], form: /^\d{9}$/, pattern: 'N9' },
  { scac: 'MSCU', prefixes: ['MEDU', 'MSCU'], form: /^[A-Z0-9]{2}\d{6}$/, pattern: 'MEDU X2 N6' },
  { scac: 'CMDU', prefixes: ['CMDU'], form: /^[A-Z]{3}\d{7}$/, pattern: 'A3 N7' },
  { scac: 'APLU', prefixes: ['APLU'], form: /^[A-Z]{3}\d{7}$/, pattern: 'A3 N7' },
  { scac: 'ANNU', prefixes: ['ANNU'], form: /^[A-Z]{3}\d{7}$/, pattern: 'A3 N7' },
  { scac: 'COSU', prefixes: ['COSU'], form: /^\d{10}$/, pattern: 'N10' },
  { scac: 'OOLU', prefixes: ['OOLU'], form: /^\d{10}$/, pattern: 'N10' },
  { scac: 'HLCU', prefixes: ['HLCU'], form: /^[A-Z]{2}[A-Z0-9]{10}$/, pattern: 'HLCU A2 X10' },
  { scac: 'ONEY', prefixes: ['ONEY'], form: /^[A-Z0-9]{6}\d{6}$/, pattern: 'X6 N6' },
  { scac: 'EGLV', prefixes: ['EGLV'], form: /^\d{12}$/, pattern: 'N12' },
  { scac: 'HDMU', prefixes: ['HDMU'], form: /^[A-Z]{4}\d{8}$/, pattern: 'A4 N8' },
  { scac: 'YMLU', prefixes: ['YMLU', 'YMJA'], form: /^[A-Z]\d{9}$/, pattern: 'A N9' },
  { scac: 'ZIMU', prefixes: ['ZIMU'], form: /^[A-Z]{3}\d{4,}$/, pattern: 'A3 N4..' },
  {
    scac: 'KMTU',
    prefixes: ['KMTU', 'KMTC'],
    form: /^([A-Z]{3}\d{7}|[A-Z]{4}\d{6})$/,
    pattern: 'A3 N7 / A4 N6',
  },
  { scac: 'SMLM', prefixes: ['SMLM'], form: /^[A-Z]{4}\d{8}$/, pattern: 'A4 N8' },
  { scac: 'MATS', prefixes: ['MATS'], form: /^\d{10}$/, pattern: 'N10' },
  { scac: 'SUDU', prefixes: ['SUDU'], form: /^[A-Z0-9]{12}$/, pattern: 'X12' },
  { scac: 'CKCO', prefixes: ['CKCO'], form: /^[A-Z]{3}\d{7}$/, pattern: 'A3 N7' },
  { scac: 'DJSC', prefixes: ['DJSC'], form: /^[A-Z]{3}\d{9}$/, pattern: 'A3 N9' },
];

/** Carrier codes without a published form that are printed before bill numbers all the same. */
const OTHER_PREFIXES =
  'WHLC PCIU PABV SITC SNTC TSLU REGU IAAU JJCS SHJJ SKLU SNKO HASL NSSL ESPU FESO CULU GOSU CNCX XPFU CHVW'.split(
    ' ',
  );

const PREFIXES: ReadonlySet<string> = new Set([
  ...BILL_NUMBER_FORMS.flatMap(({ prefixes }) => prefixes),
  ...OTHER_PREFIXES,
]);
/** A shorter rest is no bill number: then the four letters belong to it. */
const SHORTEST = 6;

/** Warning that a number does not look like its carrier's; `pattern` is the usual form. */
export interface BillNumberWarning {
  code: 'bill-number-carrier-form';
  scac: string;
  pattern: string;
}

/** Removes spaces and hyphens and upper-cases: the form to store beside the number as it was written. */
export function normalizeBillNumber(text: string): string {
  return compactCode(text);
}

/** Judges a bill number as typed: 6 to 30 letters and digits. null or the fault code. */
export function checkBillNumber(text: string): 'bill-number-form' | null {
  return /^[A-Z0-9]{6,30}$/.test(normalizeBillNumber(text)) ? null : 'bill-number-form';
}

/** The number without a known carrier code before it: some write "COSU6123456780", others "6123456780" for the same bill. */
export function comparableBillNumber(text: string): string {
  const number = normalizeBillNumber(text);
  return PREFIXES.has(number.slice(0, 4)) && number.length >= 4 + SHORTEST
    ? number.slice(4)
    : number;
}

/** What a carrier prints before its numbers; the SCAC where nothing else is known. */
const prefixesOf = (scac: string): readonly string[] => {
  const carrier = compactCode(scac);
  return [
    ...new Set([
      carrier,
      ...(BILL_NUMBER_FORMS.find((each) => each.scac === carrier)?.prefixes ?? []),
    ]),
  ].filter(Boolean);
};

/** The number without what its carrier, or a carrier that is known, prints before it. */
function bareNumber(scac: string, text: string): string {
  const number = normalizeBillNumber(text);
  const own = prefixesOf(scac).find(
    (prefix) => number.startsWith(prefix) && number.length >= prefix.length + SHORTEST,
  );
  return own ? number.slice(own.length) : comparableBillNumber(number);
}

/** Every spelling of a carrier's bill or booking number: as it is, without its carrier code and with it; none for an empty text. */
export function numberSpellings(scac: string, text: string): string[] {
  const number = normalizeBillNumber(text);
  if (number === '') return [];
  const bare = bareNumber(scac, number);
  return [...new Set([number, bare, ...prefixesOf(scac).map((prefix) => prefix + bare)])];
}

/** The bill number that a carrier makes of a booking number where it gives none: under its code, once. */
export const billOfBooking = (scac: string, booking: string): string => {
  const number = normalizeBillNumber(booking);
  return bareNumber(scac, number) === number ? compactCode(scac) + number : number;
};

/** True when two texts name the same bill: compared without case, spaces, hyphens and carrier code. */
export function sameBillNumber(a: string, b: string): boolean {
  return comparableBillNumber(a) === comparableBillNumber(b);
}

/** Compares a bill number with the usual form of its carrier (SCAC or printed prefix). null when it fits or the carrier has no known form; never a reason to refuse. */
export function warnBillNumber(text: string, scac: string): BillNumberWarning | null {
  const carrier = compactCode(scac);
  const known = BILL_NUMBER_FORMS.find(
    (each) => each.scac === carrier || each.prefixes.includes(carrier),
  );
  if (!known) return null;
  const number = normalizeBillNumber(text);
  const rest = known.prefixes.includes(number.slice(0, 4)) ? number.slice(4) : number;
  return known.form.test(rest) || known.form.test(number)
    ? null
    : { code: 'bill-number-carrier-form', scac: known.scac, pattern: known.pattern };
}

const FORM_TOKENS: Readonly<Record<string, string>> = { N: '\\d', A: '[A-Z]', X: '[A-Z0-9]' };

/**
 * Reads the form of a carrier's bill numbers as the trade writes it: `A3 N7` three letters and seven digits, `X2` letters or digits,
 * `N4..` four or more (at most 30), capitals for themselves, `/` between alternatives. Null for what is no such form.
 */
export function readNumberForm(text: string): RegExp | null {
  const alternatives = text.split('/').map((alternative) => alternative.trim().split(/ +/));
  const parts = alternatives.map((tokens) =>
    tokens.map((token) => {
      const match = /^([NAX])(\d{1,2})(\.\.)?$/.exec(token);
      if (match) return `${FORM_TOKENS[match[1] as string]}{${match[2]}${match[3] ? ',30' : ''}}`;
      return /^[A-Z]{2,8}$/.test(token) ? token : null;
    }),
  );
  if (parts.flat().includes(null) || parts.flat().length > 12) return null;
  return new RegExp(`^(?:${parts.map((tokens) => tokens.join('')).join('|')})$`);
}
