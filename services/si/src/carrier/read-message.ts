import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { CarrierMessageType } from '@quayside/contracts/si/carrier-choices';
import type { CarrierFault, CarrierMessageDetail, CarrierMessageRow } from '@quayside/contracts/si/carrier-message.api';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { MESSAGE_COLUMNS, messageRow } from './list-messages.js';
import { viewOf } from './read-large.js';

async function rawOf(ctx: Ctx, id: number): Promise<{ raw: string; reference: string | null }> {
  const [row] = await ctx.sql<{ raw: string; reference: string | null }>(
    'SELECT x.raw, t.message_ref AS reference FROM carrier_message t JOIN carrier_text x ON x.id = t.text_id WHERE t.id = $1',
    [id],
  );
  return found(row);
}

/** Messages that belong together: of the same SI, else question and answers. */
const threadOf = (ctx: Ctx, row: CarrierMessageRow): Promise<CarrierMessageRow[]> =>
  row.TBI_ID
    ? ctx.sql(`SELECT ${MESSAGE_COLUMNS} FROM carrier_message t WHERE t.tbi_id = $1 ORDER BY t.id LIMIT 500`, [row.TBI_ID])
    : ctx.sql(
        `SELECT ${MESSAGE_COLUMNS} FROM carrier_message t WHERE t.id = $1 OR t.answers_id = $1 OR t.id = $2 ORDER BY t.id LIMIT 500`,
        [row.Id, row.AnswersId],
      );

/** One message with its part of the text, what each segment means, and what belongs to it. */
export async function messageInfo(ctx: Ctx, id: number): Promise<CarrierMessageDetail> {
  const row = await messageRow(ctx, id);
  const [{ raw, reference }, Faults, Thread] = await Promise.all([
    rawOf(ctx, id),
    ctx.sql<CarrierFault>(
      'SELECT code AS "Code", cause AS "Cause", text AS "Text", prop AS "Prop" FROM carrier_fault WHERE message_id = $1 ORDER BY id LIMIT 200',
      [id],
    ),
    threadOf(ctx, row),
  ]);
  return { ...row, ...(await viewOf(raw, reference)), Faults, Thread };
}

const JSON_TYPES: readonly CarrierMessageType[] = [CarrierMessageType.DcsaSi, CarrierMessageType.DcsaStatus, CarrierMessageType.DcsaDraft];

/** The text of a message as a file: EDIFACT in ISO 8859-1 as it was sent, JSON in UTF-8; 422 once it was forgotten for its age. */
export async function messageFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  const row = await messageRow(ctx, id);
  const { raw } = await rawOf(ctx, id);
  if (raw === '') throw new Refusal('carrier.text-forgotten');
  const json = JSON_TYPES.includes(row.Type);
  const name = [row.Type, row.TBI_SIMBL_NO, row.ControlRef ?? row.Id].filter(Boolean).join('-');
  return { Name: `${name}.${json ? 'json' : 'edi'}`, Bytes: Buffer.from(raw, json ? 'utf8' : 'latin1') };
}
