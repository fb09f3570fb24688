import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import type { EntryAction, EntryDetail } from '@quayside/contracts/booking/entry/entry-order.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { type Occurrence, occurrence } from '@quayside/contracts/messaging/webhook';
import { states } from '@quayside/service-kit/document/states';
import { story } from '@quayside/service-kit/document/story';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { EntryDifference } from './differences.js';
import { earlyStep } from './early-step.js';
import type { WholeEntry } from './entry-order.entity.js';
import { entryMachine } from './entry-order.machine.js';
import { isHiddenFee, isHiddenRemark } from './normal-entry.js';
import { maySeePayables } from './payables.js';
import { quietNotice, stepNotice } from './step-notice.js';

type Follower = (tx: Ctx, entries: readonly WholeEntry[]) => Promise<void>;
const followers: Follower[] = [];
/** Lets another folder go with every step of an order, in the step's transaction. Registered in booking.module. */
export const onEntryStep = (follower: Follower): void => void followers.push(follower);

/** The step for programs; what a customer has not handed in is no business of the operator's. */
const happened = (
  tx: Ctx,
  { Id, CompanyId, EntryNo, State, BookingNo, OnBehalf, SubmitTime }: WholeEntry,
): Occurrence =>
  occurrence(
    'entry.state-changed',
    { CompanyId, Staff: OnBehalf || Boolean(SubmitTime) },
    {
      Id,
      EntryNo,
      State,
      StateName: EntryState.label(State),
      BookingNo: BookingNo ?? null,
      ChangeTime: tx.now.toISOString(),
    },
  );

/** What happened to orders; who hears of it says `stepNotice`. */
export const entryStory = story<WholeEntry, EntryVerb>({
  table: 'entry_log',
  entity: 'EntryOrder',
  state: 'State',
  columns: ['entry_id', 'owner_id', 'creator_id'],
  row: ({ Id, CompanyId, CreatorId }) => ({
    entry_id: Id,
    owner_id: CompanyId,
    creator_id: CreatorId,
  }),
  audit: ({ EntryNo }) => ({ EntryNo }),
  async after(tx, steps) {
    for (const follow of followers) {
      await follow(
        tx,
        steps.map(({ record }) => record),
      );
    }
  },
  events: (tx, step) => [
    {
      event: notice,
      aggregate: `entry-${step.record.Id}`,
      payload: isBetweenUs(step)
        ? quietNotice(step.record)
        : {
            Occurrences: [happened(tx, step.record)],
            ...stepNotice(step.record, {
              verb: step.verb,
              remarks: step.remarks ?? null,
              by: tx.identity,
            }),
          },
    },
  ],
});

/** A correction of what the customer does not read alone, of which he hears nothing either. */
export const isBetweenUs = ({
  verb,
  differences = [],
}: {
  verb: EntryVerb;
  differences?: readonly EntryDifference[];
}): boolean =>
  verb === EntryVerb.Correct && differences.length > 0 && differences.every(({ Hidden }) => Hidden);

/** The steps of an order; other folders hook to them in booking.module. */
export const entryStates = states<
  WholeEntry,
  Pick<WholeEntry, 'State' | 'BookingCancelled'>,
  EntryVerb
>({
  table: 'entry_order',
  axes: [
    {
      field: 'State',
      machine: entryMachine,
      refuse: (_ctx, { BookingCancelled }, verb) =>
        verb === EntryVerb.Depart && BookingCancelled ? 'entry.booking-cancelled' : null,
    },
  ],
  note: (tx, step) => entryStory.note(tx, [step]),
});

/** The state after a verb: a supplement goes back to where it was asked. */
export const stateAfter = (
  verb: EntryVerb,
  to: EntryState,
  { AcceptTime }: Pick<WholeEntry, 'AcceptTime'>,
): EntryState => (verb === EntryVerb.Supplement && AcceptTime ? EntryState.Accepted : to);

/**
 * An order as the caller may read it: without what we owe to others for who may not see that, and
 * customers without what is not said to them.
 */
export const visibleEntry = <O extends Pick<WholeEntry, 'Fees' | 'Remarks'>>(
  ctx: Ctx,
  order: O,
): O => {
  if (maySeePayables(ctx)) return order;
  const Fees = order.Fees.filter((line) => !isHiddenFee(line));
  if (isStaff(ctx)) return { ...order, Fees };
  return { ...order, Fees, Remarks: order.Remarks.filter((line) => !isHiddenRemark(line)) };
};

/** An order with what the caller may do, and whether he has to say why. */
export async function detailOf(ctx: Ctx, order: WholeEntry): Promise<EntryDetail> {
  const actions = entryStates.allowed(ctx, order);
  const early = actions.length > 0 ? await earlyStep(ctx, order) : null;
  return {
    ...visibleEntry(ctx, order),
    AllowedActions: actions.map((action) => ({
      ...(action as EntryAction),
      To: stateAfter(action.Verb, action.To as EntryState, order),
      RemarksRequired: action.RemarksRequired || action.Verb === early?.verb,
    })),
  };
}
