import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { siMachine } from './shipping-instruction.machine.js';

const runtime = { name: 'si' } as ServiceRuntime;
const staff = Ctx.of(runtime, aStaffMember());
const customer = Ctx.of(runtime, anIdentity());
const carrier = Ctx.of(runtime, null, 'si');

/** The table of the design: from, verb, to, and who may. */
const TABLE: Readonly<Record<string, readonly [to: SiStatus, who: string]>> = {
  'null submit': [1, 'both'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((from) => [`${from} resubmit`, [1, 'both']])),
  '1 approve': [2, 'staff'],
  '1 return': [3, 'staff'],
  '2 return': [3, 'staff'],
  '1 void': [9, 'both'],
  '3 void': [9, 'both'],
  '2 make': [4, 'staff'],
  '2 correct': [2, 'staff'],
  '4 correct': [2, 'staff'],
  '4 send': [5, 'staff'],
  '5 reject': [3, 'carrier'],
  '5 draft': [6, 'staff'],
  '6 confirm': [7, 'customer'],
  '7 issue': [8, 'staff'],
};

const states = [null, ...SiStatus.options.map(({ value }) => value)];
const verbs = SiVerb.options.map(({ value }) => value);
const pairs = states.flatMap((from) => verbs.map((verb) => [from, verb] as const));
const attempt = (ctx: Ctx, from: SiStatus | null, verb: SiVerb): string => {
  try {
    return String(siMachine.step(ctx, from, verb).to);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the transition table of an SI', () => {
  it.each(pairs)('%s %s', (from, verb) => {
    const row = TABLE[`${from} ${verb}`];
    const expected = (allowed: boolean): string =>
      row ? (allowed ? String(row[0]) : 'access.denied') : 'state.refused';
    const who = row?.[1];
    expect(attempt(staff, from, verb)).toBe(expected(who === 'staff' || who === 'both'));
    expect(attempt(customer, from, verb)).toBe(expected(who === 'customer' || who === 'both'));
    expect(attempt(carrier, from, verb)).toBe(expected(true));
  });

  it('asks a reason for a return alone', () => {
    expect(
      siMachine.table.filter(({ remarksRequired }) => remarksRequired).map(({ verb }) => verb),
    ).toEqual([SiVerb.Return]);
  });

  it('offers what the rights of the caller allow', () => {
    const reader = Ctx.of(runtime, aStaffMember({ Permissions: ['si:read'] }));
    const provider = Ctx.of(runtime, anIdentity({ CompanyType: CompanyType.Provider }));
    expect(siMachine.allowed(reader, SiStatus.Submitted)).toEqual([]);
    expect(siMachine.allowed(provider, SiStatus.Submitted)).toEqual([]);
    expect(siMachine.allowed(staff, SiStatus.Submitted).map(({ verb }) => verb)).toEqual([
      'resubmit',
      'approve',
      'return',
      'void',
    ]);
  });
});
