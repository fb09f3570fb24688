import { Controller } from '@nestjs/common';
import {
  bookingNotePdf,
  previewSending as previewEndpoint,
  type SendingPreview,
  type SendingWay,
} from '@quayside/contracts/booking/line/sending.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import {
  type MailOrderFile,
  mailOrderFiles,
  type OfMailOrder,
} from '@quayside/contracts/messaging/mail-order';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { paperAsPdf } from '../entry-print/draw-paper.js';
import type { Paper } from '../entry-print/paper.js';
import { drawNote } from './mail-booking.js';
import { previewSending } from './preview-sending.js';

const PDF = 'application/pdf';

/** How bookings reach their carriers where no line carries them. */
@Controller()
export class SendingController {
  @Handle(previewEndpoint)
  preview(ctx: Ctx, request: SendingPreview): Promise<SendingWay[]> {
    return previewSending(ctx, request);
  }

  @Handle(bookingNotePdf)
  async note(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    const booking = await bookingStore.read(ctx, Id);
    return { Name: `订舱委托书-${booking.RequestNo}.pdf`, Bytes: await drawNote(ctx, booking) };
  }

  @Handle(mailOrderFiles)
  async files(ctx: Ctx, { Key }: OfMailOrder): Promise<MailOrderFile[]> {
    const [mail] = await ctx.sql<{ paper: Paper | null; no: string }>(
      `SELECT m.paper, b.request_no AS no FROM booking_mail m JOIN booking b ON b.id = m.booking_id
       WHERE m.key = $1`,
      [Key],
    );
    if (!mail?.paper) return [];
    const bytes = await paperAsPdf(mail.paper);
    return [
      {
        FileName: `BOOKING-${mail.no}.pdf`,
        Mime: PDF,
        Content: Buffer.from(bytes).toString('base64'),
      },
    ];
  }
}
