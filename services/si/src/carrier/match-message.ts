import { type CarrierMessageState, MessageDirection, MessageFunction } from '@quayside/contracts/si/carrier-choices';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import type { Said } from './incoming.js';

/** The outgoing message that an incoming one answers. */
export interface Answered {
  Id: number;
  TBI_ID: number | null;
  State: CarrierMessageState;
  Function: MessageFunction | null;
  Revision: number | null;
  /** No newer one went out for the SI: what is said of it holds for the SI. */
  Newest: boolean;
}

const COLUMNS = `m.id AS "Id", m.tbi_id AS "TBI_ID", m.state AS "State", m.function AS "Function", m.revision AS "Revision",
  NOT EXISTS (SELECT FROM carrier_message n WHERE n.tbi_id = m.tbi_id AND n.direction = '${MessageDirection.Out}' AND n.id > m.id
    AND n.state <> 'withdrawn' AND n.function <> '${MessageFunction.Confirm}') AS "Newest"`;

/** An approval of the carrier's draft is no instruction that an answer could speak of. */
const INSTRUCTION = `AND m.function <> '${MessageFunction.Confirm}'`;

/** What came of looking for the message that another one answers; `names` are the SIs between which it does not decide. */
export type Match = { found: 'one'; to: Answered } | { found: 'many'; names: string[] } | { found: 'none' };

/** The numbers by which a message names what it answers. */
interface Named {
  /** Numbers of ours: of a document, or of an interchange. */
  own: string;
  bill: string;
  bookings: readonly string[];
}

interface KnownSi {
  id: number;
  name: string;
}

const NONE: Match = { found: 'none' };

/** Our control numbers have eight digits; carriers give them back with and without leading zeros. */
const controls = (text: string): string[] => [...new Set([text, /^\d+$/.test(text) ? text.replace(/^0+/, '').padStart(8, '0') : text])];

/** The last message that went out under a number of ours; a repeated document has several, all of one SI. */
async function sentUnder(
  tx: Ctx,
  profileId: number,
  column: 'control_ref' | 'document_no' | 'carrier_ref',
  values: readonly string[],
): Promise<Match> {
  const rows = await tx.sql<Answered & { Name: string }>(
    `SELECT ${COLUMNS}, coalesce(m.tbi_simbl_no, m.tbi_no, '') AS "Name" FROM carrier_message m
     WHERE m.profile_id = $1 AND m.${column} = ANY($2) AND m.direction = '${MessageDirection.Out}' ${INSTRUCTION} ORDER BY m.id DESC LIMIT 50`,
    [profileId, values.filter(Boolean)],
  );
  const [last] = rows;
  if (!last) return NONE;
  const names = new Map(rows.map(({ TBI_ID, Name }) => [TBI_ID, Name]));
  return names.size > 1 ? { found: 'many', names: [...names.values()] } : { found: 'one', to: last };
}

/** The open SIs with the profile's carrier whose bill, or whose order's booking, has one of these numbers. */
const sisWith = (
  tx: Ctx,
  profileId: number,
  column: 's.tbi_simbl_no' | 's.tbi_mbl_no' | 'o.booking_no',
  numbers: readonly string[],
): Promise<KnownSi[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : tx.sql<KnownSi>(
        `SELECT s.id, coalesce(s.tbi_simbl_no, s.tbi_no) AS name FROM shipping_instruction s
         JOIN carrier_profile p ON p.id = $1 AND p.carrier_code = s.tbi_carrier JOIN cargo_order o ON o.id = s.cgo_id
         WHERE ${column} = ANY($2) AND s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0 ORDER BY s.id LIMIT 20`,
        [profileId, numbers],
      );

async function lastOf(tx: Ctx, siId: number): Promise<Answered> {
  const [row] = await tx.sql<Answered>(
    `SELECT ${COLUMNS} FROM carrier_message m WHERE m.tbi_id = $1 AND m.direction = '${MessageDirection.Out}' ${INSTRUCTION} ORDER BY m.id DESC LIMIT 1`,
    [siId],
  );
  return row ?? { Id: 0, TBI_ID: siId, State: 'sent', Function: null, Revision: null, Newest: true };
}

/**
 * The SI that bill and booking number name, with or without the carrier's code. Where both name SIs it must be one of both; several, or
 * none that both name, is for people to look at.
 */
async function byCarrierNumbers(tx: Ctx, profileId: number, { bill, bookings }: Named): Promise<Match> {
  const [profile] = await tx.sql<{ code: string }>('SELECT carrier_code AS code FROM carrier_profile WHERE id = $1', [profileId]);
  const spelt = (numbers: readonly string[]): string[] => numbers.flatMap((number) => numberSpellings(profile?.code ?? '', number));
  const own = await sisWith(tx, profileId, 's.tbi_simbl_no', spelt([bill]));
  const billed = own.length > 0 ? own : await sisWith(tx, profileId, 's.tbi_mbl_no', spelt([bill]));
  const booked = await sisWith(tx, profileId, 'o.booking_no', spelt(bookings));
  const both = billed.filter(({ id }) => booked.some((each) => each.id === id));
  const named = billed.length > 0 && booked.length > 0 ? both : [...billed, ...booked];
  const [only] = named;
  if (named.length === 1 && only) return { found: 'one', to: await lastOf(tx, only.id) };
  const names = [...new Set([...billed, ...booked].map(({ name }) => name))];
  return names.length === 0 ? NONE : { found: 'many', names };
}

/** The numbers that a message names, by what it is. */
function namedIn(said: Said): Named | null {
  if (said.kind === 'application') return { own: said.document, bill: said.bill, bookings: [said.booking] };
  if (said.kind === 'status' || said.kind === 'document') return { own: said.document, bill: said.bill, bookings: [] };
  if (said.kind !== 'bill') return null;
  const { billNumber, bookingNumbers } = said.bill.bill;
  return { own: said.document, bill: billNumber, bookings: bookingNumbers };
}

/**
 * What an incoming message answers: by our document number or control number, by the carrier's own reference, else by bill and booking number. `Id` is 0 when only the
 * SI is known. Numbers that fit several SIs decide nothing.
 */
export async function matchMessage(tx: Ctx, profileId: number, said: Said): Promise<Match> {
  if (said.kind === 'syntax') return sentUnder(tx, profileId, 'control_ref', controls(said.control));
  const named = namedIn(said);
  if (!named) return NONE;
  const ways = [
    ['document_no', [named.own]] as const,
    ['control_ref', controls(named.own)] as const,
    // DCSA: the reference that the carrier gave.
    ['carrier_ref', [named.own]] as const,
  ];
  for (const [column, values] of ways) {
    const match = await sentUnder(tx, profileId, column, values);
    if (match.found !== 'none') return match;
  }
  return byCarrierNumbers(tx, profileId, named);
}
