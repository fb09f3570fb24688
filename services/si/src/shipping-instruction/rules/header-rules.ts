import { FindingFix, SigningMethod } from '@quayside/contracts/si/choices';
import { checkBillNumber, normalizeBillNumber, warnBillNumber } from '@quayside/shipping-standards/bill-number';
import { checkHsCode } from '@quayside/shipping-standards/hs-code';
import { isPackageCodeForm, packageKind } from '@quayside/shipping-standards/package-code';
import { isUnLocode } from '@quayside/shipping-standards/un-locode';
import type { FindingList } from './finding-list.js';
import type { Bill } from './subject.js';

const REQUIRED = [
  ['TBI_SIMBL_NO', '提单号'],
  ['TBI_CONSIGNOR', '发货人'],
  ['TBI_CONSIGNEE', '收货人（指示提单填TO ORDER）'],
  ['TBI_NOTIFIER_1', '通知人'],
  ['TBI_CARRIER', '船公司'],
  ['TBI_VESSEL', '船名'],
  ['TBI_VOYAGE', '航次'],
  ['TBI_ZHUANGHG', '装货港'],
  ['TBI_ZHUANGHG_CODE', '装货港代码'],
  ['TBI_XIEHG', '卸货港'],
  ['TBI_XIEHG_CODE', '卸货港代码'],
  ['TBI_GOODS', '英文品名'],
  ['TBI_MARKS', '唛头（无唛头填N/M）'],
  ['TBI_PACKAGE', '包装'],
  ['TBI_PAYMENT_METHOD', '付款方式'],
  ['TBI_SIGNING_METHOD', '签单方式'],
] as const;

const PLACE_CODES = [
  ['TBI_SHOUHD_CODE', '收货地代码'],
  ['TBI_ZHUANGHG_CODE', '装货港代码'],
  ['TBI_JIAOHD_CODE', '交货地代码'],
  ['TBI_XIEHG_CODE', '卸货港代码'],
] as const;

/** Words that tell a customs officer nothing; DCSA and ICS2 ask for plain language. A text of such words alone is refused. */
const GENERAL_GOODS =
  /^(?:AS PER ATTACHED|CARGO|CONSOLIDATED(?: CARGO)?|DAILY (?:USE )?GOODS|F\.?A\.?K\.?|FREIGHT(?: OF)? ALL KINDS|GENERAL (?:CARGO|MERCHANDISE|GOODS)|GIFTS?|GOODS|HOUSEHOLD GOODS|MERCHANDISE|MISC(?:ELLANEOUS)?(?: GOODS)?|PARTS|PRODUCTS?|SAID TO CONTAIN|S\.?T\.?C\.?|SAMPLES?|SPARE PARTS|SUNDR(?:Y|IES)(?: GOODS)?|VARIOUS GOODS)$/;

const TO_ORDER = /^\s*TO\s+(?:THE\s+)?ORDER\b/i;
const EMAIL = /^[^\s@;,]+@[^\s@;,.]+(?:\.[^\s@;,.]+)+$/;

export const isToOrder = (consignee: string | null | undefined): boolean => TO_ORDER.test(consignee ?? '');

/** True when a description consists of general words alone ("GENERAL CARGO", "PARTS", "FAK"). */
export const isGeneralGoods = (text: string): boolean =>
  GENERAL_GOODS.test(
    text
      .replace(/[\s.,;:]+/g, ' ')
      .trim()
      .toUpperCase(),
  );

/** Fields that a bill cannot do without. */
export function judgeRequired({ si, list }: Bill): void {
  for (const [field, label] of REQUIRED) {
    if (!String(si[field] ?? '').trim()) list.error(field, 'required', `请填写${label}`);
  }
  if (isToOrder(si.TBI_CONSIGNEE) && si.TBI_SIGNING_METHOD === SigningMethod.SeaWaybill) {
    list.error('TBI_CONSIGNEE', 'waybill-to-order', '海运单(SWB)不能做指示提单');
  }
}

/** Numbers, codes and addresses: each by its own form. */
export function judgeCodes({ si, list }: Bill): void {
  judgeBillNumber(list, 'TBI_MBL_NO', '主提单号', si.TBI_MBL_NO);
  judgeBillNumber(list, 'TBI_SIMBL_NO', '提单号', si.TBI_SIMBL_NO);
  const warning = warnBillNumber(si.TBI_MBL_NO ?? '', si.TBI_CARRIER ?? '');
  if (si.TBI_MBL_NO && warning) {
    list.warning('TBI_MBL_NO', warning.code, `主提单号与${warning.scac}的常见格式（${warning.pattern}）不同，请核对`);
  }
  for (const [field, label] of PLACE_CODES) {
    const code = si[field];
    if (code && !isUnLocode(code)) list.error(field, 'un-locode-form', `${label}应为5位UN/LOCODE，如CNNGB`);
  }
  judgePackage(list, 'TBI_PACKAGE', si.TBI_PACKAGE);
  judgeHsCode(list, 'TBI_HSCODE', si.TBI_HSCODE);
  judgeGoods(list, 'TBI_GOODS', si.TBI_GOODS);
  judgeEmails(list, si.TBI_EMAILS);
}

/** Bill number: 6 to 30 capitals and digits (third-party interfaces); the carrier's own form only warns. */
export function judgeBillNumber(list: FindingList, field: string, label: string, number: string | null | undefined): void {
  if (!number || /^[A-Z0-9]{6,30}$/.test(number)) return;
  const trimmed = number.trim();
  const fix =
    trimmed === number && trimmed.toUpperCase() === normalizeBillNumber(number)
      ? FindingFix.UpperCase
      : trimmed === normalizeBillNumber(number)
        ? FindingFix.Trim
        : null;
  list.error(field, 'bill-number-form', `${label}应为6至30位大写字母和数字`, checkBillNumber(number) ? null : fix);
}

/** UN/ECE Recommendation 21. */
export function judgePackage(list: FindingList, field: string, code: string | null | undefined): void {
  if (!code) return;
  if (!isPackageCodeForm(code)) list.error(field, 'package-code', `包装“${code}”应为2位包装代码，如CT`);
  else if (!packageKind(code)) list.warning(field, 'package-code-unknown', `包装代码${code}不常用，请核对`);
}

export function judgeHsCode(list: FindingList, field: string, code: string | null | undefined): void {
  const fault = code ? checkHsCode(code) : null;
  if (fault === 'hs-form') list.error(field, fault, 'HS编码应为6、8或10位数字');
  if (fault === 'hs-chapter') list.error(field, fault, `HS编码没有第${code?.slice(0, 2)}章`);
}

export function judgeGoods(list: FindingList, field: string, text: string | null | undefined): void {
  if (text && isGeneralGoods(text)) list.error(field, 'goods-too-general', `品名“${text.trim().slice(0, 50)}”过于笼统，请写具体货名`);
}

function judgeEmails(list: FindingList, emails: string | null | undefined): void {
  const wrong = (emails ?? '')
    .split(/[;；]/)
    .map((email) => email.trim())
    .filter((email) => email !== '' && !EMAIL.test(email));
  if (wrong.length > 0) list.error('TBI_EMAILS', 'email-form', `邮箱格式不正确：${wrong.slice(0, 3).join('；')}（多个用;分隔）`);
}
