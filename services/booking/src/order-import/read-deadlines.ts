import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import { portMoment } from '@quayside/service-kit/import/port-times';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { OrderCompany } from './order-company.js';

/**
 * Makes the cut-offs of rows moments by the clock of their port of loading, once its code is known. Where nobody knows the zone the
 * cut-off is asked about: what it means is no guess.
 */
export async function readDeadlines(
  ctx: Ctx,
  rows: readonly ImportRow<OrderImportRow, OrderCompany>[],
  fault: AddFault<OrderImportRow, OrderCompany>,
): Promise<void> {
  const timed = rows.filter(({ values }) => values.SiDeadline);
  if (timed.length === 0) return;
  const zones = await zonesByPort(ctx);
  for (const row of timed) {
    const { LoadCode = '', SiDeadline } = row.values;
    const said = SiDeadline as string;
    const zone = zones.get(LoadCode) ?? null;
    if (row.extra) row.extra.zone = zone;
    if (zone || said.endsWith('Z'))
      row.values.SiDeadline = portMoment(said, zone ?? 'UTC')?.time ?? null;
    else {
      delete row.values.SiDeadline;
      const why = `装货港${LoadCode}的时区未知，请先在“港口”中填写时区，或在截单时间后写明时区`;
      fault(row, 'SiDeadline', 'port-zone-unknown', why);
    }
  }
}
