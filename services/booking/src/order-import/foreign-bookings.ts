import type { OrderImportRow } from '@quayside/contracts/booking/order-import';
import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { OrderCompany } from './order-company.js';

type Row = ImportRow<OrderImportRow, OrderCompany>;

interface Booked {
  booking: string;
  carrier: string;
  companyId: number;
  company: string;
}

const keyOf = (booking: string, carrier: string): string => `${carrier} ${booking}`;

/**
 * A carrier gives a booking number once: a row whose booking is another customer's, stored and not cancelled or earlier in the
 * same file, is a fault. Orders that a customer has already stay his to change, and a cancellation is always let through.
 */
export async function refuseForeignBookings(
  ctx: Ctx,
  rows: readonly Row[],
  fault: AddFault<OrderImportRow, OrderCompany>,
): Promise<void> {
  const booking = rows.filter(
    ({ values, extra }) => extra && values.BookingNo && values.CarrierCode && !values.Cancelled,
  );
  if (booking.length === 0) return;
  const booked = new Map<string, Booked[]>();
  const add = (each: Booked) => {
    const key = keyOf(each.booking, each.carrier);
    booked.set(key, [...(booked.get(key) ?? []), each]);
  };
  for (const each of await storedBookings(ctx, booking)) add(each);
  const named = isStaff(ctx);
  for (const row of booking) {
    const {
      BookingNo = '',
      CarrierCode = '',
      CompanyName,
    } = row.values as { BookingNo?: string; CarrierCode?: string; CompanyName?: string };
    const others = booked.get(keyOf(BookingNo, CarrierCode)) ?? [];
    if (others.some(({ companyId }) => companyId === row.extra.CompanyId)) continue;
    const [other] = others;
    if (other) {
      const whose = named ? `另一客户“${other.company}”` : '另一客户';
      fault(
        row,
        'BookingNo',
        'booking-foreign',
        `该船公司的订舱号${BookingNo}已属于${whose}，请核对客户；确需转移的，先取消原订单`,
      );
    } else
      add({
        booking: BookingNo,
        carrier: CarrierCode,
        companyId: row.extra.CompanyId,
        company: CompanyName ?? '',
      });
  }
}

const storedBookings = (ctx: Ctx, rows: readonly Row[]): Promise<Booked[]> =>
  ctx.sql<Booked>(
    `SELECT booking_no AS booking, carrier_code AS carrier, company_id AS "companyId", company_name AS company
     FROM cargo_order WHERE booking_no = ANY($1) AND NOT cancelled ORDER BY id`,
    [[...new Set(rows.map(({ values }) => values.BookingNo))]],
  );
