import { Controller } from '@nestjs/common';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  type OfferSailing,
  previewSailings,
  type SailPreview,
} from '@quayside/contracts/freight/sail-template';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { patternSailings } from './departures.js';
import { patternOf } from './sail-templates.definition.js';

const WEEKS = 8;

@Controller()
export class SailingController {
  @Handle(previewSailings)
  preview(ctx: Ctx, { From, ...pattern }: SailPreview): OfferSailing[] {
    const from = From ?? chinaDay(ctx.now);
    return patternSailings(patternOf(pattern), from, daysAfter(from, WEEKS * 7 - 1)).sailings;
  }
}
