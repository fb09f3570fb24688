import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { machine } from '@quayside/service-kit/state-machine';

const S = BookingStatus;
const V = BookingVerb;
const staff = [CompanyType.Platform];
const both = [CompanyType.Platform, CompanyType.Customer];
const desk = { permission: 'booking:handle', by: staff } as const;
const anybody = { permission: 'booking:submit', by: both } as const;
/** At the carrier and not yet confirmed (DCSA use cases 2 to 5 and 11). */
const AT_CARRIER = [S.Sent, S.Received, S.UpdateReceived] as const;

/**
 * How far a request is: DCSA Booking 2.0, use cases 1 to 6, 10 to 12, with our own desk in front (standards 1.2, 1.9). What the carrier
 * says is written down by the desk where no message comes; a message acts without a person, whom every row lets through.
 */
export const statusMachine = machine<BookingStatus, BookingVerb>(BookingStatus, BookingVerb, [
  { from: [null, S.Draft], verb: V.Save, to: S.Draft, ...anybody },
  { from: [null, S.Draft, S.Returned], verb: V.Submit, to: S.Submitted, ...anybody },
  { from: [S.Submitted], verb: V.Withdraw, to: S.Draft, ...anybody },
  { from: [S.Submitted], verb: V.Correct, to: S.Submitted, ...anybody },
  { from: [S.Accepted], verb: V.Correct, to: S.Accepted, ...desk },
  { from: [S.Submitted], verb: V.Accept, to: S.Accepted, ...desk },
  {
    from: [S.Submitted, S.Accepted],
    verb: V.Return,
    to: S.Returned,
    ...desk,
    remarksRequired: true,
  },
  { from: [S.Submitted], verb: V.Split, to: S.Submitted, ...desk },
  { from: [S.Accepted], verb: V.Split, to: S.Accepted, ...desk },
  { from: [S.Submitted], verb: V.Merge, to: S.Submitted, ...desk },
  { from: [S.Accepted], verb: V.Merge, to: S.Accepted, ...desk },
  { from: [S.Accepted], verb: V.Send, to: S.Sent, ...desk },
  { from: [S.Accepted], verb: V.HandOver, to: S.Sent, ...desk },
  // A mail server took the booking note: no person's step.
  { from: [S.Accepted], verb: V.MailSent, to: S.Sent, permission: null, by: [] },
  { from: [S.Sent, S.UpdateReceived], verb: V.Acknowledge, to: S.Received, ...desk },
  {
    from: [...AT_CARRIER, S.PendingUpdate],
    verb: V.AskUpdate,
    to: S.PendingUpdate,
    ...desk,
    remarksRequired: true,
  },
  { from: [...AT_CARRIER, S.PendingUpdate], verb: V.Update, to: S.UpdateReceived, ...anybody },
  { from: [S.Accepted, ...AT_CARRIER, S.Confirmed], verb: V.Confirm, to: S.Confirmed, ...desk },
  {
    from: [S.Accepted, ...AT_CARRIER, S.PendingUpdate],
    verb: V.Reject,
    to: S.Rejected,
    ...desk,
    remarksRequired: true,
  },
  {
    from: [S.Confirmed, S.PendingAmendment],
    verb: V.Decline,
    to: S.Declined,
    ...desk,
    remarksRequired: true,
  },
  {
    from: [S.Confirmed, S.PendingAmendment],
    verb: V.AskAmendment,
    to: S.PendingAmendment,
    ...desk,
    remarksRequired: true,
  },
  { from: [S.UpdateReceived], verb: V.Forward, to: S.UpdateReceived, ...desk },
  { from: [S.Confirmed], verb: V.Forward, to: S.Confirmed, ...desk },
  { from: [S.PendingAmendment], verb: V.Forward, to: S.PendingAmendment, ...desk },
  { from: [S.Confirmed], verb: V.Complete, to: S.Completed, ...desk },
  { from: [S.Confirmed], verb: V.Release, to: S.Confirmed, ...desk },
  { from: [S.Confirmed], verb: V.Recall, to: S.Confirmed, ...desk, remarksRequired: true },
  {
    from: [S.Returned, S.Submitted],
    verb: V.Cancel,
    to: S.Cancelled,
    ...anybody,
    remarksRequired: true,
  },
  {
    from: [S.Accepted, ...AT_CARRIER, S.PendingUpdate],
    verb: V.Cancel,
    to: S.Cancelled,
    ...desk,
    remarksRequired: true,
  },
  // Only a message of the carrier, or one that it never got, says that a cancellation failed.
  { from: [S.Cancelled], verb: V.Reopen, to: S.Sent, permission: null, by: [] },
]);

/** Amendments of what is confirmed: DCSA use cases 7 to 9. */
export const amendmentMachine = machine<AmendmentStatus, BookingVerb>(
  AmendmentStatus,
  BookingVerb,
  [
    {
      from: [
        AmendmentStatus.None,
        AmendmentStatus.Confirmed,
        AmendmentStatus.Declined,
        AmendmentStatus.Cancelled,
      ],
      verb: V.Amend,
      to: AmendmentStatus.Received,
      ...anybody,
    },
    {
      from: [
        AmendmentStatus.None,
        AmendmentStatus.Confirmed,
        AmendmentStatus.Declined,
        AmendmentStatus.Cancelled,
      ],
      verb: V.Roll,
      to: AmendmentStatus.Received,
      ...desk,
    },
    {
      from: [AmendmentStatus.Received],
      verb: V.ConfirmAmendment,
      to: AmendmentStatus.Confirmed,
      ...desk,
    },
    // Its papers have moved together: no person's step.
    {
      from: [AmendmentStatus.Received],
      verb: V.FinishRoll,
      to: AmendmentStatus.Confirmed,
      permission: null,
      by: [],
    },
    {
      from: [AmendmentStatus.Received],
      verb: V.DeclineAmendment,
      to: AmendmentStatus.Declined,
      ...desk,
      remarksRequired: true,
    },
    {
      from: [AmendmentStatus.Received],
      verb: V.CancelAmendment,
      to: AmendmentStatus.Cancelled,
      ...anybody,
    },
  ],
);

/** Cancellation of what is confirmed: DCSA use cases 13 and 14. */
export const cancellationMachine = machine<CancellationStatus, BookingVerb>(
  CancellationStatus,
  BookingVerb,
  [
    {
      from: [CancellationStatus.None, CancellationStatus.Declined],
      verb: V.AskCancel,
      to: CancellationStatus.Received,
      ...anybody,
      remarksRequired: true,
    },
    {
      from: [CancellationStatus.Received],
      verb: V.ConfirmCancel,
      to: CancellationStatus.Confirmed,
      ...desk,
    },
    {
      from: [CancellationStatus.Received],
      verb: V.DeclineCancel,
      to: CancellationStatus.Declined,
      ...desk,
      remarksRequired: true,
    },
  ],
);
