import { MailState, RecipientState } from '@quayside/contracts/messaging/mail.api';

/** Seconds until the next attempt after each: greylists let a mail in after minutes, a server that is down returns within hours. */
const WAITS = [30, 120, 600, 1_800, 3_600, 7_200, 14_400] as const;

/** As often a mail is tried before it is given up: for some eight hours. */
export const MOST_ATTEMPTS = WAITS.length + 1;

/** Milliseconds until the attempt after the `attempts`-th. */
export const waitAfter = (attempts: number): number =>
  (WAITS[Math.min(attempts, WAITS.length) - 1] ?? WAITS[0]) * 1_000;

/** Where a mail stands by where its recipients do. */
export function stateOf(recipients: readonly RecipientState[]): MailState {
  if (recipients.includes(RecipientState.Waiting)) return MailState.Waiting;
  const sent = recipients.filter((state) => state === RecipientState.Sent).length;
  return sent === recipients.length
    ? MailState.Sent
    : sent > 0
      ? MailState.Partly
      : MailState.Failed;
}
