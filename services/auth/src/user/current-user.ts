import type { CurrentUser } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { UserEntity } from './user.entity.js';

/** The personal user behind the session, or null for an enterprise account. */
export async function currentUser(ctx: Ctx): Promise<CurrentUser | null> {
  if (!ctx.identity) throw new Refusal('session.none');
  const { UserId } = ctx.identity;
  if (UserId === null) return null;
  return ctx.manager.getRepository(UserEntity).findOne({
    where: { Id: UserId },
    select: { Id: true, RealName: true, MobilePhone: true, AccountEmail: true, Email: true },
  });
}
