import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import * as cockpit from '@quayside/contracts/freight/insight/fare-cockpit';
import {
  type LaneCourse,
  type LaneCourseQuery,
  laneCourse,
} from '@quayside/contracts/freight/insight/lane-course';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fareFiguresOf } from './fare-figures.js';
import { courseOf } from './lane-course.js';
import { exportLaneRows, lanesPage } from './lane-cover.js';

@Controller()
export class CockpitController {
  @Handle(cockpit.fareFigures)
  figures(ctx: Ctx): Promise<cockpit.FareFigures> {
    return fareFiguresOf(ctx);
  }

  @Handle(cockpit.listLanes)
  lanes(ctx: Ctx, query: cockpit.LaneCoverQuery): Promise<Rows<cockpit.LaneCover>> {
    return lanesPage(ctx, query);
  }

  @Handle(cockpit.exportLanes)
  exportLanes(ctx: Ctx, query: cockpit.LaneCoverQuery & Exporting): Promise<FileAnswer> {
    return exportLaneRows(ctx, query);
  }

  @Handle(laneCourse)
  course(ctx: Ctx, query: LaneCourseQuery): Promise<LaneCourse> {
    return courseOf(ctx, query);
  }
}
