import type { BillIssue } from '@quayside/contracts/si/draft-bill.api';
import { BillKind, hasOriginals } from '@quayside/contracts/si/paper.api';
import type { Box } from '@quayside/contracts/si/shipping-instruction';
import { ORIGINALS } from '@quayside/contracts/si/usual-originals';
import { PaymentMethod, SigningMethod } from '@quayside/contracts/trade/choices';
import { placeWithCountry } from '@quayside/shipping-standards/country-names';
import { goodsItems } from '../cargo/goods-items.js';
import { linesOf } from '../cargo/text-lines.js';
import type { Signing } from '../shipping-instruction/bill-names.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { numberWords, packageNoun, sayContainers, sayPackages } from './say-words.js';

/** What a bill says beside its SI. */
export interface BillFacts {
  bookingNo: string | null;
  /** How the bill was issued; null before. */
  issue: BillIssue | null;
  /** Who the carrier is and who signs for it. */
  signing: Signing;
}

const number = (value: number | null | undefined, digits: number): string =>
  (value ?? 0).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
export const count = (value: number | null | undefined): string => number(value, 0);
/** Kilograms and cubic metres: three decimals, as carriers print them. */
export const measure = (value: number | null | undefined): string => number(value, 3);

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2026-11-21` → `21 NOV 2026`, which nobody reads the wrong way round. */
export const tradeDay = (day: string): string =>
  `${day.slice(8, 10)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The unit of the whole bill: its own, else the one of all its boxes, else packages. */
export function unitOf({
  TBI_PACKAGE,
  BoxInfos,
}: Pick<WholeSi, 'TBI_PACKAGE' | 'BoxInfos'>): string {
  if (TBI_PACKAGE) return TBI_PACKAGE;
  const units = new Set(BoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_PACKAGE ?? ''));
  return units.size === 1 ? ([...units][0] ?? '') : '';
}

/** Both totals in words. */
export const sayLines = (si: WholeSi): string[] => [
  sayPackages(si.TotalPackages, unitOf(si)),
  sayContainers(si.BoxInfos.length, si.ContainerSummary),
];

/** Goods of the lines that the bill as a whole does not say: how many of what, and their code. */
function itemLines(si: WholeSi): string[] {
  const items = goodsItems(si);
  return items.flatMap(({ pieces, unit, description, hsCode, own }) => {
    const code = hsCode ? [`HS CODE: ${hsCode}`] : [];
    if (own.description.length === 0) {
      if (!own.hsCode) return [];
      if (items.length === 1) return code;
    }
    const packages = pieces.reduce((sum, { line }) => sum + (line.TBD_NUM ?? 0), 0);
    const [first = '', ...rest] = description;
    const counted =
      packages > 0
        ? `${count(packages)} ${packageNoun(unit || unitOf(si), packages)} ${first}`
        : first;
    return ['', counted.trimEnd(), ...rest, ...code];
  });
}

/** The bill's marks, and those of goods lines that stand nowhere in them. */
const marksLines = (si: WholeSi): string[] => [
  ...linesOf(si.TBI_MARKS),
  ...new Set(
    goodsItems(si).flatMap(({ own }) => (own.marks.length > 0 ? [own.marks.join('\n')] : [])),
  ),
];

const summaryLines = (summary: string): string[] =>
  summary.split(',').map((part) => part.replace(/^(.*)\*(\d+)$/, '$2 X $1'));

/** The five columns of the goods; each is wrapped by whoever prints it. */
export function goodsTexts(
  si: WholeSi,
): Record<'marks' | 'packages' | 'description' | 'weight' | 'volume', string> {
  const unit = unitOf(si);
  const full = si.TBI_TRANSPORT_METHOD?.startsWith('CFS') !== true;
  const description = [
    ...(si.BoxInfos.length > 0 && full
      ? ["SHIPPER'S LOAD, COUNT AND SEAL", 'SAID TO CONTAIN', '']
      : []),
    si.TBI_GOODS?.trimEnd() ?? '',
    ...(si.TBI_HSCODE ? [`HS CODE: ${si.TBI_HSCODE}`] : []),
    ...itemLines(si),
    ...(si.TBI_MERGEMBL_NO
      ? ['', `COMBINED WITH B/L NO.: ${si.TBI_MERGEMBL_NO.replaceAll(',', ', ')}`]
      : []),
    ...(si.TBI_REMARKS?.trim() ? ['', si.TBI_REMARKS.trimEnd()] : []),
  ];
  const packages = [count(si.TotalPackages), packageNoun(unit, si.TotalPackages)];
  return {
    marks: marksLines(si).join('\n'),
    packages: [
      ...packages,
      ...(si.ContainerSummary ? ['', 'IN', ...summaryLines(si.ContainerSummary)] : []),
    ].join('\n'),
    description: description.join('\n'),
    weight: `${measure(si.TotalWeight)}\nKGS`,
    volume: `${measure(si.TotalVolume)}\nCBM`,
  };
}

/** The cells of a container's line. Long names of packages give way to their code. */
export function boxCells({
  TBX_CNNO,
  TBX_SEALNO,
  TBX_TYPE,
  TBX_NUM,
  TBX_PACKAGE,
  TBX_WEIGHT,
  TBX_VOLUME,
}: Box): string[] {
  const noun = packageNoun(TBX_PACKAGE, TBX_NUM ?? 0);
  return [
    TBX_CNNO ?? '',
    TBX_SEALNO ?? '',
    TBX_TYPE ?? '',
    `${count(TBX_NUM)} ${noun.length > 9 && TBX_PACKAGE ? TBX_PACKAGE : noun}`,
    measure(TBX_WEIGHT),
    measure(TBX_VOLUME),
  ];
}

/** The last line of the containers: equal to the bill's totals. */
export const boxTotals = (si: WholeSi): string[] => [
  `TOTAL: ${si.BoxInfos.length}`,
  '',
  '',
  `${count(si.TotalPackages)} ${packageNoun(unitOf(si), si.TotalPackages)}`,
  measure(si.TotalWeight),
  measure(si.TotalVolume),
];

export const freight = ({ TBI_PAYMENT_METHOD }: WholeSi): string =>
  TBI_PAYMENT_METHOD === PaymentMethod.Collect
    ? 'FREIGHT COLLECT'
    : TBI_PAYMENT_METHOD
      ? 'FREIGHT PREPAID'
      : '';

/** A place of the route with its country, which banks ask for (UCP 600 article 20 a iii: from port to port as the credit names them). */
export const placeOf = (
  si: WholeSi,
  field: 'TBI_SHOUHD' | 'TBI_ZHUANGHG' | 'TBI_XIEHG' | 'TBI_JIAOHD',
): string => placeWithCountry(si[field], si[`${field}_CODE`]?.slice(0, 2));

/** Where the freight is paid: at the end whose party pays. */
export function payableAt(si: WholeSi): string {
  if (!si.TBI_PAYMENT_METHOD) return '';
  if (si.TBI_PAYMENT_METHOD !== PaymentMethod.Collect) return placeOf(si, 'TBI_ZHUANGHG');
  return placeOf(si, 'TBI_JIAOHD') || placeOf(si, 'TBI_XIEHG');
}

/** The lines under the signature: whose it is, and for whom it is given (UCP 600 article 20 a i). */
export function signatureLines({ signing: { carrier, agent } }: BillFacts): string[] {
  if (!carrier) return [];
  return agent === null
    ? [`${carrier} AS CARRIER`]
    : [agent, `AS AGENT FOR THE CARRIER ${carrier}`];
}

/** How many originals there are: as issued, before that as asked for or three; none when released without. */
export const originalsOf = (si: WholeSi, { issue }: BillFacts): number =>
  hasOriginals(si) ? issue?.Originals || si.Originals || ORIGINALS : 0;
export const originals = (count: number): string => `${numberWords(count)} (${count})`;

/** How the goods are released at the destination; empty as long as nobody has said it. */
export function release({ TBI_SIGNING_METHOD }: WholeSi): string {
  if (!TBI_SIGNING_METHOD) return '';
  if (TBI_SIGNING_METHOD === SigningMethod.Telex) return 'TELEX RELEASE';
  return TBI_SIGNING_METHOD === SigningMethod.SeaWaybill ? 'SEA WAYBILL' : 'ORIGINAL B/L';
}

export const documentName = (si: WholeSi): string =>
  si.TBI_SIGNING_METHOD === SigningMethod.SeaWaybill ? 'SEA WAYBILL' : 'BILL OF LADING';

/** What each printed set is marked with: so many originals, or one copy or draft. */
export const marksOf = (kind: BillKind, count: number): string[] =>
  kind === BillKind.Original
    ? Array.from({ length: count }, (_, index) => `ORIGINAL ${index + 1}/${count}`)
    : [kind === BillKind.Copy ? 'COPY NON-NEGOTIABLE' : 'DRAFT'];
