import type { NoticePast } from '@quayside/contracts/messaging/notice';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Announcement, announce, type Told } from '../message/announce.js';

/** A message that may be of long ago. */
export interface Delivered extends Announcement {
  past?: NoticePast | undefined;
}

/** Messages of the past are dated so, delivered, and read when they were. */
const DATE = `WITH
  past AS (SELECT * FROM json_to_recordset($1) AS g(id bigint, time timestamptz, read_time timestamptz)),
  dated AS (UPDATE message m SET create_time = p.time FROM past p WHERE m.id = p.id)
  UPDATE message_recipient r SET create_time = p.time, delivered_time = p.time, read_time = p.read_time FROM past p WHERE r.message_id = p.id`;

/** What is long past replaces nothing that came since. */
function withoutPastTopic(delivered: Delivered): Delivered {
  if (!delivered.past) return delivered;
  const { Topic: _, ...message } = delivered.message;
  return { ...delivered, message };
}

/** Stores messages in the caller's transaction, for a person once for each fact; answers whom clients are to tell of it now. */
export async function deliver(ctx: Ctx, messages: readonly Delivered[]): Promise<Told[]> {
  const told = await announce(ctx, messages.map(withoutPastTopic));
  const past = new Map(
    messages.flatMap(({ factId, past: of }) => (of ? [[factId.toLowerCase(), of] as const] : [])),
  );
  if (past.size === 0) return told;
  const old = told.flatMap(({ message_id, fact_id }) => {
    const of = past.get(fact_id);
    return of ? [{ id: message_id, time: of.Time, read_time: of.ReadTime }] : [];
  });
  if (old.length > 0) await ctx.sql(DATE, [JSON.stringify(old)]);
  return told.filter(({ fact_id }) => !past.has(fact_id));
}
