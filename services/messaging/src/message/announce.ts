import { type MessageGroup, SocketFrames } from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { push } from '../push/push.js';
import type { RichText } from './rich-text.js';

/** One message to some people. */
export interface Announcement {
  recipients: readonly number[];
  group: MessageGroup;
  item: string;
  title: string;
  description: RichText;
  /** A path of the web app where the matter can be handled. */
  link: string | null;
  linkText: string | null;
  /** Why they get it. */
  reason: string;
}

const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/**
 * Stores a message for its recipients and tells their clients, in the caller's transaction. The same fact reaches a person
 * once, however often and in whatever words it is announced; answers the message's id, null when nobody was left to tell.
 */
export async function announce(ctx: Ctx, factId: string, announcement: Announcement): Promise<number | null> {
  const { recipients, group, item, title, description, link, linkText, reason } = announcement;
  if (!recipients.length) return null;
  const told = await ctx.sql<{ message_id: number; employee_id: number }>(
    `WITH fresh AS (
       SELECT DISTINCT employee_id FROM unnest($1::bigint[]) AS employee_id
       WHERE NOT EXISTS (SELECT 1 FROM message_recipient r WHERE r.fact_id = $2 AND r.employee_id = employee_id.employee_id)),
     sent AS (
       INSERT INTO message (group_name, item_name, title, description, summary, link, link_text, reason, create_time)
       SELECT $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE EXISTS (SELECT 1 FROM fresh) RETURNING id)
     INSERT INTO message_recipient (message_id, employee_id, fact_id, create_time)
     SELECT sent.id, fresh.employee_id, $2, $11 FROM sent, fresh
     ON CONFLICT (fact_id, employee_id) DO NOTHING RETURNING message_id, employee_id`,
    [
      recipients,
      factId,
      group,
      item,
      shortened(title, 200),
      description.html,
      description.plain(),
      link,
      linkText,
      shortened(reason, 200),
      ctx.now,
    ],
  );
  const messageId = told[0]?.message_id ?? null;
  if (messageId !== null) {
    await push(
      ctx,
      told.map((row) => row.employee_id),
      SocketFrames.Message,
      String(messageId),
    );
  }
  return messageId;
}
