import { type ClientPush, SocketFrames } from '@quayside/contracts/messaging/message';
import type { NoticeMessage } from '@quayside/contracts/messaging/notice';
import { RichText } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** One message to some people, about a fact. */
export interface Announcement {
  factId: string;
  recipients: readonly number[];
  message: NoticeMessage;
}

const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/** A message as one person got it. */
export interface Told {
  message_id: number;
  employee_id: number;
  fact_id: string;
}

/**
 * The recipients come first, so that the unique index alone says who is told; a message that reaches nobody is not stored.
 * Nothing is looked up in a table: a plan that was made while it was small would read all of it once it is large.
 */
const STORE = `WITH
  given AS (
    SELECT nextval(pg_get_serial_sequence('message', 'id')) AS id, g.*
    FROM json_to_recordset($1) AS g(fact_id uuid, recipients json, group_name varchar, item_name varchar, title varchar,
      description varchar, summary varchar, link varchar, link_text varchar, urgent boolean, reason varchar)),
  told AS (
    INSERT INTO message_recipient (message_id, employee_id, fact_id, create_time)
    SELECT g.id, recipient::bigint, g.fact_id, $2 FROM given g, json_array_elements_text(g.recipients) AS recipient ORDER BY g.id
    ON CONFLICT (fact_id, employee_id) DO NOTHING RETURNING message_id, employee_id, fact_id),
  sent AS (
    INSERT INTO message (id, group_name, item_name, title, description, summary, link, link_text, urgent, reason, create_time)
    OVERRIDING SYSTEM VALUE
    SELECT id, group_name, item_name, title, description, summary, link, link_text, urgent, reason, $2
    FROM given WHERE id IN (SELECT message_id FROM told))
  SELECT message_id, employee_id, fact_id FROM told`;

/**
 * Stores messages for their recipients, in the caller's transaction. The same fact reaches a person once, however often and
 * in whatever words it is announced, the first of them before the others; answers whom which message reached. Their clients
 * hear of it through {@link messagePushes}.
 */
export async function announce(ctx: Ctx, announcements: readonly Announcement[]): Promise<Told[]> {
  const rows = announcements
    .filter(({ recipients }) => recipients.length > 0)
    .map(
      ({
        factId,
        recipients,
        message: { Group, Item, Title, Description, Link, LinkText, Urgent, Reason },
      }) => ({
        fact_id: factId,
        recipients,
        group_name: Group,
        item_name: Item,
        title: shortened(Title, 200),
        description: Description,
        summary: new RichText(Description).plain(),
        link: Link,
        link_text: LinkText,
        urgent: Urgent ?? false,
        reason: shortened(Reason, 200),
      }),
    );
  return rows.length ? ctx.sql<Told>(STORE, [JSON.stringify(rows), ctx.now]) : [];
}

/** The frames that tell clients of their new messages. */
export function messagePushes(told: readonly Told[]): ClientPush[] {
  const pushes = new Map<number, ClientPush>();
  for (const { message_id, employee_id } of told) {
    const push = pushes.get(message_id);
    if (push) push.EmployeeIds.push(employee_id);
    else
      pushes.set(message_id, {
        EmployeeIds: [employee_id],
        Type: SocketFrames.Message,
        Content: String(message_id),
      });
  }
  return [...pushes.values()];
}
