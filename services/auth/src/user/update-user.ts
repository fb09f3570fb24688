import type { CurrentUser } from '@quayside/contracts/auth/session';
import type { UpdateUserInfo } from '@quayside/contracts/auth/user-register';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { personOf } from '../session/own-account.js';
import { currentUser } from './current-user.js';

/** Changes name and mail address of the personal account behind the session, with an audit entry of before and after. */
export function updateUserInfo(
  ctx: Ctx,
  { RealName, Email }: UpdateUserInfo,
): Promise<CurrentUser> {
  return ctx.tx(async (tx) => {
    const userId = personOf(tx);
    const before = found(await currentUser(tx));
    await tx.sql(
      'UPDATE personal_user SET real_name = $2, email = $3, update_time = $4, version = version + 1 WHERE id = $1',
      [userId, RealName.trim(), Email?.trim() || null, tx.now],
    );
    const after = found(await currentUser(tx));
    const said = ({ RealName: name, Email: mail }: CurrentUser) => ({
      RealName: name,
      Email: mail,
    });
    await tx.audit({
      entity: 'user',
      entityId: userId,
      verb: 'update',
      before: said(before),
      after: said(after),
    });
    const sessions = await tx.sql<{ id: string }>(
      'SELECT id FROM session WHERE user_id = $1 AND end_time IS NULL',
      [userId],
    );
    await notifyGateways(tx, { SessionIds: sessions.map(({ id }) => id) });
    return after;
  });
}
