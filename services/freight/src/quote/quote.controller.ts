import { Controller, Injectable } from '@nestjs/common';
import type { ContactOfCompany } from '@quayside/contracts/auth/company';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { QuoteRow } from '@quayside/contracts/freight/quote/quote';
import * as api from '@quayside/contracts/freight/quote/quote.api';
import {
  type MailOrderFile,
  type MailTaken,
  mailOrderFiles,
  mailTaken,
  type OfMailOrder,
} from '@quayside/contracts/messaging/mail-order';
import { On } from '@quayside/service-kit/events/subscribe';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { handOverQuote } from './delivery.js';
import { quoteDrafts, readDraft, saveDraft } from './drafts.js';
import { filesOfMail, mailQuote } from './mail-quote.js';
import { recordAnswer } from './public-quote.js';
import { quoteStore } from './quote.entity.js';
import { contactsOfCustomer } from './quote-contacts.js';
import { shareQuote } from './quote-links.js';
import { paperOf } from './quote-paper.js';
import { detailOf, quoteStory } from './quote-states.js';
import { versionsFor } from './quote-version.js';
import { exportQuoteRows, quotesPage } from './read-quotes.js';
import { actOnQuote, pricePreview, saveQuote, sendQuote } from './write-quote.js';

/** Quotes of the caller's company. */
@Controller()
export class QuoteController {
  @Handle(api.listQuotes)
  list(ctx: Ctx, query: api.QuoteQuery): Promise<Rows<QuoteRow>> {
    return quotesPage(ctx, query);
  }

  @Handle(api.exportQuotes)
  export(ctx: Ctx, query: api.QuoteQuery & Exporting): Promise<FileAnswer> {
    return exportQuoteRows(ctx, query);
  }

  @Handle(api.quoteInfo)
  async info(ctx: Ctx, { Id }: ById): Promise<api.QuoteDetail> {
    return detailOf(ctx, await quoteStore.read(ctx, Id));
  }

  @Handle(api.priceQuote)
  price(ctx: Ctx, request: api.PriceQuote): Promise<api.PricedQuote> {
    return pricePreview(ctx, request);
  }

  @Handle(api.quoteContacts)
  contacts(ctx: Ctx, { CustomerCode }: api.OfQuoteCustomer): Promise<ContactOfCompany[]> {
    return contactsOfCustomer(ctx, CustomerCode);
  }

  @Handle(api.saveQuote)
  save(ctx: Ctx, submission: api.QuoteSubmission): Promise<api.QuoteDetail> {
    return saveQuote(ctx, submission);
  }

  @Handle(api.sendQuote)
  send(ctx: Ctx, submission: api.QuoteSubmission): Promise<api.QuoteDetail> {
    return sendQuote(ctx, submission);
  }

  @Handle(api.actOnQuote)
  act(ctx: Ctx, request: api.QuoteAct): Promise<api.QuoteDetail> {
    return actOnQuote(ctx, request);
  }

  @Handle(api.handOverQuote)
  handOver(ctx: Ctx, request: api.HandOverQuote): Promise<api.QuoteDetail> {
    return handOverQuote(ctx, request);
  }

  @Handle(api.answerQuote)
  answer(ctx: Ctx, request: api.AnswerQuote): Promise<api.QuoteDetail> {
    return recordAnswer(ctx, request);
  }

  @Handle(api.quoteStory)
  async story(ctx: Ctx, { Id }: ById): Promise<api.QuoteStoryStep[]> {
    await quoteStore.read(ctx, Id);
    return quoteStory.read(ctx, api.QuoteStoryStep, Id);
  }

  @Handle(api.quoteVersions)
  async versions(ctx: Ctx, { Id }: ById): Promise<api.QuoteVersion[]> {
    await quoteStore.read(ctx, Id);
    return versionsFor(ctx, Id);
  }

  @Handle(api.quotePdf)
  pdf(ctx: Ctx, request: api.QuotePaper): Promise<FileAnswer> {
    return paperOf(ctx, request);
  }

  @Handle(api.shareQuote)
  share(ctx: Ctx, request: api.ShareQuote): Promise<api.QuoteLink> {
    return shareQuote(ctx, request);
  }

  @Handle(api.mailQuote)
  mail(ctx: Ctx, request: api.MailQuote): Promise<api.MailedQuote> {
    return mailQuote(ctx, request);
  }

  @Handle(mailOrderFiles)
  files(ctx: Ctx, { Key }: OfMailOrder): Promise<MailOrderFile[]> {
    return filesOfMail(ctx, Key);
  }

  @Handle(api.quoteDraft)
  draft(ctx: Ctx, place: api.OfQuoteDraft): Promise<api.SavedQuoteDraft[]> {
    return readDraft(ctx, place);
  }

  @Handle(api.saveQuoteDraft)
  saveDraft(ctx: Ctx, draft: api.QuoteDraft): Promise<api.SavedQuoteDraft> {
    return saveDraft(ctx, draft);
  }

  @Handle(api.deleteQuoteDraft)
  async deleteDraft(ctx: Ctx, { QuoteId }: api.OfQuoteDraft): Promise<null> {
    await quoteDrafts.remove(ctx, { QuoteId });
    return null;
  }
}

/** Messaging has the files: they are kept once. */
@Injectable()
export class QuoteMails {
  @On(mailTaken)
  async forget(tx: Ctx, { Key }: MailTaken): Promise<void> {
    await tx.sql('DELETE FROM mailed_paper WHERE key = $1', [Key]);
  }
}
