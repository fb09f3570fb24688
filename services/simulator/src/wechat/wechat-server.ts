import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { integer, optionalText, readConfig, text } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { scanPage } from './scan-page.js';

/** People with WeChat on their phones. */
export const WECHAT_PEOPLE = [
  {
    openid: 'oQuay0000000000000000000000A',
    unionid: 'uQuay0000000000000000000000A',
    nickname: '启明星',
  },
  {
    openid: 'oQuay0000000000000000000000B',
    unionid: 'uQuay0000000000000000000000B',
    nickname: '海上晓雯',
  },
  {
    openid: 'oQuay0000000000000000000000C',
    unionid: 'uQuay0000000000000000000000C',
    nickname: '远洋小李',
  },
] as const;

type Person = (typeof WECHAT_PEOPLE)[number];

const CODE_MS = 5 * 60_000;
const TOKEN_S = 7200;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Errors with their numbers, as WeChat says them: always with status 200. */
const fault = (errcode: number, errmsg: string): object => ({ errcode, errmsg });

interface Held {
  person: Person;
  until: number;
  used: boolean;
}

/** Codes and tokens that were given out, as long as they hold. */
class Given {
  private readonly held = new Map<string, Held>();

  give(person: Person, until: number): string {
    for (const [key, { until: end }] of this.held)
      if (end < until - TOKEN_S * 1000) this.held.delete(key);
    const key = randomBytes(24).toString('base64url');
    this.held.set(key, { person, until, used: false });
    return key;
  }

  get = (key: string | null): Held | undefined => this.held.get(key ?? '');
}

/** A page of the platform on this machine, which alone is sent back to. */
function returnTo(address: string | null): URL | null {
  const url = URL.canParse(address ?? '') ? new URL(address!) : null;
  return url && /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname) ? url : null;
}

interface Application {
  id: string;
  secret: string | undefined;
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const json = (body: object): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
const html = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

/** WeChat's side of the sign-in of websites: the page with the code to scan, the exchange of the code, the person. */
class Wechat {
  private readonly codes = new Given();
  private readonly tokens = new Given();

  constructor(
    private readonly ctx: Ctx,
    private readonly application: Application,
  ) {}

  answer(request: IncomingMessage): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat');
    if (request.method !== 'GET') return html('', 405);
    if (pathname === '/connect/qrconnect') return this.page(searchParams);
    if (pathname === '/connect/confirm') return this.confirm(searchParams);
    if (pathname === '/sns/oauth2/access_token') return json(this.exchange(searchParams));
    if (pathname === '/sns/userinfo') return json(this.person(searchParams));
    return html('', 404);
  }

  private page(query: URLSearchParams): Reply {
    if (query.get('appid') !== this.application.id) return html('AppID 参数错误', 400);
    if (query.get('scope') !== 'snsapi_login' || query.get('response_type') !== 'code')
      return html('Scope 参数错误', 400);
    if (!returnTo(query.get('redirect_uri'))) return html('redirect_uri 参数错误', 400);
    return html(scanPage(WECHAT_PEOPLE, query));
  }

  /** What the phone does: it confirms as a person, or refuses, and the page goes back. */
  private confirm(query: URLSearchParams): Reply {
    const back = returnTo(query.get('redirect_uri'));
    if (!back) return html('redirect_uri 参数错误', 400);
    const person = WECHAT_PEOPLE.find(({ openid }) => openid === query.get('openid'));
    if (person)
      back.searchParams.set('code', this.codes.give(person, this.ctx.now.getTime() + CODE_MS));
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  private exchange(query: URLSearchParams): object {
    if (query.get('appid') !== this.application.id) return fault(40013, 'invalid appid');
    if (query.get('secret') !== this.application.secret) return fault(40125, 'invalid appsecret');
    if (query.get('grant_type') !== 'authorization_code') return fault(40002, 'invalid grant_type');
    const held = this.codes.get(query.get('code'));
    if (!held || held.until < this.ctx.now.getTime()) return fault(40029, 'invalid code');
    if (held.used) return fault(40163, 'code been used');
    held.used = true;
    const { openid, unionid } = held.person;
    const access_token = this.tokens.give(held.person, this.ctx.now.getTime() + TOKEN_S * 1000);
    return {
      access_token,
      expires_in: TOKEN_S,
      refresh_token: randomBytes(24).toString('base64url'),
      openid,
      scope: 'snsapi_login',
      unionid,
    };
  }

  private person(query: URLSearchParams): object {
    const held = this.tokens.get(query.get('access_token'));
    if (!held || held.until < this.ctx.now.getTime())
      return fault(40001, 'invalid credential, access_token is invalid or not latest');
    if (held.person.openid !== query.get('openid')) return fault(40003, 'invalid openid');
    return {
      ...held.person,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
    };
  }
}

/** Plays WeChat on `WECHAT_PORT` of `WECHAT_HOST`; not without a port. Answers what stops it. */
export async function startWechat(ctx: Ctx): Promise<(() => Promise<void>) | undefined> {
  const { WECHAT_PORT, WECHAT_HOST, WECHAT_APP_ID, WECHAT_SECRET } = readConfig(
    {
      WECHAT_PORT: integer(0, 1, 65_535),
      WECHAT_HOST: text('127.0.0.1'),
      WECHAT_APP_ID: text('wx0000000000000000'),
      WECHAT_SECRET: optionalText(),
    },
    ctx.runtime.env,
  );
  if (!WECHAT_PORT) return undefined;
  const wechat = new Wechat(ctx, { id: WECHAT_APP_ID, secret: WECHAT_SECRET });
  const server = createServer((request, response) => {
    const { status, headers, body } = wechat.answer(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(WECHAT_PORT, WECHAT_HOST, listening);
  });
  return () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}
