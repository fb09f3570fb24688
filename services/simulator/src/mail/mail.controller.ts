import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listReceivedMails,
  ReceivedFile,
  ReceivedMail,
  type ReceivedMailQuery,
  receivedFile,
} from '@quayside/contracts/simulator/mail';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Handle } from '@quayside/service-kit/http/handle';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ReceivedMailEntity } from './received-mail.entity.js';

@Controller()
export class ReceivedMailController {
  @Handle(listReceivedMails)
  async list(ctx: Ctx, query: ReceivedMailQuery): Promise<Rows<ReceivedMail>> {
    const page = await listPage(ctx, {
      entity: ReceivedMailEntity,
      table: 'received_mail',
      row: ReceivedMail,
      query,
      sorts: listReceivedMails.sorts,
      filter: new Filter().when(query.To && [query.To], 't."to" @> ?::text[]'),
    });
    const files = await ctx.sql<ReceivedFile & { mailId: number }>(
      `SELECT f.mail_id AS "mailId", ${selectOf(ReceivedFile, 'f')} FROM received_mail_file f WHERE f.mail_id = ANY($1) ORDER BY f.id`,
      [page.Rows.map(({ Id }) => Id)],
    );
    const of = (id: number) =>
      files.filter(({ mailId }) => mailId === id).map(({ mailId: _, ...file }) => file);
    return { ...page, Rows: page.Rows.map((mail) => ({ ...mail, Files: of(mail.Id) })) };
  }

  @Handle(receivedFile)
  async file(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    const [file] = await ctx.sql<{ Name: string; Bytes: Buffer }>(
      'SELECT file_name AS "Name", bytes AS "Bytes" FROM received_mail_file WHERE id = $1',
      [Id],
    );
    return found(file);
  }
}
