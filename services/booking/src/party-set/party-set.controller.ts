import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/templates/party-set.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPartySets, partySets, savePartySet } from './party-sets.js';

@Controller()
export class PartySetController {
  @Handle(api.listPartySets)
  list(ctx: Ctx, query: api.PartySetQuery): Promise<Rows<api.PartySetRow>> {
    return partySets.page(ctx, query);
  }

  @Handle(api.partySet)
  info(ctx: Ctx, { Id }: ById): Promise<api.PartySet> {
    return partySets.read(ctx, Id);
  }

  @Handle(api.savePartySet)
  save(ctx: Ctx, input: api.PartySetInput): Promise<api.PartySet> {
    return savePartySet(ctx, input);
  }

  @Handle(api.deletePartySet)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return partySets.remove(ctx, Id);
  }

  @Handle(api.restorePartySet)
  restore(ctx: Ctx, { Id }: ById): Promise<api.PartySet> {
    return partySets.restore(ctx, Id);
  }

  @Handle(api.countPartySetUse)
  use(ctx: Ctx, { Id }: ById): Promise<null> {
    return partySets.countUse(ctx, Id);
  }

  @Handle(api.partySetHistory)
  history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    return partySets.history(ctx, Id);
  }

  @Handle(api.exportPartySets)
  export(ctx: Ctx, query: api.PartySetQuery): Promise<FileAnswer> {
    return exportPartySets(ctx, query);
  }
}
