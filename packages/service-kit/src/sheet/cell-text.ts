import type { CellValue } from 'hucre/xlsx';
import { storableText } from '../storable-text.js';

/** Stands in a cell whose formula has no result yet. */
export const UNCOMPUTED = '#公式未计算';

const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/i;

/** Why a cell of Excel has no value, to be mended in Excel; null for one that has one. */
export function cellFault(text: string): { code: string; reason: string } | null {
  if (!text.startsWith('#')) return null;
  if (text === UNCOMPUTED) return { code: 'excel-uncomputed', reason: '公式还没有计算结果，请用Excel打开并保存后再导入' };
  return ERROR.test(text) ? { code: 'excel-error', reason: `Excel公式出错（${text}），请在Excel中改正，或改为填写值` } : null;
}

/**
 * A cell as a person sees it. Excel keeps a day as a number of days, which the reader gives as a wall-clock date in UTC, and
 * shows fifteen digits of a number, so that 96.50000000000001 is the 96.5 somebody typed.
 */
export function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return storableText(cell.trim());
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(15)));
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
