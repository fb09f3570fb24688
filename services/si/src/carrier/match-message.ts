import { type CarrierMessageState, MessageDirection, type MessageFunction } from '@quayside/contracts/si/carrier-choices';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
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
    AND n.state <> 'withdrawn') AS "Newest"`;

async function sentBy(tx: Ctx, profileId: number, column: 'control_ref' | 'document_no', value: string): Promise<Answered | null> {
  if (!value) return null;
  const [row] = await tx.sql<Answered>(
    `SELECT ${COLUMNS} FROM carrier_message m WHERE m.profile_id = $1 AND m.${column} = $2 AND m.direction = '${MessageDirection.Out}'
     ORDER BY m.id DESC LIMIT 1`,
    [profileId, value],
  );
  return row ?? null;
}

/** The last message that went out for a bill through a profile. */
async function sentForBill(tx: Ctx, profileId: number, bill: string): Promise<Answered | null> {
  const [si] = bill ? await siOfBill(tx, profileId, bill) : [];
  if (!si) return null;
  const [row] = await tx.sql<Answered>(
    `SELECT ${COLUMNS} FROM carrier_message m WHERE m.tbi_id = $1 AND m.direction = '${MessageDirection.Out}' ORDER BY m.id DESC LIMIT 1`,
    [si.id],
  );
  return row ?? { Id: 0, TBI_ID: si.id, State: 'sent', Function: null, Revision: null, Newest: true };
}

/** The open SI of a bill number with the profile's carrier; none when two orders carry the same number. */
async function siOfBill(tx: Ctx, profileId: number, bill: string): Promise<{ id: number }[]> {
  const rows = await tx.sql<{ id: number }>(
    `SELECT s.id FROM shipping_instruction s JOIN carrier_profile p ON p.id = $1 AND p.carrier_code = s.tbi_carrier
     WHERE s.tbi_simbl_no = $2 AND s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0 LIMIT 2`,
    [profileId, bill],
  );
  return rows.length === 1 ? rows : [];
}

/** What an incoming message answers: by our numbers, else by the bill that it names. `Id` is 0 when only the SI is known. */
export async function matchMessage(tx: Ctx, profileId: number, said: Said): Promise<Answered | null> {
  if (said.kind === 'syntax') return sentBy(tx, profileId, 'control_ref', said.control);
  if (said.kind === 'application')
    return (await sentBy(tx, profileId, 'document_no', said.document)) ?? sentForBill(tx, profileId, said.bill);
  if (said.kind === 'bill') {
    return (await sentBy(tx, profileId, 'document_no', said.document)) ?? sentForBill(tx, profileId, said.bill.bill.billNumber);
  }
  return null;
}
