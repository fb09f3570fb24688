import type { Occurrence } from '@quayside/contracts/messaging/webhook';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { wakeWebhooks } from './webhook-runner.js';

/** The operator's own company. */
const OPERATOR = 1;

export interface Happened extends Occurrence {
  /** Of the event that told of it: a fact delivered twice is sent once. */
  factId: string;
  time: string;
}

/** What a receiver gets, as Standard Webhooks has it. */
export const bodyOf = (type: string, time: string, data: unknown): string =>
  JSON.stringify({ type, timestamp: time, data });

/** Stores what is to be sent to the addresses of whose records it is about, in the caller's transaction. */
export async function queueOccurrences(tx: Ctx, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  const rows = happened.flatMap(({ CompanyId, Staff, Type, Data, factId, time }, index) => {
    const row = {
      type: Type,
      message_id: `msg_${factId.replaceAll('-', '')}_${index}`,
      body: bodyOf(Type, time, Data),
    };
    return [...new Set([CompanyId, ...(Staff ? [OPERATOR] : [])])].map((company_id) => ({
      company_id,
      ...row,
    }));
  });
  const queued = await tx.sql(
    `INSERT INTO webhook_delivery (webhook_id, company_id, message_id, type, body, state, attempts, next_time, create_time)
     SELECT w.id, w.company_id, g.message_id, g.type, g.body, 'waiting', 0, $2, $2
     FROM json_to_recordset($1) AS g(company_id bigint, type varchar, message_id varchar, body text)
     JOIN webhook w ON w.company_id = g.company_id AND w.enable AND g.type = ANY(w.types)
     ON CONFLICT (webhook_id, message_id) DO NOTHING RETURNING 1`,
    [JSON.stringify(rows), tx.now],
  );
  if (queued.length > 0) wakeWebhooks(tx);
}
