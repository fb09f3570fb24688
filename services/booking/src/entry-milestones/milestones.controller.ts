import { Controller } from '@nestjs/common';
import {
  countShipments as countEndpoint,
  exportTracks as exportEndpoint,
  exportShipments as exportShipmentsEndpoint,
  listShipments,
  listTracks,
  type MilestoneResult,
  type OfShipment,
  type OrderTrack,
  orderTrack,
  type SaveMilestones,
  type ShipmentCount,
  type ShipmentQuery,
  type ShipmentRow,
  saveMilestones as saveEndpoint,
  type TrackQuery,
  type TrackRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countShipments, exportShipments, shipmentsPage } from './list-shipments.js';
import { exportTracks, tracksPage } from './list-tracks.js';
import { trackOf } from './read-track.js';
import { saveMilestones } from './save-milestones.js';

/** What happens to the containers of entered orders and of released bookings. */
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
  info(ctx: Ctx, of: OfShipment): Promise<OrderTrack> {
    return trackOf(ctx, of);
  }

  @Handle(saveEndpoint)
  save(ctx: Ctx, request: SaveMilestones): Promise<MilestoneResult[]> {
    return saveMilestones(ctx, request);
  }

  @Handle(listShipments)
  shipments(ctx: Ctx, query: ShipmentQuery): Promise<Rows<ShipmentRow>> {
    return shipmentsPage(ctx, query);
  }

  @Handle(countEndpoint)
  counts(ctx: Ctx, query: ShipmentQuery): Promise<ShipmentCount[]> {
    return countShipments(ctx, query);
  }

  @Handle(exportShipmentsEndpoint)
  exportAll(ctx: Ctx, query: ShipmentQuery): Promise<FileAnswer> {
    return exportShipments(ctx, query);
  }
}
