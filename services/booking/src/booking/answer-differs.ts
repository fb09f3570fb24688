import {
  type ConfirmationLine,
  ConfirmedAs,
  ConfirmedTopic,
} from '@quayside/contracts/booking/line/confirmation';
import { CarrierMessageState, MessageDirection } from '@quayside/contracts/partner-line/choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isReason } from '@quayside/shipping-standards/cargo-words/undeclared';
import type { WholeBooking } from './booking.entity.js';

const { Differs, Unasked, Unread } = ConfirmedAs;
const { Cargo, Terms, Carrier, Boxes, Sailing } = ConfirmedTopic;

/** States of lines that somebody has to look at. */
const TO_CHECK: readonly ConfirmedAs[] = [Differs, Unasked, Unread];
/** What a booking is not released with unless a person says why. */
const ANSWERED: readonly ConfirmedTopic[] = [Cargo, Terms, Carrier, Boxes];
/** What of it the customer reads; contract and payment (terms) are between us and the carrier. */
const TOLD: readonly ConfirmedTopic[] = [Cargo, Carrier, Boxes, Sailing];

/** It is not what was asked for, nobody asked for it, or it could not be read. */
export const isOtherwise = ({ State }: ConfirmationLine): boolean => TO_CHECK.includes(State);

/** It is otherwise, and decides which cargo is carried how, by whom, in what or under which terms. */
export const needsAnswer = (line: ConfirmationLine): boolean =>
  line.State === Unasked || (isOtherwise(line) && ANSWERED.includes(line.Topic as ConfirmedTopic));

/** A line in words: "设定温度(°C)：申请-18，确认5". */
export function differenceText({ Label, Asked, Confirmed, State }: ConfirmationLine): string {
  const asked = State === Unasked ? '未申请，确认' : Asked ? `申请${Asked}，确认` : '';
  return `${Label}：${asked}${Confirmed ?? '未提及'}`;
}

/** The carrier's code comes in the message and among its parties: the same fact is told once. */
const isFirst = (line: ConfirmationLine, at: number, all: readonly ConfirmationLine[]): boolean =>
  line.Topic !== Carrier ||
  at === all.findIndex(({ Topic, Confirmed }) => Topic === Carrier && Confirmed === line.Confirmed);

/** One part of a story's remarks: their parts are separated by this sign. */
const onePart = (text: string): string => text.replace(/[；\s]+/g, ' ').trim();

/** The lines as one part of a story's remarks. */
export const differencesLine = (lines: readonly ConfirmationLine[]): string =>
  lines.map((each) => onePart(differenceText(each))).join('，');

/** What of the carrier's waits, and what of his last confirmation is otherwise than asked for. */
interface StandingAnswer {
  waiting: string[];
  lines: ConfirmationLine[];
}

async function standingAnswer(tx: Ctx, { Id }: WholeBooking): Promise<StandingAnswer> {
  const waiting = await tx.sql<{ reason: string | null }>(
    `SELECT reason FROM carrier_message
     WHERE booking_id = $1 AND direction = $2 AND state = $3 ORDER BY id DESC LIMIT 10`,
    [Id, MessageDirection.In, CarrierMessageState.Review],
  );
  const [kept] = await tx.sql<{ lines: ConfirmationLine[] }>(
    'SELECT lines FROM booking_confirmation WHERE booking_id = $1 ORDER BY id DESC LIMIT 1',
    [Id],
  );
  return {
    waiting: waiting.map(({ reason }) => reason ?? ''),
    lines: (kept?.lines ?? []).filter(isOtherwise),
  };
}

/** What a release says of a carrier's answer that is not what was asked for; null for nothing. */
export interface ReleaseRemarks {
  /** For the desk alone, see `internal-remarks.ts`: what waited or differed, and why it goes on. */
  answered: string | null;
  /** For the customer as well: cargo, carrier, boxes and ship that are other than asked for. */
  told: string | null;
  /** Other boxes are among what the customer is told. */
  areBoxesTold: boolean;
}

/**
 * Refuses to release a booking while an answer of the carrier waits for a person, or his confirmation
 * differs in cargo, boxes, carrier or terms, until somebody says why it goes on.
 * @param reason what the person says, at least two letters or digits
 * @throws Refusal `booking.answer-differs` (422) with what waits and differs, at `ReleaseReason`
 */
export async function requireAnswered(
  tx: Ctx,
  booking: WholeBooking,
  reason: string | null,
): Promise<ReleaseRemarks> {
  const { waiting, lines } = await standingAnswer(tx, booking);
  const differing = lines.filter(needsAnswer);
  const told = lines.filter(({ Topic }) => TOLD.includes(Topic as ConfirmedTopic)).filter(isFirst);
  const areBoxesTold = told.some(({ Topic }) => Topic === Boxes);
  const forCustomer = told.length > 0 ? `与申请不同：${differencesLine(told)}`.slice(0, 600) : null;
  if (waiting.length + differing.length === 0)
    return { answered: null, told: forCustomer, areBoxesTold };
  // What differs says more than that its message waits, whose reason begins with the same.
  const differences = [
    differencesLine(differing),
    waiting.length > 0 && `待查看的答复${waiting.length}份`,
    differing.length === 0 && waiting.map(onePart).join('，'),
  ]
    .filter(Boolean)
    .join('，')
    .slice(0, 400);
  if (!isReason(reason))
    throw new Refusal('booking.answer-differs', { differences }, [
      {
        Prop: 'ReleaseReason',
        Code: 'required',
        Msg: `${differences}。请核对后填写放舱原因`,
      },
    ]);
  return {
    answered: `放舱核对：${differences}，原因：${onePart(reason)}`,
    told: forCustomer,
    areBoxesTold,
  };
}
