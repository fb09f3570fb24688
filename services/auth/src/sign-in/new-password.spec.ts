import { describe, expect, it } from '@jest/globals';
import { strengthOf } from '@quayside/contracts/auth/password-strength';
import { leakedRanks } from './new-password.js';

const judged = (passwords: string) =>
  passwords.split(' ').map((password) => [password, strengthOf(password, [], leakedRanks())]);

describe('leaked passwords', () => {
  it.each([
    [
      'liverpool1 butterfly1 chelsea123 arsenal99 nicole123 blink182 purple123 samantha1 barcelona hannah123 hacker123 cheese123 rainbow12',
    ],
    ['aptx4869 dearbook xiazhili kingcom5 meiyoumima Buzhidao1 jingjing520 7758258a'],
    ['Ch3lsea1 BARCELONA1 P1zza123 l1verp00l dragon99 rockyou1 spiderman1 Midnight1'],
  ])('are refused: %s', (passwords) => {
    for (const [password, strength] of judged(passwords))
      expect([password, strength]).toEqual([password, 'common']);
  });

  it('leave passwords alone that nobody tries', () => {
    const free =
      'vkzqjwpt Anchor2026 48291736 海上生明月天涯共此时 correct-horse-battery-staple blauwal-Teekanne tg7#Lm0q';
    for (const [password, strength] of judged(free))
      expect([password, strength]).not.toEqual([password, 'common']);
  });

  it('are looked for in a hostile text at once', () => {
    const began = performance.now();
    for (const text of [
      '@4$s5!1'.repeat(18),
      'password'.repeat(16),
      'a1'.repeat(64),
      '0|$'.repeat(42),
    ])
      strengthOf(text, [], leakedRanks());
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
