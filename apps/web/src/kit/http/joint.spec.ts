import { beforeEach, describe, expect, it } from '@jest/globals';
import { getPreference } from '@quayside/contracts/auth/preference';
import { boundEmployees, currentUser } from '@quayside/contracts/auth/session';
import { unreadMessageCount } from '@quayside/contracts/messaging/message';
import { shellCall } from '@quayside/contracts/platform/shell-call';
import { type Reply, type Sent, serve } from '../../../test/fetch.js';
import { setSessionBridge } from './bridge.js';
import { call } from './call.js';
import { askJointly, forgetParts, type Part } from './joint.js';

const ALONE: Reply = { json: 5 };
const refused = { Status: 0, Code: 'access.denied', Message: '没有权限' };
const dates = { Type: 'display', Key: 'dates' };
const PARTS: readonly Part[] = [
  [unreadMessageCount, {}],
  [boundEmployees, {}],
  [getPreference, dates],
];

/** Answers the joint call as the gateway does, and what is asked by itself with 5. */
function playedServer(whole?: Reply): Sent[] {
  const answers = [
    { Status: 200, Body: 3 },
    { Status: 403, Body: refused },
    { Status: 200, Body: { Status: 1, Data: { ...dates, Value: 'iso' } } },
  ];
  // Not the played gateway of the other specs: the joint answer itself is looked at here.
  const sent: Sent[] = [];
  const real = serve((request) => {
    sent.push(request);
    return ALONE;
  });
  const alone = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (!url.startsWith(shellCall.path)) return alone(url, init);
    real.push({ method: 'GET', url, headers: {}, body: undefined, keepalive: false });
    const { status = 200, json } = whole ?? { json: { Status: 1, Data: answers } };
    return {
      ok: status === 200,
      status,
      headers: { get: () => null },
      json: async () => json,
    };
  }) as unknown as typeof fetch;
  return real;
}

let token: string;
beforeEach(() => {
  token = 'mine';
  forgetParts();
  setSessionBridge({
    token: () => token,
    unauthorized: () => {},
    conflict: () => {},
    freshToken: () => {},
  });
});

describe('a joint call', () => {
  it('answers each call with its own part or refusal, once, in one request', async () => {
    const sent = playedServer();
    askJointly(shellCall, PARTS, call);
    expect(await call(unreadMessageCount, {})).toBe(3);
    expect(await call(getPreference, dates)).toMatchObject({ Value: 'iso' });
    await expect(call(boundEmployees, {})).rejects.toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    expect(sent).toHaveLength(1);
    expect(new URL(sent[0]!.url, 'http://x').searchParams.get('Parts')?.split('\n')).toEqual([
      unreadMessageCount.path,
      boundEmployees.path,
      `${getPreference.path}?Type=display&Key=dates`,
    ]);
    expect(await call(unreadMessageCount, {})).toBe(5);
    expect(sent).toHaveLength(2);
  });

  it('answers nothing that was not asked, that changed since, or that somebody else asked', async () => {
    const sent = playedServer();
    askJointly(shellCall, PARTS, call);
    expect(await call(currentUser, {})).toBe(5);
    token = 'of another';
    expect(await call(unreadMessageCount, {})).toBe(5);
    token = 'mine';
    askJointly(shellCall, PARTS, call);
    forgetParts();
    expect(await call(unreadMessageCount, {})).toBe(5);
    expect(sent.filter(({ url }) => url === unreadMessageCount.path)).toHaveLength(2);
  });

  it('fails the calls that wait for it when it fails, whose next try goes out by itself', async () => {
    const sent = playedServer({ status: 503, json: null });
    askJointly(shellCall, PARTS, call);
    await expect(call(unreadMessageCount, {})).rejects.toMatchObject({ status: 503 });
    expect(await call(unreadMessageCount, {})).toBe(5);
    expect(sent).toHaveLength(2);
  });
});
