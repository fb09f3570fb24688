import { Controller, Injectable } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import {
  type MailOrderFile,
  type MailTaken,
  mailOrderFiles,
  mailTaken,
  type OfMailOrder,
} from '@quayside/contracts/messaging/mail-order';
import {
  mailSi as mailEndpoint,
  proposeSiMail,
  type SiMail,
  type SiMailOrdered,
} from '@quayside/contracts/si/mail.api';
import { On } from '@quayside/service-kit/events/subscribe';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { mailSi, proposeMail } from './mail-paper.js';

/** Papers by e-mail. */
@Controller()
export class PaperMailController {
  @Handle(proposeSiMail)
  propose(ctx: Ctx, { Id }: ById): Promise<SiMail> {
    return proposeMail(ctx, Id);
  }

  @Handle(mailEndpoint)
  mail(ctx: Ctx, request: SiMail): Promise<SiMailOrdered> {
    return mailSi(ctx, request);
  }

  @Handle(mailOrderFiles)
  async files(ctx: Ctx, { Key }: OfMailOrder): Promise<MailOrderFile[]> {
    const files = await ctx.sql<{ FileName: string; Mime: string; Bytes: Buffer }>(
      'SELECT file_name AS "FileName", mime AS "Mime", bytes AS "Bytes" FROM mailed_paper WHERE key = $1 ORDER BY id',
      [Key],
    );
    return files.map(({ FileName, Mime, Bytes }) => ({
      FileName,
      Mime,
      Content: Bytes.toString('base64'),
    }));
  }
}

/** Messaging has the files: they are kept once. */
@Injectable()
export class MailedPapers {
  @On(mailTaken)
  async forget(tx: Ctx, { Key }: MailTaken): Promise<void> {
    await tx.sql('DELETE FROM mailed_paper WHERE key = $1', [Key]);
  }
}
