import {
  needsPackageCount,
  packageKind,
  packageKindOf,
} from '@quayside/shipping-standards/package-code';

const SMALL =
  `ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN
  NINETEEN`.split(/\s+/);
const TENS = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY'];
const SCALES = ['', ' THOUSAND', ' MILLION', ' BILLION', ' TRILLION'];

function belowThousand(number: number): string {
  const words: string[] = [];
  if (number >= 100) words.push(`${SMALL[Math.floor(number / 100)]} HUNDRED`);
  const rest = number % 100;
  if (rest > 0 && rest < 20) words.push(SMALL[rest] as string);
  if (rest >= 20)
    words.push(
      rest % 10
        ? `${TENS[Math.floor(rest / 10)]}-${SMALL[rest % 10]}`
        : (TENS[rest / 10] as string),
    );
  return words.join(' ');
}

/** A whole number from 0 below 10^15 in English capitals: 1500 → `ONE THOUSAND FIVE HUNDRED`. */
export function numberWords(number: number): string {
  if (number === 0) return SMALL[0] as string;
  const parts: string[] = [];
  for (let scale = 0, rest = number; rest > 0; scale++, rest = Math.floor(rest / 1000)) {
    if (rest % 1000 > 0) parts.unshift(`${belowThousand(rest % 1000)}${SCALES[scale]}`);
  }
  return parts.join(' ');
}

const inDigits = (number: number): string => number.toLocaleString('en-US');

/** A package kind as a bill names `count` of it: CARTONS, BOX, PACKAGES. Text that is no known kind is a package. */
export function packageNoun(unit: string | null | undefined, count: number): string {
  const kind = packageKind(unit ?? '') ?? packageKindOf(unit ?? '');
  if (kind && !needsPackageCount(kind.code)) return kind.en;
  const noun = kind?.en ?? 'PACKAGE';
  if (count === 1) return noun;
  return noun.endsWith('X') ? `${noun}ES` : `${noun}S`;
}

/** The total of packages in words, as banks and customs read it: `SAY: TWO (2) CARTONS ONLY`. */
export function sayPackages(count: number, unit: string | null | undefined): string {
  const kind = packageKind(unit ?? '') ?? packageKindOf(unit ?? '');
  const noun = packageNoun(unit, count);
  if (kind && !needsPackageCount(kind.code)) {
    return count > 0
      ? `SAY: ${numberWords(count)} (${inDigits(count)}) UNITS, ${noun}, ONLY`
      : `SAY: ${noun} ONLY`;
  }
  return `SAY: ${numberWords(count)} (${inDigits(count)}) ${noun} ONLY`;
}

/** The total of containers in words with their types: `SAY: TWO (2) CONTAINERS ONLY (1 X 20GP, 1 X 40HQ)`. */
export function sayContainers(count: number, summary: string): string {
  const types = summary
    ? ` (${summary.replace(/(?<![^,*])([^,*]+)\*(\d+)/g, '$2 X $1').replaceAll(',', ', ')})`
    : '';
  return `SAY: ${numberWords(count)} (${inDigits(count)}) ${count === 1 ? 'CONTAINER' : 'CONTAINERS'} ONLY${types}`;
}
