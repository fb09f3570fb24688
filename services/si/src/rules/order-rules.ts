import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import { countryName, countryOfAddress } from '@quayside/shipping-standards/country-names';
import { hasHsChapter, normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { codeAsName } from '../cargo/code-as-name.js';
import { goodsWords } from '../cargo/goods-items.js';
import { plainWords } from './carrier-profile.js';
import type { Bill } from './subject.js';

const compact = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, '').toUpperCase();

/** Fields in which an SI must equal its booking: to change them the booking is amended first. */
const EQUAL = [
  ['TBI_CARRIER', 'CarrierCode', '船公司'],
  ['TBI_VESSEL', 'Vessel', '船名'],
  ['TBI_VOYAGE', 'Voyage', '航次'],
  ['TBI_ZHUANGHG_CODE', 'LoadCode', '装货港'],
  ['TBI_XIEHG_CODE', 'DischargeCode', '卸货港'],
] as const;

/** Guard "SI -> booking": carrier, vessel, voyage, ports and master bill are the booking's. */
export function judgeAgainstOrder(bill: Bill): void {
  const {
    si,
    subject: { order },
    list,
  } = bill;
  for (const [field, name, label] of EQUAL) {
    const given = si[field];
    if (given && compact(given) !== compact(order[name])) {
      list.found(
        'order-mismatch',
        field,
        `${label}“${given}”与订单“${order[name]}”不一致，如有变更请先改订舱`,
      );
    }
  }
  if (si.TBI_MBL_NO && order.MblNo && !sameBillNumber(si.TBI_MBL_NO, order.MblNo)) {
    list.found('order-mismatch', 'TBI_MBL_NO', `主提单号与订单“${order.MblNo}”不一致`);
  }
  if (si.CGO_ID && si.CGO_ID !== order.Id)
    list.found('order-mismatch', 'CGO_ID', 'SI属于另一个货物订单');
  if (
    si.TBI_JIAOHD_CODE &&
    order.DeliveryCode &&
    compact(si.TBI_JIAOHD_CODE) !== compact(order.DeliveryCode)
  ) {
    list.found(
      'order-differs',
      'TBI_JIAOHD_CODE',
      `交货地“${si.TBI_JIAOHD_CODE}”与订单“${order.DeliveryCode}”不同，请核对`,
    );
  }
  if (si.TBI_SAILINGDATE && order.SailingDate && si.TBI_SAILINGDATE !== order.SailingDate) {
    list.found(
      'order-differs',
      'TBI_SAILINGDATE',
      `开航日与订单“${order.SailingDate}”不同，请核对`,
    );
  }
  if (si.TBI_GOODS_TYPE && si.TBI_GOODS_TYPE !== order.GoodsType) {
    list.found('order-differs', 'TBI_GOODS_TYPE', '货物类型与订单不同，请核对');
  }
  judgeNames(bill);
  judgeGoods(bill);
  judgeCountry(bill);
}

/** Ports whose code is the order's and whose name is not: one of the two was changed alone. */
const NAMED = [
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE', 'LoadPort', 'LoadCode', '装货港'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE', 'DischargePort', 'DischargeCode', '卸货港'],
] as const;

function judgeNames({ si, subject: { order }, list }: Bill): void {
  for (const [field, codeField, name, code, label] of NAMED) {
    const [given, expected] = [goodsWords(si[field] ?? ''), goodsWords(order[name] ?? '')];
    if (codeAsName(order[name], order[code])) continue;
    if (!given.trim() || !expected.trim() || compact(si[codeField]) !== compact(order[code]))
      continue;
    if (!given.includes(expected) && !expected.includes(given)) {
      list.found(
        'order-differs',
        field,
        `${label}名称“${si[field]}”与订单“${order[name]}”不同，请核对`,
      );
    }
  }
}

/** Digits in which commodity codes of all countries agree (Harmonized System). */
const HS_COMMON = 6;

/** Goods and commodity code of the whole bill against those that were booked. What the order does not say is not compared. */
function judgeGoods({ si, subject: { order }, rules: { profile }, list }: Bill): void {
  const booked = words(order.GoodsName);
  const own = words([
    si.TBI_GOODS,
    ...(si.BoxInfos ?? []).flatMap(({ BoxDetails = [] }) =>
      BoxDetails.map(({ TBD_GOODS }) => TBD_GOODS),
    ),
  ]);
  const isGeneral = profile.generalWords.has(plainWords(si.TBI_GOODS ?? ''));
  if (
    si.TBI_GOODS &&
    !isGeneral &&
    booked.size > 0 &&
    own.size > 0 &&
    ![...booked].some((word) => own.has(word))
  ) {
    list.found(
      'order-differs',
      'TBI_GOODS',
      `品名与订单“${order.GoodsName?.slice(0, 50)}”完全不同，请核对是否套错模板`,
    );
  }
  const [code, bookedCode] = [
    normalizeHsCode(si.TBI_HSCODE ?? ''),
    normalizeHsCode(order.HsCode ?? ''),
  ];
  const digits = Math.min(HS_COMMON, code.length, bookedCode.length);
  if (digits > 0 && hasHsChapter(code) && code.slice(0, digits) !== bookedCode.slice(0, digits)) {
    list.found(
      'order-differs',
      'TBI_HSCODE',
      `HS编码“${si.TBI_HSCODE}”与订单“${order.HsCode}”不同，请核对`,
    );
  }
}

/** The words of texts without their number: LAMPS are LAMP. The lines of a bill mostly say the same: each text is taken apart once. */
const words = (
  texts: string | null | undefined | readonly (string | null | undefined)[],
): Set<string> =>
  new Set(
    [...new Set([texts].flat())]
      .flatMap((text) => goodsWords(text ?? '').split(' '))
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/E?S?$/, '')),
  );

/** A consignee in another country than the goods go to: usual for a trader, and what a wrong template looks like. */
function judgeCountry({ si, list }: Bill): void {
  const country = countryOfAddress(si.TBI_CONSIGNEE);
  const ends = [si.TBI_XIEHG_CODE, si.TBI_JIAOHD_CODE].flatMap((code) =>
    code ? [compact(code).slice(0, 2)] : [],
  );
  if (country === null || ends.length === 0 || ends.includes(country)) return;
  const text = `收货人地址在${countryName(country)}，卸货港、交货地在${[...new Set(ends)].map((code) => countryName(code) || code).join('、')}`;
  list.found('consignee-country', 'TBI_CONSIGNEE', `${text}，请核对是否套错模板`);
}

/** The carrier's cut-off: a first SI after it needs a reason. */
export function judgeDeadline({ si, subject: { order, now, first }, list }: Bill): void {
  if (!first || !order.SiDeadline || new Date(order.SiDeadline) > now) return;
  if (!si.LateReason?.trim())
    list.found('late-reason-required', 'LateReason', '已过截单时间，请填写迟交原因');
}
