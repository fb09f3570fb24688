import { createHash } from 'node:crypto';
import { EntrySource } from '@quayside/contracts/booking/entry/choices';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type { EntryDetail, NewEntryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { entryStore } from './entry-order.entity.js';
import { detailOf } from './entry-states.js';
import { customerOf } from './whose.js';
import { submitEntry } from './write-entry.js';

interface Known {
  id: number;
  entry_no: string;
  client_digest: string;
}

const digestOf = (order: EntryInput): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex');

/** The order that the company's program handed in under a number; the number is held until the end. */
async function knownUnder(tx: Ctx, companyId: number, reference: string): Promise<Known | null> {
  await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `entry-reference ${companyId} ${reference}`,
  ]);
  const [known] = await tx.sql<Known>(
    `SELECT id, entry_no, client_digest FROM entry_order
     WHERE client_ref = $1 AND company_id = $2`,
    [reference, companyId],
  );
  return known ?? null;
}

const MOST_CUSTOMER_REF = 50;
const customerRefOf = (reference: string): string | null =>
  reference.length <= MOST_CUSTOMER_REF ? reference : null;

/**
 * Hands in an order for a program, by the rules of the form and with their faults at their places. Under
 * a number of the program's own it is one order, however often it is sent: the same again answers the
 * order as it is now, whoever changed it since.
 * @throws Refusal `entry.reference-used` for another order under the number
 */
export async function createEntry(
  ctx: Ctx,
  { Reference, CompanyId, Order }: NewEntryOrder,
): Promise<EntryDetail> {
  const customer = await customerOf(ctx, CompanyId);
  const reference = Reference.trim();
  const digest = digestOf(Order);
  return ctx.tx(async (tx) => {
    const known = await knownUnder(tx, customer.CompanyId, reference);
    if (known && known.client_digest !== digest)
      throw refusedFor(
        'entry.reference-used',
        [{ Prop: 'Reference', Code: 'entry.reference-used', Msg: `已用于录单${known.entry_no}` }],
        { reference, entryNo: known.entry_no },
      );
    if (known) return detailOf(tx, await entryStore.read(tx, known.id));
    const made = await submitEntry(tx, {
      CompanyId,
      Source: EntrySource.Program,
      // Under the number that the customer's people know it by, the desk finds it.
      Order: { ...Order, CustomerRef: Order.CustomerRef?.trim() || customerRefOf(reference) },
    });
    await tx.sql('UPDATE entry_order SET client_ref = $2, client_digest = $3 WHERE id = $1', [
      made.Id,
      reference,
      digest,
    ]);
    return made;
  });
}
