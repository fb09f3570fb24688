import { Controller, Injectable } from '@nestjs/common';
import {
  type BookedVolume,
  volumeBooked,
} from '@quayside/contracts/booking/volume/contract-volume';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import * as api from '@quayside/contracts/freight/contract/contract-use';
import { OnMany } from '@quayside/service-kit/events/subscribe';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Received } from '@quayside/service-kit/runtime/runtime';
import { contractNamesOf, courseOf, usesPage, usesSheet } from './read-contract-uses.js';
import { takeVolumes } from './take-volume.js';

@Controller()
export class ContractController {
  @Handle(api.listContractUses)
  uses(ctx: Ctx, query: api.ContractUseQuery): Promise<Rows<api.ContractUse>> {
    return usesPage(ctx, query);
  }

  @Handle(api.exportContractUses)
  sheet(ctx: Ctx, query: api.ContractUseQuery & Exporting): Promise<FileAnswer> {
    return usesSheet(ctx, query);
  }

  @Handle(api.contractCourse)
  course(ctx: Ctx, { Id }: ById): Promise<api.ContractCourse> {
    return courseOf(ctx, Id);
  }

  @Handle(api.contractNames)
  names(ctx: Ctx): Promise<api.ContractName[]> {
    return contractNamesOf(ctx);
  }
}

/** What bookings take of contracts, as booking tells. */
@Injectable()
export class ContractEvents {
  @OnMany(volumeBooked)
  booked(tx: Ctx, received: readonly Received<BookedVolume>[]): Promise<void> {
    return takeVolumes(
      tx,
      received.map(({ payload }) => payload),
    );
  }
}
