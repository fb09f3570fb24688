import { type ChoiceValue, choices } from '../../core/choices.js';
import { Delivery } from '../../partner-line/delivery.js';
import { AmendmentStatus, BookingStatus, CancellationStatus } from './choices.js';

/** What people read of a booking's three states and its release: derived each time, never stored (areas/booking.md, standards 1.9). */
export const BookingLabel = choices({
  Draft: { value: 'draft', label: '草稿' },
  Submitted: { value: 'submitted', label: '待受理', color: 'processing' },
  Returned: { value: 'returned', label: '审核未通过', color: 'error' },
  Accepted: { value: 'accepted', label: '已受理', color: 'blue' },
  Mailing: { value: 'mailing', label: '邮件发送中', color: 'processing' },
  MailBounced: { value: 'mail-bounced', label: '邮件未送达', color: 'error' },
  ToHandOver: { value: 'to-hand-over', label: '待线下发送', color: 'warning' },
  Sent: { value: 'sent', label: '已发送船公司', color: 'blue' },
  Received: { value: 'received', label: '船公司已收到', color: 'cyan' },
  PendingUpdate: { value: 'pending-update', label: '待补充', color: 'warning' },
  UpdateReceived: { value: 'update-received', label: '补充待确认', color: 'cyan' },
  Confirmed: { value: 'confirmed', label: '已确认待放舱', color: 'purple' },
  Released: { value: 'released', label: '已放舱', color: 'success' },
  Amending: { value: 'amending', label: '改单中', color: 'processing' },
  PendingAmendment: { value: 'pending-amendment', label: '待改单', color: 'warning' },
  Cancelling: { value: 'cancelling', label: '退舱申请中', color: 'warning' },
  Completed: { value: 'completed', label: '已完成' },
  Rejected: { value: 'rejected', label: '船公司已拒绝', color: 'error' },
  Declined: { value: 'declined', label: '已撤舱', color: 'error' },
  Cancelled: { value: 'cancelled', label: '已退舱' },
  Withdrawn: { value: 'withdrawn', label: '已取消' },
});
export type BookingLabel = ChoiceValue<typeof BookingLabel>;

/** What a label is derived from. */
export interface BookingStates {
  Status: BookingStatus;
  Amendment: AmendmentStatus;
  Cancellation: CancellationStatus;
  ReleaseTime: string | null;
  /** What has not reached the carrier yet; null for who does not read it. */
  Delivery: Delivery | null;
}

/** The label of a request that the desk sent and the carrier does not have yet. */
const UNDELIVERED: Readonly<Record<Delivery, BookingLabel>> = {
  [Delivery.Mailing]: BookingLabel.Mailing,
  [Delivery.Bounced]: BookingLabel.MailBounced,
  [Delivery.ByHand]: BookingLabel.ToHandOver,
};

const PLAIN: Partial<Record<BookingStatus, BookingLabel>> = {
  [BookingStatus.Draft]: BookingLabel.Draft,
  [BookingStatus.Submitted]: BookingLabel.Submitted,
  [BookingStatus.Returned]: BookingLabel.Returned,
  [BookingStatus.Accepted]: BookingLabel.Accepted,
  [BookingStatus.Sent]: BookingLabel.Sent,
  [BookingStatus.Received]: BookingLabel.Received,
  [BookingStatus.PendingUpdate]: BookingLabel.PendingUpdate,
  [BookingStatus.UpdateReceived]: BookingLabel.UpdateReceived,
  [BookingStatus.Completed]: BookingLabel.Completed,
  [BookingStatus.Rejected]: BookingLabel.Rejected,
  [BookingStatus.Declined]: BookingLabel.Declined,
};

/** The label of a booking. What waits for the carrier goes before what is confirmed; a cancellation before an amendment. */
export function bookingLabel({
  Status,
  Amendment,
  Cancellation,
  ReleaseTime,
  Delivery: delivery,
}: BookingStates): BookingLabel {
  if (Status === BookingStatus.Accepted && delivery) return UNDELIVERED[delivery];
  const plain = PLAIN[Status];
  if (plain) return plain;
  if (Status === BookingStatus.Cancelled) {
    return Cancellation === CancellationStatus.Confirmed
      ? BookingLabel.Cancelled
      : BookingLabel.Withdrawn;
  }
  if (Cancellation === CancellationStatus.Received) return BookingLabel.Cancelling;
  if (Amendment === AmendmentStatus.Received) return BookingLabel.Amending;
  if (Status === BookingStatus.PendingAmendment) return BookingLabel.PendingAmendment;
  return ReleaseTime ? BookingLabel.Released : BookingLabel.Confirmed;
}

/** DCSA's names of the three states; null where the carrier has not heard of the booking, or the axis is empty. */
export const DCSA_BOOKING_STATUS: Readonly<Partial<Record<BookingStatus, string>>> = {
  [BookingStatus.Sent]: 'RECEIVED',
  [BookingStatus.Received]: 'RECEIVED',
  [BookingStatus.PendingUpdate]: 'PENDING_UPDATE',
  [BookingStatus.UpdateReceived]: 'UPDATE_RECEIVED',
  [BookingStatus.Confirmed]: 'CONFIRMED',
  [BookingStatus.PendingAmendment]: 'PENDING_AMENDMENT',
  [BookingStatus.Rejected]: 'REJECTED',
  [BookingStatus.Declined]: 'DECLINED',
  [BookingStatus.Cancelled]: 'CANCELLED',
  [BookingStatus.Completed]: 'COMPLETED',
};
