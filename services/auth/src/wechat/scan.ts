import { randomBytes } from 'node:crypto';
import type { BeginWechat, WechatAnswer } from '@quayside/contracts/auth/wechat';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashOf } from '../token-hash.js';
import { isEnabled, personOf, scanUrl, type WechatPerson } from './wechat-api.js';

/** A scan is answered within this time. */
const WITHIN_MS = 10 * 60_000;

/** Begins a scan, of who signs in (null) or of a user who binds; answers WeChat's page. */
export async function beginScan(
  ctx: Ctx,
  { Verifier, Origin }: BeginWechat,
  userId: number | null,
): Promise<string> {
  if (!isEnabled(ctx)) throw new Refusal('auth.wechat-off');
  const state = randomBytes(24).toString('base64url');
  const url = scanUrl(ctx, Origin, state);
  await ctx.sql(
    'INSERT INTO wechat_scan (state_hash, verifier_hash, user_id, create_time) VALUES ($1, $2, $3, $4)',
    [hashOf(state), hashOf(Verifier), userId, ctx.now],
  );
  return url;
}

/**
 * Who scanned. A state is good once, for some minutes, in the browser that began it and for what it was begun for; it is used up before
 * WeChat is asked, so that nobody tries two codes with it.
 */
export async function endScan(
  ctx: Ctx,
  { Code, State, Verifier }: WechatAnswer,
  userId: number | null,
): Promise<WechatPerson> {
  if (!isEnabled(ctx)) throw new Refusal('auth.wechat-off');
  const used = await ctx.outside().sql(
    `UPDATE wechat_scan SET used_time = $4 WHERE state_hash = $1 AND verifier_hash = $2 AND user_id IS NOT DISTINCT FROM $3
         AND used_time IS NULL AND create_time > $5 RETURNING 1`,
    [hashOf(State), hashOf(Verifier), userId, ctx.now, new Date(ctx.now.getTime() - WITHIN_MS)],
  );
  if (used.length === 0) throw new Refusal('auth.wechat-state');
  return personOf(ctx, Code);
}
