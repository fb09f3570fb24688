import { describe, expect, it } from '@jest/globals';
import {
  beyond,
  effectiveLimits,
  frameLimit,
  givenLimits,
  type Limits,
  limitFaults,
  limitsOf,
  limitTexts,
  loggedLimit,
} from './limits.rules.js';
import type { GrantedRole } from './rights.rules.js';

const role = (limits?: Limits, more: Partial<GrantedRole> = {}): GrantedRole => ({
  data_scope: 'own',
  has_all: false,
  permissions: ['quote:write', 'quote:read'],
  ...(limits && { limits }),
  ...more,
});
const KEYS = ['quote:read', 'quote:write'];

describe('limits of rights', () => {
  it('of several roles the largest counts, and none where a role gives the right without one', () => {
    expect(effectiveLimits([role({ 'quote:write': 3 }), role({ 'quote:write': 5 })], KEYS)).toEqual(
      { 'quote:write': 5 },
    );
    expect(effectiveLimits([role({ 'quote:write': 3 }), role()], KEYS)).toEqual({});
    expect(
      effectiveLimits(
        [role({ 'quote:write': 0 }), role(undefined, { permissions: ['quote:read'] })],
        KEYS,
      ),
    ).toEqual({
      'quote:write': 0,
    });
    expect(
      effectiveLimits([role({ 'quote:write': 3 }), role(undefined, { has_all: true })], KEYS),
    ).toEqual({});
    expect(effectiveLimits([role({ 'quote:read': 3 })], KEYS)).toEqual({});
    expect(effectiveLimits([], KEYS)).toEqual({});
  });

  it('go beyond others where they are larger or not there', () => {
    expect(beyond({ 'quote:write': 6 }, { 'quote:write': 5 }, KEYS)).toEqual(['quote:write']);
    expect(beyond({}, { 'quote:write': 5 }, KEYS)).toEqual(['quote:write']);
    expect(beyond({ 'quote:write': 5 }, { 'quote:write': 5 }, KEYS)).toEqual([]);
    expect(beyond({}, {}, KEYS)).toEqual([]);
    expect(beyond({}, { 'quote:write': 5 }, ['quote:read'])).toEqual([]);
  });

  it('are refused at their place', () => {
    const faults = (Key: string, Most: number, keys = KEYS) =>
      limitFaults([{ Key, Most }], keys).map(({ Prop, Code }) => [Prop, Code]);
    expect(faults('quote:write', 99)).toEqual([]);
    expect(faults('quote:write', 100)).toEqual([['Limits[0].Most', 'range']]);
    expect(faults('quote:write', 5, ['quote:read'])).toEqual([['Limits[0].Key', 'choice']]);
    expect(faults('quote:read', 5)).toEqual([['Limits[0].Key', 'choice']]);
    expect(faults('no:right', 5)).toEqual([['Limits[0].Key', 'choice']]);
    const twice = [1, 2].map((Most) => ({ Key: 'quote:write', Most }));
    expect(limitFaults(twice, KEYS).map(({ Prop }) => Prop)).toEqual(['Limits[1].Key']);
  });

  it('are lists on the wire and words for people', () => {
    const given = givenLimits({ 'quote:write': 5 });
    expect(given).toEqual([{ Key: 'quote:write', Most: 5 }]);
    expect(limitsOf(given)).toEqual({ 'quote:write': 5 });
    expect(limitTexts(given)).toEqual(['报价（让价不超过5%）']);
    // The log has had both.
    expect([...limitTexts(given), ...given].map(loggedLimit)).toEqual([
      '报价（让价不超过5%）',
      '报价（让价不超过5%）',
    ]);
  });

  it('are offered as far as the giver has the right himself', () => {
    expect(frameLimit('quote:read', null)).toBeNull();
    expect(frameLimit('quote:write', null)).toMatchObject({ Least: 0, Most: 99, Required: false });
    expect(frameLimit('quote:write', 5)).toMatchObject({ Most: 5, Required: true });
  });
});
