import type { RefusalParams } from '@quayside/contracts/refusals';
import { Refusal } from '../refusal.js';

/** What reading one file may cost. */
export interface Limits {
  /** Of the processor, from the start of the work; waiting for it does not count. */
  seconds: number;
  /** Of the JavaScript heap of the thread, and as much again of bytes outside it. */
  megabytes: number;
}

export const FILE_LIMITS: Limits = { seconds: 20, megabytes: 384 };

/** Rows of all sheets of a file together, empty ones between them included. */
export const MOST_ROWS_READ = 100_000;
/** Cells of all sheets together that are not empty. */
export const MOST_CELLS_READ = 1_000_000;
/** Unpacked bytes of a workbook: some 100,000 rows of twenty columns. */
export const MOST_INFLATED = 120 * 1024 * 1024;
/** Columns that the column definitions of all sheets cover: some sixty sheets as wide as Excel has them. */
export const MOST_COLUMNS_DEFINED = 1_000_000;
/** Rows that the merged cells of a sheet cover together. They cannot overlap, so that more are no list that Excel made. */
export const MOST_ROWS_MERGED = 1_000_000;
/** Merged cells over several columns near the top of a sheet: every second column of forty rows, as wide as is read. */
export const MOST_WIDE_MERGES = 10_000;
/** What Excel keeps in one cell. A longer one is a CSV whose quotation mark was never closed. */
export const MOST_CELL_TEXT = 32_767;

const TEXTS = {
  rows: (most: number) => `最多${most}行`,
  cells: (most: number) => `最多${most}个非空单元格`,
  columns: (most: number) => `列宽等列定义合计最多覆盖${most}列`,
  merges: (most: number) => `合并单元格最多覆盖${most}行`,
  wide: (most: number) => `表头区域最多${most}个合并单元格`,
  inflated: (most: number) => `解压后最多${Math.floor(most / 1024 / 1024)}MB`,
  seconds: (most: number) => `读取最多${most}秒`,
  megabytes: (most: number) => `读取最多占用${most}MB内存`,
} as const;

/** A file exceeds a limit: which one stands in the text, and as the code of the fault of `File`. */
export function overLimit(limit: keyof typeof TEXTS, most: number): Refusal {
  const text = TEXTS[limit](most);
  return new Refusal('file.over-limit', { limit: text } satisfies RefusalParams, [
    { Prop: 'File', Code: limit, Msg: `文件超出上限：${text}` },
  ]);
}
