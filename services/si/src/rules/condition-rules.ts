import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { GoodsType } from '@quayside/contracts/trade/choices';
import {
  type ContainerKind,
  canonicalContainerType,
  containerType,
} from '@quayside/shipping-standards/container-type';
import { isToOrder } from './header-rules.js';
import type { Bill } from './subject.js';

/**
 * The conditional rules of the DCSA shipping instruction (standards.md 1.8) as far as the SI's fields can express them;
 * docs/decisions/0012 tells which they cannot.
 */
export function judgeConditions(bill: Bill): void {
  judgeNotify(bill);
  judgeAddresses(bill);
  judgeTemperature(bill);
  judgeEntry(bill);
}

/** An order bill names nobody as consignee: without a party to notify the goods have no address at all. */
function judgeNotify({ si, rules: { profile }, list }: Bill): void {
  if (!isToOrder(si.TBI_CONSIGNEE)) return;
  if (profile.required.some(([field]) => field === 'TBI_NOTIFIER_1')) return;
  const written = [si.TBI_NOTIFIER_1, si.TBI_NOTIFIER_2, si.TBI_NOTIFIER_3].filter((text) =>
    text?.trim(),
  );
  if (written.some((text) => !SAME_AS_CONSIGNEE.test(text ?? ''))) return;
  const text =
    written.length > 0
      ? '指示提单(TO ORDER)没有具名收货人，通知人不能写SAME AS CONSIGNEE，请填写实际通知人'
      : '指示提单(TO ORDER)必须填写通知人';
  list.found('notify-to-order', 'TBI_NOTIFIER_1', text);
}

/** Of an order bill that is the bank, or nobody: not who is to be told of the arrival. */
const SAME_AS_CONSIGNEE = /^\s{0,9}SAME AS (?:THE )?(?:CONSIGNEE|CNEE)\b/i;

const PARTIES = [
  ['TBI_CONSIGNOR', '发货人'],
  ['TBI_CONSIGNEE', '收货人'],
  ['TBI_NOTIFIER_1', '通知人'],
  ['TBI_NOTIFIER_2', '第二通知人'],
  ['TBI_NOTIFIER_3', '第三通知人'],
] as const;
/** Who is named elsewhere on the bill needs no second address. */
const ELSEWHERE = /^\s*(?:SAME AS|AS ABOVE|THE SAME|N[/.]?A\b|TO\s+(?:THE\s+)?ORDER\b)/i;

/** A name alone: one line without a house number, postcode, phone or registration number. */
const isNameAlone = (text: string): boolean =>
  text.trim().split(/\r\n|\r|\n/).length === 1 && !/\d/.test(text);

function judgeAddresses({ si, list }: Bill): void {
  for (const [field, label] of PARTIES) {
    const text = si[field];
    if (text?.trim() && !ELSEWHERE.test(text) && isNameAlone(text))
      list.found('party-address', field, `${label}地址与代码至少填一项`);
  }
}

/** -18C, +2.5 DEG C, 14F, MINUS 18 CELSIUS. */
const TEMPERATURE =
  /(?<![A-Z0-9.])[-+]?\d{1,3}(?:\.\d)? ?(?:°|DEG(?:REES?)?\.?|℃|℉)? ?(?:CELSIUS|FAHRENHEIT|CEL|FAH|[CF])(?![A-Z0-9])/i;
const SIGN = /\d ?(?:℃|℉)/;
/** TEMP -18, SET AT 2, TEMPERATURE: 14 */
const NUMBER_ALONE =
  /\b(?:TEMP(?:ERATURE)?|SET(?: ?POINT| AT)?)\b[ .:=]{0,5}(?:AT |MINUS |PLUS )?[-+]?\d{1,3}\b/i;

const kindsOf = (si: SiInput): (ContainerKind | undefined)[] =>
  (si.BoxInfos ?? []).map(
    ({ BoxInfo }) => containerType(canonicalContainerType(BoxInfo.TBX_TYPE ?? '') ?? '')?.kind,
  );

/** The texts of a bill in which a temperature may stand: the SI has no field for it, the bill prints it with the goods. */
const goodsTexts = (si: SiInput): string =>
  [
    si.TBI_GOODS,
    si.TBI_MARKS,
    ...(si.BoxInfos ?? []).flatMap(({ BoxDetails = [] }) =>
      BoxDetails.map(({ TBD_GOODS }) => TBD_GOODS),
    ),
  ]
    .filter(Boolean)
    .join('\n');

function judgeTemperature({ si, subject: { order }, list }: Bill): void {
  const kinds = kindsOf(si);
  const dry = kinds.length > 0 && kinds.every((kind) => kind === 'non-operating-reefer');
  const cold =
    !dry &&
    (kinds.includes('reefer') || (si.TBI_GOODS_TYPE ?? order.GoodsType) === GoodsType.Reefer);
  if (!cold && !dry) return;
  const texts = goodsTexts(si);
  const given = TEMPERATURE.test(texts) || SIGN.test(texts);
  if (dry) {
    if (given) list.found('nor-temperature', 'TBI_GOODS', '冷箱当干箱用(NOR)不能写运输温度');
  } else if (!given) {
    if (NUMBER_ALONE.test(texts))
      list.found('reefer-unit', 'TBI_GOODS', '温度须带单位，如 TEMP -18C');
    else
      list.found('reefer-temperature', 'TBI_GOODS', '冷藏箱须填温度，请在品名中写明，如 TEMP -18C');
  }
}

/** Entry summaries name the goods by their code: on the bill, or on every line of it. */
function judgeEntry({ si, rules: { profile }, list }: Bill): void {
  const country = [si.TBI_XIEHG_CODE, si.TBI_JIAOHD_CODE]
    .map((code) => (code ?? '').slice(0, 2))
    .find((code) => profile.entryCountries.has(code));
  if (!country || si.TBI_HSCODE?.trim()) return;
  const lines = (si.BoxInfos ?? []).flatMap(({ BoxDetails = [] }) => BoxDetails);
  if (lines.length > 0 && lines.every(({ TBD_HSCODE }) => TBD_HSCODE?.trim())) return;
  list.found(
    'advance-manifest-hs',
    'TBI_HSCODE',
    `到${country}的货物须申报入境舱单，请填写HS编码（至少6位）`,
  );
}
