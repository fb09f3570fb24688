import { OrderImportRow } from '@quayside/contracts/booking/order-import';
import { fieldsOf } from '@quayside/contracts/core/field';
import { CARGO_HEADINGS } from '@quayside/contracts/si/cargo-headings';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { GoodsType, PaymentMethod } from '@quayside/contracts/trade/choices';
import { withKind } from '@quayside/service-kit/import/read-value';
import type { CellRead, JointField, TargetField } from '@quayside/service-kit/import/target';
import { vesselVoyageColumn } from '@quayside/service-kit/import/vessel-voyage-column';
import { zoneHeadingOf } from '@quayside/service-kit/sheet/field-cell';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import {
  formatContainerCounts,
  parseContainerSummary,
} from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType, containerType } from '@quayside/shipping-standards/container-type';
import { fitsDecimal } from '@quayside/shipping-standards/decimal';
import { checkHsCode, normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { checkImo, normalizeImo } from '@quayside/shipping-standards/imo';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { readNumberField } from '@quayside/shipping-standards/quantity';
import { isUnLocode, normalizeUnLocode } from '@quayside/shipping-standards/un-locode';
import { BOOKING_NO_TEXT, isBookingNo } from '../cargo-order/booking-no.js';

const wrong = (code: string, reason: string): CellRead => ({ code, reason });
const upper = (value: string): CellRead => ({ value: value.trim().toUpperCase() });

const number = (value: string): CellRead => {
  const code = compactCode(value.normalize('NFKC'));
  return /^[A-Z0-9/]+$/.test(code) ? { value: code } : wrong('number-form', '只能含字母和数字');
};
const bookingNo = (value: string): CellRead => {
  const code = compactCode(value.normalize('NFKC'));
  return isBookingNo(code) ? { value: code } : wrong('booking-no-form', BOOKING_NO_TEXT);
};
const imo = (value: string): CellRead =>
  checkImo(value)
    ? wrong('imo-form', '应为7位IMO号，末位为校验位')
    : { value: normalizeImo(value) };
/** A code, or a name that stands where a code should and is looked up. */
const locode = (value: string): CellRead => {
  const code = normalizeUnLocode(value);
  return isUnLocode(code) ? { value: code } : upper(value);
};
/** A type alone is one box, which is said. */
const containers = (value: string): CellRead => {
  const alone: string[] = [];
  const text = value
    .split(/[,，+;；、]/)
    .map((part) => {
      const type = canonicalContainerType(part.trim());
      if (type) alone.push(part.trim());
      return type ? `${type}*1` : part;
    })
    .join(',');
  const counts = parseContainerSummary(text);
  const unknown = counts?.find(({ type }) => !containerType(type));
  if (unknown) return wrong('container-type-unknown', `箱型${unknown.type}不存在`);
  if (!counts?.length) return wrong('container-summary', '应为箱型*数量，如20GP*2,40HQ*1');
  return {
    value: formatContainerCounts(counts),
    note: alone.length > 0 ? `“${alone.join('、')}”没有写箱量，按 1 箱读取` : null,
  };
};
const quantity =
  (
    name: 'Packages' | 'Weight' | 'Volume',
    fits: (value: number) => boolean,
    code: string,
    range: string,
  ) =>
  (text: string): CellRead => {
    const meta = fieldsOf(OrderImportRow).get(name)!;
    const read = readNumberField(meta, text);
    if ('code' in read)
      return read.code === 'unit'
        ? read
        : wrong(code, read.reason.startsWith('应为') ? range : read.reason);
    return fits(read.value) ? withKind(meta, read) : wrong(code, range);
  };
const PIECES = ['packages-range', '应为0至99999999的整数'] as const;
const MEASURE = ['measure-range', '应为数字，最多8位整数、3位小数'] as const;
const isMeasure = (value: number): boolean => value >= 0 && fitsDecimal(value, 8, 3);
const packageCode = (value: string): CellRead => {
  const kind = packageKindOf(value);
  return kind ? { value: kind.code } : wrong('package-code', '应为包装代码或名称，如CT、纸箱');
};
const hsCode = (value: string): CellRead =>
  checkHsCode(value) ? wrong('hs-form', '应为6、8或10位数字') : { value: normalizeHsCode(value) };

/** Bills of lading and messages say PREPAID and COLLECT. */
const payment = (value: string): CellRead => {
  const name = value.trim().toUpperCase();
  const code = { PREPAID: 'PP', COLLECT: 'CC' }[name] ?? name;
  const found = PaymentMethod.options.find(
    (option) => option.value === code || option.label === name,
  );
  return found
    ? { value: found.value }
    : wrong('choice', `应为：${PaymentMethod.options.map(({ label }) => label).join('、')}`);
};

/** A port's name: its code may be left out then. */
const NAME_OF = (code: 'LoadCode' | 'DischargeCode') => ({
  read: upper,
  required: false,
  provides: [code],
});

/** How booking lists of Chinese desks name the fields of an order, and how their cells are read. */
export const ORDER_FIELDS: { readonly [Name in keyof OrderImportRow]?: TargetField } = {
  CompanyCode: {
    aliases: [
      '公司代码',
      '公司名称',
      '客户',
      '客户名称',
      '客户简称',
      '客户全称',
      '委托单位',
      '委托方',
      'Customer Code',
      'Customer',
      'Customer Name',
      'Company Code',
    ],
    read: upper,
    names: true,
    example: 'HUAYUAN',
  },
  CompanyName: { hidden: true },
  Cancelled: { hidden: true },
  Containers: { hidden: true },
  Goods: { hidden: true },
  Parties: { hidden: true },
  BookingNo: {
    aliases: ['订舱编号', 'Booking No', 'Booking Number', 'Booking', 'SO号', 'SO No', 'S/O'],
    read: bookingNo,
    example: '6123456780',
  },
  MblNo: {
    aliases: ['提单号', 'MBL No', 'MBL', 'B/L No', 'Master B/L', '总单号'],
    read: number,
    example: 'COSU6123456780',
  },
  CarrierCode: { aliases: ['SCAC', 'Carrier', '船司', '船公司代码'], read: upper, example: 'COSU' },
  Vessel: { aliases: ['Vessel', 'Vessel Name'], read: upper, example: 'QUAY HARMONY' },
  VesselImo: { aliases: ['IMO', 'IMO No', 'IMO号', 'Vessel IMO'], read: imo, example: '9839179' },
  Voyage: { aliases: ['Voyage', 'Voy', 'Voyage No'], read: upper, example: '012E' },
  ReceiptPlace: { aliases: ['Place of Receipt', 'POR Name'], read: upper, example: 'NINGBO' },
  ReceiptCode: { aliases: ['POR', 'POR Code'], read: locode, example: 'CNNGB' },
  LoadPort: {
    aliases: ['起运港', '装港', 'POL Name', 'Port of Loading'],
    ...NAME_OF('LoadCode'),
    example: 'NINGBO',
  },
  LoadCode: { aliases: ['POL', 'POL Code', '起运港代码'], read: locode, example: 'CNNGB' },
  DischargePort: {
    aliases: ['目的港', '卸港', 'POD Name', 'Port of Discharge'],
    ...NAME_OF('DischargeCode'),
    example: 'LOS ANGELES',
  },
  DischargeCode: { aliases: ['POD', 'POD Code', '目的港代码'], read: locode, example: 'USLAX' },
  DeliveryPlace: {
    aliases: ['Place of Delivery', 'Final Destination', 'FND'],
    read: upper,
    example: 'CHICAGO',
  },
  DeliveryCode: { aliases: ['Delivery Code', 'PLD', 'FND Code'], read: locode, example: 'USCHI' },
  SailingDate: {
    aliases: ['开船日', '开航日期', '预计开航', '开航时间', 'ETD', 'Sailing Date'],
    example: '2026-12-10',
  },
  SiDeadline: {
    aliases: [
      '截单',
      '截补料',
      '截补料时间',
      'SI Cut-off',
      'SI Cutoff',
      'SI Deadline',
      'DOC Cut-off',
    ],
    example: '2026-12-07 12:00',
  },
  ContainerSummary: {
    aliases: ['箱量', '柜型柜量', '柜量', 'Containers', 'Container', 'Volume/Type'],
    read: containers,
    example: '20GP*2,40HQ*1',
  },
  Packages: {
    aliases: CARGO_HEADINGS.Packages,
    read: quantity('Packages', (value) => value >= 0 && value < 1e8, ...PIECES),
    required: false,
    example: '1200',
  },
  PackageUnit: { aliases: CARGO_HEADINGS.PackageUnit, read: packageCode, example: 'CT' },
  Weight: {
    aliases: CARGO_HEADINGS.Weight,
    read: quantity('Weight', isMeasure, ...MEASURE),
    required: false,
    example: '21600.000',
  },
  Volume: {
    aliases: CARGO_HEADINGS.Volume,
    read: quantity('Volume', isMeasure, ...MEASURE),
    required: false,
    example: '96.500',
  },
  GoodsType: {
    aliases: ['Cargo Type', 'Goods Type'],
    required: false,
    example: GoodsType.label(GoodsType.General),
  },
  GoodsName: { aliases: CARGO_HEADINGS.GoodsName, example: 'WOODEN PHOTO FRAMES' },
  HsCode: { aliases: CARGO_HEADINGS.HsCode, read: hsCode, example: '441490' },
  PaymentMethod: { aliases: ['Payment', 'Freight Term'], read: payment, example: '预付' },
  TransportMethod: { aliases: ['Service Term', 'Terms'], example: 'CY-CY' },
  Consignor: { aliases: ['Shipper', 'Consignor'], example: 'NINGBO SAMPLE TRADING CO LTD' },
  Consignee: { aliases: ['Consignee'], example: 'SAMPLE IMPORT INC' },
  Notifier: { aliases: ['Notify', 'Notify Party'], example: 'SAME AS CONSIGNEE' },
};

/** Columns of our own export of orders that the system alone writes; the customer's name goes with its code. */
export const ORDER_OWN: readonly string[] = [
  ...(['CompanyName', 'SiState', 'Source', 'Cancelled', 'CreateTime'] as const).map(
    (name) => fieldsOf(CargoOrder).get(name)!.label,
  ),
  zoneHeadingOf(fieldsOf(CargoOrder).get('LoadCode')),
];

/** Columns of booking lists that hold several fields at once. */
export const ORDER_COLUMNS: Readonly<Record<string, JointField>> = {
  VesselVoyage: vesselVoyageColumn('Vessel', 'Voyage'),
};
