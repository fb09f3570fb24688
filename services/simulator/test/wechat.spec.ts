import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { simulatorService } from '../src/simulator.module.js';
import { freePort } from './carrier-messages.js';

const APP = { appid: 'wx1', secret: 's3cret' };
const BACK = 'http://127.0.0.1:8080/wxLogin';

describe('the simulated WeChat', () => {
  let test: TestService;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    test = await startTestService(simulatorService, {
      env: { WECHAT_PORT: String(port), WECHAT_APP_ID: APP.appid, WECHAT_SECRET: APP.secret },
    });
  });
  afterAll(() => test.close());

  const at = (path: string, query: Record<string, string>) =>
    fetch(`${url}${path}?${new URLSearchParams(query)}`, { redirect: 'manual' });
  const json = async (path: string, query: Record<string, string>) =>
    (await at(path, query)).json() as Promise<Record<string, unknown>>;
  const page = (more: Record<string, string> = {}) =>
    at('/connect/qrconnect', {
      appid: APP.appid,
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 'st',
      ...more,
    });
  /** Follows the first link of the page, as who scans and agrees. */
  async function codeOf(): Promise<string> {
    const [, link] = /href="([^"]+openid=o[^"]+)"/.exec(await (await page()).text()) ?? [];
    const back = new URL(
      (await fetch(`${url}${link!.replaceAll('&amp;', '&')}`, { redirect: 'manual' })).headers.get(
        'location',
      )!,
    );
    expect([`${back.origin}${back.pathname}`, back.searchParams.get('state')]).toEqual([
      BACK,
      'st',
    ]);
    return back.searchParams.get('code')!;
  }

  it('exchanges a code once for a token, and the token for the person', async () => {
    const code = await codeOf();
    const exchange = { ...APP, code, grant_type: 'authorization_code' };
    expect(await json('/sns/oauth2/access_token', { ...exchange, secret: 'x' })).toMatchObject({
      errcode: 40125,
    });
    const access = await json('/sns/oauth2/access_token', exchange);
    expect(Object.keys(access).sort()).toEqual([
      'access_token',
      'expires_in',
      'openid',
      'refresh_token',
      'scope',
      'unionid',
    ]);
    expect(await json('/sns/oauth2/access_token', exchange)).toEqual({
      errcode: 40163,
      errmsg: 'code been used',
    });
    const person = { access_token: String(access.access_token), openid: String(access.openid) };
    expect(await json('/sns/userinfo', person)).toMatchObject({
      openid: access.openid,
      unionid: access.unionid,
      nickname: expect.any(String),
    });
    expect(await json('/sns/userinfo', { ...person, openid: 'o' })).toMatchObject({
      errcode: 40003,
    });
    test.clock.advance(3 * 3_600_000);
    expect(await json('/sns/userinfo', person)).toMatchObject({ errcode: 40001 });
  });

  it('refuses old codes, other applications, and pages that are not the platform’s', async () => {
    const code = await codeOf();
    test.clock.advance(6 * 60_000);
    expect(
      await json('/sns/oauth2/access_token', { ...APP, code, grant_type: 'authorization_code' }),
    ).toMatchObject({ errcode: 40029 });
    const wrong: [string, string][] = [
      ['appid', 'wx2'],
      ['scope', 'snsapi_base'],
      ['redirect_uri', 'https://evil.example/'],
      ['redirect_uri', 'javascript:1'],
    ];
    for (const [name, value] of wrong) expect((await page({ [name]: value })).status).toBe(400);
    expect(await (await page({ state: '"><script>' })).text()).not.toContain('<script>');
  });
});
