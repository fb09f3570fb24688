import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type CarrierFigures,
  type DismissMessage,
  type SendAgain,
  type StructureReport,
} from '@quayside/contracts/partner-line/message';
import {
  type AskedCarrier,
  type AssignMessage,
  askCarrier,
  assignCarrierMessage,
  type CarrierMessageDetail,
  type CarrierMessageQuery,
  type CarrierMessageRow,
  carrierFigures,
  carrierMessage,
  carrierMessageRaw,
  carrierMessageStructure,
  dismissCarrierMessage,
  exportCarrierMessages,
  listCarrierMessages,
  type OfSis,
  type SendPlan,
  type SendSis,
  type SentSi,
  type SiRejection,
  sendAgain,
  sendPlan,
  sendSis,
  siCarrierMessages,
  siRejection,
} from '@quayside/contracts/si/carrier-message.api';
import { SiVerb } from '@quayside/contracts/si/choices';
import {
  type HandOverSi,
  handOverSi,
  type SiSending,
  siSending,
} from '@quayside/contracts/si/sending.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { siStates } from '../shipping-instruction/si-states.js';
import { messagesOfSi, rejectionOf, siDesk } from './desk-of-si.js';
import { handOver, readSending } from './keep-sending.js';
import { siLine } from './line-of-si.js';
import { sendAgain as again, askCarrier as ask, assignMessage } from './send-again.js';
import { planSending, sendSis as send } from './send-sis.js';

@Controller()
export class CarrierMessageController {
  @Handle(listCarrierMessages)
  list(ctx: Ctx, query: CarrierMessageQuery): Promise<Rows<CarrierMessageRow>> {
    return siDesk.page(ctx, query);
  }

  @Handle(exportCarrierMessages)
  export(ctx: Ctx, query: CarrierMessageQuery): Promise<FileAnswer> {
    return siDesk.export(ctx, query);
  }

  @Handle(carrierMessage)
  info(ctx: Ctx, { Id }: ById): Promise<CarrierMessageDetail> {
    return siDesk.info(ctx, Id);
  }

  @Handle(carrierMessageRaw)
  raw(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return siDesk.file(ctx, Id);
  }

  @Handle(carrierMessageStructure)
  structure(ctx: Ctx, { Id }: ById): Promise<StructureReport> {
    return siDesk.structure(ctx, Id);
  }

  @Handle(siCarrierMessages)
  ofSi(ctx: Ctx, { Id }: ById): Promise<CarrierMessageRow[]> {
    return messagesOfSi(ctx, Id);
  }

  @Handle(siRejection)
  rejection(ctx: Ctx, { Id }: ById): Promise<SiRejection> {
    return rejectionOf(ctx, Id);
  }

  @Handle(carrierFigures)
  figures(ctx: Ctx): Promise<CarrierFigures> {
    return siDesk.figures(ctx);
  }

  @Handle(sendPlan)
  plan(ctx: Ctx, request: OfSis): Promise<SendPlan[]> {
    return planSending(ctx, request);
  }

  @Handle(sendSis, { before: (ctx, { Ids }) => siStates.prepare(ctx, SiVerb.Send, Ids) })
  send(ctx: Ctx, request: SendSis): Promise<SentSi[]> {
    return send(ctx, request);
  }

  @Handle(siSending)
  sending(ctx: Ctx, request: ById): Promise<SiSending> {
    return readSending(ctx, request);
  }

  @Handle(handOverSi)
  handOver(ctx: Ctx, request: HandOverSi): Promise<SiSending> {
    return handOver(ctx, request);
  }

  @Handle(sendAgain)
  again(ctx: Ctx, request: SendAgain): Promise<CarrierMessageRow> {
    return again(ctx, request);
  }

  @Handle(askCarrier)
  ask(ctx: Ctx, request: ById): Promise<AskedCarrier> {
    return ask(ctx, request);
  }

  @Handle(assignCarrierMessage)
  assign(ctx: Ctx, request: AssignMessage): Promise<CarrierMessageRow> {
    return assignMessage(ctx, request);
  }

  @Handle(dismissCarrierMessage)
  async dismiss(ctx: Ctx, { Id, Remarks }: DismissMessage): Promise<CarrierMessageRow> {
    await siLine.dismiss(ctx, Id, Remarks);
    return siDesk.rowOf(ctx, Id);
  }
}
