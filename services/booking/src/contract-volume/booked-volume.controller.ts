import { Controller } from '@nestjs/common';
import {
  type BookedVolume,
  type BookedVolumesAfter,
  bookedVolumes,
} from '@quayside/contracts/booking/volume/contract-volume';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { volumesAfter } from './booked-volume.js';

@Controller()
export class BookedVolumeController {
  @Handle(bookedVolumes)
  after(ctx: Ctx, request: BookedVolumesAfter): Promise<BookedVolume[]> {
    return volumesAfter(ctx, request);
  }
}
