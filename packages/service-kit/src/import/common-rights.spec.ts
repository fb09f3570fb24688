import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import { anIdentity } from '@quayside/test-kit/identities';
import { commonRights } from './common-rights.js';

describe('rights of then and now', () => {
  const common = (then: Partial<Identity>, now: Partial<Identity>) =>
    commonRights(anIdentity(then), anIdentity(now));

  it('are those that were and still are, whoever has more', () => {
    const [some, others] = [
      { Permissions: ['order:read', 'si:read'] },
      { Permissions: ['si:read', 'si:void'] },
    ];
    expect(common(some, others).Permissions).toEqual(['si:read']);
    expect(common(others, some).Permissions).toEqual(['si:read']);
    expect(common(some, { Permissions: [] }).Permissions).toEqual([]);
  });

  it('go up to the smaller number', () => {
    const up = (...Mosts: number[]) => ({
      Permissions: ['quote:write'],
      Limits: Mosts.map((Most) => ({ Key: 'quote:write', Most })),
    });
    const most = (then: Partial<Identity>, now: Partial<Identity>) =>
      common(then, now).Limits?.map(({ Most }) => Most);
    expect([
      most(up(5), up(3)),
      most(up(3), up(5)),
      most(up(), up(5)),
      most(up(5), up()),
      most(up(), up()),
    ]).toEqual([[3], [3], [5], [5], []]);
    expect(most(up(5), { Permissions: [] })).toEqual([]);
  });

  it('see what both see', () => {
    const scope = (then: Partial<Identity> = {}, now: Partial<Identity> = {}) => {
      const { DataScope, ScopeOrgIds } = common(then, now);
      return [DataScope, ScopeOrgIds];
    };
    const [own, company]: Partial<Identity>[] = [
      { DataScope: 'own', ScopeOrgIds: [] },
      { DataScope: 'company', ScopeOrgIds: [] },
    ];
    const departments = (...ScopeOrgIds: number[]): Partial<Identity> => ({
      DataScope: 'department',
      ScopeOrgIds,
    });
    expect(scope(company, own)).toEqual(['own', []]);
    expect(scope(own, company)).toEqual(['own', []]);
    expect(scope(departments(1, 2), company)).toEqual(['department', [1, 2]]);
    expect(scope(company, departments(1, 2))).toEqual(['department', [1, 2]]);
    expect(scope(departments(1, 2), departments(2, 3))).toEqual(['department', [2]]);
    expect(scope(departments(1), departments(2))).toEqual(['department', []]);
  });
});
