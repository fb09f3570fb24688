import { statusName } from '../dcsa/status-meaning.js';
import type { BookingVerdict } from './booking-answer.js';

interface Status {
  readonly verdict: BookingVerdict;
  readonly label: string;
}

/** bookingStatus (DCSA Booking 2.0.5). */
export const BOOKING_STATUSES = {
  RECEIVED: { verdict: 'received', label: '订舱已收到' },
  PENDING_UPDATE: { verdict: 'update-required', label: '订舱须补充' },
  UPDATE_RECEIVED: { verdict: 'received', label: '订舱补充已收到' },
  CONFIRMED: { verdict: 'confirmed', label: '订舱已确认' },
  PENDING_AMENDMENT: { verdict: 'update-required', label: '订舱须改单' },
  REJECTED: { verdict: 'refused', label: '订舱被拒绝' },
  DECLINED: { verdict: 'withdrawn', label: '订舱被撤舱' },
  CANCELLED: { verdict: 'cancelled', label: '订舱已取消' },
  COMPLETED: { verdict: 'completed', label: '订舱已完成' },
} as const satisfies Record<string, Status>;
export type BookingStatusName = keyof typeof BOOKING_STATUSES;

/** amendedBookingStatus (DCSA Booking 2.0.5): of the latest amendment. */
export const AMENDED_STATUSES = {
  AMENDMENT_RECEIVED: { verdict: 'received', label: '改单已收到' },
  AMENDMENT_CONFIRMED: { verdict: 'confirmed', label: '改单已确认' },
  AMENDMENT_DECLINED: { verdict: 'refused', label: '改单被拒绝' },
  AMENDMENT_CANCELLED: { verdict: 'cancelled', label: '改单已撤回' },
} as const satisfies Record<string, Status>;
export type AmendedStatusName = keyof typeof AMENDED_STATUSES;

/** bookingCancellationStatus (DCSA Booking 2.0.5): only of a booking that was confirmed. */
export const CANCELLATION_STATUSES = {
  CANCELLATION_RECEIVED: { verdict: 'received', label: '退舱申请已收到' },
  CANCELLATION_CONFIRMED: { verdict: 'cancelled', label: '退舱已确认' },
  CANCELLATION_DECLINED: { verdict: 'refused', label: '退舱被拒绝' },
} as const satisfies Record<string, Status>;
export type CancellationStatusName = keyof typeof CANCELLATION_STATUSES;

/** DCSA's three statuses of a booking; null where one does not apply. */
export interface BookingStatuses {
  booking: BookingStatusName;
  amendment: AmendedStatusName | null;
  cancellation: CancellationStatusName | null;
}

const find = <Name extends string>(
  table: Readonly<Record<Name, Status>>,
  sent: string,
): Name | null => {
  const name = statusName(sent);
  return Object.hasOwn(table, name) ? (name as Name) : null;
};

/** What becomes of a booking by statuses that were sent. */
export interface MeantStatuses {
  /** Null as soon as one of them is none of the standard's, or a booking status is missing. */
  statuses: BookingStatuses | null;
  verdict: BookingVerdict;
  label: string;
}

/** Amendment and cancellation states that contradict the booking's: these are looked at. */
const contradicts = ({ booking, amendment, cancellation }: BookingStatuses): boolean => {
  const open = ['CONFIRMED', 'PENDING_AMENDMENT'].includes(booking);
  const over = ['DECLINED', 'CANCELLED', 'COMPLETED'].includes(booking);
  if (amendment !== null && !open && !over) return true;
  if (amendment === 'AMENDMENT_CONFIRMED' && booking === 'PENDING_AMENDMENT') return true;
  if (cancellation === 'CANCELLATION_CONFIRMED') return booking !== 'CANCELLED';
  return cancellation !== null && !open;
};

/**
 * What the three statuses of a DCSA booking say together: the cancellation before the amendment before the booking, as the last of them is what
 * happened; a booking that is over decides alone. Spellings of the betas (blanks) are taken. Anything that the standard does not have, and what
 * contradicts itself, means `look`.
 */
export function meaningOfStatuses(
  booking: string,
  amendment = '',
  cancellation = '',
): MeantStatuses {
  const named = {
    booking: find(BOOKING_STATUSES, booking),
    amendment: amendment.trim() === '' ? null : find(AMENDED_STATUSES, amendment),
    cancellation: cancellation.trim() === '' ? null : find(CANCELLATION_STATUSES, cancellation),
  };
  const unknown = [
    named.booking === null ? booking || '（空）' : '',
    amendment.trim() !== '' && named.amendment === null ? amendment : '',
    cancellation.trim() !== '' && named.cancellation === null ? cancellation : '',
  ].filter(Boolean);
  if (unknown.length > 0 || named.booking === null)
    return {
      statuses: null,
      verdict: 'look',
      label: `未知的状态“${unknown.join('、').slice(0, 100)}”`,
    };
  const statuses: BookingStatuses = { ...named, booking: named.booking };
  const whole: Status = BOOKING_STATUSES[statuses.booking];
  const amended = statuses.amendment && AMENDED_STATUSES[statuses.amendment];
  const cancelled = statuses.cancellation && CANCELLATION_STATUSES[statuses.cancellation];
  const label = [whole, amended, cancelled].flatMap((each) => each?.label ?? []).join('，');
  if (contradicts(statuses)) return { statuses, verdict: 'look', label: `前后矛盾：${label}` };
  if (['DECLINED', 'CANCELLED', 'COMPLETED', 'REJECTED'].includes(statuses.booking))
    return { statuses, verdict: whole.verdict, label };
  if (statuses.booking === 'PENDING_AMENDMENT' && !amended && !cancelled)
    return { statuses, verdict: 'update-required', label };
  return { statuses, verdict: (cancelled ?? amended ?? whole).verdict, label };
}
