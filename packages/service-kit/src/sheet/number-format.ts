import { currencyOf } from '@quayside/shipping-standards/currency-words';
import { unitOf } from '@quayside/shipping-standards/quantity-unit';
import { numberText } from './cell-text.js';

/** Writes a number with what its format shows beside it. */
export type ShownNumber = (value: number) => string;

interface Section {
  before: string;
  behind: string;
  /** What a number is divided by before it is shown: `0.0,` shows thousands. */
  by: number;
  condition: { sign: string; than: number } | null;
}

/** A format's part of a text that is not shown as it stands: colours and locales, conditions, blanks as wide as a sign, fillers. */
const PARTS =
  /"([^"]*)"|\\(.)|\[([^\]]*)\]|_.|\*.|General|G\/通用格式|([#0?][#0?.,]*(?:E[+-][0#?]+)?)|(\p{L}+)|(.)/giu;
const CONDITION = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/;

/** A section of a format; null for one of days, fractions or percents, whose numbers are not looked at. */
function sectionOf(text: string): Section | null {
  let [before, behind, by] = ['', '', 1];
  let condition: Section['condition'] = null;
  let isNumber = false;
  for (const [whole, quoted, escaped, bracket, digits, word, sign] of text.matchAll(PARTS)) {
    if (bracket !== undefined) {
      const [, op, than] = CONDITION.exec(bracket) ?? [];
      if (op) condition = { sign: op, than: Number(than) };
      // [$€-407]: a currency, and the country whose way of writing numbers it is.
      const [, money = ''] = /^\$([^-]*)/.exec(bracket) ?? [];
      if (isNumber) behind += money;
      else before += money;
    } else if (digits !== undefined || /^(?:General|G\/通用格式)$/i.test(whole)) {
      by *= 1000 ** (/(?<!,),+$/.exec(digits ?? '')?.[0].length ?? 0);
      isNumber = true;
    } else if (/^[%/@]$/.test(sign ?? '') || /^[ymdhse]+$/i.test(word ?? '')) return null;
    else {
      const shown = quoted ?? escaped ?? word ?? (/[\s\p{Sc}]/u.test(sign ?? '') ? sign! : '');
      if (isNumber) behind += shown;
      else before += shown;
    }
  }
  return isNumber ? { before: before.trim(), behind: behind.trimEnd(), by, condition } : null;
}

const HOLDS: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '<>': (value, than) => value !== than,
};

/** The section that a number is shown by: the first whose condition it meets; without conditions positive; negative; zero. */
function sectionFor(sections: readonly (Section | null)[], value: number): Section | null {
  if (sections.some((section) => section?.condition)) {
    const met = sections.find(
      (section) =>
        section?.condition && HOLDS[section.condition.sign]!(value, section.condition.than),
    );
    return met ?? sections.find((section) => section && !section.condition) ?? null;
  }
  const index = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
  return sections[index] ?? null;
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

const isUnit = (text: string): boolean =>
  unitOf(text) !== undefined || currencyOf(text) !== undefined;

/** A text before a number counts where it is a unit or a currency; behind it any word does, so that one that nobody knows is refused and not lost. */
const isTelling = (section: Section | null): boolean =>
  section !== null &&
  (hasWords(section.behind) || isUnit(section.behind) || isUnit(section.before));

/** Excel keeps no longer format of its own (ECMA-376 part 1, 18.8.30, ST_Xstring of 255). */
const MOST_FORMAT = 255;

/**
 * How a number format of Excel shows numbers that it writes a word beside: 9.2 in `0.0" MT"` is `9.2 MT`, 20000 in `0.0," T"` is `20 T`.
 * All digits of the number are kept. Null for a format that shows none.
 */
export function shownNumber(format: string): ShownNumber | null {
  if (format.length > MOST_FORMAT || !/["\\\p{L}\p{Sc}]/u.test(format)) return null;
  const texts = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gu) ?? [];
  const sections = texts.map(sectionOf);
  if (!sections.some(isTelling)) return null;
  return (value) => {
    const section = sectionFor(sections, value);
    if (!section || !isTelling(section)) return numberText(value);
    const number = numberText(value / section.by);
    return `${isUnit(section.before) ? `${section.before} ` : ''}${number}${section.behind}`;
  };
}
