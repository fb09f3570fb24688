import type { HandledMatter } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A matter that somebody dealt with, and whose unread messages of it that ends. */
export interface Handled extends Pick<HandledMatter, 'Topic' | 'By'> {
  employees: readonly number[];
}

/** By the index of unread messages of a topic, person for person. */
const MARK = `WITH given AS (
    SELECT topic, handled_by, employee::bigint AS employee_id
    FROM json_to_recordset($1) AS g(topic varchar, handled_by varchar, employees json)
    CROSS JOIN json_array_elements_text(g.employees) AS employee)
  UPDATE message_recipient r SET read_time = $2, handled_by = given.handled_by FROM given
  WHERE r.employee_id = given.employee_id AND r.topic = given.topic
    AND r.topic IS NOT NULL AND r.read_time IS NULL AND r.delete_time IS NULL
  RETURNING r.employee_id`;

/**
 * Messages of matters that are dealt with are read, with who dealt with them; they stay in the
 * lists. Answers whose list that changed.
 */
export async function markHandled(ctx: Ctx, handled: readonly Handled[]): Promise<number[]> {
  const given = handled
    .filter(({ employees }) => employees.length > 0)
    .map(({ Topic, By, employees }) => ({ topic: Topic, handled_by: By, employees }));
  if (given.length === 0) return [];
  const rows = await ctx.sql<{ employee_id: number }>(MARK, [JSON.stringify(given), ctx.now]);
  return [...new Set(rows.map(({ employee_id }) => Number(employee_id)))];
}
