import { Controller } from '@nestjs/common';
import {
  previewShelf,
  publicShelf,
  type Shelf,
  type ShelfPreview,
  type ShelfQuery,
} from '@quayside/contracts/freight/shelf';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { previewOf, publicShelfOf } from './read-shelf.js';

@Controller()
export class ShelfController {
  @Handle(publicShelf)
  shelf(ctx: Ctx, { Site }: ShelfQuery): Promise<Shelf> {
    return publicShelfOf(ctx, Site);
  }

  @Handle(previewShelf)
  preview(ctx: Ctx, { Site }: ShelfQuery): Promise<ShelfPreview> {
    return previewOf(ctx, Site);
  }
}
