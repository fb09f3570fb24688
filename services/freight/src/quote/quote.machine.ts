import { CompanyType } from '@quayside/contracts/auth/company-type';
import { QuoteState, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import { machine } from '@quayside/service-kit/state-machine';

const { Draft, Pending, Sent, Accepted, Rejected } = QuoteState;
/** Whoever sells quotes. */
const by = [CompanyType.Platform, CompanyType.Provider, CompanyType.Customer];

/**
 * States, who moves it and with which right. What was sent goes on to stand while a further version is written or waits for an approval: a
 * customer accepts whatever version he was sent and that is not over. Through a link he answers without a sign-in, as the service itself.
 */
export const quoteMachine = machine<QuoteState, QuoteVerb>(QuoteState, QuoteVerb, [
  { from: [null, Draft], verb: QuoteVerb.Save, to: Draft, permission: 'quote:write', by },
  {
    from: [null, Draft, Sent, Rejected],
    verb: QuoteVerb.Ask,
    to: Pending,
    permission: 'quote:write',
    by,
  },
  {
    from: [null, Draft, Sent, Rejected],
    verb: QuoteVerb.Send,
    to: Sent,
    permission: 'quote:write',
    by,
  },
  { from: [Pending], verb: QuoteVerb.Approve, to: Sent, permission: 'quote:approve', by },
  {
    from: [Pending],
    verb: QuoteVerb.Return,
    to: Draft,
    permission: 'quote:approve',
    by,
    remarksRequired: true,
  },
  {
    from: [Pending, Sent],
    verb: QuoteVerb.Withdraw,
    to: Draft,
    permission: 'quote:write',
    by,
    remarksRequired: true,
  },
  {
    from: [Sent],
    verb: QuoteVerb.Hold,
    to: Draft,
    permission: 'quote:write',
    by,
    remarksRequired: true,
  },
  {
    from: [Draft, Pending, Sent, Rejected],
    verb: QuoteVerb.Accept,
    to: Accepted,
    permission: 'quote:write',
    by,
  },
  {
    from: [Draft, Pending, Sent],
    verb: QuoteVerb.Reject,
    to: Rejected,
    permission: 'quote:write',
    by,
  },
]);
