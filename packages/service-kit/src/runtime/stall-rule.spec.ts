import { describe, expect, it } from '@jest/globals';
import { StallRule } from './stall-rule.js';

describe('a loop', () => {
  it('stands still once its thread has computed for so long in one turn', () => {
    const rule = new StallRule(10_000);
    expect(rule.isStalled({ turns: 1, cpuMs: 500 })).toBe(false);
    expect(rule.isStalled({ turns: 1, cpuMs: 10_499 })).toBe(false);
    expect(rule.isStalled({ turns: 1, cpuMs: 10_500 })).toBe(true);
  });

  it('does not stand still while it turns, however much it computes', () => {
    const rule = new StallRule(10_000);
    for (let turns = 1; turns < 100; turns++)
      expect(rule.isStalled({ turns, cpuMs: turns * 9_000 })).toBe(false);
  });

  it('does not stand still while nobody lets it run, for however many looks', () => {
    const rule = new StallRule(10_000);
    for (let look = 0; look < 1_000; look++)
      expect(rule.isStalled({ turns: 7, cpuMs: 500 + look })).toBe(false);
  });
});
