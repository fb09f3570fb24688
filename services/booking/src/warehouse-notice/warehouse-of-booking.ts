import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { ServiceKind } from '@quayside/contracts/booking/entry/choices';
import {
  KnownWarehouse,
  type SaveWarehouseNotice,
  WarehouseNotice,
  WarehouseNoticeInput,
  type WarehouseOfBooking,
} from '@quayside/contracts/booking/release/warehouse-notice.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { dayAtPort, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingStory } from '../booking/booking-states.js';
import { UNPRINTABLE } from '../entry-rules/judge-printable.js';

const MOST_KNOWN = 10;

/** The voyage of a booking as a notice names it. */
export const sailingOf = ({
  Vessel,
  Voyage,
  SailingDate,
}: Pick<WholeBooking, 'Vessel' | 'Voyage' | 'SailingDate'>): string =>
  [Vessel, Voyage, SailingDate].filter(Boolean).join(' ');

const GOES_ON: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
  BookingStatus.Completed,
];
/** Whether the cargo of a booking is to be delivered: it is released, and has not ended. */
export const isDelivered = ({
  Status,
  ReleaseTime,
}: Pick<WholeBooking, 'Status' | 'ReleaseTime'>): boolean =>
  ReleaseTime !== null && GOES_ON.includes(Status);

/** The notice of a booking that the caller sees; null for none. */
export async function noticeOf(ctx: Ctx, booking: WholeBooking): Promise<WarehouseNotice | null> {
  const [stored] = await ctx.sql<WarehouseNotice>(
    `SELECT ${selectOf(WarehouseNotice, 't', ['Outdated'])} FROM warehouse_notice t WHERE t.booking_id = $1`,
    [booking.Id],
  );
  return stored ? { ...stored, Outdated: stored.Sailing !== sailingOf(booking) } : null;
}

/** Warehouses that may be meant: those of the booking's services, then what was used at its port of loading last. */
async function knownWarehouses(
  ctx: Ctx,
  { Services, LoadCode }: WholeBooking,
): Promise<KnownWarehouse[]> {
  const wanted = Services.flatMap(({ Kind, Provider, Contact, Wish }) =>
    Kind === ServiceKind.Warehouse && Provider
      ? [
          {
            Warehouse: Provider,
            Address: Wish?.slice(0, 200) ?? null,
            Contact: Contact?.slice(0, 50) ?? null,
            Phone: null,
            Hours: null,
            From: '订舱的仓库服务',
          },
        ]
      : [],
  );
  const used = await ctx.sql<KnownWarehouse>(
    `SELECT ${selectOf(KnownWarehouse, 'w', ['From'])}, '同港最近使用' AS "From" FROM (
       SELECT DISTINCT ON (t.warehouse, t.address) t.* FROM warehouse_notice t WHERE t.load_code = $1
       ORDER BY t.warehouse, t.address, t.update_time DESC) w ORDER BY w.update_time DESC LIMIT $2`,
    [LoadCode ?? '', MOST_KNOWN],
  );
  return [...wanted, ...used].slice(0, 2 * MOST_KNOWN);
}

/** The notice of a booking of the caller's scope; what other customers' bookings used, staff alone read. */
export async function warehouseOf(ctx: Ctx, bookingId: number): Promise<WarehouseOfBooking> {
  const booking = await bookingStore.read(ctx, bookingId);
  return {
    Notice: await noticeOf(ctx, booking),
    Known: isStaff(ctx) ? await knownWarehouses(ctx, booking) : [],
  };
}

const NAMES = [...fieldsOf(WarehouseNoticeInput).keys()] as (keyof WarehouseNoticeInput)[];
const COLUMNS = 'warehouse, address, contact, phone, hours, deadline, remark';

/** Texts without blanks around them; an empty one is none. */
const trimmed = (input: WarehouseNoticeInput): (string | null)[] =>
  NAMES.map((name) => input[name]?.trim() || null);

/** Cargo is delivered from now on, and before the ship has gone. */
async function assertInTime(
  tx: Ctx,
  { LoadCode, SailingDate }: WholeBooking,
  deadline: string | null,
): Promise<void> {
  if (!deadline) return;
  if (Date.parse(deadline) < tx.now.getTime())
    throw invalid('Deadline', 'past', '进仓截止已过，请核对');
  const day = dayAtPort(LoadCode ?? '', new Date(deadline), await portZonesOrNone(tx));
  if (SailingDate && day > SailingDate)
    throw invalid('Deadline', 'date-order', `进仓截止晚于开航日${SailingDate}`);
}

/**
 * Writes the notice of a released booking, for the voyage that it has now, and tells its customer. 404, 412 for an older version,
 * 422 before the release.
 */
export function saveNotice(
  ctx: Ctx,
  { BookingId, Version, ...input }: SaveWarehouseNotice,
): Promise<WarehouseNotice> {
  for (const name of ['Warehouse', 'Address'] as const) {
    if (!input[name].trim())
      throw invalid(name, 'required', `请填写${fieldsOf(WarehouseNoticeInput).get(name)?.label}`);
  }
  const unprintable = NAMES.find((name) => UNPRINTABLE.test(input[name] ?? ''));
  if (unprintable) throw invalid(unprintable, 'unprintable', '含有不可打印的控制字符，请重新输入');
  return ctx.tx(async (tx) => {
    const booking = await bookingStore.read(tx, BookingId, true);
    if (!isDelivered(booking)) throw new Refusal('booking.not-released');
    const before = await noticeOf(tx, booking);
    if ((before?.Version ?? 0) !== Version) throw new Refusal('record.stale');
    await assertInTime(tx, booking, input.Deadline ?? null);
    await tx.sql(
      `INSERT INTO warehouse_notice (booking_id, load_code, sailing, update_name, update_time, version, ${COLUMNS})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (booking_id) DO UPDATE SET (load_code, sailing, update_name, update_time, version, ${COLUMNS}) =
         (EXCLUDED.load_code, EXCLUDED.sailing, EXCLUDED.update_name, EXCLUDED.update_time, EXCLUDED.version,
          ${COLUMNS.split(', ')
            .map((column) => `EXCLUDED.${column}`)
            .join(', ')})`,
      [
        BookingId,
        booking.LoadCode ?? null,
        sailingOf(booking),
        tx.employee.Name,
        tx.now.toISOString(),
        Version + 1,
        ...trimmed(input),
      ],
    );
    const notice = found(await noticeOf(tx, booking));
    const remarks = `${notice.Warehouse}，${notice.Address}`;
    await bookingStory.note(tx, [
      { record: booking, verb: BookingVerb.NotifyWarehouse, from: booking.Status, remarks },
    ]);
    return notice;
  });
}
