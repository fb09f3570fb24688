import {
  BookingHeader,
  type BookingInput,
} from '@quayside/contracts/booking/booking/booking-content';
import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import {
  ENTRY_LINES,
  type EntryBox,
  type EntryGoods,
  type EntryParty,
} from '@quayside/contracts/booking/entry/entry-order';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { PartyRole } from '@quayside/contracts/trade/choices';

/** `Goods[0].Weight` by its parts; of the header only a name. */
export const PATH = /^(?:(\w+)\[(\w+)\]\.)?(\w+)$/;

/** A value as the contract holds it. */
function typed(type: Class, name: string, value: string): unknown {
  const kind = fieldsOf(type).get(name)?.kind;
  if (kind === 'integer' || kind === 'decimal') return Number(value);
  return kind === 'flag' ? value === 'true' : value;
}

/** The lines of a list as they were read, by their index or role, in order. */
function linesOf<L extends object>(
  fields: readonly NoteField[],
  list: 'Parties' | 'Goods' | 'Boxes',
  begin: (key: string) => Partial<L>,
): L[] {
  const lines = new Map<string, Partial<L>>();
  for (const { Path, Value } of fields) {
    const [, of, key = '', name = ''] = PATH.exec(Path) ?? [];
    if (of !== list || Value === null) continue;
    lines.set(key, {
      ...(lines.get(key) ?? begin(key)),
      [name]: typed(ENTRY_LINES[list], name, Value),
    });
  }
  return [...lines.values()] as L[];
}

/** The booking that the fields of a note make: what was not read is empty, what is not sure is there to be looked at. */
export function bookingOfFields(fields: readonly NoteField[]): BookingInput {
  const header = Object.fromEntries(
    fields.flatMap(({ Path, Value }) =>
      /^\w+$/.test(Path) && Value !== null ? [[Path, typed(BookingHeader, Path, Value)]] : [],
    ),
  );
  const remark = fields.find(({ Path }) => Path === 'Remarks[0].Text')?.Value;
  return {
    ...(header as Partial<BookingInput>),
    Parties: linesOf<EntryParty>(fields, 'Parties', (role) => ({ Role: role as PartyRole })),
    Goods: linesOf<EntryGoods>(fields, 'Goods', () => ({})),
    Boxes: linesOf<EntryBox>(fields, 'Boxes', () => ({})),
    Remarks: remark ? [{ Audience: RemarkAudience.Everyone, Text: remark }] : [],
    Legs: [],
    Services: [],
    Fees: [],
  };
}

const LEARNT_HEADER = [...fieldsOf(BookingHeader).keys()].filter(
  (name) => !/Deadline$|^(?:MblNo|ArrivalDate|Substitution|CustomerRef|CargoReason)$/.test(name),
);
const PARTY = [...fieldsOf(ENTRY_LINES.Parties).keys()].filter(
  (name) => name !== 'LineId' && name !== 'Role',
);
const GOODS = [...fieldsOf(ENTRY_LINES.Goods).keys()].filter((name) => name !== 'LineId');

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

/** What a booking says in the fields that a note can, by path. Boxes are one text, 40HQ*2,20GP*1. */
export function fieldsOfBooking(booking: BookingInput): Map<string, string> {
  const said = new Map<string, string>();
  const put = (path: string, value: unknown): void => {
    const text = asText(value);
    if (text !== '') said.set(path, text);
  };
  for (const name of LEARNT_HEADER) put(name, booking[name as keyof BookingInput]);
  put('CustomerRef', booking.CustomerRef);
  const roles = new Set<string>();
  for (const party of booking.Parties) {
    if (roles.has(party.Role)) continue;
    roles.add(party.Role);
    for (const name of PARTY)
      put(`Parties[${party.Role}].${name}`, party[name as keyof EntryParty]);
  }
  booking.Goods.slice(0, 50).forEach((line, index) => {
    for (const name of GOODS) put(`Goods[${index}].${name}`, line[name as keyof EntryGoods]);
  });
  put(
    'Boxes',
    booking.Boxes.map(({ Type, Count }) => (Type ? `${Type}*${Count ?? 1}` : ''))
      .filter(Boolean)
      .join(','),
  );
  const remark = booking.Remarks.find(({ Audience }) => Audience === RemarkAudience.Everyone);
  put('Remarks[0].Text', remark?.Text);
  return said;
}
