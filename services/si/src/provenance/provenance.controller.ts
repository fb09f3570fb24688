import { Controller } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import { type FieldProvenance, siProvenance } from '@quayside/contracts/si/provenance.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readProvenance } from './read-provenance.js';

@Controller()
export class ProvenanceController {
  @Handle(siProvenance)
  read(ctx: Ctx, { Id }: ById): Promise<FieldProvenance[]> {
    return readProvenance(ctx, Id);
  }
}
