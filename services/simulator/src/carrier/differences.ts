import { BillField, type PlannedDifference } from '@quayside/contracts/simulator/carrier';
import {
  formatDecimal,
  isDecimal,
  subtractDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import {
  type DecimalText,
  emptyParty,
  type InstructionContainer,
  type InstructionGoods,
  type ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';

type Bill = ShippingInstructionMessage;
type Change = (bill: Bill, value: string) => Bill;

const linesOf = (value: string): string[] =>
  value.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

function firstContainer(
  bill: Bill,
  change: (container: InstructionContainer) => InstructionContainer,
): Bill {
  return {
    ...bill,
    containers: bill.containers.map((each, at) => (at === 0 ? change(each) : each)),
  };
}

function firstGoods(bill: Bill, change: (goods: InstructionGoods) => InstructionGoods): Bill {
  return { ...bill, goods: bill.goods.map((each, at) => (at === 0 ? change(each) : each)) };
}

const shifted = (amount: DecimalText | null, by: DecimalText): DecimalText | null =>
  amount === null ? null : formatDecimal(sumDecimals([amount, by]));

/** A measure of the first container: the goods item in it, that item's total and the bill's total move by as much. */
function measure(bill: Bill, name: 'grossWeight' | 'volume', value: string): Bill {
  const [container] = bill.containers;
  const before = container?.[name];
  if (!container || !before || !isDecimal(value)) return bill;
  const by = formatDecimal(subtractDecimals(value, before));
  let moved = false;
  const goods = bill.goods.map((each) => {
    const at = moved
      ? -1
      : each.splits.findIndex(
          (split) => split.containerNumber === container.number && split[name] !== null,
        );
    if (at < 0) return each;
    moved = true;
    const splits = each.splits.map((split, index) =>
      index === at ? { ...split, [name]: shifted(split[name], by) } : split,
    );
    return { ...each, splits, [name]: shifted(each[name], by) };
  });
  const changed = firstContainer({ ...bill, goods }, (each) => ({
    ...each,
    [name]: formatDecimal(value),
  }));
  return { ...changed, totals: { ...bill.totals, [name]: shifted(bill.totals[name], by) } };
}

/** Packages of the first container, as {@link measure}. */
function packages(bill: Bill, value: string): Bill {
  const [container] = bill.containers;
  const count = Number(value);
  if (!container || container.packages === null || !Number.isInteger(count)) return bill;
  const by = count - container.packages;
  const plus = (amount: number | null) => (amount === null ? null : amount + by);
  let moved = false;
  const goods = bill.goods.map((each) => {
    const at = moved
      ? -1
      : each.splits.findIndex(
          (split) => split.containerNumber === container.number && split.packages !== null,
        );
    if (at < 0) return each;
    moved = true;
    const splits = each.splits.map((split, index) =>
      index === at ? { ...split, packages: plus(split.packages) } : split,
    );
    return { ...each, splits, packages: plus(each.packages) };
  });
  const changed = firstContainer({ ...bill, goods }, (each) => ({ ...each, packages: count }));
  return { ...changed, totals: { ...bill.totals, packages: plus(bill.totals.packages) } };
}

function containerNumber(bill: Bill, value: string): Bill {
  const before = bill.containers[0]?.number;
  const goods = bill.goods.map((each) => ({
    ...each,
    splits: each.splits.map((split) =>
      split.containerNumber === before ? { ...split, containerNumber: value } : split,
    ),
  }));
  return firstContainer({ ...bill, goods }, (each) => ({ ...each, number: value }));
}

const CHANGES: Record<BillField, Change> = {
  [BillField.Shipper]: (bill, value) => ({
    ...bill,
    shipper: { ...(bill.shipper ?? emptyParty()), lines: linesOf(value) },
  }),
  [BillField.Consignee]: (bill, value) => ({
    ...bill,
    consignee: { ...(bill.consignee ?? emptyParty()), lines: linesOf(value) },
  }),
  [BillField.Notify]: (bill, value) => ({
    ...bill,
    notifyParties: [emptyParty(linesOf(value)), ...bill.notifyParties.slice(1)],
  }),
  [BillField.Vessel]: (bill, vesselName) => ({ ...bill, vesselName, imo: '', callSign: '' }),
  [BillField.Voyage]: (bill, voyage) => ({ ...bill, voyage }),
  [BillField.Discharge]: (bill, name) => ({
    ...bill,
    places: { ...bill.places, discharge: { code: '', name } },
  }),
  [BillField.Delivery]: (bill, name) => ({
    ...bill,
    places: { ...bill.places, delivery: { code: '', name } },
  }),
  [BillField.Marks]: (bill, value) =>
    firstGoods(bill, (each) => ({ ...each, marks: linesOf(value) })),
  [BillField.Goods]: (bill, value) =>
    firstGoods(bill, (each) => ({ ...each, description: linesOf(value) })),
  [BillField.Payment]: (bill, value) => ({ ...bill, freightPayment: value === 'C' ? 'C' : 'P' }),
  [BillField.Container]: containerNumber,
  [BillField.Seal]: (bill, number) =>
    firstContainer(bill, (each) => ({ ...each, seals: [{ number, source: 'CA' }] })),
  [BillField.Packages]: packages,
  [BillField.Weight]: (bill, value) => measure(bill, 'grossWeight', value),
  [BillField.Volume]: (bill, value) => measure(bill, 'volume', value),
};

/** The bill with what the carrier has wrong in it, and nothing else changed but the totals that follow. */
export function withDifferences(bill: Bill, differences: readonly PlannedDifference[]): Bill {
  return differences.reduce((changed, { Field, Value }) => CHANGES[Field](changed, Value), bill);
}
