import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { PartyRole } from '@quayside/contracts/trade/choices';
import type { Findings } from './finding-list.js';

/** What a cargo order, and an SI after it, has room for. */
export const MOST_MARKS = 10_000;
export const MOST_REMARKS = 2000;
export const MOST_PARTY = 1000;
export const MOST_PARTY_LINES = 12;
export const MOST_NAMES = 2000;

/** Whose text stands on a bill of lading; of others the lines alone go on. */
const ON_BILL: readonly (PartyRole | null | undefined)[] = [
  PartyRole.Shipper,
  PartyRole.Consignee,
  PartyRole.Notify,
];

/** What of an order becomes one text of its cargo order: the marks of all goods, and the remarks that the customer reads; by line. */
export const marksOf = ({ Goods }: EntryInput): (string | null)[] =>
  Goods.map(({ Marks = null }) => Marks);
export const customerRemarksOf = ({ Remarks }: EntryInput): (string | null)[] =>
  Remarks.map(({ Audience, Text = null }) => (Audience === RemarkAudience.Everyone ? Text : null));

/** The lines of an address, without empty ones. */
export const linesOf = (address: string | null | undefined): string[] =>
  (address ?? '').split('\n').flatMap((line) => line.trim() || []);

/** A party as a bill of lading writes it, whole: name, address, telephone. */
export const partyText = (
  { Name, Address, Phone }: EntryInput['Parties'][number],
  lines = linesOf(Address),
): string => [Name, ...lines, Phone && `TEL ${Phone}`].filter(Boolean).join('\n');

/** What the goods lines call their goods, as one text of the header, whole. */
export const namesOf = ({ Goods }: EntryInput): string =>
  Goods.flatMap(({ Description }) => Description || []).join('\n');

/** Different texts under each other as far as there is room, each whole, and the places of those for which there is none. */
export function together(
  texts: readonly (string | null)[],
  most: number,
): { text: string | null; left: number[] } {
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

/**
 * Says what is left out of the papers: refuses marks and remarks that have no room together, warns of a party that is longer than a bill has room
 * for, and of goods whose names end before the last (their lines stay whole).
 */
export function judgeTogether(list: Findings, order: EntryInput): void {
  for (const index of together(marksOf(order), MOST_MARKS).left)
    list.error(
      `Goods[${index}].Marks`,
      'no-room',
      `各行唛头合计最多${MOST_MARKS}个字符，此行带不进补料，请缩短`,
    );
  for (const index of together(customerRemarksOf(order), MOST_REMARKS).left)
    list.error(
      `Remarks[${index}].Text`,
      'no-room',
      `客户可见的备注合计最多${MOST_REMARKS}个字符，此条带不进补料，请缩短`,
    );
  for (const [index, party] of order.Parties.entries()) {
    if (linesOf(party.Address).length > MOST_PARTY_LINES)
      list.warn(
        `Parties[${index}].Address`,
        'no-room',
        `地址最多${MOST_PARTY_LINES}行，其后的行带不进补料`,
      );
    else if (ON_BILL.includes(party.Role) && partyText(party).length > MOST_PARTY)
      list.warn(
        `Parties[${index}].Address`,
        'no-room',
        `名称、地址和电话合计最多${MOST_PARTY}个字符，其后带不进补料`,
      );
  }
  if (namesOf(order).length > MOST_NAMES)
    list.warn(
      'Goods',
      'no-room',
      `品名合计超过${MOST_NAMES}个字符，补料的总品名从此截断，明细不受影响`,
    );
}
