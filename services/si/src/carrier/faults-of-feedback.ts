import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { understandReason } from '@quayside/shipping-standards/carrier-reject-codes';
import type { DcsaFeedback } from '@quayside/shipping-standards/dcsa/instruction-status';
import { goodsItems } from '../cargo/goods-items.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { faultsOf } from './faults-of-answer.js';
import { fieldOfPath } from './field-of-path.js';

/** Longest parts that a fault keeps. */
const MOST = { code: 40, cause: 300, text: 600 } as const;

/** DCSA's codes of feedback, for people. */
const KINDS: Readonly<Record<string, string>> = {
  INFORMATIONAL_MESSAGE: '船公司说明',
  PROPERTY_WILL_BE_IGNORED: '船公司不采用该内容',
  PROPERTY_VALUE_MUST_CHANGE: '须修改',
  PROPERTY_VALUE_HAS_BEEN_CHANGED: '船公司已改动该内容',
  PROPERTY_VALUE_MAY_CHANGE: '船公司可能改动该内容',
  PROPERTY_HAS_BEEN_DELETED: '船公司已删除该内容',
};

/** A JSONPath (`$.consignmentItems[0]['HSCodes'][1]`) as the dotted path that the rest of the line uses. */
export const dottedPath = (path: string): string =>
  path
    .replace(/^\$\.?/, '')
    .replace(
      /\[\s*(?:'([^']*)'|"([^"]*)"|(\d+|\*))\s*\]/g,
      (_all, single?: string, double?: string, index?: string) => `.${single ?? double ?? index}`,
    )
    .replace(/^\.|\.\*(?=\.|$)/g, '');

/** Field of a goods line, and of its box, by the property of a cargo item. */
const CARGO: Readonly<Record<string, string>> = {
  cargoGrossWeight: 'WEIGHT',
  cargoGrossVolume: 'VOLUME',
  outerPackaging: 'PACKAGE',
  numberOfPackages: 'NUM',
};

/** Where in the SI a consignment item's cargo stands: its containers in the order in which they were sent. */
function cargoField(si: WholeSi, item: number, cargo: number, rest: string): string | null {
  const pieces = goodsItems(si)[item]?.pieces ?? [];
  const container = [...new Set(pieces.map((piece) => piece.container))][cargo];
  const row = si.BoxInfos.findIndex(({ BoxInfo }) => (BoxInfo.TBX_CNNO ?? '') === container);
  if (container === undefined || row < 0) return null;
  const [property = '', inner = ''] = rest.split('.');
  const field = CARGO[inner] ?? CARGO[property];
  if (!field) return `BoxInfos[${row}].BoxInfo.TBX_CNNO`;
  const lines = si.BoxInfos[row]?.BoxDetails ?? [];
  const own: readonly object[] = pieces.map((piece) => piece.line);
  const line = lines.findIndex((each) => own.includes(each));
  return lines.length > 1 && line >= 0
    ? `BoxInfos[${row}].BoxDetails[${line}].TBD_${field}`
    : `BoxInfos[${row}].BoxInfo.TBX_${field}`;
}

/** HS code, description or marks of an item behind the first stand in its own goods lines. */
function itemField(si: WholeSi, item: number, property: string): string | null {
  const name = {
    HSCodes: 'TBD_HSCODE',
    descriptionOfGoods: 'TBD_GOODS',
    shippingMarks: 'TBD_MARKS',
  }[property];
  if (item === 0 || !name) return null;
  const own: readonly object[] = (goodsItems(si)[item]?.pieces ?? []).map(({ line }) => line);
  for (const [row, { BoxDetails = [] }] of si.BoxInfos.entries()) {
    const line = BoxDetails.findIndex((each) => own.includes(each));
    if (line >= 0) return `BoxInfos[${row}].BoxDetails[${line}].${name}`;
  }
  return null;
}

/** The field of the SI behind the property that a feedback names, as the form marks it; null when none is. */
export function fieldOfFeedback(si: WholeSi, path: string): string | null {
  const dotted = dottedPath(path);
  const [, item, cargo, rest = ''] =
    /^consignmentItems\.(\d+)\.cargoItems\.(\d+)(?:\.(.*))?$/.exec(dotted) ?? [];
  if (item && cargo) return cargoField(si, Number(item), Number(cargo), rest);
  const [, at, property = ''] = /^consignmentItems\.(\d+)\.(\w+)/.exec(dotted) ?? [];
  const own = at ? itemField(si, Number(at), property) : null;
  const prop = own ?? fieldOfPath(dotted)?.prop ?? null;
  const row = Number(/^BoxInfos\[(\d+)\]/.exec(prop ?? '')?.[1] ?? 0);
  return row < Math.max(1, si.BoxInfos.length) ? prop : null;
}

/** A carrier's feedback as causes in Chinese at fields of the SI: what it names by JSONPath is marked there, what it says by its own code as that code means. */
export function faultsOfFeedback(
  si: WholeSi | null,
  feedbacks: readonly DcsaFeedback[],
): CarrierFault[] {
  return feedbacks.map((feedback): CarrierFault => {
    const [known] = faultsOf(si, [feedback], '');
    const { cause } = understandReason(feedback);
    const isKnown = Object.hasOwn(KINDS, feedback.kind);
    const what = isKnown ? KINDS[feedback.kind] : `船公司代码${feedback.kind || '（空）'}`;
    const own = isKnown ? 'DCSA' : feedback.kind || '-';
    return {
      Code: (feedback.code || own).slice(0, MOST.code),
      Cause: (
        (isKnown ? cause : cause && `${cause}（${what}）`) ??
        `${what}：${feedback.text || '船公司未说明原因，请联系船公司'}`
      ).slice(0, MOST.cause),
      Text: feedback.text.slice(0, MOST.text) || null,
      Prop:
        (si && feedback.path ? fieldOfFeedback(si, feedback.path) : null) ?? known?.Prop ?? null,
    };
  });
}
