import type { ConfirmedContainers } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import type {
  AmendedStatusName,
  BookingStatusName,
  CancellationStatusName,
} from '@quayside/shipping-standards/booking/booking-status';
import type { InstructionPlace } from '@quayside/shipping-standards/edifact/iftmin';

/** Something that a carrier finds wrong in a booking, at its path in the request ("containers.0.reefer"); '' for the whole. */
export interface BookingRemark {
  code: string;
  text: string;
  path: string;
  /** JSONPath, where a plan says it. */
  jsonPath?: string;
  /** RFF 1153 and 1154 of the item. */
  qualifier: string;
  number: string;
  /** Not to be changed, only to be known. */
  informs?: boolean;
}

/** What a carrier confirms: containers and one voyage. Local dates. */
export interface ConfirmedBooking {
  containers: ConfirmedContainers[];
  vesselName: string;
  imo: string;
  voyage: string;
  load: InstructionPlace | null;
  discharge: InstructionPlace | null;
  departure: string;
  arrival: string;
  /** By DCSA code. */
  cutOffs: Record<'DCO' | 'VCO' | 'FCO', string>;
  /** Whether it is as it was asked for. */
  asAsked: boolean;
}

/** A booking as a carrier holds it, by DCSA's three statuses. */
export interface BookingState {
  /** Null until it has been looked at. */
  status: BookingStatusName | null;
  amendment: AmendedStatusName | null;
  cancellation: CancellationStatusName | null;
  bookingNumber: string;
  request: BookingRequest;
  /** The amendment that waits, or was decided last. */
  amended: BookingRequest | null;
  confirmed: ConfirmedBooking | null;
  remarks: readonly BookingRemark[];
}

/** What waits for the carrier's decision. */
export type AskedOf = 'original' | 'change' | 'cancel' | null;

export const isOpenBooking = ({ status }: Pick<BookingState, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'PENDING_AMENDMENT';
export const isOver = ({ status }: Pick<BookingState, 'status'>): boolean =>
  status !== null && ['REJECTED', 'DECLINED', 'CANCELLED', 'COMPLETED'].includes(status);

/** What of a booking waits for a decision. */
export function waitingOf(state: BookingState): AskedOf {
  if (state.cancellation === 'CANCELLATION_RECEIVED') return 'cancel';
  if (state.amendment === 'AMENDMENT_RECEIVED') return 'change';
  if (isOpenBooking(state) || isOver(state)) return null;
  return state.status === 'UPDATE_RECEIVED' ? 'change' : 'original';
}
