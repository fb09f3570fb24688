import type { MergedOrder, SiBrief, SiFamily } from '@quayside/contracts/si/bills.api';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { mergedIdsOf } from '../merging/merge-orders.js';
import { type Balance, readBalance } from '../shipping-instruction/balance.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import type { VoidedSi } from './bills.entity.js';
import { splitsOf, storyOf } from './splits-of.js';
import { unmergeRefusal } from './undo-merge.js';

/** An SI among those it belongs with; 404 outside the caller's scope. */
export async function readFamily(ctx: Ctx, id: number): Promise<SiFamily> {
  const si = await readSi(ctx, id);
  const balance = await readBalance(ctx, await readOrder(ctx, found(si.CGO_ID)));
  const [splits, merged, into] = await Promise.all([
    splitsOf(ctx, id),
    mergedOrders(ctx, si, balance),
    mergedInto(ctx, si),
  ]);
  return {
    Bills: balance.bills.map(({ Id, TBI_NO, TBI_SIMBL_NO = null, TBI_STATUS, ...bill }) => ({
      Id,
      TBI_NO,
      TBI_SIMBL_NO,
      TBI_STATUS,
      Totals: {
        Packages: bill.TotalPackages,
        Weight: bill.TotalWeight,
        Volume: bill.TotalVolume,
        ContainerSummary: bill.ContainerSummary,
      },
    })),
    Totals: balance.totals,
    OrderTotals: balance.orderTotals,
    Findings: balance.findings,
    Splits: splits.map(storyOf),
    Merged: merged,
    UnmergeRefusal: merged.length > 0 ? await unmergeRefusal(ctx, si) : null,
    MergedInto: into,
  };
}

async function mergedOrders(ctx: Ctx, si: WholeSi, { merged }: Balance): Promise<MergedOrder[]> {
  const orders = mergedIdsOf([si]).flatMap((id) => merged.get(id) ?? []);
  if (orders.length === 0) return [];
  const rows = await ctx.sql<{ id: number; voided: VoidedSi[]; numbers: string[] | null }>(
    `SELECT m.mcgo_id AS id, (SELECT array_agg(s.tbi_no ORDER BY s.id) FROM jsonb_array_elements(m.voided) v
       JOIN shipping_instruction s ON s.id = (v->>'Id')::bigint) AS numbers FROM si_merge m WHERE m.tbi_id = $1`,
    [si.Id],
  );
  const numbers = new Map(rows.map((row) => [row.id, row.numbers ?? []]));
  return orders.map(({ Id, BookingNo, MblNo, Packages, Weight, Volume, ContainerSummary }) => ({
    CGO_ID: Id,
    BookingNo,
    MblNo,
    Totals: { Packages, Weight, Volume, ContainerSummary },
    Voided: numbers.get(Id) ?? [],
  }));
}

async function mergedInto(ctx: Ctx, { CGO_ID }: WholeSi): Promise<SiBrief | null> {
  const [bill] = await ctx.sql<SiBrief>(
    `SELECT s.id AS "Id", s.tbi_no AS "TBI_NO", s.tbi_simbl_no AS "TBI_SIMBL_NO", s.tbi_status AS "TBI_STATUS"
     FROM si_merge m JOIN shipping_instruction s ON s.id = m.tbi_id WHERE m.mcgo_id = $1`,
    [CGO_ID],
  );
  return bill ?? null;
}
