import { type BookedSailing, bookedSailing } from '@quayside/contracts/booking/orders.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type {
  InstructionPlace,
  ShippingInstructionMessage,
} from '@quayside/shipping-standards/edifact/iftmin';

/** What a carrier knows of a voyage of which nobody has told the simulator. */
const UNKNOWN: BookedSailing = {
  Vessel: 'QUAY HARMONY',
  Voyage: '001E',
  SailingDate: null,
  TransportMethod: null,
  ReceiptPlace: null,
  ReceiptCode: null,
  LoadPort: 'SHANGHAI',
  LoadCode: 'CNSHA',
  DischargePort: 'ROTTERDAM',
  DischargeCode: 'NLRTM',
  DeliveryPlace: null,
  DeliveryCode: null,
};

const VOYAGE_DAYS = 28;
const DAY_MS = 86_400_000;

/** `days` after a day, "2026-02-11". */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * How a booking sails: a shipping instruction by DCSA leaves that to the booking, which the carrier has. In the demo the bookings are those
 * that the platform imported. Called outside a transaction.
 */
export async function sailingOf(ctx: Ctx, bookingNumber: string): Promise<BookedSailing> {
  try {
    return (
      (bookingNumber && (await ctx.call(bookedSailing, { BookingNo: bookingNumber }))) || UNKNOWN
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'the simulated carrier does not know the booking');
    return UNKNOWN;
  }
}

const place = (
  sent: InstructionPlace | null,
  name: string | null,
  code: string | null,
): InstructionPlace | null =>
  sent || name || code ? { code: sent?.code || code || '', name: sent?.name || name || '' } : null;

/** An instruction with what the booking adds; what it says itself stays. */
export function withSailing(
  instruction: ShippingInstructionMessage,
  sailing: BookedSailing,
  today: string,
): ShippingInstructionMessage {
  const { places } = instruction;
  return {
    ...instruction,
    vesselName: instruction.vesselName || sailing.Vessel,
    voyage: instruction.voyage || sailing.Voyage,
    sailingDate: instruction.sailingDate ?? sailing.SailingDate ?? today,
    movement: instruction.movement || sailing.TransportMethod || 'CY-CY',
    places: {
      ...places,
      receipt: place(places.receipt, sailing.ReceiptPlace, sailing.ReceiptCode),
      load: place(places.load, sailing.LoadPort, sailing.LoadCode),
      discharge: place(places.discharge, sailing.DischargePort, sailing.DischargeCode),
      delivery: place(places.delivery, sailing.DeliveryPlace, sailing.DeliveryCode),
    },
  };
}

/** Arrival at the port of discharge of a sailing. */
export const arrivalOf = (sailingDate: string): string =>
  daysAfter(sailingDate.slice(0, 10), VOYAGE_DAYS);
