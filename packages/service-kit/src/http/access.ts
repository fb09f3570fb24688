import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { permissionInfo } from '@quayside/contracts/permissions';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** Lets the caller through or refuses: 401 without a session, 403 without the right. Everything not named is denied. */
export function admit(ctx: Ctx, { access }: Endpoint): void {
  if (access === 'public') return;
  if (access === 'service') {
    if (!ctx.caller) throw new Refusal(ctx.identity ? 'access.service' : 'session.none');
    return;
  }
  // A service acts with its caller's rights, or, on its own behalf, with all.
  if (ctx.caller && !ctx.identity) return;
  if (!ctx.identity) throw new Refusal('session.none');
  if (access === 'session') return;
  const { CompanyType } = ctx.employee;
  if (access === 'employee') return;
  const info = permissionInfo(access);
  if (!info?.for.includes(CompanyType) || !ctx.can(access)) throw new Refusal('access.denied', { permission: info?.label ?? access });
}
