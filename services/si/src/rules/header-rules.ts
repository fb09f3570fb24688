import { readAddresses } from '@quayside/contracts/messaging/mail-address';
import { FindingFix } from '@quayside/contracts/si/choices';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import {
  comparableBillNumber,
  normalizeBillNumber,
  warnBillNumber,
} from '@quayside/shipping-standards/bill-number';
import { hasHsChapter, normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import {
  isPackageCodeForm,
  packageKind,
  packageKindOf,
} from '@quayside/shipping-standards/package-code';
import { repaired } from '@quayside/shipping-standards/repair';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import { type CarrierProfile, plainWords } from './carrier-profile.js';
import type { FindingList } from './finding-list.js';
import type { Bill } from './subject.js';

const PLACE_CODES = [
  ['TBI_SHOUHD_CODE', '收货地代码'],
  ['TBI_ZHUANGHG_CODE', '装货港代码'],
  ['TBI_JIAOHD_CODE', '交货地代码'],
  ['TBI_XIEHG_CODE', '卸货港代码'],
] as const;

const TO_ORDER = /^\s*TO\s+(?:THE\s+)?ORDER\b/i;

export const isToOrder = (consignee: string | null | undefined): boolean =>
  TO_ORDER.test(consignee ?? '');

/** Fields that a bill cannot do without. */
export function judgeRequired({ si, rules: { profile }, list }: Bill): void {
  for (const [field, label] of profile.required) {
    if (!String(si[field] ?? '').trim()) list.found('required', field, `请填写${label}`);
  }
  if (isToOrder(si.TBI_CONSIGNEE) && si.TBI_SIGNING_METHOD === SigningMethod.SeaWaybill) {
    list.found('waybill-to-order', 'TBI_CONSIGNEE', '海运单(SWB)不能做指示提单');
  }
}

/**
 * Originals are of original bills alone: a sea waybill has none, and of a telex release none is
 * issued (DCSA eBL 3.0: numberOfOriginals only of a BOL). How many is nobody's guess: empty is fine.
 */
export function judgeOriginals({ si, list }: Bill): void {
  const { Originals: count, TBI_SIGNING_METHOD: method } = si;
  if (count == null || !method) return;
  if (method !== SigningMethod.Original && count > 0) {
    const text = `${SigningMethod.label(method)}不签发正本，正本份数应留空`;
    list.found('originals-count', 'Originals', text);
  }
  if (method === SigningMethod.Original && count === 0)
    list.found('originals-count', 'Originals', '正本提单至少签发一份正本；不需要正本请改为电放');
}

/** Numbers, codes and addresses: each by its own form. */
export function judgeCodes({ si, rules: { profile }, list }: Bill): void {
  judgeBillNumber(list, profile, 'TBI_MBL_NO', '主提单号', si.TBI_MBL_NO);
  judgeBillNumber(list, profile, 'TBI_SIMBL_NO', '提单号', si.TBI_SIMBL_NO);
  const warning = si.TBI_MBL_NO ? carrierForm(profile, si.TBI_MBL_NO, si.TBI_CARRIER ?? '') : null;
  if (warning) {
    list.found(
      'bill-number-carrier-form',
      'TBI_MBL_NO',
      `主提单号与${warning.scac}的常见格式（${warning.pattern}）不同，请核对`,
    );
  }
  for (const [field, label] of PLACE_CODES) {
    const code = si[field];
    if (code && !isUnLocode(code))
      list.found('un-locode-form', field, `${label}应为5位UN/LOCODE，如CNNGB`);
  }
  judgePackage(list, 'TBI_PACKAGE', si.TBI_PACKAGE);
  judgeHsCode(list, profile, 'TBI_HSCODE', si.TBI_HSCODE);
  judgeGoods(list, profile, 'TBI_GOODS', si.TBI_GOODS);
  judgeEmails(list, si.TBI_EMAILS);
}

/** The usual form of the carrier's numbers: as staff set it, else the published one. */
function carrierForm(
  { numberForm }: CarrierProfile,
  number: string,
  carrier: string,
): { scac: string; pattern: string } | null {
  if (!numberForm) return warnBillNumber(number, carrier);
  const fits =
    numberForm.form.test(normalizeBillNumber(number)) ||
    numberForm.form.test(comparableBillNumber(number));
  return fits ? null : { scac: carrier, pattern: numberForm.pattern };
}

/** Bill number: 6 to 30 capitals and digits unless set otherwise (third-party interfaces); the carrier's own form only warns. */
export function judgeBillNumber(
  list: FindingList,
  { billNumber: { form, least, most } }: CarrierProfile,
  field: string,
  label: string,
  number: string | null | undefined,
): void {
  if (!number || form.test(number)) return;
  const fix = form.test(number.trim())
    ? FindingFix.Trim
    : form.test(number.toUpperCase())
      ? FindingFix.UpperCase
      : form.test(repaired(number, 'compact'))
        ? FindingFix.Compact
        : null;
  list.found('bill-number-form', field, `${label}应为${least}至${most}位大写字母和数字`, { fix });
}

/** UN/ECE Recommendation 21. */
export function judgePackage(
  list: FindingList,
  field: string,
  code: string | null | undefined,
): void {
  if (!code) return;
  if (!isPackageCodeForm(code))
    list.found('package-code', field, `包装“${code}”应为2位包装代码，如CT`, {
      fix: packageKindOf(code) ? FindingFix.PackageCode : null,
    });
  else if (!packageKind(code))
    list.found('package-code-unknown', field, `包装代码${code}不常用，请核对`);
}

export function judgeHsCode(
  list: FindingList,
  { hsLengths }: CarrierProfile,
  field: string,
  text: string | null | undefined,
): void {
  if (!text) return;
  const code = normalizeHsCode(text);
  if (!/^\d+$/.test(code) || !hsLengths.includes(code.length)) {
    const mended = repaired(text, 'compact');
    const fix =
      /^\d+$/.test(mended) && hsLengths.includes(mended.length) ? FindingFix.Compact : null;
    list.found('hs-form', field, `HS编码应为${hsLengths.join('、')}位数字`, { fix });
  } else if (!hasHsChapter(code))
    list.found('hs-chapter', field, `HS编码没有第${code.slice(0, 2)}章`);
}

export function judgeGoods(
  list: FindingList,
  { generalWords }: CarrierProfile,
  field: string,
  text: string | null | undefined,
): void {
  if (text && generalWords.has(plainWords(text)))
    list.found(
      'goods-too-general',
      field,
      `品名“${text.trim().slice(0, 50)}”过于笼统，请写具体货名`,
    );
}

function judgeEmails(list: FindingList, emails: string | null | undefined): void {
  const { faulty: wrong } = readAddresses(emails);
  if (wrong.length > 0)
    list.found(
      'email-form',
      'TBI_EMAILS',
      `邮箱格式不正确：${wrong.slice(0, 3).join('；')}（多个用;分隔）`,
    );
}
