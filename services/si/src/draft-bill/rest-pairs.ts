import { HEADER_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill, DraftRest } from '@quayside/contracts/si/draft-bill.api';
import type { BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { PaymentMethod, SigningMethod } from '@quayside/contracts/trade/choices';
import { numberSpellings } from '@quayside/shipping-standards/bill-number';
import { containerOwner } from '@quayside/shipping-standards/container-owner';
import {
  compareDecimals,
  formatDecimal,
  isDecimal,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { type PaymentPlace, paymentPlace } from '../shipping-instruction/payment-place.js';
import { type BillPair, pairOf, type Values } from './bill-pair.js';
import { compact, isBlank, plain } from './same-value.js';

type Si = SiHeader & { BoxInfos: readonly BoxEntry[] };

/** Segments of an IFTMCS that say nothing of the cargo or of the bill's text, by their first element. */
const ADMINISTRATIVE: Readonly<Record<string, RegExp>> = {
  BGM: /./,
  CTA: /./,
  COM: /./,
  DTM: /./,
  DOC: /./,
  RFF: /^(?!(?:BN|BM|CT)\b)/,
  LOC: /^(?!(?:88|9|11|7)\b)/,
  TDT: /^(?:10\b|30\b|20\+[^+]*\+1?(?:\+|$))/,
  // What they say of the goods is read; what is left names lists and the kind of marking.
  GID: /./,
  PCI: /./,
  NAD: /^(?!(?:CA|CZ|CN|N1|N2|N3|NI|SH)\b)/,
};

/** Properties of a DCSA transport document that say nothing of the cargo or of the bill's text. */
const ADMINISTRATIVE_PROPERTIES: ReadonlySet<string> = new Set([
  'transportDocumentReference',
  'transportDocumentSubReference',
  'transportDocumentStatus',
  'shippingInstructionsReference',
  'carrierCodeListProvider',
  'termsAndConditions',
  'isElectronic',
  'isShippedOnBoardType',
  'isToOrder',
  'issueDate',
  'shippedOnBoardDate',
  'references',
  'feedbacks',
]);

/** Who issues the bill, lists of codes, and the words for packages whose code is compared. */
const ADMINISTRATIVE_PATH =
  /^documentParties\.issuingParty\.|(?:ListProvider|plannedArrivalDate|outerPackaging\.description)$/;

/**
 * By what a part of a message that has no field is compared: `admin` where it is none of the cargo's or the
 * bill's, `carrier` for the carrier as a party, else `unknown`, which people look at.
 */
export function keyOfRest(place: string, value: string): string {
  const tag = /^([A-Z]{3})#\d+$/.exec(place)?.[1];
  const load = /^cargoMovementTypeAt(Origin|Destination)$/.exec(place)?.[1];
  if (load) return `load${load}`;
  if (!tag)
    return ADMINISTRATIVE_PROPERTIES.has(place.split('.')[0] ?? '') ||
      ADMINISTRATIVE_PATH.test(place)
      ? 'admin'
      : 'unknown';
  const first = value.slice(4);
  if (tag === 'NAD' && first.startsWith('CA')) return 'carrierParty';
  return ADMINISTRATIVE[tag]?.test(first) ? 'admin' : 'unknown';
}

const boxOf = (si: Si, number: string): BoxEntry['BoxInfo'] | undefined =>
  si.BoxInfos.find(({ BoxInfo }) => compact(BoxInfo.TBX_CNNO ?? '') === compact(number))?.BoxInfo;

const sum = (si: Si, name: 'TBX_NUM' | 'TBX_WEIGHT' | 'TBX_VOLUME'): string =>
  formatDecimal(sumDecimals(si.BoxInfos.map(({ BoxInfo }) => BoxInfo[name] ?? 0)));

const freightOf = ({ TBI_PAYMENT_METHOD }: Si): string | null => {
  if (!TBI_PAYMENT_METHOD) return null;
  const prepaid = TBI_PAYMENT_METHOD === PaymentMethod.Prepaid;
  return prepaid ? 'FREIGHT PREPAID' : 'FREIGHT COLLECT';
};

const placeText = (given: PaymentPlace | null): string =>
  [given?.code, given?.name].filter(Boolean).join(' ');

/** A UN/LOCODE at the beginning of a place; '' for a name alone. */
const codeOf = (place: string): string => /^[A-Z]{2}[A-Z2-9]{3}(?= |$)/.exec(place)?.[0] ?? '';

/** Places are the same by their codes, or by name where one side has none. */
function isSamePlace(own: string, value: string): boolean {
  const [mine, theirs] = [codeOf(own), codeOf(value)];
  if (mine && theirs) return mine === theirs;
  const name = (text: string, code: string): string => plain(text.slice(code.length));
  return name(own, mine) === name(value, theirs);
}

/** Full or part loads at an end, as DCSA says what the movement says. */
function loadOf({ TBI_TRANSPORT_METHOD }: Si, end: 0 | 1): string | null {
  if (!TBI_TRANSPORT_METHOD) return null;
  return TBI_TRANSPORT_METHOD.split('-')[end] === 'CFS' ? 'LCL' : 'FCL';
}

/** What the SI says of each part that has no field of its own. */
const OWN: Readonly<Record<string, (si: Si, number: string) => unknown>> = {
  contract: ({ TBI_QUNO }) => TBI_QUNO,
  shipperReference: ({ TBI_SHREF_NO }) => TBI_SHREF_NO,
  carrier: ({ TBI_CARRIER }) => TBI_CARRIER,
  carrierParty: ({ TBI_CARRIER }) => TBI_CARRIER,
  freight: freightOf,
  payment: (si) => placeText(paymentPlace(si)),
  // A waybill and a telex release have none.
  originals: ({ TBI_SIGNING_METHOD, Originals = null }) =>
    TBI_SIGNING_METHOD === SigningMethod.Original ? Originals : 0,
  packages: (si) => sum(si, 'TBX_NUM'),
  weight: (si) => sum(si, 'TBX_WEIGHT'),
  volume: (si) => sum(si, 'TBX_VOLUME'),
  containers: ({ BoxInfos }) => BoxInfos.length,
  loadOrigin: (si) => loadOf(si, 0),
  loadDestination: (si) => loadOf(si, 1),
  owner: (si, number) => containerOwner(boxOf(si, number)?.TBX_OWNER || 'COC'),
  tare: (si, number) => boxOf(si, number)?.TBX_TARE,
  seals: (si, number) => boxOf(si, number)?.TBX_SEALNO,
};

/** Parts of which the carrier knows more than the SI where that says nothing. */
const CARRIERS_OWN: ReadonlySet<string> = new Set(['tare', 'shipperReference', 'imo']);

function isSame(key: string, own: string, value: string, { TBI_CARRIER }: Si): boolean {
  if (isDecimal(own) && isDecimal(value)) return compareDecimals(own, value) === 0;
  if (key === 'seals')
    return value.split('、').every((seal) => compact(own).includes(compact(seal)));
  if (key === 'bookingNumber')
    return value
      .split('、')
      .some((each) => numberSpellings(TBI_CARRIER ?? '', each).includes(compact(own)));
  if (key === 'payment') return isSamePlace(own, value);
  if (key === 'carrierParty') {
    const code = value.slice('NAD+CA+'.length).split(/[+:]/)[0] ?? '';
    return !/^[A-Z]{4}$/.test(code) || code === own;
  }
  return plain(own) === plain(value);
}

/** Equal is what we said as well, and what is none of the bill's business. */
function restPair(si: Si, { Label, Value, Unread, Key, Own }: DraftRest, at: number): BillPair {
  const [key = '', number = ''] = (Key ?? '').split(':');
  const known = Own ?? (Object.hasOwn(OWN, key) ? OWN[key]?.(si, number) : null);
  const own = isBlank(known) ? null : String(known);
  const compared =
    key === 'unknown' || key === 'bookingNumber' || key === 'imo' || Object.hasOwn(OWN, key);
  const isSet = key === 'originals' && Number(Value) > 0;
  const fits = own === null ? CARRIERS_OWN.has(key) || isSet : isSame(key, own, Value, si);
  // Of the order's number nothing is known here where a draft came before that was kept.
  const unasked = own === null && key === 'bookingNumber';
  return {
    Prop: `Rest[${at}]`,
    Group: '其他内容',
    Label,
    Own: own,
    Draft: Value,
    Equal: !Unread && (!compared || unasked || fits),
    // An SI has no field for it.
    take: () => undefined,
  };
}

/** What a draft says beside the fields of an SI, each with what we said of it. */
export const restPairs = (si: Si, { Rest = [] }: DraftBill): BillPair[] =>
  Rest.map((rest, at) => restPair(si, rest, at));

/** Fields of the header that a carrier's message always has room for. */
const CARRIED: ReadonlySet<string> = new Set([
  'TBI_SIMBL_NO',
  'TBI_VESSEL',
  'TBI_VOYAGE',
  'TBI_PAYMENT_METHOD',
  'TBI_SIGNING_METHOD',
  'TBI_TRANSPORT_METHOD',
  'TBI_REMARKS',
]);
/** Places, which either name or code says. */
const PLACES = [
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE'],
  ['TBI_SHOUHD', 'TBI_SHOUHD_CODE'],
  ['TBI_JIAOHD', 'TBI_JIAOHD_CODE'],
] as const;

/**
 * What we said and the message of a carrier leaves out; nothing of a draft that was typed, whose form
 * shows its blanks.
 */
export function unsaidPairs(si: Si, { Header, BoxInfos, Rest }: DraftBill): BillPair[] {
  // Drafts that came before parts had keys are compared as they were then.
  if (!Rest?.some(({ Key }) => Key) || BoxInfos.length === 0) return [];
  const [own, draft] = [si as unknown as Values, Header as Values];
  const lacks = new Set(
    PLACES.flatMap(([name, code]) =>
      draft[name] === undefined && draft[code] === undefined ? [own[name] ? name : code] : [],
    ) as string[],
  );
  return HEADER_FIELDS.filter(
    ({ meta: { name } }) =>
      (CARRIED.has(name) || lacks.has(name)) && draft[name] === undefined && !isBlank(own[name]),
  ).map(({ group, meta }) =>
    pairOf(meta, own[meta.name], null, {
      Prop: meta.name,
      Group: group,
      Label: meta.label,
      take: (bill) => {
        (bill.header as Values)[meta.name] = null;
      },
    }),
  );
}
