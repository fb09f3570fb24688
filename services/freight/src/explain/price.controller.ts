import { Controller } from '@nestjs/common';
import { type PriceQuestion, type PriceTree, queryPrice } from '@quayside/contracts/freight/price';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { explainPrice } from './explain-price.js';

@Controller()
export class PriceController {
  @Handle(queryPrice)
  explain(ctx: Ctx, question: PriceQuestion): Promise<PriceTree> {
    return explainPrice(ctx, question);
  }
}
