import { Injectable } from '@nestjs/common';
import { type RightsChanged, rightsChanged } from '@quayside/contracts/auth/events';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { forgetPeople } from '../people/people.js';
import { stopWebhook } from './stop-webhook.js';
import { type Kept, whyStopped } from './webhook-rights.js';

interface Stopped {
  id: number;
  why: string;
}

/** The addresses in use whose keepers' rights changed and do not reach what they tell any more. */
async function stoppedBy(ctx: Ctx, { EmployeeIds, CompanyId }: RightsChanged): Promise<Stopped[]> {
  const kept = await ctx.sql<Kept & { id: number }>(
    'SELECT id, company_id, keeper_id, keeper_name, types FROM webhook WHERE company_id = $1 AND enable AND keeper_id = ANY($2) ORDER BY id',
    [CompanyId, EmployeeIds],
  );
  if (kept.length > 0) forgetPeople(ctx.runtime);
  const stopped: Stopped[] = [];
  for (const each of kept) {
    const why = await whyStopped(ctx, each);
    if (why) stopped.push({ id: each.id, why });
  }
  return stopped;
}

/** Stops addresses at once that may not tell any more what they are set to, as a ceiling was lowered or a role taken; sending asks again. */
@Injectable()
export class WebhookRights {
  @On(rightsChanged, stoppedBy)
  async stop(
    ctx: Ctx,
    _changed: RightsChanged,
    _eventId: string,
    stopped: readonly Stopped[],
  ): Promise<void> {
    for (const { id, why } of stopped) await stopWebhook(ctx, id, why);
  }
}
