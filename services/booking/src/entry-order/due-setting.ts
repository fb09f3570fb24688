import type { EntryDue } from '@quayside/contracts/booking/entry/entry-order.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { missingOf, nextMissing, OPEN_STATES } from '../entry-rules/due.js';
import { entryStore } from './entry-order.entity.js';
import { dueHoursOf } from './read-entry.js';
import { watchersOf } from './step-notice.js';

const BATCH = 200;

export const readDue = async (ctx: Ctx, CompanyId: number): Promise<EntryDue> => ({
  CompanyId,
  ...(await dueHoursOf(ctx, CompanyId)),
});

/** Sets how early a customer's data is wanted; when its open orders are due follows in the same transaction. */
export function saveDue(ctx: Ctx, due: EntryDue): Promise<EntryDue> {
  return ctx.longTx(async (tx) => {
    const before = await readDue(tx, due.CompanyId);
    await tx.sql(
      `INSERT INTO entry_due (company_id, booking_hours, si_hours, customs_hours) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id) DO UPDATE SET booking_hours = excluded.booking_hours, si_hours = excluded.si_hours,
         customs_hours = excluded.customs_hours`,
      [due.CompanyId, due.BookingHours, due.SiHours, due.CustomsHours],
    );
    await tx.audit({
      entity: 'EntryDue',
      entityId: due.CompanyId,
      verb: 'update',
      before,
      after: due,
    });
    const open = await tx.sql<{ id: number }>(
      'SELECT id FROM entry_order WHERE company_id = $1 AND state = ANY($2) ORDER BY id',
      [due.CompanyId, OPEN_STATES],
    );
    for (let from = 0; from < open.length; from += BATCH) {
      await redue(
        tx,
        open.slice(from, from + BATCH).map(({ id }) => id),
        due,
      );
    }
    await tx.publish(notice, `entry-due-${due.CompanyId}`, { Messages: [], ...watchersOf(due) });
    return due;
  });
}

/** When what orders lack is due by a setting; their versions stay, since nobody edits it. */
async function redue(tx: Ctx, ids: readonly number[], due: EntryDue): Promise<void> {
  const zones = await portZonesOrNone(tx);
  const rows = (await entryStore.readAnybodys(tx, ids)).map((entry) => {
    const { MissingCount, MissingDue } = nextMissing(missingOf(entry, entry.State, due, zones));
    return { id: entry.Id, missing_count: MissingCount, missing_due: MissingDue };
  });
  await tx.sql(
    `UPDATE entry_order t SET missing_count = n.missing_count, missing_due = n.missing_due
     FROM json_populate_recordset(NULL::entry_order, $1) n WHERE t.id = n.id`,
    [JSON.stringify(rows)],
  );
}
