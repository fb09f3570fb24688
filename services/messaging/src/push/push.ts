import { type ClientPush, PUSH_CHANNEL } from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** PostgreSQL carries at most 8,000 bytes a notice; an id takes up to 17 of them. */
const IDS_A_NOTICE = 400;

/** Tells every gateway to push frames to the sockets of employees, when the transaction commits. */
export async function push(ctx: Ctx, pushes: readonly ClientPush[]): Promise<void> {
  const notices = pushes.flatMap(({ EmployeeIds, UserIds = [], ...frame }) => {
    const ids = [...new Set(EmployeeIds)];
    if (UserIds.length > 0)
      return [JSON.stringify({ EmployeeIds, UserIds, ...frame } satisfies ClientPush)];
    return Array.from({ length: Math.ceil(ids.length / IDS_A_NOTICE) }, (_, index): string => {
      const notice: ClientPush = {
        EmployeeIds: ids.slice(index * IDS_A_NOTICE, (index + 1) * IDS_A_NOTICE),
        ...frame,
      };
      return JSON.stringify(notice);
    });
  });
  if (!notices.length) return;
  await ctx.sql('SELECT pg_notify($1, notice) FROM json_array_elements_text($2::json) AS notice', [
    PUSH_CHANNEL,
    JSON.stringify(notices),
  ]);
}
