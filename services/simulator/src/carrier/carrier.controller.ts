import { Controller } from '@nestjs/common';
import { chinaClock } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  answerBooking,
  type BookingAnswerRequest,
  type BookingPlanRequest,
  planBookingAnswers,
} from '@quayside/contracts/simulator/booking-plans';
import {
  type AnswerRequest,
  answerInstruction,
  CarrierAnswer,
  type CarrierAnswerQuery,
  CarrierChannel,
  CarrierMailbox,
  type CarrierMailboxQuery,
  type ConfirmationRequest,
  type DeliverRequest,
  deliverCarrierAnswers,
  exportReceived,
  listCarrierAnswers,
  listCarrierMailboxes,
  listReceivedInstructions,
  type PlanRequest,
  planCarrierAnswers,
  ReceivedInstruction,
  type ReceivedInstructionQuery,
  type ReceivedInstructionText,
  receivedInstruction,
  simulatedConfirmations,
} from '@quayside/contracts/simulator/carrier';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Handle } from '@quayside/service-kit/http/handle';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { answerBookingAgain } from './booking/answer-booking.js';
import { BOOKING_TEXTS } from './booking/receive-bookings.js';
import { bookingConfirmations } from './booking-confirmations.js';
import {
  CarrierAnswerEntity,
  CarrierMailboxEntity,
  ReceivedInstructionEntity,
} from './carrier.entity.js';
import { answerHeld } from './dcsa/process-instruction.js';
import { deliverNow } from './mailbox-answers.js';
import { setBookingPlan, setPlan } from './mailboxes.js';
import { readInstructions } from './read-instruction.js';
import { answerAgain, sailingFor } from './receive-instruction.js';

const receivedPage = (
  ctx: Ctx,
  query: ReceivedInstructionQuery,
): Promise<Rows<ReceivedInstruction>> =>
  listPage(ctx, {
    entity: ReceivedInstructionEntity,
    table: 'carrier_received',
    row: ReceivedInstruction,
    query,
    sorts: listReceivedInstructions.sorts,
    filter: new Filter()
      .when(query.Mailbox, 't.mailbox = ?')
      .when(query.BillNumber, 't.bill_number = ?')
      .when(query.Subject, 't.subject = ?'),
  });

@Controller()
export class CarrierController {
  /** An interchange of confirmed bookings; without a seed other ones every second. */
  @Handle(simulatedConfirmations)
  async confirmations(ctx: Ctx, { Count, Seed }: ConfirmationRequest): Promise<FileAnswer> {
    const seed = Seed ?? Math.floor(ctx.now.getTime() / 1000) % 1_000_000;
    const interchange = writeIftmbc(bookingConfirmations(Count, seed, ctx.now), {
      sender: 'SIMCARRIER',
      recipient: 'QUAYSIDE',
      preparedAt: chinaClock(ctx.now).slice(0, 16),
      controlReference: String(seed),
      lineBreaks: true,
    });
    return { Name: `IFTMBC-${seed}.edi`, Bytes: Buffer.from(interchange, 'latin1') };
  }

  @Handle(planCarrierAnswers)
  async plan(ctx: Ctx, request: PlanRequest): Promise<null> {
    await ctx.tx((tx) => setPlan(tx, request));
    return null;
  }

  @Handle(planBookingAnswers)
  async planBookings(ctx: Ctx, request: BookingPlanRequest): Promise<null> {
    await ctx.tx((tx) => setBookingPlan(tx, request));
    return null;
  }

  @Handle(listCarrierMailboxes)
  mailboxes(ctx: Ctx, query: CarrierMailboxQuery): Promise<Rows<CarrierMailbox>> {
    return listPage(ctx, {
      entity: CarrierMailboxEntity,
      table: 'carrier_mailbox',
      row: CarrierMailbox,
      query,
      sorts: listCarrierMailboxes.sorts,
      filter: new Filter().when(query.Mailbox, 't.mailbox = ?'),
    });
  }

  @Handle(listReceivedInstructions)
  received(ctx: Ctx, query: ReceivedInstructionQuery): Promise<Rows<ReceivedInstruction>> {
    return receivedPage(ctx, query);
  }

  @Handle(exportReceived)
  exportReceived(ctx: Ctx, query: ReceivedInstructionQuery): Promise<FileAnswer> {
    return exportPages(ctx, {
      name: '模拟船公司收到的报文',
      row: ReceivedInstruction,
      query,
      page: (part) => receivedPage(ctx, part),
      fields: [
        'CreateTime',
        'Mailbox',
        'Channel',
        'Type',
        'Function',
        'BillNumber',
        'Outcome',
        'DocumentNumber',
        'Control',
        'Sender',
      ],
    });
  }

  @Handle(receivedInstruction)
  async receivedInfo(ctx: Ctx, { Id }: ById): Promise<ReceivedInstructionText> {
    const { DuplicateOf: _first, ...received } = await ctx.repo(ReceivedInstructionEntity).get(Id);
    return received;
  }

  @Handle(listCarrierAnswers)
  answers(ctx: Ctx, query: CarrierAnswerQuery): Promise<Rows<CarrierAnswer>> {
    return listPage(ctx, {
      entity: CarrierAnswerEntity,
      table: 'carrier_answer',
      row: CarrierAnswer,
      query,
      sorts: listCarrierAnswers.sorts,
      filter: new Filter()
        .when(query.Mailbox, 't.mailbox = ?')
        .when(query.ReceivedId, 't.received_id = ?'),
    });
  }

  @Handle(answerInstruction)
  async answer(ctx: Ctx, { Id, Plan }: AnswerRequest): Promise<null> {
    const { Raw, Type } = await ctx.repo(ReceivedInstructionEntity).get(Id);
    if (BOOKING_TEXTS.includes(Type)) throw new Refusal('record.absent');
    const sailing = await sailingFor(ctx, readInstructions(Raw));
    await ctx.tx(async (tx) => {
      const { Mailbox, Channel, Sender } = await tx.repo(ReceivedInstructionEntity).lock(Id);
      if (Channel === CarrierChannel.Dcsa) await answerHeld(tx, Id, Plan, sailing);
      else
        await answerAgain(
          tx,
          { id: Id, mailbox: Mailbox, channel: Channel, sender: Sender, raw: Raw },
          Plan,
          sailing,
        );
    });
    return null;
  }

  @Handle(answerBooking)
  async answerBooking(ctx: Ctx, { Id, Plan }: BookingAnswerRequest): Promise<null> {
    await ctx.tx((tx) => answerBookingAgain(tx, Id, Plan));
    return null;
  }

  @Handle(deliverCarrierAnswers)
  deliver(ctx: Ctx, { Mailbox }: DeliverRequest): Promise<number> {
    return deliverNow(ctx, Mailbox);
  }
}
