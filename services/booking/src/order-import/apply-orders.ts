import type { BookedOrder, OrderContent, OrderSource } from '@quayside/contracts/booking/order';
import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { Applied, RowChange } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  type Act,
  addOrders,
  changeOrders,
  type OrderChange,
} from '../cargo-order/store-orders.js';
import type { OrderCompany } from './order-company.js';

type Change = RowChange<OrderImportRow, OrderCompany>;

/** Writes what an import found: new orders added, known ones changed where the file differs. */
export async function applyOrders(
  tx: Ctx,
  source: OrderSource,
  act: Act,
  changes: readonly Change[],
): Promise<Applied[]> {
  const added = changes.filter(({ stored }) => !stored);
  const ids = await addOrders(
    tx,
    source,
    act,
    added.map(({ values: { CompanyCode, CompanyName, Cancelled, ...values }, extra }) => ({
      company: {
        Id: extra.CompanyId,
        CompanyCode: CompanyCode as string,
        CompanyName: CompanyName as string,
      },
      values: values as OrderContent,
      cancelled: Cancelled ?? false,
    })),
  );
  await changeOrders(
    tx,
    act,
    changes.flatMap(({ stored, values, fields }): OrderChange[] => {
      if (!stored) return [];
      const patch = Object.fromEntries(fields.map((field) => [field, values[field]]));
      return [
        {
          order: { ...(stored.values as unknown as BookedOrder) },
          patch: { ...patch, Source: source },
        },
      ];
    }),
  );
  const idOf = new Map(added.map((change, index) => [change, ids[index] as number]));
  return changes.map((change) =>
    change.stored
      ? { Id: change.stored.Id, Version: change.stored.Version + 1 }
      : { Id: idOf.get(change) as number, Version: 1 },
  );
}
