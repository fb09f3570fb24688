import { Controller } from '@nestjs/common';
import type { BookingConfirmation } from '@quayside/contracts/booking/line/confirmation';
import * as api from '@quayside/contracts/booking/line/message.api';
import { bookingNotification } from '@quayside/contracts/booking/line/notices';
import {
  type BookingLine,
  type BookingNotifyAccess,
  renewBookingNotifyKey,
  setBookingLineKey,
} from '@quayside/contracts/booking/line/profile.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type {
  CarrierFigures,
  DismissMessage,
  SendAgain,
  StructureReport,
} from '@quayside/contracts/partner-line/message';
import type { NewNotifyKey, SetCarrierKey } from '@quayside/contracts/partner-line/profile';
import { setKey } from '@quayside/partner-line/profile/carrier-key';
import { renewKey } from '@quayside/partner-line/profile/notify-key';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readConfirmation } from '../booking/keep-confirmation.js';
import { bookingDesk, messagesOfBooking } from './desk-of-bookings.js';
import { bookingLine } from './line-of-bookings.js';
import { askCarrier, assignMessage, sendAgain } from './send-again.js';

@Controller()
export class BookingMessageController {
  @Handle(api.listBookingMessages)
  list(ctx: Ctx, query: api.BookingMessageQuery): Promise<Rows<api.BookingMessageRow>> {
    return bookingDesk.page(ctx, query);
  }

  @Handle(api.exportBookingMessages)
  export(ctx: Ctx, query: api.BookingMessageQuery): Promise<FileAnswer> {
    return bookingDesk.export(ctx, query);
  }

  @Handle(api.bookingMessage)
  info(ctx: Ctx, { Id }: ById): Promise<api.BookingMessageDetail> {
    return bookingDesk.info(ctx, Id);
  }

  @Handle(api.bookingMessageRaw)
  raw(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return bookingDesk.file(ctx, Id);
  }

  @Handle(api.bookingMessageStructure)
  structure(ctx: Ctx, { Id }: ById): Promise<StructureReport> {
    return bookingDesk.structure(ctx, Id);
  }

  @Handle(api.messagesOfBooking)
  ofBooking(ctx: Ctx, { Id }: ById): Promise<api.BookingMessageRow[]> {
    return messagesOfBooking(ctx, Id);
  }

  @Handle(api.bookingConfirmation)
  confirmation(ctx: Ctx, { Id }: ById): Promise<BookingConfirmation> {
    return readConfirmation(ctx, Id);
  }

  @Handle(api.bookingMessageFigures)
  figures(ctx: Ctx): Promise<CarrierFigures> {
    return bookingDesk.figures(ctx);
  }

  @Handle(api.sendBookingMessageAgain)
  again(ctx: Ctx, request: SendAgain): Promise<api.BookingMessageRow> {
    return sendAgain(ctx, request);
  }

  @Handle(api.askForBooking)
  ask(ctx: Ctx, request: ById): Promise<api.AskedForBooking> {
    return askCarrier(ctx, request);
  }

  @Handle(api.assignBookingMessage)
  assign(ctx: Ctx, request: api.AssignBookingMessage): Promise<api.BookingMessageRow> {
    return assignMessage(ctx, request);
  }

  @Handle(api.dismissBookingMessage)
  async dismiss(ctx: Ctx, { Id, Remarks }: DismissMessage): Promise<api.BookingMessageRow> {
    await bookingLine.dismiss(ctx, Id, Remarks);
    return bookingDesk.rowOf(ctx, Id);
  }

  @Handle(setBookingLineKey)
  setKey(ctx: Ctx, request: SetCarrierKey): Promise<BookingLine> {
    return setKey(ctx, request) as Promise<BookingLine>;
  }

  @Handle(renewBookingNotifyKey)
  async renewKey(ctx: Ctx, request: NewNotifyKey): Promise<BookingNotifyAccess> {
    return {
      ...(await renewKey(ctx, request)),
      Paths: [bookingNotification.path],
    } as BookingNotifyAccess;
  }
}
