import {
  type EmployeeSnapshot,
  type FindEmployees,
  findEmployees,
} from '@quayside/contracts/auth/session';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { type Found, questionsOf } from '@quayside/service-kit/notices/addressees';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { LRUCache } from 'lru-cache';

/** A change of rights clears the answers at once (see rights.notices.ts); this bounds what a missed one costs. */
const LIFE_MS = 15_000;
const asked = perRuntime(
  () => new LRUCache<string, Promise<EmployeeSnapshot[]>>({ max: 1_000, ttl: LIFE_MS }),
);

/** Employees by right and company, remembered for a moment. */
export function employeesWho(ctx: Ctx, request: FindEmployees): Promise<EmployeeSnapshot[]> {
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
export const forgetPeople = (runtime: ServiceRuntime): void => asked(runtime).clear();

/** Asks auth whom a notice is for; runs before the handler's transaction. */
export async function peopleOf(ctx: Ctx, notice: Notice): Promise<Found> {
  const answers = new Map<string, readonly EmployeeSnapshot[]>();
  await Promise.all(
    questionsOf(notice).map(async (question) =>
      answers.set(JSON.stringify(question), await employeesWho(ctx, question)),
    ),
  );
  return (question) => answers.get(JSON.stringify(question)) ?? [];
}
