import { beginText } from '@quayside/contracts/booking/home/begin';
import type { Offer } from '@quayside/contracts/freight/search';
import { type Asked, boxesText } from './offer-request.js';

/** The beginning of a booking at an offer's price, on its next departure or within the days that were asked for. */
export function bookingOn(
  row: Offer,
  { counts, Weight, From, To, CustomerCode, WithSales }: Asked,
): string {
  const [next] = row.Schedule;
  return beginText({
    RateId: row.Id,
    WithSales,
    CompanyCode: CustomerCode,
    LoadCode: row.PolCode,
    DischargeCode: row.PodCode,
    Weight,
    Boxes: boxesText(counts) || '40HQ*1',
    CarrierCode: row.CarrierCode,
    Seen: row.Totals,
    SeenCollect: row.CollectTotals ?? null,
    ...(next
      ? { SailingDate: next.Day, Vessel: next.VesselName, Voyage: next.VoyageNo }
      : { SailingDate: row.Sailings[0] ?? From, LatestSailing: row.Sailings[0] ? null : To }),
  });
}
