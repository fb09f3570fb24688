import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hashOf } from '../token-hash.js';
import { keepBinding } from './bindings.js';

/** Who scanned proves or makes his account within this time. */
const WITHIN_MS = 15 * 60_000;
const OPEN = 'token_hash = $1 AND used_time IS NULL AND create_time > $2';

const asked = (ctx: Ctx, token: string): unknown[] => [
  hashOf(token),
  new Date(ctx.now.getTime() - WITHIN_MS),
];
const over = (): Refusal =>
  new Refusal('auth.wechat-expired', {}, [
    { Prop: 'BindToken', Code: 'auth.wechat-expired', Msg: '请重新扫码' },
  ]);

/** Refuses a scan that was used or is too old. */
export async function requireUnbound(ctx: Ctx, token: string): Promise<void> {
  if (!(await ctx.sql(`SELECT 1 FROM wechat_unbound WHERE ${OPEN}`, asked(ctx, token))).length)
    throw over();
}

/** Binds who scanned to a user, once. */
export async function bindUnbound(tx: Ctx, token: string, userId: number): Promise<void> {
  const [used] = await tx.sql<{ subject: string; nick_name: string }>(
    `UPDATE wechat_unbound SET used_time = $3 WHERE ${OPEN} RETURNING subject, nick_name`,
    [...asked(tx, token), tx.now],
  );
  if (!used) throw over();
  await keepBinding(tx, userId, { subject: used.subject, nickName: used.nick_name });
}
