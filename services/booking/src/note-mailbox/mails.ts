import {
  listNoteMails,
  NoteMail,
  type NoteMailDetail,
  NoteMailFile,
  type NoteMailQuery,
} from '@quayside/contracts/booking/note-mailbox/mail.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { keptFile } from '@quayside/service-kit/files/download-attachment';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { MAIL_ENTITY } from './keep-mail.js';
import { NoteMailEntity } from './mailbox.entity.js';

const PAGE = { entity: NoteMailEntity, table: 'note_mail', row: NoteMail } as const;

const mailFilter = ({
  Keyword,
  Outcome,
  Reason,
  MailboxId,
  CreateFrom,
  CreateTo,
}: NoteMailQuery): Filter =>
  new Filter()
    .words(Keyword)
    .when(Outcome, 't.outcome = ANY(?)')
    .when(Reason, 't.reason = ?')
    .when(MailboxId, 't.mailbox_id = ?')
    .days('t.create_time', CreateFrom, CreateTo);

export const mailsPage = (ctx: Ctx, query: NoteMailQuery): Promise<Rows<NoteMail>> =>
  listPage(ctx, { ...PAGE, query, sorts: listNoteMails.sorts, filter: mailFilter(query) });

const COLUMNS = [
  ...([
    'Account',
    'FromAddress',
    'FromName',
    'Subject',
    'SenderCheck',
    'CheckText',
    'Outcome',
    'Reason',
    'Why',
    'CompanyName',
  ] as const),
  ...([
    'NoteCount',
    'LeftCount',
    'Size',
    'ArriveTime',
    'CreateTime',
    'HandleName',
    'HandleTime',
  ] as const),
];

/** The whole list as a workbook. */
export const exportMails = (ctx: Ctx, query: NoteMailQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '邮箱来信',
    fields: COLUMNS,
    query,
    sorts: listNoteMails.sorts,
    filter: mailFilter(query),
  });

/** A mail of the caller's company; 404 otherwise. */
export async function readMailRecord(ctx: Ctx, id: number, lock = false): Promise<NoteMail> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, NoteMailEntity, 't', params);
  const rows = await ctx.sql<NoteMail>(
    `SELECT ${selectOf(NoteMail, 't')} FROM note_mail t WHERE t.id = $1 AND ${scope}${lock ? ' FOR UPDATE OF t' : ''}`,
    params,
  );
  return found(rows[0]);
}

/** A mail with its files, and the beginning of its text. */
export async function mailDetail(ctx: Ctx, id: number): Promise<NoteMailDetail> {
  const record = await readMailRecord(ctx, id);
  const [more] = await ctx.sql<{ MessageId: string | null; Text: string | null }>(
    'SELECT message_id AS "MessageId", text AS "Text" FROM note_mail WHERE id = $1',
    [id],
  );
  const files = await ctx.sql<NoteMailFile>(
    `SELECT ${selectOf(NoteMailFile, 't')} FROM note_mail_file t WHERE t.mail_id = $1 ORDER BY t.no`,
    [id],
  );
  return { ...record, ...found(more), Files: files, Kept: (await keptRaw(ctx, id)) !== undefined };
}

/** Where the bytes of a mail are kept, of whoever may read it; undefined where they are not. */
export async function keptRaw(
  ctx: Ctx,
  id: number,
): Promise<Parameters<typeof keptFile>[1] | undefined> {
  const [row] = await ctx.sql<Parameters<typeof keptFile>[1]>(
    `SELECT a.company_id AS "companyId", a.hash, b.size, b.mime, a.name FROM _attachment a
     JOIN _blob b ON b.company_id = a.company_id AND b.hash = a.hash WHERE a.entity = $1 AND a.entity_id = $2`,
    [MAIL_ENTITY, id],
  );
  return row;
}

/** The mail as it came. 404 where it is not kept. */
export async function mailFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  await readMailRecord(ctx, id);
  return keptFile(ctx, found(await keptRaw(ctx, id)));
}
