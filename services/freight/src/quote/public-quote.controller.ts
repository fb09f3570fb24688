import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import * as api from '@quayside/contracts/freight/quote/public-quote';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { acceptByLink, openQuote, rejectByLink } from './public-quote.js';
import { paperByLink } from './quote-paper.js';
import { exportReceived, openReceived, receivedPage } from './read-quotes.js';

/** Quotes for those whom they were sent to: by link without an account, or as a customer of the platform. */
@Controller()
export class PublicQuoteController {
  @Handle(api.openQuote)
  open(ctx: Ctx, request: api.OfQuoteLink): Promise<api.OpenedQuote> {
    return openQuote(ctx, request);
  }

  @Handle(api.acceptQuote)
  accept(ctx: Ctx, request: api.AcceptQuote): Promise<api.OpenedQuote> {
    return acceptByLink(ctx, request);
  }

  @Handle(api.rejectQuote)
  reject(ctx: Ctx, request: api.RejectQuote): Promise<api.OpenedQuote> {
    return rejectByLink(ctx, request);
  }

  @Handle(api.publicQuotePdf)
  pdf(ctx: Ctx, request: api.PublicQuotePdf): Promise<FileAnswer> {
    return paperByLink(ctx, request);
  }

  @Handle(api.listReceivedQuotes)
  received(ctx: Ctx, query: api.ReceivedQuoteQuery): Promise<Rows<api.ReceivedQuote>> {
    return receivedPage(ctx, query);
  }

  @Handle(api.exportReceivedQuotes)
  exportReceived(ctx: Ctx, query: api.ReceivedQuoteQuery & Exporting): Promise<FileAnswer> {
    return exportReceived(ctx, query);
  }

  @Handle(api.openReceivedQuote)
  openReceived(ctx: Ctx, { Id }: api.OpenReceived): Promise<api.ReceivedLink> {
    return openReceived(ctx, Id);
  }
}
