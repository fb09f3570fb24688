import { Controller } from '@nestjs/common';
import { services } from '@quayside/contracts/areas';
import { type FoundRecords, findRecords } from '@quayside/contracts/auth/record-search';
import {
  isRecordsEndpoint,
  mayBeNumber,
  type RecordQuery,
} from '@quayside/contracts/core/record-search';
import { Handle } from '@quayside/service-kit/http/handle';
import { askServices, contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The services that find records by their numbers, in the order of the catalogue. */
const AREAS = contributors(isRecordsEndpoint);

@Controller()
export class RecordSearchController {
  /** Asks every service at once, as the caller: each finds what its own door lets him see. */
  @Handle(findRecords)
  async find(ctx: Ctx, query: RecordQuery): Promise<FoundRecords> {
    if (!mayBeNumber(query.Text)) return { Areas: [], Silent: [] };
    const { answered, silent } = await askServices(ctx, AREAS, ({ endpoint }) =>
      ctx.call(endpoint, query),
    );
    const Areas = answered
      .filter(({ answer }) => answer.Items.length > 0)
      .map(({ service, answer: { Items, More } }) => ({
        Items,
        More,
        Area: service,
        AreaName: services[service],
      }));
    return { Areas, Silent: silent };
  }
}
