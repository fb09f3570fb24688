import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type { Findings } from './finding-list.js';

/** What a cargo order, and an SI after it, has room for. */
export const MOST_MARKS = 10_000;
export const MOST_REMARKS = 2000;

/** What of an order becomes one text of its cargo order: the marks of all goods, and the remarks that the customer reads; by line. */
export const marksOf = ({ Goods }: EntryInput): (string | null)[] => Goods.map(({ Marks = null }) => Marks);
export const customerRemarksOf = ({ Remarks }: EntryInput): (string | null)[] =>
  Remarks.map(({ Audience, Text = null }) => (Audience === RemarkAudience.Everyone ? Text : null));

/** Different texts under each other as far as there is room, each whole, and the places of those for which there is none. */
export function together(texts: readonly (string | null)[], most: number): { text: string | null; left: number[] } {
  const left: number[] = [];
  const taken = new Set<string>();
  texts.forEach((given, index) => {
    const text = given?.trim();
    if (!text || taken.has(text)) return;
    if ([...taken, text].join('\n').length > most) left.push(index);
    else taken.add(text);
  });
  return { text: [...taken].join('\n') || null, left };
}

/** Refuses what would be left out of the papers without a word: marks and remarks that have no room together. */
export function judgeTogether(list: Findings, order: EntryInput): void {
  for (const index of together(marksOf(order), MOST_MARKS).left)
    list.error(`Goods[${index}].Marks`, 'no-room', `各行唛头合计最多${MOST_MARKS}个字符，此行带不进补料，请缩短`);
  for (const index of together(customerRemarksOf(order), MOST_REMARKS).left)
    list.error(`Remarks[${index}].Text`, 'no-room', `客户可见的备注合计最多${MOST_REMARKS}个字符，此条带不进补料，请缩短`);
}
