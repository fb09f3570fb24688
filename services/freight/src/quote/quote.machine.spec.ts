import { describe, expect, it } from '@jest/globals';
import { QuoteState, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { aStaffMember } from '@quayside/test-kit/identities';
import { quoteMachine } from './quote.machine.js';

const runtime = { name: 'freight' } as ServiceRuntime;
const seller = Ctx.of(runtime, aStaffMember({ Permissions: ['quote:read', 'quote:write'] }));
const approver = Ctx.of(runtime, aStaffMember({ Permissions: ['quote:read', 'quote:approve'] }));
const { Draft, Pending, Sent, Accepted, Rejected } = QuoteState;

/** From, verb, to, and who may. */
const TABLE: Readonly<Record<string, readonly [to: QuoteState, who: 'seller' | 'approver']>> = {
  ...Object.fromEntries([null, Draft].map((from) => [`${from} save`, [Draft, 'seller']])),
  ...Object.fromEntries(
    [null, Draft, Sent, Rejected].map((from) => [`${from} ask`, [Pending, 'seller']]),
  ),
  ...Object.fromEntries(
    [null, Draft, Sent, Rejected].map((from) => [`${from} send`, [Sent, 'seller']]),
  ),
  [`${Sent} hold`]: [Draft, 'seller'],
  [`${Pending} approve`]: [Sent, 'approver'],
  [`${Pending} return`]: [Draft, 'approver'],
  ...Object.fromEntries([Pending, Sent].map((from) => [`${from} withdraw`, [Draft, 'seller']])),
  ...Object.fromEntries(
    [Draft, Pending, Sent, Rejected].map((from) => [`${from} accept`, [Accepted, 'seller']]),
  ),
  ...Object.fromEntries(
    [Draft, Pending, Sent].map((from) => [`${from} reject`, [Rejected, 'seller']]),
  ),
};

const states = [null, ...QuoteState.options.map(({ value }) => value)];
const attempt = (ctx: Ctx, from: QuoteState | null, verb: QuoteVerb): string => {
  try {
    return String(quoteMachine.step(ctx, from, verb).to);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the transition table of a quote', () => {
  it.each(states.flatMap((from) => QuoteVerb.options.map(({ value }) => [from, value] as const)))(
    '%s %s',
    (from, verb) => {
      const row = TABLE[`${from} ${verb}`];
      const expected = (allowed: boolean): string =>
        row ? (allowed ? String(row[0]) : 'access.denied') : 'state.refused';
      expect(attempt(seller, from, verb)).toBe(expected(row?.[1] === 'seller'));
      expect(attempt(approver, from, verb)).toBe(expected(row?.[1] === 'approver'));
      // Who comes by a link has no account: the service acts for him.
      expect(attempt(Ctx.ofService(runtime), from, verb)).toBe(expected(true));
    },
  );
});
