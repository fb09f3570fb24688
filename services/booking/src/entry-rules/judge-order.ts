import {
  type EntryGoods,
  EntryHeader,
  type EntryInput,
} from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { GoodsType, PartyRole } from '@quayside/contracts/trade/choices';
import { dayAtPort, type PortZones } from '@quayside/service-kit/mapping/port-day';
import {
  compareDecimals,
  fitsDecimal,
  formatDecimal,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { checkHsCode } from '@quayside/shipping-standards/hs-code';
import { packageKind } from '@quayside/shipping-standards/package-code';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { checkUsci } from '@quayside/shipping-standards/usci';
import type { Findings } from './finding-list.js';
import type { EntryFacts } from './judge.js';

const PLACES = [
  ['ReceiptCode', 'ReceiptPlace', '收货地'],
  ['LoadCode', 'LoadPort', '装货港'],
  ['DischargeCode', 'DischargePort', '卸货港'],
  ['DeliveryCode', 'DeliveryPlace', '交货地'],
] as const;

/** Earlier and later of two days or instants: the earlier may not be after the later. */
const IN_ORDER = [
  ['SailingDate', 'LatestSailing', '最迟开航早于开航日'],
  ['SailingDate', 'ArrivalDate', '预计到港早于开航日'],
  ['SiDeadline', 'SailingDate', '截单时间晚于开航日'],
  ['VgmDeadline', 'SailingDate', '截VGM时间晚于开航日'],
  ['YardDeadline', 'SailingDate', '截港时间晚于开航日'],
  ['CustomsDeadline', 'SailingDate', '截关时间晚于开航日'],
] as const;

/** Days between the two of a pair beyond which a year was mistyped: no cut-off is so early, no voyage so long. */
export const MOST_APART = {
  SiDeadline: 60,
  VgmDeadline: 60,
  YardDeadline: 60,
  CustomsDeadline: 60,
  ArrivalDate: 180,
} as const;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const NO_ZONES: PortZones = new Map();

/** Whole days from one to another, YYYY-MM-DD. */
const daysApart = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Places, carrier, days and parties. */
export function judgeHeader(
  list: Findings,
  order: EntryInput,
  { ports, named, carriers, zones = NO_ZONES }: EntryFacts,
): void {
  const { CarrierCode } = order;
  const carrier = CarrierCode && carriers?.get(CarrierCode);
  if (CarrierCode && carriers && !carrier)
    list.warn('CarrierCode', 'carrier-unknown', `船公司${CarrierCode}不在基础资料中，请核对`);
  else if (carrier && carrier !== CarrierCode)
    list.error('CarrierCode', 'carrier-alias', `船公司“${CarrierCode}”请填代码${carrier}`);
  const places: (readonly [string, string | null | undefined, string])[] = [
    ...PLACES.map(([field, , label]) => [field, order[field], label] as const),
    ...order.Legs.flatMap(({ FromCode, ToCode }, index) => [
      [`Legs[${index}].FromCode`, FromCode, '起点'] as const,
      [`Legs[${index}].ToCode`, ToCode, '终点'] as const,
    ]),
  ];
  for (const [prop, code, label] of places) {
    if (!code) continue;
    if (!isUnLocode(code))
      list.error(prop, 'un-locode-form', `${label}代码“${code}”应为5位UN/LOCODE`);
    else if (!ports.has(code))
      list.warn(prop, 'port-unknown', `${label}代码${code}不在基础资料中，请核对`);
  }
  for (const [field, place, label] of PLACES) {
    const [code, name] = [order[field], order[place]?.trim()];
    const meant = name && named?.get(name);
    if (code && meant && meant !== code)
      list.warn(place, 'port-differs', `${label}“${name}”是${meant}，与代码${code}不符，请核对`);
  }
  if (order.LoadCode && order.LoadCode === order.DischargeCode)
    list.error('DischargeCode', 'same-port', '卸货港与装货港相同');
  // A cut-off on the day of sailing at the port of loading passes, whatever day it is elsewhere.
  const dayOf = (value: string | null | undefined): string | null | undefined =>
    value && value.length > DAY_LENGTH
      ? dayAtPort(order.LoadCode ?? '', new Date(value), zones)
      : value;
  for (const [earlier, later, text] of IN_ORDER) {
    const [a, b] = [dayOf(order[earlier]), dayOf(order[later])];
    if (!a || !b) continue;
    const prop = later === 'SailingDate' ? earlier : later;
    const most = prop in MOST_APART ? MOST_APART[prop as keyof typeof MOST_APART] : null;
    if (a > b) list.error(prop, 'date-order', text);
    else if (most && daysApart(a, b) > most) {
      list.error(
        prop,
        'date-implausible',
        `${fieldsOf(EntryHeader).get(prop)?.label}与开航日相差超过${most}天，请核对年份`,
      );
    }
  }
  order.Legs.forEach(({ DepartureDate, ArrivalDate }, index) => {
    if (DepartureDate && ArrivalDate && ArrivalDate < DepartureDate)
      list.error(`Legs[${index}].ArrivalDate`, 'date-order', '到达早于离开');
  });
  order.Parties.forEach(({ Role, Code, Country, Email }, index) => {
    if (
      order.Parties.findIndex((party) => party.Role === Role) < index &&
      Role !== PartyRole.Notify
    ) {
      list.error(`Parties[${index}].Role`, 'role-repeated', `${PartyRole.label(Role)}只能有一个`);
    }
    if (Code && Country === 'CN' && checkUsci(Code))
      list.warn(`Parties[${index}].Code`, 'usci-form', '统一社会信用代码格式或校验位不正确');
    if (Email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(Email))
      list.error(`Parties[${index}].Email`, 'email-form', '邮箱格式不正确');
  });
}

/** IMDG 5.4.1.4: what a dangerous line must say. */
const DANGEROUS: readonly (readonly [keyof EntryGoods, string])[] = [
  ['UnNumber', 'UN号'],
  ['ImoClass', '危险品类别'],
  ['ProperShippingName', '正确运输名称'],
];
const DG_FIELDS = ['UnNumber', 'ImoClass', 'PackingGroup', 'ProperShippingName'] as const;
const isDangerous = (line: EntryGoods): boolean => DG_FIELDS.some((field) => line[field]);

export function judgeGoods(list: Findings, { Goods, GoodsType: type }: EntryInput): void {
  const dangerous = Goods.filter(isDangerous);
  if (type === GoodsType.Dangerous && Goods.length > 0 && dangerous.length === 0) {
    for (const [field, label] of DANGEROUS)
      list.error(`Goods[0].${field}`, 'dangerous-required', `危险品请填写${label}`);
  }
  if (type && type !== GoodsType.Dangerous && dangerous.length > 0) {
    list.error('GoodsType', 'goods-type', '货物中有危险品，货物类型应为危险品');
  }
  Goods.forEach((line, index) => {
    const at = `Goods[${index}]`;
    const { HsCode, PackageUnit, Packages, Weight, ImoClass, PackingGroup } = line;
    if (HsCode && checkHsCode(HsCode))
      list.error(`${at}.HsCode`, 'hs-form', 'HS编码应为6、8或10位数字');
    if (PackageUnit && !packageKind(PackageUnit))
      list.error(`${at}.PackageUnit`, 'package-code', `包装代码“${PackageUnit}”不存在`);
    if (Packages && Weight && Weight / Packages > 100_000)
      list.warn(`${at}.Weight`, 'weight-plausible', '单件毛重超过100吨，请核对');
    if (isDangerous(line)) {
      for (const [field, label] of DANGEROUS)
        if (!line[field])
          list.error(`${at}.${field}`, 'dangerous-required', `危险品请填写${label}`);
    }
    if (ImoClass && !/^[1-9](\.[1-6][A-S]?)?$/.test(ImoClass))
      list.error(`${at}.ImoClass`, 'imo-class', '危险品类别应如3、2.1、1.4S');
    if (PackingGroup && !/^I{1,3}$/.test(PackingGroup))
      list.error(`${at}.PackingGroup`, 'packing-group', '包装类应为I、II或III');
  });
}

const MEASURES = [
  ['Packages', '件数', '件'],
  ['Weight', '毛重', 'kg'],
  ['Volume', '体积', 'm³'],
] as const;

/** What the containers hold comes to what the goods are, where every line says so. */
export function judgeTotals(list: Findings, { Goods, Boxes }: EntryInput): void {
  if (Goods.length === 0 || Boxes.length === 0) return;
  for (const [field, label, unit] of MEASURES) {
    if (![...Goods, ...Boxes].every((line) => line[field] != null)) continue;
    const goods = sumDecimals(Goods.map((line) => line[field] ?? 0));
    const boxes = sumDecimals(
      Boxes.map((line) => multiplyDecimals(line[field] ?? 0, line.Count ?? 1)),
    );
    if (compareDecimals(goods, boxes) === 0) continue;
    const text = `各箱${label}合计${formatDecimal(boxes)}${unit}，与货物合计${formatDecimal(goods)}${unit}不一致`;
    list.warn(`Boxes[0].${field}`, 'totals-differ', text);
  }
}

/** ISO 4217, as the runtime knows it. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** How many digits after the point an amount of a currency has (ISO 4217). */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

export function judgeFees(list: Findings, { Fees }: EntryInput): void {
  Fees.forEach(({ Name, Price, Quantity, Currency }, index) => {
    const at = `Fees[${index}]`;
    if (Price != null && !Currency)
      list.error(`${at}.Currency`, 'currency-required', '请填写费用的币种');
    else if (Currency && !CURRENCIES.has(Currency))
      list.error(`${at}.Currency`, 'currency-unknown', `币种“${Currency}”不存在`);
    else if (Currency && Price != null && !fitsDecimal(Price, 12, digitsOf(Currency))) {
      list.error(`${at}.Price`, 'price-digits', `${Currency}的金额最多${digitsOf(Currency)}位小数`);
    }
    if (Price != null && !Name) list.error(`${at}.Name`, 'fee-name', '请填写费用名称');
    if (Price != null && Quantity == null)
      list.error(`${at}.Quantity`, 'fee-quantity', '请填写费用的数量');
  });
}
