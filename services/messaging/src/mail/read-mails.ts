import type { Rows } from '@quayside/contracts/core/list';
import {
  listMails,
  MailAttachment,
  MailDetail,
  type MailQuery,
  MailRecipient,
  MailRow,
  MailState,
} from '@quayside/contracts/messaging/mail.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { MailAttachmentEntity, MailEntity } from './mail.entity.js';
import { mailRunnerOf } from './mail-runner.js';

const UNCONFIGURED = '未配置发信服务器，配置后自动发送';

/** A mail says by which right it is found here; without one it is read where it was ordered. Never empty, which would be no condition. */
const rightsOf = (ctx: Ctx): readonly string[] => ['', ...(ctx.identity?.Permissions ?? [])];

export async function pageOfMails(ctx: Ctx, query: MailQuery): Promise<Rows<MailRow>> {
  const page = await listPage(ctx, {
    entity: MailEntity,
    table: 'mail',
    row: MailRow,
    query,
    sorts: listMails.sorts,
    filter: new Filter()
      .when(rightsOf(ctx), 't.read_right = ANY(?)')
      .when(query.AboutId, 't.about_id = ?')
      .when(query.State, 't.state = ANY(?)')
      .when(
        containing(query.Address),
        'EXISTS (SELECT 1 FROM mail_recipient r WHERE r.mail_id = t.id AND r.address ILIKE ?)',
      )
      .keyword(query.Keyword, ['t.subject', 't.about_no']),
    omit: ['Notice'],
  });
  return { ...page, Rows: await whole(ctx, page.Rows) };
}

/** A mail of the caller's scope; 404 otherwise. */
export async function readMail(ctx: Ctx, id: number, lock = false): Promise<MailDetail> {
  const params: unknown[] = [id, rightsOf(ctx)];
  const scope = scopeSql(ctx, MailEntity, 't', params);
  const [mail] = await ctx.sql<MailDetail>(
    `SELECT ${selectOf(MailDetail, 't', ['Notice'])} FROM mail t WHERE t.id = $1 AND t.read_right = ANY($2) AND ${scope}${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  return found((await whole(ctx, [found(mail)]))[0]);
}

/** A file that went out, of the caller's scope; 404 otherwise or once it was deleted. */
export async function readFile(ctx: Ctx, id: number): Promise<{ Name: string; Bytes: Buffer }> {
  const params: unknown[] = [id, rightsOf(ctx)];
  const scope = scopeSql(ctx, MailAttachmentEntity, 't', params);
  const [file] = await ctx.sql<{ Name: string; Bytes: Buffer }>(
    `SELECT t.file_name AS "Name", t.bytes AS "Bytes" FROM mail_attachment t WHERE t.id = $1 AND t.bytes IS NOT NULL AND ${scope}
       AND EXISTS (SELECT 1 FROM mail m WHERE m.id = t.mail_id AND m.read_right = ANY($2))`,
    params,
  );
  return found(file);
}

type Of<T> = T & { mailId: number };

/** Mails with their recipients and attachments, two statements for all of them. */
async function whole<M extends MailRow>(ctx: Ctx, mails: readonly M[]): Promise<M[]> {
  const ids = mails.map(({ Id }) => Id);
  if (!ids.length) return [];
  const [recipients, attachments] = await Promise.all([
    ctx.sql<Of<MailRecipient>>(
      `SELECT r.mail_id AS "mailId", ${selectOf(MailRecipient, 'r')} FROM mail_recipient r WHERE r.mail_id = ANY($1) ORDER BY r.id`,
      [ids],
    ),
    ctx.sql<Of<MailAttachment>>(
      `SELECT a.mail_id AS "mailId", ${selectOf(MailAttachment, 'a', ['Kept'])}, a.bytes IS NOT NULL AS "Kept"
       FROM mail_attachment a WHERE a.mail_id = ANY($1) ORDER BY a.id`,
      [ids],
    ),
  ]);
  const { configured } = mailRunnerOf(ctx.runtime);
  const of = <T extends { mailId: number }>(rows: readonly T[], id: number) =>
    rows.filter(({ mailId }) => mailId === id).map(({ mailId: _, ...row }) => row);
  return mails.map((mail) => ({
    ...mail,
    Notice: mail.State === MailState.Waiting && !configured ? UNCONFIGURED : null,
    Recipients: of(recipients, mail.Id),
    Attachments: of(attachments, mail.Id),
  }));
}
