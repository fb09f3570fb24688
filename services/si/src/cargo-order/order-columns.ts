import { GoodsType, PaymentMethod, TransportMethod } from '@quayside/contracts/si/choices';
import { compactCode } from '@quayside/shipping-standards/ascii-text';
import { formatContainerCounts, parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { containerType } from '@quayside/shipping-standards/container-type';
import { fitsDecimal } from '@quayside/shipping-standards/decimal';
import { checkHsCode, normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { packageKindOf } from '@quayside/shipping-standards/package-code';
import { isUnLocode, normalizeUnLocode } from '@quayside/shipping-standards/un-locode';
import { carrierCodeOf } from './carrier-names.js';
import { readDay, readInstant } from './china-time.js';
import { labelOf, type OrderValues } from './order-values.js';

/** A cell's value read, or what is wrong with it. */
export type Read = { value: string | number } | { code: string; reason: string };

export interface OrderColumn {
  readonly field: keyof OrderValues | 'CompanyCode';
  /** Header of our own template. */
  readonly header: string;
  /** Other headers that mean the same; compared without case, blanks and signs. */
  readonly aliases: readonly string[];
  readonly required: boolean;
  readonly read: (text: string) => Read;
  readonly example: string;
}

const wrong = (code: string, reason: string): Read => ({ code, reason });
const text = (value: string): Read => ({ value: value.trim() });
const upper = (value: string): Read => ({ value: value.trim().toUpperCase() });

const number = (value: string): Read => {
  const code = compactCode(value);
  return /^[A-Z0-9/]+$/.test(code) ? { value: code } : wrong('number-form', '只能含字母和数字');
};
const locode = (value: string): Read => {
  const code = normalizeUnLocode(value);
  return isUnLocode(code) ? { value: code } : wrong('un-locode-form', '应为5位UN/LOCODE，如CNNGB');
};
const carrier = (value: string): Read => {
  const code = carrierCodeOf(value);
  return code ? { value: code } : wrong('carrier-unknown', '应为4位SCAC代码或常用船公司名称');
};
const day = (value: string): Read => {
  const found = readDay(value) ?? readInstantDay(value);
  return found ? { value: found } : wrong('day', '应为日期，如2026-12-01');
};
const readInstantDay = (value: string): string | null => (readInstant(value) ? readDay(value.trim().split(/[T\s]/)[0] ?? '') : null);
const instant = (value: string): Read => {
  const found = readInstant(value);
  return found ? { value: found } : wrong('instant', '应为日期和时间，如2026-12-01 12:00（北京时间）');
};
const containers = (value: string): Read => {
  const counts = parseContainerSummary(value);
  const unknown = counts?.find(({ type }) => !containerType(type));
  if (unknown) return wrong('container-type-unknown', `箱型${unknown.type}不存在`);
  return counts?.length ? { value: formatContainerCounts(counts) } : wrong('container-summary', '应为箱型*数量，如20GP*2,40HQ*1');
};
const pieces = (value: string): Read => {
  const plain = value.replace(/[,\s]/g, '');
  return /^\d{1,8}$/.test(plain) ? { value: Number(plain) } : wrong('packages-range', '应为0至99999999的整数');
};
const measure = (value: string): Read => {
  const plain = value.replace(/[,\s]/g, '');
  if (!/^\d+(\.\d+)?$/.test(plain) || !fitsDecimal(plain, 8, 3)) return wrong('measure-range', '应为数字，最多8位整数、3位小数');
  return { value: Number(plain) };
};
const packageCode = (value: string): Read => {
  const kind = packageKindOf(value);
  return kind ? { value: kind.code } : wrong('package-code', '应为包装代码或名称，如CT、纸箱');
};
const hsCode = (value: string): Read => (checkHsCode(value) ? wrong('hs-form', '应为6、8或10位数字') : { value: normalizeHsCode(value) });

const choice =
  (set: typeof GoodsType | typeof PaymentMethod | typeof TransportMethod, aliases: Readonly<Record<string, string>> = {}) =>
  (value: string): Read => {
    const name = value.trim().toUpperCase();
    const options = set.options as readonly { value: string; label: string }[];
    const found = options.find((option) => option.value === (aliases[name] ?? name) || option.label === value.trim());
    return found ? { value: found.value } : wrong('choice', `应为：${options.map(({ label }) => label).join('、')}`);
  };

const column = (
  field: OrderColumn['field'],
  header: string,
  aliases: readonly string[],
  read: OrderColumn['read'],
  example: string,
  required = false,
): OrderColumn => ({ field, header, aliases, required, read, example });

/** The columns of a booking list, in the order of our template. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  column('BookingNo', '订舱号', ['Booking No', 'Booking Number', 'Booking', 'SO号', 'SO No', 'S/O'], number, '6123456780', true),
  column('MblNo', '提单号', ['主提单号', 'MBL No', 'MBL', 'B/L No', 'Master B/L', '总单号'], number, 'COSU6123456780', true),
  column('CompanyCode', '客户代码', ['公司代码', 'Customer Code', 'Customer', 'Company Code'], upper, 'HUAYUAN'),
  column('CarrierCode', '船公司', ['SCAC', 'Carrier', '船司', '船公司代码'], carrier, 'COSU', true),
  column('Vessel', '船名', ['Vessel', 'Vessel Name'], upper, 'QUAY HARMONY', true),
  column('Voyage', '航次', ['Voyage', 'Voy', 'Voyage No'], upper, '012E', true),
  column('ReceiptPlace', '收货地', ['Place of Receipt', 'POR Name'], upper, 'NINGBO'),
  column('ReceiptCode', '收货地代码', ['POR', 'POR Code'], locode, 'CNNGB'),
  column('LoadPort', '装货港', ['起运港', '装港', 'POL Name', 'Port of Loading'], upper, 'NINGBO'),
  column('LoadCode', '装货港代码', ['POL', 'POL Code', '起运港代码'], locode, 'CNNGB', true),
  column('DischargePort', '卸货港', ['目的港', '卸港', 'POD Name', 'Port of Discharge'], upper, 'LOS ANGELES'),
  column('DischargeCode', '卸货港代码', ['POD', 'POD Code', '目的港代码'], locode, 'USLAX', true),
  column('DeliveryPlace', '交货地', ['Place of Delivery', 'Final Destination', 'FND'], upper, 'CHICAGO'),
  column('DeliveryCode', '交货地代码', ['Delivery Code', 'PLD', 'FND Code'], locode, 'USCHI'),
  column('SailingDate', '开航日', ['开船日', '开航日期', 'ETD', 'Sailing Date'], day, '2026-12-10'),
  column(
    'SiDeadline',
    '截单时间',
    ['截补料', '截补料时间', 'SI Cut-off', 'SI Cutoff', 'SI Deadline', 'DOC Cut-off'],
    instant,
    '2026-12-07 12:00',
  ),
  column('ContainerSummary', '箱型箱量', ['箱量', 'Containers', 'Container', 'Volume/Type'], containers, '20GP*2,40HQ*1', true),
  column('Packages', '件数', ['Packages', 'PKGS', 'Pieces', 'Quantity'], pieces, '1200', true),
  column('PackageUnit', '包装', ['包装单位', 'Package', 'Package Unit', 'Unit'], packageCode, 'CT'),
  column('Weight', '毛重KG', ['毛重', 'Gross Weight', 'Gross Weight KG', 'Weight', 'G.W.', 'GW KGS'], measure, '21600.000', true),
  column('Volume', '体积CBM', ['体积', 'Volume', 'Measurement', 'CBM', 'Volume CBM'], measure, '96.500', true),
  column('GoodsType', '货物类型', ['Cargo Type', 'Goods Type'], choice(GoodsType), '普货'),
  column('GoodsName', '品名', ['英文品名', 'Commodity', 'Description', 'Goods'], text, 'WOODEN PHOTO FRAMES'),
  column('HsCode', 'HS编码', ['HS Code', 'HS', '海关编码'], hsCode, '441490'),
  column('PaymentMethod', '付款方式', ['Payment', 'Freight Term'], choice(PaymentMethod, { PREPAID: 'PP', COLLECT: 'CC' }), '预付'),
  column('TransportMethod', '运输条款', ['Service Term', 'Terms'], choice(TransportMethod), 'CY-CY'),
  column('Consignor', '发货人', ['Shipper', 'Consignor'], text, 'NINGBO SAMPLE TRADING CO LTD'),
  column('Consignee', '收货人', ['Consignee'], text, 'SAMPLE IMPORT INC'),
  column('Notifier', '通知人', ['Notify', 'Notify Party'], text, 'SAME AS CONSIGNEE'),
];

/** A header made comparable: full width to half, upper case, without blanks and signs: "毛重（KG）" is "毛重KG". */
export const comparableHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s()[\]_\-:*./\\'"#]/g, '');

const byHeader = new Map(
  ORDER_COLUMNS.flatMap((each) =>
    [each.header, ...each.aliases, labelOf(each.field)].map((name) => [comparableHeader(name), each] as const),
  ),
);

export const columnOfHeader = (header: string): OrderColumn | undefined => byHeader.get(comparableHeader(header));
