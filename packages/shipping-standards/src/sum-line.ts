const SUM_LINE =
  /^(合计|总计|小计|总数|共计|累计|(GRAND|SUB)?[-_]?(TOTALS?|TTL)[.]?|SUM)[:：]?(共?\d+(票|单|条|行|柜|箱)?)?$/i;

/** Whether a line of a list sums it up: its first filled text says so, as 合计, TOTAL: or 共计 3 票 do. */
export const isSumLine = (cells: readonly string[]): boolean =>
  SUM_LINE.test((cells.find((cell) => cell.trim() !== '') ?? '').replace(/\s/g, ''));
