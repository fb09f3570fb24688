import { SiStatus } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { asPrinted } from '../cargo-order/port-names.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';

/** An SI with the names of ports whose codes its order gave as names; an issued bill stays as the paper that is out. */
export async function printedSi(ctx: Ctx, si: WholeSi): Promise<WholeSi> {
  if (si.TBI_STATUS === SiStatus.Issued) return si;
  const [order] = await ctx.sql<
    Pick<CargoOrder, 'ReceiptPlace' | 'LoadPort' | 'DischargePort' | 'DeliveryPlace'>
  >(
    `SELECT receipt_place AS "ReceiptPlace", load_port AS "LoadPort", discharge_port AS "DischargePort", delivery_place AS "DeliveryPlace"
     FROM cargo_order WHERE id = $1`,
    [si.CGO_ID],
  );
  return order ? asPrinted(ctx, si, order) : si;
}

/** An SI of the caller's scope as papers print it; 404 otherwise. */
export const readPrinted = async (ctx: Ctx, id: number): Promise<WholeSi> =>
  printedSi(ctx, await readSi(ctx, id));
