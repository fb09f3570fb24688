import { accountWork } from '@quayside/contracts/auth/work';
import {
  type AreaWork,
  type AreaWorkQuery,
  isWorkEndpoint,
  type WorkEndpoint,
} from '@quayside/contracts/core/work';
import { type Contribution, contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readWork } from '@quayside/service-kit/work/read-work';
import { accountWorkSources } from './account-work-sources.js';

export type WorkArea = Contribution<WorkEndpoint>;

/** The services that contribute to what people have to do, in the order of the catalogue. */
export const WORK_AREAS: readonly WorkArea[] = contributors(isWorkEndpoint);

/** What a person has to do in one area, asked as that person: the area's own data door answers. */
export const askArea = (
  ctx: Ctx,
  { endpoint }: WorkArea,
  query: AreaWorkQuery,
): Promise<AreaWork> =>
  endpoint.path === accountWork.work.path
    ? readWork(ctx, accountWorkSources, query)
    : ctx.call(endpoint, query);
