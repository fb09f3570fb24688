import { Controller } from '@nestjs/common';
import { peopleOfCompany } from '@quayside/contracts/auth/department';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import * as api from '@quayside/contracts/freight/pool';
import { Handle } from '@quayside/service-kit/http/handle';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { choicesOf, endHolding, holdingsPage, holdingsSheet } from './holdings.js';
import { poolConfigOf, savePoolConfigOf } from './pool-config.js';
import { applyFor, offersSheet, sharedOffers } from './share-market.js';
import { settle, subscribersPage, subscribersSheet } from './subscribers.js';

@Controller()
export class PoolController {
  @Handle(api.poolConfig)
  config(ctx: Ctx): Promise<api.PoolConfig> {
    return poolConfigOf(ctx);
  }

  @Handle(api.savePoolConfig)
  saveConfig(ctx: Ctx, request: api.PoolConfig): Promise<api.PoolConfig> {
    return savePoolConfigOf(ctx, request);
  }

  @Handle(api.listShareOffers)
  offers(ctx: Ctx, query: api.ShareOfferQuery): Promise<Rows<api.ShareOffer>> {
    return sharedOffers(ctx, query);
  }

  @Handle(api.exportShareOffers)
  exportOffers(ctx: Ctx, query: api.ShareOfferQuery & Exporting): Promise<FileAnswer> {
    return offersSheet(ctx, query);
  }

  @Handle(api.applyShare)
  apply(ctx: Ctx, request: api.ApplyShare): Promise<null> {
    return applyFor(ctx, request);
  }

  @Handle(api.listShareHoldings)
  holdings(ctx: Ctx, query: api.ShareHoldingQuery): Promise<Rows<api.ShareHolding>> {
    return holdingsPage(ctx, query);
  }

  @Handle(api.exportShareHoldings)
  exportHoldings(ctx: Ctx, query: api.ShareHoldingQuery & Exporting): Promise<FileAnswer> {
    return holdingsSheet(ctx, query);
  }

  @Handle(api.holdingChoices)
  choices(ctx: Ctx): Promise<api.HoldingChoice[]> {
    return choicesOf(ctx);
  }

  @Handle(api.endShareHolding)
  end(ctx: Ctx, { Id }: ById): Promise<null> {
    return endHolding(ctx, Id);
  }

  @Handle(api.listShareSubscribers)
  subscribers(ctx: Ctx, query: api.ShareSubscriberQuery): Promise<Rows<api.ShareSubscriber>> {
    return subscribersPage(ctx, query);
  }

  @Handle(api.exportShareSubscribers)
  exportSubscribers(ctx: Ctx, query: api.ShareSubscriberQuery & Exporting): Promise<FileAnswer> {
    return subscribersSheet(ctx, query);
  }

  @Handle(api.settleShare)
  settle(ctx: Ctx, request: api.SettleShare): Promise<null> {
    return settle(ctx, request);
  }

  @Handle(api.sharePeople)
  async people(ctx: Ctx): Promise<api.SharePerson[]> {
    const { CompanyId } = ctx.employee;
    const found = await Ctx.ofService(ctx.runtime, ctx.traceId).call(peopleOfCompany, {
      CompanyId,
    });
    return found.map(({ Id, RealName, OrgId, OrgName }) => ({
      Id,
      Name: RealName,
      OrgId,
      OrgName,
    }));
  }
}
