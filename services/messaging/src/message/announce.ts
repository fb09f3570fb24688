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

interface Stored extends Told {
  topic: string | null;
}

/** As `message_recipient_topic` is limited. */
const UNREAD = 'r.topic IS NOT NULL AND r.read_time IS NULL AND r.delete_time IS NULL';

/**
 * The recipients come first, so that the unique index alone says who is told; a message that reaches nobody is not stored.
 * Nothing is looked up in a table but a person's unread messages of a topic, by their index; the
 * statement sees them as they were before it, so that what it inserts is not replaced by itself.
 */
export const STORE = `WITH
  given AS (
    SELECT nextval(pg_get_serial_sequence('message', 'id')) AS id, g.*
    FROM json_to_recordset($1) AS g(fact_id uuid, recipients json, group_name varchar, item_name varchar, title varchar,
      description varchar, summary varchar, link varchar, link_text varchar, urgent boolean, reason varchar,
      topic varchar)),
  told AS (
    INSERT INTO message_recipient (message_id, employee_id, fact_id, topic, updates, create_time)
    SELECT g.id, recipient::bigint, g.fact_id, g.topic, coalesce(earlier.updates + 1, 0), $2
    FROM given g
    CROSS JOIN json_array_elements_text(g.recipients) AS recipient
    LEFT JOIN LATERAL (
      SELECT max(r.updates) AS updates FROM message_recipient r
      WHERE r.employee_id = recipient::bigint AND r.topic = g.topic AND ${UNREAD}) earlier
      ON g.topic IS NOT NULL
    ORDER BY g.id
    ON CONFLICT (fact_id, employee_id) DO NOTHING
    RETURNING message_id, employee_id, fact_id, topic),
  replaced AS (
    UPDATE message_recipient r SET delete_time = $2, replaced_by = told.message_id FROM told
    WHERE r.employee_id = told.employee_id AND r.topic = told.topic AND r.id = ANY (ARRAY(
      SELECT held.id FROM told t CROSS JOIN LATERAL (
        SELECT r.id FROM message_recipient r
        WHERE r.employee_id = t.employee_id AND r.topic = t.topic AND ${UNREAD} OFFSET 0) held))),
  sent AS (
    INSERT INTO message (id, group_name, item_name, title, description, summary, link, link_text, urgent, reason, create_time)
    OVERRIDING SYSTEM VALUE
    SELECT id, group_name, item_name, title, description, summary, link, link_text, urgent, reason, $2
    FROM given WHERE id IN (SELECT message_id FROM told))
  SELECT message_id, employee_id, fact_id, topic FROM told`;

/**
 * Splits announcements, in their order, so that of a topic only one fact is in each part: a later
 * one replaces an earlier one that is stored already.
 */
function apartByTopic(announcements: readonly Announcement[]): Announcement[][] {
  const parts: Announcement[][] = [[]];
  let factOf = new Map<string, string>();
  for (const announcement of announcements) {
    const { Topic } = announcement.message;
    if (Topic && (factOf.get(Topic) ?? announcement.factId) !== announcement.factId) {
      parts.push([]);
      factOf = new Map();
    }
    if (Topic) factOf.set(Topic, announcement.factId);
    parts.at(-1)?.push(announcement);
  }
  return parts;
}

/** Who is still to be notified: not of what a later announcement has replaced meanwhile. */
function newestOnly(told: readonly Stored[]): Told[] {
  const newest = new Map<string, number>();
  const keyOf = ({ employee_id, topic }: Stored) => `${employee_id} ${topic}`;
  for (const one of told) if (one.topic) newest.set(keyOf(one), one.message_id);
  return told.filter((one) => !one.topic || newest.get(keyOf(one)) === one.message_id);
}

/**
 * Stores messages for their recipients, in the caller's transaction. The same fact reaches a person once, however often and
 * in whatever words it is announced, the first of them before the others; answers whom which message reached. Their clients
 * hear of it through {@link messagePushes}. A person's unread message of the same topic is replaced;
 * what was read stays.
 */
export async function announce(ctx: Ctx, announcements: readonly Announcement[]): Promise<Told[]> {
  const told: Stored[] = [];
  for (const part of apartByTopic(announcements)) {
    const rows = rowsOf(part);
    if (rows.length === 0) continue;
    told.push(...(await ctx.sql<Stored>(STORE, [JSON.stringify(rows), ctx.now])));
  }
  return newestOnly(told);
}

/** What {@link STORE} is given. */
function rowsOf(announcements: readonly Announcement[]): object[] {
  return announcements
    .filter(({ recipients }) => recipients.length > 0)
    .map(
      ({
        factId,
        recipients,
        message: { Group, Item, Title, Description, Link, LinkText, Urgent, Reason, Topic },
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
        topic: Topic ?? null,
      }),
    );
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
