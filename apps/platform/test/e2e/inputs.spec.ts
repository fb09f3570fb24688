import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setPreference } from '@quayside/contracts/auth/preference';
import { employeeLogin, logout, tryChooseDefaultEmployee } from '@quayside/contracts/auth/session';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { saveSiTemplate } from '@quayside/contracts/si/template.api';
import { ApiClient, signIn, signInUser } from './api-client.js';
import { makeWorld } from './conformity-world.js';
import { faultsOf, hostileCalls } from './hostile-calls.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';

describe(`rubbish gets a clear answer, ${topology}`, () => {
  let platform: DemoPlatform;
  let boss: ApiClient;
  beforeAll(async () => {
    platform = await startDemoPlatform({
      RATE_LIMIT: '1000000',
      CARRIER_POLL_SECONDS: '0',
      WEBHOOK_PRIVATE: 'true',
    });
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
  });
  afterAll(() => platform.close());

  it('refuses characters that no database keeps, with their place', async () => {
    const anybody = new ApiClient(platform.url);
    const signInAnswer = await anybody.call(employeeLogin, {
      CompanyCode: 'A\u0000',
      AccountNo: 'b',
      Password: 'c',
    });
    expect([signInAnswer.status, signInAnswer.refusal.Errors?.[0]?.Prop]).toEqual([
      400,
      'CompanyCode',
    ]);
    expect((await boss.call(saveSiTemplate, { Id: 0, TBI_TEMPLATE_NAME: 'x\ud800' })).status).toBe(
      400,
    );
    expect((await boss.call(listCargoOrders, { Keyword: '\u0000' })).status).toBe(400);
    expect(
      (await boss.call(setPreference, { Type: 't', Key: 'k', Value: ['\u0000'] })).status,
    ).toBe(400);
  });

  it('meets no value of any field of any endpoint with a fault of its own', async () => {
    const world = await makeWorld(platform.url);
    const calls = await hostileCalls(world);
    expect(calls.length).toBeGreaterThan(1000);
    expect(await faultsOf(world, calls)).toEqual([]);
  });

  it('refuses JSON that is nested without end', async () => {
    const body = `{"Type":"t","Key":"k","Value":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const response = await fetch(platform.url + setPreference.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${boss.token}` },
      body,
    });
    expect([200, 400]).toContain(response.status);
  });

  it('takes an empty body where nothing is required', async () => {
    const user = await signInUser(platform.url, '13800000001');
    const headers = { authorization: `Bearer ${user.token}` };
    const post = (path: string, more: Record<string, string> = {}) =>
      fetch(platform.url + path, { method: 'POST', headers: { ...headers, ...more } });
    expect((await post(tryChooseDefaultEmployee.path)).status).toBe(200);
    expect((await post(logout.path, { 'content-type': 'application/json' })).status).toBe(200);
  });

  it('takes JSON alone', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await fetch(platform.url + employeeLogin.path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'CompanyCode=HUAYUAN',
      });
      expect([type, response.status, ((await response.json()) as { Code: string }).Code]).toEqual([
        type,
        415,
        'request.media-type',
      ]);
    }
  });

  it('answers unreadable requests in its own form, and links without an Accept header with the page', async () => {
    const long = await fetch(
      `${platform.url}/api/CargoOrder/GetList?Keyword=${'x'.repeat(30_000)}`,
    );
    expect([long.status, ((await long.json()) as { Code: string }).Code]).toEqual([
      413,
      'request.too-large',
    ]);
    const page = await fetch(`${platform.url}/workbench/siSubmit`, { headers: { accept: '*/*' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await fetch(`${platform.url}/no-such-picture.png`)).status).toBe(404);
  });
});
