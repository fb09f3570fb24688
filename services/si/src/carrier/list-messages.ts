import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { ATTENTION_STATES, CarrierMessageState } from '@quayside/contracts/si/carrier-choices';
import {
  type CarrierFault,
  type CarrierFigures,
  type CarrierMessageQuery,
  CarrierMessageRow,
  listCarrierMessages,
  type SiRejection,
} from '@quayside/contracts/si/carrier-message.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { readSi } from '../shipping-instruction/read-si.js';
import { CarrierMessageEntity } from './carrier-message.entity.js';

export const MESSAGE_COLUMNS = selectOf(CarrierMessageRow, 't');

const filterOf = (query: CarrierMessageQuery): Filter =>
  new Filter()
    .words(query.Keyword)
    .when(query.CarrierCode, 't.carrier_code = ?')
    .when(query.Direction, 't.direction = ?')
    .when(query.Type, 't.type = ANY(?)')
    .when(query.State, 't.state = ANY(?)')
    .days('t.create_time', query.From, query.To);

const LIST = { entity: CarrierMessageEntity, table: 'carrier_message', row: CarrierMessageRow } as const;

/** The desk's list: what went out and came in, the latest first. */
export const messagesPage = (ctx: Ctx, query: CarrierMessageQuery): Promise<Rows<CarrierMessageRow>> =>
  listPage(ctx, { ...LIST, query, sorts: listCarrierMessages.sorts, filter: filterOf(query) });

const EXPORTED = [
  ...(['CreateTime', 'Direction', 'CarrierCode', 'Type', 'Function', 'ControlRef', 'TBI_SIMBL_NO', 'TBI_NO', 'Revision'] as const),
  ...(['State', 'Code', 'Reason', 'SentTime', 'AnswerTime', 'Attempts', 'EmployeeName', 'UpdateTime'] as const),
];

export const exportMessages = (ctx: Ctx, query: CarrierMessageQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...LIST,
    name: '船公司报文',
    fields: EXPORTED,
    filter: filterOf(query),
    query,
    sorts: listCarrierMessages.sorts,
    names: namesByCall,
  });

/** One message's row; 404 when there is none. */
export async function messageRow(ctx: Ctx, id: number): Promise<CarrierMessageRow> {
  const [row] = await ctx.sql<CarrierMessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM carrier_message t WHERE t.id = $1`, [id]);
  return found(row);
}

/** The messages of an SI, oldest first. */
export async function messagesOfSi(ctx: Ctx, siId: number): Promise<CarrierMessageRow[]> {
  await readSi(ctx, siId);
  return ctx.sql<CarrierMessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM carrier_message t WHERE t.tbi_id = $1 ORDER BY t.id LIMIT 500`, [siId]);
}

/** What the carrier does not take at an SI and nobody has mended since. */
export async function rejectionOf(ctx: Ctx, siId: number): Promise<SiRejection> {
  const si = await readSi(ctx, siId);
  const rows = await ctx.sql<CarrierFault & { Time: string }>(
    `SELECT f.code AS "Code", f.cause AS "Cause", f.text AS "Text", f.prop AS "Prop", m.create_time AS "Time"
     FROM carrier_fault f JOIN carrier_message m ON m.id = f.message_id WHERE f.tbi_id = $1 AND f.open ORDER BY f.id LIMIT 200`,
    [siId],
  );
  const Faults = rows.map(({ Code, Cause, Text, Prop }) => ({ Code, Cause, Text, Prop }));
  return { TBI_ID: siId, CarrierCode: si.TBI_CARRIER ?? null, Faults, Time: rows.at(-1)?.Time ?? null };
}

/** What waits for somebody, and the messages of the last thirty days by state. */
export async function figuresOf(ctx: Ctx): Promise<CarrierFigures> {
  const since = new Date(ctx.now.getTime() - 30 * 86_400_000).toISOString();
  const ByState = await ctx.sql<CarrierFigures['ByState'][number]>(
    `SELECT state AS "State", count(*)::int AS "Count" FROM carrier_message WHERE create_time >= $1 GROUP BY state ORDER BY state`,
    [since],
  );
  const [open] = await ctx.sql<{ attention: number; unmatched: number }>(
    `SELECT count(*)::int AS attention, count(*) FILTER (WHERE state = $2)::int AS unmatched FROM carrier_message WHERE state = ANY($1)`,
    [ATTENTION_STATES, CarrierMessageState.Unmatched],
  );
  return { Attention: open?.attention ?? 0, Unmatched: open?.unmatched ?? 0, ByState };
}
