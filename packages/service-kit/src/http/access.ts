import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Identity } from '@quayside/contracts/auth/session';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { permissionInfo } from '@quayside/contracts/permissions';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** An employee of the platform's own company, or a service of it. */
export const isStaff = (ctx: Ctx): boolean =>
  ctx.caller !== null || ctx.identity?.CompanyType === CompanyType.Platform;

/** Refuses with 403 who is not of the platform's own company. */
export function requireStaff(ctx: Ctx): void {
  if (!isStaff(ctx)) throw new Refusal('access.staff');
}

/** Who looks as somebody else reads; his deputy does what is not about the account. */
function refuseViewer(
  { IsDeputy }: Identity,
  { access, method, viewers }: Pick<Endpoint, 'access' | 'method' | 'viewers'>,
): void {
  if (viewers === 'too') return;
  const isAccount = access === 'signedIn' && (method !== 'GET' || viewers === 'never');
  if (IsDeputy && isAccount) throw new Refusal('access.deputy');
  if (!IsDeputy && (method !== 'GET' || viewers === 'never')) throw new Refusal('access.viewer');
}

/** Lets the caller through or refuses: 401 without a session, 403 without the right. Everything not named is denied. */
export function admit(ctx: Ctx, { access, method, viewers, changes }: Endpoint): void {
  if (access === 'everyone') return;
  if (access === 'service') {
    if (!ctx.caller) throw new Refusal(ctx.identity ? 'access.service' : 'session.none');
    return;
  }
  // A service acts with its caller's rights, or, on its own behalf, with all.
  if (ctx.caller && !ctx.identity) return;
  if (!ctx.identity) throw new Refusal('session.none');
  if (access === 'key') {
    if (!ctx.identity.KeyId) throw new Refusal('access.key-only');
    return;
  }
  // What needs no right is a person's own: passwords, sessions, messages; or a list that programs
  // follow, of codes that everybody reads, or all of the operator's people.
  if (ctx.identity.KeyId && !changes && !permissionInfo(access)) throw new Refusal('access.key');
  if (ctx.identity.ViewerId) refuseViewer(ctx.identity, { access, method, viewers });
  if (access === 'signedIn') return;
  const { CompanyType: type } = ctx.employee;
  if (access === 'own') return;
  if (access === 'staff') {
    requireStaff(ctx);
    return;
  }
  const info = permissionInfo(access);
  if (!info?.for.includes(type) || !ctx.can(access))
    throw new Refusal('access.denied', { permission: info?.label ?? access });
}
