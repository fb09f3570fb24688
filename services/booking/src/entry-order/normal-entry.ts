import { FeeSide, RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import {
  ENTRY_LINES,
  type EntryBox,
  type EntryFee,
  type EntryInput,
  type EntryRecord,
  type EntryRemark,
} from '@quayside/contracts/booking/entry/entry-order';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import {
  decimalToNumber,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import { normalizeHsCode } from '@quayside/shipping-standards/hs-code';
import { normalizeSeal } from '@quayside/shipping-standards/seal';

const LISTS = Object.keys(ENTRY_LINES) as (keyof typeof ENTRY_LINES)[];

type Text = string | null | undefined;
const by =
  (spelling: (text: string) => string) =>
  (text: Text): string | null =>
    text?.trim() ? spelling(text.trim()) : null;
const upper = by((text) => text.toUpperCase());
const compact = by(normalizeContainerNumber);
const seal = by(normalizeSeal);
const hs = by(normalizeHsCode);
const boxType = by((text) => canonicalContainerType(text) ?? text.toUpperCase());

/** What customers never see: what we owe to others, and remarks that are not for them. */
export const isHiddenFee = ({ Side }: EntryFee): boolean => Side === FeeSide.Payable;
export const isHiddenRemark = ({ Audience }: EntryRemark): boolean =>
  Audience !== RemarkAudience.Everyone;

const box = (line: EntryBox): EntryBox => ({
  ...line,
  Type: boxType(line.Type),
  Number: compact(line.Number),
  Seal: seal(line.Seal),
  Count: line.Count ?? (line.Type ? 1 : null),
});

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Texts of nothing but spaces say nothing: no rule takes them for filled in. */
function withoutBlanks<T extends object>(fields: T): T {
  if (!Object.values(fields).some(isBlank)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isBlank(value) ? null : value]),
  ) as T;
}

/** One spelling for what is stored: codes as the standards write them. Hidden lines stand last, so that lines have the same places for everybody. */
export function normalEntry<O extends EntryInput>(given: O): O {
  const lines = Object.fromEntries(
    LISTS.map((list) => [list, (given[list] as object[]).map(withoutBlanks)]),
  );
  const order: O = { ...withoutBlanks(given), ...lines };
  return {
    ...order,
    CarrierCode: upper(order.CarrierCode),
    Vessel: upper(order.Vessel),
    Voyage: upper(order.Voyage),
    MblNo: compact(order.MblNo),
    ReceiptCode: upper(order.ReceiptCode),
    LoadCode: upper(order.LoadCode),
    DischargeCode: upper(order.DischargeCode),
    DeliveryCode: upper(order.DeliveryCode),
    Parties: order.Parties.map((line) => ({
      ...line,
      Code: upper(line.Code),
      Country: upper(line.Country),
    })),
    Legs: order.Legs.map((line) => ({
      ...line,
      FromCode: upper(line.FromCode),
      ToCode: upper(line.ToCode),
    })),
    Goods: order.Goods.map((line) => ({
      ...line,
      HsCode: hs(line.HsCode),
      PackageUnit: upper(line.PackageUnit),
      BoxType: boxType(line.BoxType),
    })),
    Boxes: order.Boxes.map(box),
    Fees: lastly(
      order.Fees.map((line) => ({ ...line, Currency: upper(line.Currency) })),
      isHiddenFee,
    ),
    Remarks: lastly(order.Remarks, isHiddenRemark),
  };
}

const lastly = <L>(lines: readonly L[], hidden: (line: L) => boolean): L[] => [
  ...lines.filter((line) => !hidden(line)),
  ...lines.filter(hidden),
];

type Totals = Pick<
  EntryRecord,
  'ContainerSummary' | 'TotalPackages' | 'TotalWeight' | 'TotalVolume'
>;

/** Exact; null where nobody says anything. */
const sumOf = (values: Parameters<typeof sumDecimals>[0]): number | null =>
  values.length === 0 ? null : decimalToNumber(sumDecimals(values));

/**
 * What an order comes to: by its goods; where those say nothing, by its containers. Null is what
 * neither says, which is not 0.
 */
export function totalsOf({ Goods, Boxes }: EntryInput): Totals {
  const total = (field: 'Packages' | 'Weight' | 'Volume'): number | null => {
    const goods = sumOf(Goods.flatMap((line) => line[field] ?? []));
    if (goods) return goods;
    const boxes = Boxes.flatMap((line) => {
      const each = line[field] ?? null;
      return each === null ? [] : [multiplyDecimals(each, line.Count ?? 1)];
    });
    return sumOf(boxes) ?? goods;
  };
  const types = Boxes.flatMap(({ Type, Count }) =>
    Type ? Array<string>(Count ?? 1).fill(Type) : [],
  );
  return {
    ContainerSummary: containerSummary(types) || null,
    TotalPackages: total('Packages'),
    TotalWeight: total('Weight'),
    TotalVolume: total('Volume'),
  };
}
