import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCaptcha, solveCaptcha } from '@quayside/contracts/auth/captcha';
import { isPass } from '@quayside/service-kit/http/captcha-pass';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type AuthClient, startAuth } from './auth-client.js';

describe('a proof that somebody waits', () => {
  let auth: AuthClient;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const challenge = async () => (await auth.call(null, newCaptcha, {})).data.Challenge as Challenge;
  const solve = async (of: Challenge) => solveChallenge({ challenge: of, deriveKey });
  const hand = (Challenge: unknown, Solution: unknown) =>
    auth.call(null, solveCaptcha, { Challenge, Solution } as never);

  it('is worth a pass, once', async () => {
    const asked = await challenge();
    const solution = await solve(asked);
    const { status, data } = await hand(asked, solution);
    expect(status).toBe(200);
    expect(data.Pass).toMatch(/^\d+\./);
    expect(isPass('wrong secret', data.Pass, '127.0.0.1')).toBe(false);
    expect((await hand(asked, solution)).refusal.Code).toBe('request.captcha-wrong');
  });

  it('is refused when it was made easier, forged, or is no proof at all', async () => {
    const asked = await challenge();
    const easier = { ...asked, parameters: { ...asked.parameters, keyPrefix: '0' } };
    expect((await hand(easier, await solve(easier))).status).toBe(422);
    const cheap = { ...asked, parameters: { ...asked.parameters, cost: 1 } };
    expect((await hand(cheap, { counter: 1, derivedKey: '00' })).status).toBe(422);
    for (const [Challenge, Solution] of [
      [asked, { counter: 1, derivedKey: 'ff' }],
      [asked, {}],
      [{}, {}],
      [[], []],
      ['x', 'y'],
      [{ parameters: null, signature: 'x' }, { counter: 'x' }],
    ])
      expect((await hand(Challenge, Solution)).status).toBe(422);
  });
});
