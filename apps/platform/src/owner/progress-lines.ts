import type { Progress } from '../backup/write-backup.js';

const EVERY_MS = 2_000;

/** A line now and then about a long work. */
export function progressLines(print: (line: string) => void): (progress: Progress) => void {
  let last = performance.now();
  return ({ tables, tablesOf, rows, files }) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    print(`  ${tables}/${tablesOf} 张表，${rows} 行，${files} 个文件`);
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const totalRows = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
