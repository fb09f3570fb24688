import { type EmployeeSnapshot, type FindEmployees, findEmployees } from '@quayside/contracts/auth/session';
import type { SiChanged } from '@quayside/contracts/si/events';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { LRUCache } from 'lru-cache';

/** Who hears of an SI. */
export interface SiAudience {
  /** Staff who may review. */
  reviewers: EmployeeSnapshot[];
  /** Staff who make bills. */
  makers: EmployeeSnapshot[];
  /** Who handed the SI in; undefined when the account is gone. */
  submitter: EmployeeSnapshot | undefined;
  /** Employees of the customer who see its SIs. */
  colleagues: EmployeeSnapshot[];
}

/** A change of rights clears the answers at once (see rights.notices.ts); this bounds what a missed one costs. */
const LIFE_MS = 15_000;
const asked = perRuntime(() => new LRUCache<string, Promise<EmployeeSnapshot[]>>({ max: 1_000, ttl: LIFE_MS }));

/** Employees by right and company, remembered for a moment. */
export function findAudience(ctx: Ctx, request: FindEmployees): Promise<EmployeeSnapshot[]> {
  const answers = asked(ctx.runtime);
  const key = JSON.stringify(request);
  const known = answers.get(key);
  if (known) return known;
  const asking = ctx.call(findEmployees, request);
  answers.set(key, asking);
  asking.catch(() => answers.delete(key));
  return asking;
}

/** Forgets who holds which right. */
export const forgetAudiences = (runtime: ServiceRuntime): void => asked(runtime).clear();

/** Asks auth who hears of a change; runs before the handler's transaction. */
export async function siAudience(ctx: Ctx, change: SiChanged): Promise<SiAudience> {
  const [reviewers, makers, colleagues, [submitter]] = await Promise.all([
    findAudience(ctx, { Permission: 'si:review' }),
    findAudience(ctx, { Permission: 'si:produce' }),
    findAudience(ctx, { Permission: 'si:read', CompanyId: change.CompanyId }),
    findAudience(ctx, { Ids: [change.CreatorEmployeeId] }),
  ]);
  return { reviewers, makers, colleagues, submitter };
}
