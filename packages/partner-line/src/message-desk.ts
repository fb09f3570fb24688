import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Class } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { ATTENTION_STATES, CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import type {
  CarrierFault,
  CarrierFigures,
  LineMessageQuery,
  LineMessageRow,
  MessageText,
  StructureReport,
} from '@quayside/contracts/partner-line/message';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import type { LineSubject } from './message/line-subject.js';
import { structureOf, viewOf } from './message/read-large.js';
import { agreementOf } from './profile/carrier-agreement.js';
import { profileById } from './profile/carrier-profile.js';
import { bytesOf } from './transport/transport.js';

type AnyRow = LineMessageRow & { Type: string };
type AnyQuery = LineMessageQuery & { Type?: readonly string[] };

/** What an area's desk of messages shows. */
export interface DeskOf<Row extends AnyRow> {
  subject: LineSubject;
  row: Class<Row>;
  entity: Class<Row>;
  sorts: readonly string[];
  /** Name and columns of the exported list. */
  sheet: { name: string; fields: readonly (keyof Row & string)[] };
  /** Words of a downloaded file's name, beside its type and control number. */
  fileName(row: Row): (string | null)[];
}

/** The messages of an area for its desk: list, one whole message, its file, its structure, and what waits. */
export function messageDesk<Row extends AnyRow>({
  subject,
  row,
  entity,
  sorts,
  sheet,
  fileName,
}: DeskOf<Row>) {
  const columns = selectOf(row, 't');
  const list = { entity, table: 'carrier_message', row } as never;
  const filterOf = (query: AnyQuery): Filter =>
    new Filter()
      .words(query.Keyword)
      .when(query.CarrierCode, 't.carrier_code = ?')
      .when(query.Direction, 't.direction = ?')
      .when(query.Type, 't.type = ANY(?)')
      .when(query.State, 't.state = ANY(?)')
      .days('t.create_time', query.From, query.To);

  async function rawOf(
    ctx: Ctx,
    id: number,
  ): Promise<{ raw: string; reference: string | null; profile: number }> {
    const [text] = await ctx.sql<{ raw: string; reference: string | null; profile: number }>(
      `SELECT x.raw, t.message_ref AS reference, t.profile_id AS profile
       FROM carrier_message t JOIN carrier_text x ON x.id = t.text_id WHERE t.id = $1`,
      [id],
    );
    return found(text);
  }

  /** One message's row; 404 when there is none. */
  async function rowOf(ctx: Ctx, id: number): Promise<Row> {
    const [one] = await ctx.sql<Row>(`SELECT ${columns} FROM carrier_message t WHERE t.id = $1`, [
      id,
    ]);
    return found(one);
  }

  /** The messages about one matter, oldest first. Whether the caller may see it is asked before. */
  const about = (ctx: Ctx, subjectId: number): Promise<Row[]> =>
    ctx.sql<Row>(
      `SELECT ${columns} FROM carrier_message t WHERE t.${subject.id} = $1 ORDER BY t.id LIMIT 500`,
      [subjectId],
    );

  /** Messages that belong together: about the same, else question and answers. */
  async function threadOf(ctx: Ctx, { Id, AnswersId }: Row): Promise<Row[]> {
    const [known] = await ctx.sql<{ id: number | null }>(
      `SELECT ${subject.id} AS id FROM carrier_message WHERE id = $1`,
      [Id],
    );
    return known?.id
      ? about(ctx, known.id)
      : ctx.sql<Row>(
          `SELECT ${columns} FROM carrier_message t WHERE t.id = $1 OR t.answers_id = $1 OR t.id = $2 ORDER BY t.id LIMIT 500`,
          [Id, AnswersId],
        );
  }

  return {
    rowOf,
    about,

    /** What went out and came in, the latest first. */
    page: (ctx: Ctx, query: AnyQuery): Promise<Rows<Row>> =>
      listPage(ctx, {
        ...(list as object),
        query,
        sorts,
        filter: filterOf(query),
      } as never) as never,

    export: (ctx: Ctx, query: AnyQuery): Promise<FileAnswer> =>
      exportSheet(ctx, {
        ...(list as object),
        name: sheet.name,
        fields: sheet.fields,
        filter: filterOf(query),
        query,
        sorts,
        names: namesByCall,
      } as never),

    /** One message with its part of the text, what each segment means, and what belongs to it. */
    async info(ctx: Ctx, id: number): Promise<Row & MessageText<Row>> {
      const one = await rowOf(ctx, id);
      const [{ raw, reference }, Faults, Thread] = await Promise.all([
        rawOf(ctx, id),
        ctx.sql<CarrierFault>(
          'SELECT code AS "Code", cause AS "Cause", text AS "Text", prop AS "Prop" FROM carrier_fault WHERE message_id = $1 ORDER BY id LIMIT 200',
          [id],
        ),
        threadOf(ctx, one),
      ]);
      return { ...one, ...(await viewOf(raw, reference, ctx.party)), Faults, Thread };
    },

    /** The text of a message as a file: EDIFACT in ISO 8859-1 as it was sent, JSON in UTF-8; 422 once it was forgotten for its age. */
    async file(ctx: Ctx, id: number): Promise<FileAnswer> {
      const one = await rowOf(ctx, id);
      const { raw } = await rawOf(ctx, id);
      if (raw === '') throw new Refusal('carrier.text-forgotten');
      const json = /^\s*[{[]/.test(raw);
      const name = [one.Type, ...fileName(one), one.ControlRef ?? one.Id].filter(Boolean).join('-');
      return {
        Name: `${name}.${json ? 'json' : 'edi'}`,
        Bytes: bytesOf(raw, json),
      };
    },

    /** A message held against its directory. 404 for none, 422 for JSON and for a text that was forgotten. */
    async structure(ctx: Ctx, id: number): Promise<StructureReport> {
      const { raw, profile } = await rawOf(ctx, id);
      if (raw === '') throw new Refusal('carrier.text-forgotten');
      if (raw.trimStart().startsWith('{')) throw new Refusal('carrier.no-structure');
      const line = await profileById(ctx, profile);
      return structureOf([raw, line ? agreementOf(line) : {}], ctx.party);
    },

    /** What waits for somebody, and the messages of the last thirty days by state. */
    async figures(ctx: Ctx): Promise<CarrierFigures> {
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
    },
  };
}
