import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';

/** Somebody as WeChat knows him: one who stays the same in all applications of its owner, where WeChat tells that. */
export interface WechatPerson {
  subject: string;
  nickName: string;
}

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1024;

interface Answer {
  errcode?: number;
  errmsg?: string;
  access_token?: string;
  openid?: string;
  unionid?: string;
  nickname?: string;
}

/** Codes with which WeChat says that the code is wrong, old or used. */
const CODE_FAULTS: ReadonlySet<number> = new Set([40029, 40163, 42003]);

export const isEnabled = (ctx: Ctx): boolean =>
  Boolean(settingsOf(ctx.runtime).WECHAT_APP_ID && settingsOf(ctx.runtime).WECHAT_SECRET);

/**
 * WeChat's page with the QR code (open platform, website application), which sends back to `/wxLogin` with `code` and `state`. Where the
 * platform's address is set it sends back there alone, 422 for another one; else WeChat alone holds it against the application's domain.
 */
export function scanUrl(ctx: Ctx, origin: string, state: string): string {
  const { WECHAT_APP_ID, WECHAT_OPEN_URL, PUBLIC_URL } = settingsOf(ctx.runtime);
  const own = PUBLIC_URL && new URL(PUBLIC_URL).origin;
  if (own && new URL(origin).origin !== own) throw new Refusal('auth.wechat-origin', { url: own });
  const query = new URLSearchParams({
    appid: WECHAT_APP_ID ?? '',
    redirect_uri: `${origin}/wxLogin`,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  });
  return `${WECHAT_OPEN_URL}/connect/qrconnect?${query}#wechat_redirect`;
}

/** Asks WeChat, which says every error with status 200; neither secret nor code is logged. */
async function ask(ctx: Ctx, path: string, query: Record<string, string>): Promise<Answer> {
  const { WECHAT_URL } = settingsOf(ctx.runtime);
  try {
    const response = await fetch(`${WECHAT_URL}${path}?${new URLSearchParams(query)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok || text.length > MOST_BYTES)
      throw new Error(`status ${response.status}, ${text.length} characters`);
    return JSON.parse(text) as Answer;
  } catch (error) {
    ctx.log.warn({ path, cause: (error as Error).message }, 'wechat');
    throw new Refusal('auth.wechat-silent');
  }
}

function refuse(ctx: Ctx, path: string, { errcode, errmsg }: Answer): never {
  ctx.log.warn({ path, errcode, errmsg: errmsg?.slice(0, 200) }, 'wechat refused');
  throw new Refusal(CODE_FAULTS.has(errcode ?? 0) ? 'auth.wechat-code' : 'auth.wechat-refused', {
    code: String(errcode ?? ''),
  });
}

/** Exchanges a code, once, for who scanned: /sns/oauth2/access_token, then /sns/userinfo. */
export async function personOf(ctx: Ctx, code: string): Promise<WechatPerson> {
  const { WECHAT_APP_ID, WECHAT_SECRET } = settingsOf(ctx.runtime);
  const access = await ask(ctx, '/sns/oauth2/access_token', {
    appid: WECHAT_APP_ID ?? '',
    secret: WECHAT_SECRET ?? '',
    code,
    grant_type: 'authorization_code',
  });
  const { access_token, openid } = access;
  if (access.errcode || !access_token || !openid) return refuse(ctx, 'access_token', access);
  const info = await ask(ctx, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
  if (info.errcode) return refuse(ctx, 'userinfo', info);
  const unionid = access.unionid ?? info.unionid;
  return {
    subject: unionid ? `u:${unionid}` : `o:${openid}`,
    nickName: (info.nickname || '微信用户').slice(0, 100),
  };
}
