import { Controller } from '@nestjs/common';
import {
  exportTracks as exportEndpoint,
  listTracks,
  type MilestoneResult,
  type OrderTrack,
  orderTrack,
  type SaveMilestones,
  saveMilestones as saveEndpoint,
  type TrackQuery,
  type TrackRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportTracks, tracksPage } from './list-tracks.js';
import { trackOf } from './read-track.js';
import { saveMilestones } from './save-milestones.js';

/** What happens to the containers of entered orders. */
@Controller()
export class MilestonesController {
  @Handle(listTracks)
  list(ctx: Ctx, query: TrackQuery): Promise<Rows<TrackRow>> {
    return tracksPage(ctx, query);
  }

  @Handle(exportEndpoint)
  export(ctx: Ctx, query: TrackQuery): Promise<FileAnswer> {
    return exportTracks(ctx, query);
  }

  @Handle(orderTrack)
  info(ctx: Ctx, { Id }: ById): Promise<OrderTrack> {
    return trackOf(ctx, Id);
  }

  @Handle(saveEndpoint)
  save(ctx: Ctx, request: SaveMilestones): Promise<MilestoneResult[]> {
    return saveMilestones(ctx, request);
  }
}
