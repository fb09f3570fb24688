import type { SiBrief } from '@quayside/contracts/si/bills.api';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrdersOf } from '../cargo-order/read-order.js';

/** What stands in the way of merging an order, beside what the order itself says. */
export interface MergeFacts {
  /** Its own SIs that are not voided. */
  openSis: readonly SiBrief[];
  /** The bill that it was merged into already. */
  mergedInto: { Id: number; Bill: string } | null;
  /** Other orders were merged into one of its bills. */
  holdsMerge: boolean;
}

export type MergeOrder = CargoOrder & MergeFacts;

/** The orders that bills name as merged into them. */
export const mergedIdsOf = (bills: readonly Pick<SiInput, 'TDBpMBLNos'>[]): number[] => [
  ...new Set(
    bills.flatMap(({ TDBpMBLNos }) =>
      (TDBpMBLNos ?? []).flatMap(({ TMM_MCGO_ID }) => TMM_MCGO_ID ?? []),
    ),
  ),
];

/** Locks orders against other merges and submissions; always in the same sequence, so that two who merge never wait for each other. */
export async function lockOrders(tx: Ctx, ids: readonly number[]): Promise<void> {
  await tx.sql('SELECT id FROM cargo_order WHERE id = ANY($1) ORDER BY id FOR UPDATE', [
    [...new Set(ids)],
  ]);
}

const BRIEF = `json_build_object('Id', s.id, 'TBI_NO', s.tbi_no, 'TBI_SIMBL_NO', s.tbi_simbl_no, 'TBI_STATUS', s.tbi_status)`;

const FACTS = `SELECT o.id,
    coalesce((SELECT json_agg(${BRIEF} ORDER BY s.id) FROM shipping_instruction s
      WHERE s.cgo_id = o.id AND s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0), '[]') AS "openSis",
    (SELECT json_build_object('Id', m.tbi_id, 'Bill', s.tbi_simbl_no) FROM si_merge m JOIN shipping_instruction s ON s.id = m.tbi_id
      WHERE m.mcgo_id = o.id) AS "mergedInto",
    EXISTS (SELECT FROM si_merge m JOIN shipping_instruction s ON s.id = m.tbi_id WHERE s.cgo_id = o.id) AS "holdsMerge"
  FROM cargo_order o WHERE o.id = ANY($1)`;

/** Adds to orders what a merge has to know of them. */
export async function withMergeFacts(
  ctx: Ctx,
  orders: ReadonlyMap<number, CargoOrder>,
): Promise<Map<number, MergeOrder>> {
  if (orders.size === 0) return new Map();
  const rows = await ctx.sql<MergeFacts & { id: number }>(FACTS, [[...orders.keys()]]);
  return new Map(
    rows.flatMap(({ id, ...facts }) => {
      const order = orders.get(id);
      return order ? [[id, { ...order, ...facts }] as const] : [];
    }),
  );
}

/** Orders of one company by id; unknown and foreign ones are left out. */
export const readMergeOrders = async (
  ctx: Ctx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, MergeOrder>> => withMergeFacts(ctx, await readOrdersOf(ctx, companyId, ids));
