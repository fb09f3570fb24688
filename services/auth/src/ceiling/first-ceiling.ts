import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { type Permission, permissionInfo } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { permissionsFor } from '../role/rights.rules.js';
import { settingsOf } from '../settings.js';

/**
 * The ceiling that a new company begins with where nobody chose one: everything of its type but
 * what is opened one by one. Null where that is everything.
 */
export function firstCeiling(ctx: Ctx, type: CompanyType): readonly Permission[] | null {
  const all = permissionsFor(type, settingsOf(ctx.runtime).SIMULATED);
  const first = all.filter((key) => !permissionInfo(key)?.extraFor?.includes(type));
  return first.length < all.length ? first : null;
}
