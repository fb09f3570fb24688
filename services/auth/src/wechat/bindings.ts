import {
  type BeginWechatBinding,
  type UnBind,
  type UserBinding,
  WECHAT,
  type WechatAnswer,
} from '@quayside/contracts/auth/wechat';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { confirmPassword } from '../session/confirm-password.js';
import { beginScan, endScan } from './scan.js';
import type { WechatPerson } from './wechat-api.js';

/** The personal account behind the session; enterprise accounts are bound to nothing. */
function userOf({ identity }: Ctx): number {
  if (!identity) throw new Refusal('session.none');
  if (identity.UserId === null) throw new Refusal('auth.no-user');
  return identity.UserId;
}

const bindingsOf = (ctx: Ctx, userId: number): Promise<UserBinding[]> =>
  ctx.sql<UserBinding>(
    `SELECT ${WECHAT} AS "BindType", nick_name AS "NickName", create_time AS "CreateTime" FROM wechat_binding WHERE user_id = $1`,
    [userId],
  );

/** Binds a WeChat person to a user, each to one at most: of two who try at once one is refused. */
export async function keepBinding(
  tx: Ctx,
  userId: number,
  { subject, nickName }: WechatPerson,
): Promise<void> {
  const kept = await tx.sql(
    'INSERT INTO wechat_binding (user_id, subject, nick_name, create_time) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
    [userId, subject, nickName, tx.now],
  );
  if (kept.length > 0)
    return tx.audit({
      entity: 'user',
      entityId: userId,
      verb: 'bind-wechat',
      after: { Name: nickName },
    });
  const [other] = await tx.sql<{ user_id: number; subject: string }>(
    'SELECT user_id, subject FROM wechat_binding WHERE user_id = $1 OR subject = $2 ORDER BY (user_id = $1) DESC',
    [userId, subject],
  );
  if (other?.subject === subject && other.user_id === userId) return;
  throw new Refusal(other?.subject === subject ? 'auth.wechat-taken' : 'auth.wechat-other');
}

export const ownBindings = async (ctx: Ctx): Promise<UserBinding[]> =>
  ctx.identity?.UserId == null ? [] : bindingsOf(ctx, userOf(ctx));

/** Begins to bind, once the password was given again. */
export async function beginOwnBinding(
  ctx: Ctx,
  { Password, ...request }: BeginWechatBinding,
): Promise<string> {
  const userId = userOf(ctx);
  await confirmPassword(ctx, Password);
  return beginScan(ctx, request, userId);
}

export async function finishOwnBinding(ctx: Ctx, answer: WechatAnswer): Promise<UserBinding> {
  const userId = userOf(ctx);
  const person = await endScan(ctx, answer, userId);
  await ctx.tx((tx) => keepBinding(tx, userId, person));
  return (await bindingsOf(ctx, userId))[0]!;
}

/** Takes a binding off; number or address with password and code stay as ways in. Twice is once. */
export function unbindOwn(ctx: Ctx, { Type }: UnBind): Promise<null> {
  if (Type !== WECHAT)
    throw new Refusal('request.invalid', {}, [
      { Prop: 'Type', Code: 'choice', Msg: '没有这种绑定' },
    ]);
  return ctx.tx(async (tx) => {
    const userId = userOf(tx);
    const [gone] = await tx.sql<{ nick_name: string }>(
      'DELETE FROM wechat_binding WHERE user_id = $1 RETURNING nick_name',
      [userId],
    );
    if (gone)
      await tx.audit({
        entity: 'user',
        entityId: userId,
        verb: 'unbind-wechat',
        before: { Name: gone.nick_name },
      });
    return null;
  });
}
