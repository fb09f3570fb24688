import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { machine } from '@quayside/service-kit/state-machine';

const { Draft, Submitted, Accepted, Lacking, Booked, InTransit, Done, Cancelled, Returned } =
  EntryState;
const staff = [CompanyType.Platform];
const both = [CompanyType.Platform, CompanyType.Customer];

/** States of an entered order, who moves it and with which right. A supplement goes back to where it was asked: see `stateAfter`. */
export const entryMachine = machine<EntryState, EntryVerb>(EntryState, EntryVerb, [
  { from: [null, Draft], verb: EntryVerb.Save, to: Draft, permission: 'entry:submit', by: both },
  {
    from: [null, Draft, Returned],
    verb: EntryVerb.Submit,
    to: Submitted,
    permission: 'entry:submit',
    by: both,
  },
  {
    from: [Submitted],
    verb: EntryVerb.Correct,
    to: Submitted,
    permission: 'entry:submit',
    by: both,
  },
  {
    from: [Accepted],
    verb: EntryVerb.Correct,
    to: Accepted,
    permission: 'entry:handle',
    by: staff,
  },
  { from: [Booked], verb: EntryVerb.Correct, to: Booked, permission: 'entry:handle', by: staff },
  // What was asked of the customer stays asked until he supplements it, or the desk takes the order on as it is.
  { from: [Lacking], verb: EntryVerb.Correct, to: Lacking, permission: 'entry:handle', by: staff },
  {
    from: [Submitted, Lacking],
    verb: EntryVerb.Accept,
    to: Accepted,
    permission: 'entry:handle',
    by: staff,
  },
  {
    from: [Submitted, Accepted],
    verb: EntryVerb.Ask,
    to: Lacking,
    permission: 'entry:handle',
    by: staff,
    remarksRequired: true,
  },
  {
    from: [Lacking],
    verb: EntryVerb.Supplement,
    to: Submitted,
    permission: 'entry:submit',
    by: both,
  },
  {
    from: [Submitted, Lacking, Accepted],
    verb: EntryVerb.Return,
    to: Returned,
    permission: 'entry:handle',
    by: staff,
    remarksRequired: true,
  },
  {
    from: [Accepted, Lacking],
    verb: EntryVerb.Book,
    to: Booked,
    permission: 'entry:handle',
    by: staff,
  },
  {
    from: [Booked],
    verb: EntryVerb.Depart,
    to: InTransit,
    permission: ['entry:handle', 'entry:track'],
    by: staff,
  },
  {
    from: [InTransit],
    verb: EntryVerb.Complete,
    to: Done,
    permission: ['entry:handle', 'entry:track'],
    by: staff,
  },
  {
    from: [Draft, Submitted, Returned, Lacking],
    verb: EntryVerb.Cancel,
    to: Cancelled,
    permission: ['entry:submit', 'entry:handle'],
    by: both,
    remarksRequired: true,
  },
  {
    from: [Accepted, Booked],
    verb: EntryVerb.Cancel,
    to: Cancelled,
    permission: 'entry:handle',
    by: staff,
    remarksRequired: true,
  },
]);
