import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { EntryGoods } from '@quayside/contracts/booking/entry/entry-order';
import type { WarehouseNotice } from '@quayside/contracts/booking/release/warehouse-notice.api';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { portTime, type Zone } from '@quayside/contracts/core/zones';
import { fieldCell } from '@quayside/service-kit/sheet/field-cell';
import type { WholeBooking } from '../booking/booking.entity.js';
import { type Paper, printed } from '../entry-print/paper.js';

type Pair = readonly [label: string, text: string];
const VOYAGE = [
  'CarrierCode',
  'Vessel',
  'Voyage',
  'LoadPort',
  'DischargePort',
  'DeliveryPlace',
  'SailingDate',
] as const;
const CUTOFFS = ['YardDeadline', 'CustomsDeadline', 'SiDeadline', 'VgmDeadline'] as const;
const GOODS = [
  'Marks',
  'Description',
  'ChineseName',
  'Packages',
  'PackageUnit',
  'Weight',
  'Volume',
] as const;
const WIDE: readonly string[] = ['Marks', 'Description'];

const pair = (label: string, text: string | null | undefined): Pair[] =>
  text ? [[label, text]] : [];
const titled = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);

/** The header's fields that say something. */
const headerPairs = (
  booking: WholeBooking,
  names: readonly (keyof BookingHeader & string)[],
  zone: Zone | null,
): Pair[] =>
  names.flatMap((name) => {
    const meta = fieldsOf(BookingHeader).get(name) as FieldMeta;
    return pair(titled(meta), printed(fieldCell(meta, booking[name], zone)));
  });

/**
 * A warehouse-entry notice by the booking as it stands: number, voyage, cut-offs, warehouse and goods. After a roll it names no time of
 * delivery until the notice is written for the new voyage.
 */
export function noticePaper(
  booking: WholeBooking,
  notice: WarehouseNotice,
  zone: Zone | null,
): Paper {
  const metas = GOODS.map((name) => fieldsOf(EntryGoods).get(name) as FieldMeta).filter((meta) =>
    booking.Goods.some(
      (line) => printed(fieldCell(meta, line[meta.name as keyof EntryGoods])) !== '',
    ),
  );
  const total: Readonly<Record<string, number | null>> = {
    Packages: booking.TotalPackages,
    Weight: booking.TotalWeight,
    Volume: booking.TotalVolume,
  };
  const deadline = notice.Outdated
    ? '航次已变更，进仓截止时间另行通知'
    : notice.Deadline && portTime(notice.Deadline, zone);
  return {
    title: '进仓通知书',
    about: [
      ...pair('进仓编号', booking.RequestNo),
      ...pair('订舱号（SO）', booking.BookingNo),
      ...pair('委托单位', booking.CompanyName),
      ...pair('客户编号', booking.CustomerRef),
      ...headerPairs(booking, VOYAGE, zone),
      ...pair('箱型箱量', booking.ConfirmedSummary ?? booking.ContainerSummary),
    ],
    fields: [
      ...pair('仓库', notice.Warehouse),
      ...pair('仓库地址', notice.Address),
      ...pair('联系人', [notice.Contact, notice.Phone].filter(Boolean).join(' ')),
      ...pair('收货时间', notice.Hours),
      ...pair('进仓截止', deadline),
      ...headerPairs(booking, CUTOFFS, zone),
      ...pair('注意事项', notice.Remark),
    ],
    lists:
      metas.length === 0
        ? []
        : [
            {
              title: '货物',
              columns: metas.map((meta) => ({
                title: titled(meta),
                number: meta.name in total,
                wide: WIDE.includes(meta.name),
              })),
              rows: [
                ...booking.Goods.map((line) =>
                  metas.map((meta) => fieldCell(meta, line[meta.name as keyof EntryGoods])),
                ),
                metas.map(({ name }, index) => (index === 0 ? '合计' : (total[name] ?? null))),
              ],
            },
          ],
  };
}
