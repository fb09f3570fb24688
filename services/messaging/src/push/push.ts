import { type ClientPush, PUSH_CHANNEL } from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** PostgreSQL carries at most 8,000 bytes a notice; an id takes up to 17 of them. */
const IDS_A_NOTICE = 400;

/** Tells every gateway to push a frame to the sockets of these employees, when the transaction commits. */
export async function push(ctx: Ctx, employeeIds: readonly number[], type: string, content: string): Promise<void> {
  const ids = [...new Set(employeeIds)];
  for (let from = 0; from < ids.length; from += IDS_A_NOTICE) {
    const notice: ClientPush = { EmployeeIds: ids.slice(from, from + IDS_A_NOTICE), Type: type, Content: content };
    await ctx.sql('SELECT pg_notify($1, $2)', [PUSH_CHANNEL, JSON.stringify(notice)]);
  }
}
