import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO_MOBILE, DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { beginSecondFactor, confirmSecondFactor } from '@quayside/contracts/auth/second-factor';
import { currentUser, sendVerCode, VerCodeType } from '@quayside/contracts/auth/session';
import { finishRegister, startRegister } from '@quayside/contracts/auth/user-register';
import * as api from '@quayside/contracts/auth/wechat';
import { type Sms, sendSms } from '@quayside/contracts/simulator/sms';
import { TOTP } from 'otpauth';
import { backgroundDone } from '../src/ver-code/background.js';
import { type AuthClient, startAuth } from './auth-client.js';

const ORIGIN = 'http://127.0.0.1:8080';
const VERIFIER = 'a-verifier-of-this-browser';
/** Shapes as WeChat documents them; errors come with status 200. */
const PERSON = { openid: 'oABC', unionid: 'uABC', nickname: '启明星' };

describe('sign-in by WeChat', () => {
  let auth: AuthClient;
  let wechat: Server;
  let said: string;
  let asked: URL[];
  /** What WeChat answers to the exchange and about the person. */
  let answers: Record<string, () => object | null>;
  beforeEach(async () => {
    [said, asked] = ['', []];
    answers = {
      '/sns/oauth2/access_token': () => ({
        access_token: 'at',
        expires_in: 7200,
        refresh_token: 'rt',
        scope: 'snsapi_login',
        ...PERSON,
      }),
      '/sns/userinfo': () => ({ ...PERSON, sex: 0, privilege: [] }),
    };
    wechat = createServer((request, response) => {
      const url = new URL(request.url!, 'http://wechat');
      asked.push(url);
      const answer = answers[url.pathname]?.();
      if (answer)
        response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer));
      else response.destroy();
    });
    await new Promise<void>((listening) => wechat.listen(0, '127.0.0.1', listening));
    const WECHAT_URL = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`;
    auth = await startAuth({
      env: {
        WECHAT_URL,
        WECHAT_OPEN_URL: 'https://open.wechat.example',
        WECHAT_APP_ID: 'wx1',
        WECHAT_SECRET: 's3cret',
      },
      answers: {
        [sendSms.path]: ({ Content }: Sms) => {
          said = Content;
        },
      },
    });
  });
  afterEach(async () => {
    await auth.close();
    wechat.closeAllConnections();
    await new Promise((closed) => wechat.close(closed));
  });

  const stateOf = (url: string): string => new URL(url).searchParams.get('state')!;
  const begin = async (): Promise<string> =>
    stateOf((await auth.call(null, api.beginWechat, { Verifier: VERIFIER, Origin: ORIGIN })).data);
  const login = (State: string, Verifier = VERIFIER) =>
    auth.call(null, api.wechatLogin, { Code: 'c0de', State, Verifier });
  const code = async (MobilePhone: string): Promise<string> => {
    await auth.call(null, sendVerCode, { MobilePhone, Type: VerCodeType.Login });
    await backgroundDone(auth.service.runtime);
    return /\d{6}/.exec(said)?.[0] ?? '000000';
  };
  const bind = async (BindToken: string, MobilePhone = DEMO_MOBILE, Vercode?: string) =>
    auth.call(null, api.bindWechat, {
      BindToken,
      MobilePhone,
      Vercode: Vercode ?? (await code(MobilePhone)),
    });

  async function turnOnSecondFactor(token: string): Promise<void> {
    const { Secret } = (await auth.as(token, beginSecondFactor, { Password: DEMO_PASSWORD })).data;
    await auth.as(token, confirmSecondFactor, {
      Code: new TOTP({ secret: Secret }).generate({ timestamp: auth.clock.now().getTime() }),
    });
  }

  it('leads to WeChat’s page as its open platform has it', async () => {
    expect((await auth.call(null, api.wechatConfig)).data).toEqual({ IsEnabled: true });
    const url = new URL(
      (await auth.call(null, api.beginWechat, { Verifier: VERIFIER, Origin: ORIGIN })).data,
    );
    expect(`${url.origin}${url.pathname}${url.hash}`).toBe(
      'https://open.wechat.example/connect/qrconnect#wechat_redirect',
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx1',
      redirect_uri: `${ORIGIN}/wxLogin`,
      response_type: 'code',
      scope: 'snsapi_login',
    });
    for (const Origin of ['https://evil.example/path', 'javascript:alert(1)', '//evil.example'])
      expect((await auth.call(null, api.beginWechat, { Verifier: VERIFIER, Origin })).status).toBe(
        400,
      );
  });

  it('lets somebody prove his account once, and from then on is enough', async () => {
    const { data } = await login(await begin());
    expect(data).toMatchObject({ Token: null, NickName: '启明星' });
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      appid: 'wx1',
      secret: 's3cret',
      code: 'c0de',
      grant_type: 'authorization_code',
    });
    expect(Object.fromEntries(asked[1]!.searchParams)).toEqual({
      access_token: 'at',
      openid: 'oABC',
      lang: 'zh_CN',
    });
    // Wrong codes and unknown numbers are refused alike, and cost the scan nothing.
    const wrong = await bind(data.BindToken!, DEMO_MOBILE, '000000');
    const unknown = await bind(data.BindToken!, '13999999999', '000000');
    expect([wrong.refusal.Code, unknown.refusal.Code, unknown.refusal.Message]).toEqual([
      'auth.code-failed',
      'auth.code-failed',
      wrong.refusal.Message,
    ]);
    const token = (await bind(data.BindToken!)).data;
    expect((await auth.as(token, currentUser)).data).toMatchObject({ MobilePhone: DEMO_MOBILE });
    expect((await bind(data.BindToken!)).refusal.Code).toBe('auth.wechat-expired');
    expect((await auth.as(token, api.ownBindings)).data).toMatchObject([
      { BindType: api.WECHAT, NickName: '启明星' },
    ]);

    const again = (await login(await begin())).data;
    expect(again.BindToken).toBeNull();
    expect((await auth.as(again.Token!, currentUser)).data).toMatchObject({
      MobilePhone: DEMO_MOBILE,
    });
    await auth.as(token, api.unbindOwn, { Type: api.WECHAT });
    await auth.as(token, api.unbindOwn, { Type: api.WECHAT });
    expect((await login(await begin())).data.Token).toBeNull();
  });

  it('binds the account that an unbound person makes, without a second scan', async () => {
    const register = async (BindToken: string | null, Token: string) =>
      auth.call(null, finishRegister, {
        Token,
        RealName: '林晓',
        Password: 'Blue-Harbour-77',
        Read: true,
        BindToken,
      });
    const prove = async (MobilePhone: string) => {
      await auth.call(null, sendVerCode, { MobilePhone, Type: VerCodeType.Register });
      await backgroundDone(auth.service.runtime);
      return (
        await auth.call(null, startRegister, { MobilePhone, VerCode: /\d{6}/.exec(said)![0] })
      ).data;
    };
    const BindToken = (await login(await begin())).data.BindToken!;
    const { data: token } = await register(BindToken, await prove('13811112222'));
    expect((await auth.as(token, api.ownBindings)).data).toMatchObject([{ NickName: '启明星' }]);
    const again = (await login(await begin())).data;
    expect((await auth.as(again.Token!, currentUser)).data).toMatchObject({
      MobilePhone: '13811112222',
    });
    // A scan that ran out costs the registration nothing; used ones bind nobody else.
    const proof = await prove('13811113333');
    const used = await register(BindToken, proof);
    expect([used.refusal.Code, used.refusal.Errors?.[0]?.Prop]).toEqual([
      'auth.wechat-expired',
      'BindToken',
    ]);
    const alone = await register(null, proof);
    expect((await auth.as(alone.data, api.ownBindings)).data).toEqual([]);
  });

  it('takes a state once, soon, and from the browser that began', async () => {
    const state = await begin();
    expect((await login(state, 'another-browser-altogether')).refusal.Code).toBe(
      'auth.wechat-state',
    );
    expect(asked).toEqual([]);
    expect((await login(state)).status).toBe(200);
    expect((await login(state)).refusal.Code).toBe('auth.wechat-state');
    expect((await login('made-up')).refusal.Code).toBe('auth.wechat-state');
    const late = await begin();
    auth.clock.advance(11 * 60_000);
    expect((await login(late)).refusal.Code).toBe('auth.wechat-state');
    const unbound = (await login(await begin())).data.BindToken!;
    auth.clock.advance(16 * 60_000);
    expect((await bind(unbound)).refusal.Code).toBe('auth.wechat-expired');
  });

  it('binds nobody whose second factor was not shown', async () => {
    const token = await auth.signInUser();
    await turnOnSecondFactor(token);
    const { BindToken } = (await login(await begin())).data;
    expect((await bind(BindToken!)).refusal.Code).toBe('auth.second-factor');
    expect((await auth.ctx().sql('SELECT 1 FROM wechat_binding')).length).toBe(0);
  });

  it('sends back to the platform’s own address alone, where one is set', async () => {
    const env = {
      WECHAT_APP_ID: 'wx1',
      WECHAT_SECRET: 's3cret',
      PUBLIC_URL: 'https://hy.example.cn/app',
    };
    const other = await startAuth({ env });
    const from = (Origin: string) =>
      other.call(null, api.beginWechat, { Verifier: VERIFIER, Origin });
    expect((await from('https://evil.example')).refusal.Code).toBe('auth.wechat-origin');
    expect(
      new URL((await from('https://hy.example.cn')).data).searchParams.get('redirect_uri'),
    ).toBe('https://hy.example.cn/wxLogin');
    await other.close();
  });

  it.each<[string, () => object | null, string]>([
    ['a used code', () => ({ errcode: 40163, errmsg: 'code been used' }), 'auth.wechat-code'],
    [
      'a wrong secret',
      () => ({ errcode: 40125, errmsg: 'invalid appsecret' }),
      'auth.wechat-refused',
    ],
    ['an answer without a person', () => ({}), 'auth.wechat-refused'],
    ['silence', () => null, 'auth.wechat-silent'],
  ])('says what became of %s', async (_, answer, refusal) => {
    answers['/sns/oauth2/access_token'] = answer;
    const { refusal: said } = await login(await begin());
    expect(said.Code).toBe(refusal);
    expect(JSON.stringify(said)).not.toContain('s3cret');
  });

  it('binds the signed-in person, each to one and nobody to somebody else’s', async () => {
    const token = await auth.signInUser();
    const own = { Verifier: VERIFIER, Origin: ORIGIN, Password: DEMO_PASSWORD };
    const bindOwn = async (who: string) => {
      const url = (await auth.as(who, api.beginWechatBinding, own)).data;
      return auth.as(who, api.finishWechatBinding, {
        Code: 'c0de',
        State: stateOf(url),
        Verifier: VERIFIER,
      });
    };
    // A stolen session alone makes nobody a lasting way in.
    expect(
      (await auth.as(token, api.beginWechatBinding, { ...own, Password: 'guess' })).refusal.Code,
    ).toBe('auth.own-password-wrong');
    // A scan that was begun to sign in binds nobody, and the other way round.
    const state = await begin();
    expect(
      (
        await auth.as(token, api.finishWechatBinding, {
          Code: 'c0de',
          State: state,
          Verifier: VERIFIER,
        })
      ).refusal.Code,
    ).toBe('auth.wechat-state');
    expect((await bindOwn(token)).data).toMatchObject({ BindType: api.WECHAT, NickName: '启明星' });
    expect((await bindOwn(token)).status).toBe(200);
    answers['/sns/oauth2/access_token'] = () => ({
      access_token: 'at',
      openid: 'oXYZ',
      scope: 'snsapi_login',
    });
    answers['/sns/userinfo'] = () => ({ openid: 'oXYZ', nickname: '别人' });
    expect((await bindOwn(token)).refusal.Code).toBe('auth.wechat-other');
    const enterprise = await auth.signIn('HUAYUAN', 'boss');
    expect((await auth.as(enterprise, api.beginWechatBinding, own)).refusal.Code).toBe(
      'auth.no-user',
    );
    expect((await auth.as(enterprise, api.ownBindings)).data).toEqual([]);
  });
});
