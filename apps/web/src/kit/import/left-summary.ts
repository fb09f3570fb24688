import type { ImportLeftOut } from '@quayside/contracts/core/import';

/** How much of a file is not loaded, in a few words: 2 列、3 行中没有时间的内容、5 个隐藏行、1 个工作表. */
export function leftSummary(left: readonly ImportLeftOut[]): string {
  const of = (...kinds: ImportLeftOut['Kind'][]): ImportLeftOut[] =>
    left.filter(({ Kind }) => kinds.includes(Kind));
  const rows = of('hidden-rows').reduce((sum, { Count }) => sum + Count, 0);
  const columns = of('column', 'unread').length;
  const unread = of('unread-row', 'no-call').length;
  const sheets = of('sheet', 'other-sheet', 'partial-sheet').length;
  return [
    columns && `有数据的 ${columns} 列`,
    unread && `${unread} 行中没有时间的内容`,
    rows && `${rows} 个隐藏行`,
    sheets && `${sheets} 个工作表`,
  ]
    .filter(Boolean)
    .join('、');
}
