import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { weightStop } from '@quayside/shipping-standards/box-capacity';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import type { OrderCompany } from './order-company.js';

/** Refuses rows whose weight no boxes of their types carry (`weightStop`), as forms do. */
export function refuseOverweight(
  rows: readonly ImportRow<OrderImportRow, OrderCompany>[],
  fault: AddFault<OrderImportRow, OrderCompany>,
): void {
  for (const row of rows) {
    const { Weight, ContainerSummary } = row.values;
    const boxes = parseContainerSummary(ContainerSummary ?? '') ?? [];
    if (!Weight || boxes.length === 0) continue;
    const stop = weightStop(boxes);
    if (Weight <= stop) continue;
    const reason = `毛重${Weight}kg超过${ContainerSummary}的上限${stop}kg，请更正毛重或箱型箱量`;
    fault(row, 'Weight', 'weight-stop', reason, { value: String(Weight) });
  }
}
