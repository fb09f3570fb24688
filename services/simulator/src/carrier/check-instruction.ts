import { compareDecimals, formatDecimal, sumDecimals } from '@quayside/shipping-standards/decimal';
import type {
  DecimalText,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';
import type { InstructionFault } from './read-instruction.js';

/** Descriptions that say nothing of the goods. */
const GENERAL =
  /^(GENERAL CARGO|GENERAL GOODS|CONSOLIDATED CARGO|CONSOLIDATION|PARTS|FAK|FREIGHT ALL KINDS|SAID TO CONTAIN)\.?$/i;
const TO_ORDER = /^TO (THE )?ORDER\b/i;

type Add = (code: string, text: string, item?: [qualifier: string, number: string]) => void;

function checkParties(
  { shipper, consignee, notifyParties }: ShippingInstructionMessage,
  add: Add,
): void {
  if (!shipper?.lines.length) add('110', 'SHIPPER MISSING');
  if (!consignee?.lines.length) add('111', 'CONSIGNEE MISSING');
  if (TO_ORDER.test(consignee?.lines[0] ?? '') && notifyParties.length === 0)
    add('112', 'NOTIFY PARTY MISSING FOR BILL TO ORDER');
}

function checkGoods({ goods }: ShippingInstructionMessage, add: Add): void {
  if (goods.length === 0) add('141', 'GOODS DESCRIPTION INSUFFICIENT');
  goods.forEach((each, at) => {
    const item: [string, string] = ['LI', String(at + 1)];
    const description = each.description.join(' ').trim();
    if (description === '' || GENERAL.test(description))
      add('141', 'GOODS DESCRIPTION INSUFFICIENT', item);
    if (each.hsCodes.length === 0) add('140', 'HS CODE MISSING', item);
  });
}

function differ(
  declared: DecimalText | null,
  parts: readonly (DecimalText | null)[],
): string | null {
  const known = parts.filter((part) => part !== null);
  if (declared === null || known.length !== parts.length || known.length === 0) return null;
  const sum = sumDecimals(known);
  return compareDecimals(declared, sum) === 0
    ? null
    : `${declared} DECLARED, ${formatDecimal(sum)} FOUND`;
}

function checkTotals({ totals, goods }: ShippingInstructionMessage, add: Add): void {
  const text = (count: number | null) => (count === null ? null : String(count));
  const weight = differ(
    totals.grossWeight,
    goods.map(({ grossWeight }) => grossWeight),
  );
  const packages = differ(
    text(totals.packages),
    goods.map((each) => text(each.packages)),
  );
  const volume = differ(
    totals.volume,
    goods.map((each) => each.volume),
  );
  if (weight) add('150', `GROSS WEIGHT MISMATCH: ${weight}`);
  if (packages) add('151', `PACKAGES MISMATCH: ${packages}`);
  if (volume) add('152', `VOLUME MISMATCH: ${volume}`);
}

/**
 * What a carrier's desk finds wrong in an instruction. `isKnown` tells whether the carrier has taken an instruction for the bill before:
 * without it nothing can be replaced or cancelled.
 */
export function checkInstruction(
  instruction: ShippingInstructionMessage,
  isKnown: boolean,
): InstructionFault[] {
  const faults: InstructionFault[] = [];
  const add: Add = (code, text, [qualifier, number] = ['', '']) =>
    faults.push({ code, text, qualifier, number });
  const { billNumber, bookingNumbers, containers } = instruction;
  if (instruction.function !== '9' && !isKnown)
    add('101', `BILL ${billNumber} NOT FOUND`, ['BM', billNumber]);
  if (instruction.function === '1') return faults;
  if (billNumber === '' && bookingNumbers.length === 0) add('101', 'BOOKING NUMBER INVALID');
  checkParties(instruction, add);
  checkGoods(instruction, add);
  for (const { number, seals } of containers)
    if (seals.length === 0) add('120', `SEAL MISSING FOR ${number}`, ['AAQ', number]);
  checkTotals(instruction, add);
  return faults;
}
