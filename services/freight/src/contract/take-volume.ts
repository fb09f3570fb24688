import {
  type BookedVolume,
  bookedVolumes,
  MOST_VOLUMES,
} from '@quayside/contracts/booking/volume/contract-volume';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { teuIn } from './contract-pace.js';
import { refreshContracts } from './refresh-contracts.js';

/**
 * Keeps what bookings take of contracts, the newest of each, and counts the contracts that they name or named. Nothing is news before all earlier
 * bookings are counted.
 */
export async function takeVolumes(
  tx: Ctx,
  volumes: readonly BookedVolume[],
  { quietly = false } = {},
): Promise<void> {
  const newest = new Map<number, BookedVolume>();
  for (const each of volumes)
    if ((newest.get(each.BookingId)?.Version ?? -1) < each.Version)
      newest.set(each.BookingId, each);
  const today = chinaDay(tx.now);
  const rows = [...newest.values()].map((each) => ({
    booking_id: each.BookingId,
    version: each.Version,
    request_no: each.RequestNo,
    contract_no: each.ContractNo?.trim().toUpperCase() || null,
    carrier_code: each.CarrierCode,
    load_code: each.LoadCode,
    discharge_code: each.DischargeCode,
    sailing_date: each.SailingDate,
    day: each.SailingDate ?? today,
    boxes: each.Boxes,
    teu: teuIn(each.Boxes),
    customer_code: each.CustomerCode,
    customer_name: each.CustomerName,
    held: each.Held && each.ContractNo !== null,
    confirmed: each.Confirmed,
  }));
  if (rows.length === 0) return;
  const ids = rows.map(({ booking_id }) => booking_id);
  const before = await tx.sql<{ no: string | null }>(
    'SELECT contract_no AS no FROM contract_use WHERE booking_id = ANY($1) ORDER BY booking_id FOR UPDATE',
    [ids],
  );
  const columns = Object.keys(rows[0]!);
  await tx.sql(
    `INSERT INTO contract_use AS u (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::contract_use, $1)
     ON CONFLICT (booking_id) DO UPDATE SET ${columns
       .slice(1)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}
     WHERE u.version < excluded.version`,
    [JSON.stringify(rows)],
  );
  const numbers = [
    ...new Set([...before.map(({ no }) => no), ...rows.map(({ contract_no }) => contract_no)]),
  ].flatMap((no) => no ?? []);
  if (numbers.length > 0)
    await refreshContracts(tx, { numbers }, { quietly: quietly || !(await beginOf(tx)).done });
}

async function beginOf(ctx: Ctx): Promise<{ after: number; done: boolean }> {
  const [begin] = await ctx.sql<{ after: number; done: boolean }>(
    'SELECT after_id AS after, done FROM contract_use_begin',
  );
  return begin ?? { after: 0, done: true };
}

/** Asks booking, once and for all, for what was booked before anything was kept here. Answers whether that is done. */
export async function takeEarlier(ctx: Ctx): Promise<boolean> {
  for (;;) {
    const begin = await beginOf(ctx);
    if (begin.done) return true;
    const volumes = await ctx.call(bookedVolumes, { AfterId: begin.after });
    await ctx.tx(async (tx) => {
      await takeVolumes(tx, volumes, { quietly: true });
      await tx.sql('UPDATE contract_use_begin SET after_id = greatest(after_id, $1), done = $2', [
        volumes.at(-1)?.BookingId ?? begin.after,
        volumes.length < MOST_VOLUMES,
      ]);
    });
  }
}
