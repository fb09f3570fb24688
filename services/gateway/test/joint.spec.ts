import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentEmployee } from '@quayside/contracts/auth/session';
import type { JointPart } from '@quayside/contracts/core/joint';
import { listMessages, unreadMessageCount } from '@quayside/contracts/messaging/message';
import { shellCall } from '@quayside/contracts/platform/shell-call';
import { workbenchCall } from '@quayside/contracts/platform/workbench-call';
import { startTestGateway, type TestGateway } from './harness.js';

describe('a joint call', () => {
  let test: TestGateway;
  beforeAll(async () => {
    test = await startTestGateway({ RATE_LIMIT: '60' });
  });
  afterAll(() => test.close());

  const ask = async (
    parts: readonly string[],
    token?: string,
    { path } = shellCall as { path: string },
  ) => {
    const query = new URLSearchParams({ Parts: parts.join('\n') });
    const headers: Record<string, string> = { range: 'bytes=0-1' };
    if (token) headers.authorization = `Bearer ${token}`;
    const response = await test.get(`${path}?${query}`, headers);
    return { status: response.status, body: (await response.json()) as { Data: JointPart[] } };
  };

  it('asks each part as the caller, in order, with its own answer and its own failure', async () => {
    const { token, identity } = test.services.signIn();
    test.services.onForward = (request, response) => {
      if (request.url?.startsWith(listMessages.path)) throw new Error('away');
      if (request.url === unreadMessageCount.path) {
        response.writeHead(403, {
          'content-type': 'application/json',
          LoginAccessToken: 'fresh',
        });
        return response.end('{"Status":0,"Code":"access.denied"}');
      }
      response.setHeader('content-type', 'application/json');
      const { authorization, range } = request.headers;
      return response.end(JSON.stringify({ authorization, range, url: request.url }));
    };
    const page = `${listMessages.path}?Page=1`;
    const preference = '/api/Preference/GetValue?Type=a&Key=b%0Ac';
    const asked = [currentEmployee.path, unreadMessageCount.path, preference];
    const { status, body } = await ask(asked, token);
    const failing = await ask([page, preference], token, workbenchCall);
    test.services.onForward = null;
    expect(status).toBe(200);
    expect(body.Data).toEqual([
      {
        Part: currentEmployee.path,
        Status: 200,
        Body: { authorization: `Bearer ${token}`, url: currentEmployee.path },
      },
      {
        Part: unreadMessageCount.path,
        Status: 403,
        LoginAccessToken: 'fresh',
        Body: { Status: 0, Code: 'access.denied' },
      },
      { Part: preference, Status: 200, Body: expect.objectContaining({ url: preference }) },
    ]);
    expect(
      failing.body.Data.map(({ Status, Body }) => [Status, (Body as { Code?: string }).Code]),
    ).toEqual([
      [503, 'service.unavailable'],
      [200, undefined],
    ]);
    const { body: own } = await ask([currentEmployee.path], token);
    expect(own.Data[0]!.Body).toMatchObject({ employee: identity.EmployeeId });
  });

  it('is refused as a whole to who is not signed in', async () => {
    expect((await ask([currentEmployee.path])).status).toBe(401);
  });

  it.each([
    ['nothing', []],
    ['a call that is no part of it', ['/api/Employee/GetList']],
    ['a call between services', ['/api/Session/Lookup']],
    ['itself', [`${shellCall.path}?Parts=x`]],
    ['another site', ['http://elsewhere/api/CurrentUser/Current']],
    ['too many', Array.from({ length: 25 }, () => currentEmployee.path)],
  ])('asks for none of %s', async (_what, parts) => {
    const { token } = test.services.signIn();
    const before = test.services.forwarded;
    const { status, body } = await ask(parts, token);
    expect([status, (body as unknown as { Errors: { Prop: string }[] }).Errors[0]?.Prop]).toEqual([
      400,
      'Parts',
    ]);
    expect(test.services.forwarded).toBe(before);
  });

  it('counts each part against the limit of who asks', async () => {
    const { token } = test.services.signIn();
    const asked = Array.from({ length: 24 }, () => currentEmployee.path);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push(...(await ask(asked, token)).body.Data.map(({ Status }) => Status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
