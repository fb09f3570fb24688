import { cleanText } from '@quayside/shipping-standards/clean-text';
import { digitsLost } from '@quayside/shipping-standards/excel-text';
import type { CellValue } from 'hucre/xlsx';
import { storableText } from '../storable-text.js';

/** Stands in a cell whose formula has no result yet. */
export const UNCOMPUTED = '#公式未计算';

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/i;

/** Digits that Excel keeps of a number; those behind them it writes as zeros. */
const DIGITS = 15;

/** Why a cell of Excel has no value, or not the one that was typed, to be mended in Excel; null for one that has it. */
export function cellFault(text: string): { code: string; reason: string } | null {
  const lost = digitsLost(text);
  if (lost) return { code: 'excel-digits', reason: lost };
  if (!text.startsWith('#')) return null;
  if (text === UNCOMPUTED)
    return { code: 'excel-uncomputed', reason: '公式还没有计算结果，请用Excel打开并保存后再导入' };
  return ERROR.test(text)
    ? { code: 'excel-error', reason: `Excel公式出错（${text}），请在Excel中改正，或改为填写值` }
    : null;
}

/** A number with the digits that Excel keeps of it. */
export function numberText(value: number): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(DIGITS)));
  if (Math.abs(value) < 10 ** DIGITS) return String(value);
  return value.toExponential(DIGITS - 1).replace(/(?:\.|(?<!0))0*e/, 'E');
}

/**
 * A cell as a person sees it. Excel keeps a day as a number of days, which the reader gives as a wall-clock date in UTC, and
 * shows fifteen digits of a number, so that 96.50000000000001 is the 96.5 somebody typed. A whole number of more digits has lost its
 * last ones: it is written as a power of ten, which `cellFault` names.
 */
export function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(storableText(cell)).trim();
  if (typeof cell === 'number') return numberText(cell);
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
