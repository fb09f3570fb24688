import type { SplitBox } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import type { EntryBox, EntryFee, EntryGoods } from '@quayside/contracts/booking/entry/entry-order';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';

/** Why boxes cannot be split off as asked, in words; null when they can. */
export function splitFault(
  { Boxes }: Pick<BookingInput, 'Boxes'>,
  taken: readonly SplitBox[],
): string | null {
  const left = new Map(Boxes.map(({ LineId, Count }) => [LineId, Count ?? 1]));
  for (const { LineId, Count } of taken) {
    const has = left.get(LineId);
    if (has === undefined) return '所选的箱不属于本单，请刷新后重试';
    if (Count > has) return `所选箱量${Count}超过现有${has}`;
    left.set(LineId, has - Count);
  }
  return [...left.values()].every((count) => count === 0) ? '至少要留下一个箱' : null;
}

const MEASURES = ['Packages', 'Weight', 'Volume'] as const;
/** Of a measure, so that parts are whole pieces, grams and litres. */
const PARTS = { Packages: 1, Weight: 1000, Volume: 1000 } as const;

/** A line of goods by a share of it: rounded for the part, and what is left for the rest, so that both come to the whole. */
function shared(line: EntryGoods, share: number): [rest: EntryGoods, part: EntryGoods] {
  const [rest, part] = [{ ...line }, { ...line, LineId: null }];
  for (const measure of MEASURES) {
    const whole = line[measure];
    if (whole == null) continue;
    const units = Math.round(whole * PARTS[measure]);
    const taken = Math.round(units * share);
    part[measure] = taken / PARTS[measure];
    rest[measure] = (units - taken) / PARTS[measure];
  }
  return [rest, part];
}

/**
 * Goods by a share of them. A line of so few pieces that one side would get none stays whole on the other, unless that side were left
 * without any goods.
 */
function sharedGoods(
  goods: readonly EntryGoods[],
  share: number,
): [rest: EntryGoods[], part: EntryGoods[]] {
  const halves = goods.map((line) => {
    const [rest, part] = shared(line, share);
    if (!line.Packages || (rest.Packages && part.Packages)) return [rest, part] as const;
    return part.Packages ? ([null, { ...line, LineId: null }] as const) : ([line, null] as const);
  });
  const [rest, part] = [
    halves.flatMap(([line]) => line ?? []),
    halves.flatMap(([, line]) => line ?? []),
  ];
  if (rest.length > 0 && part.length > 0) return [rest, part];
  const all = goods.map((line) => shared(line, share));
  return [all.map(([line]) => line), all.map(([, line]) => line)];
}

const MONEY_OF_SHIPMENT: readonly string[] = ['bill', 'shipment'];

/**
 * A booking split in two: the boxes that are taken and the rest. Goods go with the boxes in proportion to their number, fees per box in
 * their count; a fee for the whole bill stands in both. Everything that is not counted is in both.
 */
export function splitShipment<B extends BookingInput>(
  booking: B,
  taken: readonly SplitBox[],
): [rest: B, part: B] {
  const wanted = new Map(taken.map(({ LineId, Count }) => [LineId, Count]));
  const restBoxes: EntryBox[] = [];
  const partBoxes: EntryBox[] = [];
  let [all, out] = [0, 0];
  for (const box of booking.Boxes) {
    const count = box.Count ?? 1;
    const part = Math.min(wanted.get(box.LineId as number) ?? 0, count);
    all += count;
    out += part;
    if (part > 0) partBoxes.push({ ...box, LineId: null, Count: part });
    if (part < count) restBoxes.push({ ...box, Count: count - part });
  }
  const [restGoods, partGoods] = sharedGoods(booking.Goods, all === 0 ? 0 : out / all);
  const countOf = (boxes: readonly EntryBox[], type: string | null | undefined): number =>
    boxes.reduce((sum, { Type, Count }) => sum + (!type || Type === type ? (Count ?? 1) : 0), 0);
  const feesOf = (boxes: readonly EntryBox[], fresh: boolean): BookingInput['Fees'] =>
    booking.Fees.map((line) => {
      const own = fresh ? { ...line, LineId: null } : line;
      if (line.Basis !== 'container' && line.Basis !== 'container-type') return own;
      return {
        ...own,
        Quantity: countOf(boxes, line.Basis === 'container-type' ? line.BoxType : null),
      };
    }).filter(({ Basis, Quantity }) => MONEY_OF_SHIPMENT.includes(Basis ?? '') || Quantity !== 0);
  const fresh = <L extends { LineId?: number | null }>(lines: readonly L[]): L[] =>
    lines.map((line) => ({ ...line, LineId: null }));
  return [
    { ...booking, Boxes: restBoxes, Goods: restGoods, Fees: feesOf(restBoxes, false) },
    {
      ...booking,
      Boxes: partBoxes,
      Goods: partGoods,
      Fees: feesOf(partBoxes, true),
      Parties: fresh(booking.Parties),
      Legs: fresh(booking.Legs),
      Services: fresh(booking.Services),
      Remarks: fresh(booking.Remarks),
    },
  ];
}

/** What bookings must have in common to become one, with its name. */
const ALIKE = [
  ...([
    ['CompanyId', '客户'],
    ['CarrierCode', '船公司'],
    ['ContractNo', '合约号'],
    ['QuotationNo', '船公司报价号'],
    ['AgentName', '订舱代理'],
    ['Vessel', '船名'],
    ['Voyage', '航次'],
  ] as const),
  ...([
    ['LoadCode', '装货港'],
    ['DischargeCode', '卸货港'],
    ['DeliveryCode', '交货地'],
    ['GoodsType', '货物类型'],
    ['PaymentMethod', '付款方式'],
  ] as const),
  ['TransportMethod', '运输条款'],
] as const;

type Mergeable = BookingInput & { CompanyId: number; Status: number };

/** Why bookings cannot become one, in words; null when they can. */
export function mergeFault(bookings: readonly Mergeable[]): string | null {
  const [first, ...others] = bookings;
  if (!first || others.length === 0) return '请选择至少两票';
  const unlike = ALIKE.filter(([field]) =>
    others.some((other) => (other[field] ?? null) !== (first[field] ?? null)),
  );
  if (unlike.length > 0) return `${unlike.map(([, label]) => label).join('、')}不同`;
  if (others.some(({ Status }) => Status !== first.Status)) return '状态不同，请先都受理或都不受理';
  const boxes = bookings
    .flatMap(({ Boxes }) => Boxes)
    .reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  return boxes > 200 ? `合并后共${boxes}箱，超过200箱` : null;
}

const shipper = ({ Parties }: BookingInput): string =>
  Parties.find(({ Role }) => Role === 'shipper')?.Name ?? '';

/** Lines that say the same but for their measures become one with the sum of these, in the order of the first of each. */
function summed<L extends { LineId?: number | null }>(
  lines: readonly L[],
  measures: (line: L) => readonly (keyof L & string)[],
): L[] {
  const by = new Map<string, L>();
  for (const line of lines) {
    const added = measures(line);
    const rest = Object.entries({ ...line, LineId: null }).filter(
      ([name, value]) => value != null && !added.includes(name as never),
    );
    const key = JSON.stringify(rest.sort(([one], [other]) => (one < other ? -1 : 1)));
    const before = by.get(key);
    const sum = (name: keyof L & string): unknown => {
      const values = [before?.[name], line[name]].flatMap((value) =>
        value == null ? [] : [Number(value)],
      );
      return values.length === 0 ? line[name] : decimalToNumber(sumDecimals(values));
    };
    by.set(
      key,
      before ? { ...before, ...Object.fromEntries(added.map((name) => [name, sum(name)])) } : line,
    );
  }
  return [...by.values()];
}

const isOfShipment = ({ Basis }: EntryFee): boolean => MONEY_OF_SHIPMENT.includes(Basis ?? '');

/**
 * Bookings as one: the first with the boxes, goods, services, fees and remarks of all; parties are the first's. Alike lines of goods and fees
 * are added up; a fee for the whole bill that all of them have is charged once, as there is one bill.
 */
export function mergeShipments<B extends BookingInput>(
  bookings: readonly [B, ...B[]],
): { merged: B; said: string | null } {
  const [first, ...others] = bookings;
  const joined = <L extends { LineId?: number | null }>(
    list: (booking: B) => readonly L[],
  ): L[] => [
    ...list(first),
    ...others.flatMap((other) => list(other).map((line) => ({ ...line, LineId: null }))),
  ];
  const parties = new Set(bookings.map(shipper));
  const fees = joined(({ Fees }) => Fees);
  const Fees = summed(fees, (line) => (isOfShipment(line) ? [] : ['Quantity']));
  const once =
    fees.filter(isOfShipment).length > Fees.filter(isOfShipment).length
      ? '按票收取的相同费用只计一次'
      : null;
  const shippers =
    parties.size > 1 ? `发货人不同（${[...parties].filter(Boolean).join('、')}），按第一票` : null;
  return {
    merged: {
      ...first,
      Boxes: joined(({ Boxes }) => Boxes),
      Goods: summed(
        joined(({ Goods }) => Goods),
        () => MEASURES,
      ),
      Services: joined(({ Services }) => Services),
      Fees,
      Remarks: summed(
        joined(({ Remarks }) => Remarks),
        () => [],
      ),
    },
    said: [shippers, once].filter(Boolean).join('；') || null,
  };
}
