import { describe, expect, it } from '@jest/globals';
import { isOutdated, type SessionRow, stateOf, userOf } from './lookup.rules.js';

const now = new Date('2026-11-21T02:00:00Z');

/** A personal user's session, acting as employee 22. */
const row = (given: Partial<SessionRow> = {}): SessionRow => ({
  id: 's',
  user_id: 1,
  account_employee_id: null,
  employee_id: 22,
  remember_me: false,
  create_time: '2026-11-01T00:00:00.000Z',
  last_seen_time: now.toISOString(),
  expire_time: '2026-11-21T14:00:00Z',
  end_time: null,
  end_reason: null,
  token_employee_id: 22,
  token_version: 3,
  presented: true,
  user_name: '何晓雯',
  user_enable: true,
  employee_name: '何晓雯',
  employee_enable: true,
  employee_user_id: 1,
  org_id: 202,
  rights_version: 3,
  company_id: 2,
  company_code: 'HUAYUAN',
  company_name: '华远',
  company_type: 1,
  company_enable: true,
  ...given,
});

const byAccount = (given: Partial<SessionRow> = {}): SessionRow =>
  row({ account_employee_id: 22, user_id: null, user_enable: null, ...given });

describe('state of a token', () => {
  it.each([
    ['live', row()],
    ['live', row({ employee_id: null, employee_enable: null, company_enable: null })],
    ['live', byAccount({ employee_user_id: null })],
    ['live', byAccount({ user_id: 1, employee_user_id: 1 })],
    ['expired', undefined],
    ['expired', row({ expire_time: now.toISOString() })],
    ['ended', row({ end_time: now.toISOString(), end_reason: 'ended' })],
    ['replaced', row({ end_time: now.toISOString(), end_reason: 'replaced' })],
    ['unbound', row({ end_time: now.toISOString(), end_reason: 'unbound' })],
    ['unbound', row({ employee_enable: false })],
    ['unbound', row({ company_enable: false })],
    ['unbound', row({ user_enable: false })],
    ['unbound', row({ employee_user_id: null })],
    ['unbound', row({ employee_user_id: 2 })],
    ['unbound', byAccount({ employee_id: 31, user_id: 1, employee_user_id: 1 })],
  ] as const)('is %s', (state, given) => {
    expect(stateOf(given as SessionRow | undefined, now)).toBe(state);
  });

  it('is outdated when the rights or the employee changed since it was issued', () => {
    expect(isOutdated(row())).toBe(false);
    expect(isOutdated(row({ rights_version: 4 }))).toBe(true);
    expect(isOutdated(row({ token_employee_id: null }))).toBe(true);
    expect(isOutdated(row({ token_employee_id: 31 }))).toBe(true);
    expect(
      isOutdated(row({ employee_id: null, token_employee_id: null, rights_version: null })),
    ).toBe(false);
  });

  it('knows no user of an enterprise account, whomever its employee is bound to', () => {
    expect(userOf(byAccount({ user_id: 7, employee_user_id: 7 }))).toBeNull();
    expect(userOf(row())).toBe(1);
  });
});
