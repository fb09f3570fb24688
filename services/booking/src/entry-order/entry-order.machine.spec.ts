import { describe, expect, it } from '@jest/globals';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { entryMachine } from './entry-order.machine.js';

const runtime = { name: 'booking' } as ServiceRuntime;
const staff = Ctx.of(runtime, aStaffMember());
const customer = Ctx.of(runtime, anIdentity());
const { Draft, Submitted, Accepted, Lacking, Booked, InTransit, Done, Cancelled, Returned } =
  EntryState;

/** From, verb, to, and who may. */
const TABLE: Readonly<Record<string, readonly [to: EntryState, who: string]>> = {
  'null save': [Draft, 'both'],
  [`${Draft} save`]: [Draft, 'both'],
  ...Object.fromEntries(
    [null, Draft, Returned].map((from) => [`${from} submit`, [Submitted, 'both']]),
  ),
  [`${Submitted} correct`]: [Submitted, 'both'],
  [`${Accepted} correct`]: [Accepted, 'staff'],
  [`${Booked} correct`]: [Booked, 'staff'],
  [`${Lacking} correct`]: [Lacking, 'staff'],
  ...Object.fromEntries(
    [Submitted, Lacking].map((from) => [`${from} accept`, [Accepted, 'staff']]),
  ),
  ...Object.fromEntries([Submitted, Accepted].map((from) => [`${from} ask`, [Lacking, 'staff']])),
  [`${Lacking} supplement`]: [Submitted, 'both'],
  ...Object.fromEntries(
    [Submitted, Lacking, Accepted].map((from) => [`${from} return`, [Returned, 'staff']]),
  ),
  ...Object.fromEntries([Accepted, Lacking].map((from) => [`${from} book`, [Booked, 'staff']])),
  [`${Booked} depart`]: [InTransit, 'staff'],
  [`${InTransit} complete`]: [Done, 'staff'],
  ...Object.fromEntries(
    [Draft, Submitted, Returned, Lacking].map((from) => [`${from} cancel`, [Cancelled, 'both']]),
  ),
  ...Object.fromEntries([Accepted, Booked].map((from) => [`${from} cancel`, [Cancelled, 'staff']])),
};

const states = [null, ...EntryState.options.map(({ value }) => value)];
const pairs = states.flatMap((from) =>
  EntryVerb.options.map(({ value }) => [from, value] as const),
);
const attempt = (ctx: Ctx, from: EntryState | null, verb: EntryVerb): string => {
  try {
    return String(entryMachine.step(ctx, from, verb).to);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the transition table of an entered order', () => {
  it.each(pairs)('%s %s', (from, verb) => {
    const row = TABLE[`${from} ${verb}`];
    const expected = (allowed: boolean): string =>
      row ? (allowed ? String(row[0]) : 'access.denied') : 'state.refused';
    expect(attempt(staff, from, verb)).toBe(expected(true));
    expect(attempt(customer, from, verb)).toBe(expected(row?.[1] === 'both'));
    expect(
      attempt(Ctx.of(runtime, aStaffMember({ Permissions: ['entry:read'] })), from, verb),
    ).toBe(expected(false));
  });

  it('asks a reason for what somebody else has to answer to', () => {
    const asking = entryMachine.table
      .filter(({ remarksRequired }) => remarksRequired)
      .map(({ verb }) => verb);
    expect(new Set(asking)).toEqual(new Set([EntryVerb.Ask, EntryVerb.Return, EntryVerb.Cancel]));
  });
});
