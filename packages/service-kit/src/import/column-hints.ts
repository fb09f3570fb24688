import {
  dayOrder,
  isAmbiguousDay,
  isNearerMonthFirst,
  lacksYear,
  readDayOf,
} from '@quayside/contracts/core/read-day';
import type { MappedColumn } from './read-rows.js';
import type { CellHint } from './target.js';

const ORDERS = { 'day-first': '日/月/年', 'month-first': '月/日/年' } as const;

/** Texts that a note names. */
const SAMPLES = 3;

/** What the days of each column tell together, by its index, and what was decided so, for people. */
export interface ColumnHints {
  hints: ReadonlyMap<number, CellHint>;
  notes: string[];
}

/** The texts of a column, each with how many cells have it: lists repeat their days line by line. */
function timesOfTexts(
  rows: readonly (readonly string[])[],
  indexes: readonly number[],
  column: number,
): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const row of indexes) {
    const text = rows[row]?.[column] ?? '';
    if (text !== '') times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}

const cellsOf = (times: ReadonlyMap<string, number>, texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (times.get(text) ?? 0), 0);

/**
 * Looks through the columns of days and moments: 03/04/2026 is read as the other cells of its column show, and refused where none
 * or both ways show, unless all of them have no year and are nearer as month and day; a day without a year is taken near to `near` (YYYY-MM-DD). Whatever was decided so is said.
 */
export function columnHints(
  rows: readonly (readonly string[])[],
  indexes: readonly number[],
  columns: readonly MappedColumn[],
  near: string,
): ColumnHints {
  const hints = new Map<number, CellHint>();
  const notes: string[] = [];
  for (const { index, field } of columns) {
    // Its parts are told apart by the target; the note of each cell says the year that was taken.
    if (field.dated) hints.set(index, { near });
    if (field.meta.kind !== 'day' && field.meta.kind !== 'instant') continue;
    const texts = timesOfTexts(rows, indexes, index);
    const told = dayOrder(texts.keys());
    const ambiguous = [...texts.keys()].filter(isAmbiguousDay);
    // Whoever writes no year writes month and day, where each of the column is nearer so.
    const usual =
      !told && ambiguous.length > 0 && ambiguous.every((text) => isNearerMonthFirst(text, near));
    const order = told?.order ?? (usual ? 'month-first' : undefined);
    const hint: CellHint = { near, ...(order && { order }) };
    hints.set(index, hint);
    // What is refused all the same was not decided.
    const isRead = (text: string): boolean => readDayOf(text, hint) !== null;
    const read = ambiguous.filter(isRead);
    const decided = told ? cellsOf(texts, read) : 0;
    if (told && decided > 0) {
      notes.push(
        `“${field.label}”有 ${decided} 个日期日月难分（${read.slice(0, SAMPLES).join('、')}${read.length > SAMPLES ? '等' : ''}），按${ORDERS[told.order]}读取（依据同列的 ${told.sample}）`,
      );
    }
    const short = cellsOf(
      texts,
      [...texts.keys()].filter((text) => lacksYear(text) && isRead(text)),
    );
    if (short > 0) {
      const way = usual ? `，${ambiguous[0]} 按月/日读取（按日/月则相隔更远）` : '';
      notes.push(
        `“${field.label}”有 ${short} 个日期没有年份${way}，取离导入当天（${near}）最近的年份`,
      );
    }
  }
  return { hints, notes };
}
