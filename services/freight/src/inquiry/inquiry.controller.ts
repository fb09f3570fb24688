import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type {
  Inquiry,
  InquiryInput,
  PublicInquiryInput,
} from '@quayside/contracts/freight/inquiry/inquiry';
import * as api from '@quayside/contracts/freight/inquiry/inquiry.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  askAsCustomer,
  askAsVisitor,
  exportOwnInquiries,
  ownInquiries,
  withdrawInquiry,
} from './ask-price.js';
import {
  answerForSupplier,
  answerQuestion,
  askSuppliers,
  claimInquiry,
  closeInquiry,
  openQuestion,
} from './handle-inquiry.js';
import { exportInquiryRows, inquiriesPage, readInquiry } from './read-inquiries.js';

/** Questions for prices: of who asks, of who answers, and of the suppliers in between. */
@Controller()
export class InquiryController {
  @Handle(api.askPrice)
  ask(ctx: Ctx, input: InquiryInput): Promise<api.AskedPrice> {
    return askAsCustomer(ctx, input);
  }

  @Handle(api.askPublic)
  askPublic(ctx: Ctx, input: PublicInquiryInput): Promise<api.AskedPrice> {
    return askAsVisitor(ctx, input);
  }

  @Handle(api.listOwnInquiries)
  own(ctx: Ctx, query: api.OwnInquiryQuery): Promise<Rows<api.OwnInquiry>> {
    return ownInquiries(ctx, query);
  }

  @Handle(api.exportOwnInquiries)
  exportOwn(ctx: Ctx, query: api.OwnInquiryQuery & Exporting): Promise<FileAnswer> {
    return exportOwnInquiries(ctx, query);
  }

  @Handle(api.withdrawInquiry)
  withdraw(ctx: Ctx, { Id }: ById): Promise<null> {
    return withdrawInquiry(ctx, Id);
  }

  @Handle(api.listInquiries)
  list(ctx: Ctx, query: api.InquiryQuery): Promise<Rows<Inquiry>> {
    return inquiriesPage(ctx, query);
  }

  @Handle(api.exportInquiries)
  export(ctx: Ctx, query: api.InquiryQuery & Exporting): Promise<FileAnswer> {
    return exportInquiryRows(ctx, query);
  }

  @Handle(api.inquiryInfo)
  info(ctx: Ctx, { Id }: ById): Promise<api.InquiryDetail> {
    return readInquiry(ctx, Id);
  }

  @Handle(api.claimInquiry)
  claim(ctx: Ctx, request: api.ClaimInquiry): Promise<api.InquiryDetail> {
    return claimInquiry(ctx, request);
  }

  @Handle(api.closeInquiry)
  close(ctx: Ctx, request: api.CloseInquiry): Promise<api.InquiryDetail> {
    return closeInquiry(ctx, request);
  }

  @Handle(api.askSuppliers)
  askSuppliers(ctx: Ctx, request: api.AskSuppliers): Promise<api.AskedSuppliers> {
    return askSuppliers(ctx, request);
  }

  @Handle(api.answerForSupplier)
  answerFor(ctx: Ctx, request: api.AnswerForSupplier): Promise<api.InquiryDetail> {
    return answerForSupplier(ctx, request);
  }

  @Handle(api.openQuestion)
  open(ctx: Ctx, { Token }: api.OfQuestionLink): Promise<api.OpenedQuestion> {
    return openQuestion(ctx, Token);
  }

  @Handle(api.answerQuestion)
  answer(ctx: Ctx, { Token, Answer }: api.AnswerQuestion): Promise<api.OpenedQuestion> {
    return answerQuestion(ctx, Token, Answer);
  }
}
