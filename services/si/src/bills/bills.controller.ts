import { Controller } from '@nestjs/common';
import type { ById } from '@quayside/contracts/core/identified';
import {
  type MergeCandidate,
  type MergeSearch,
  mergeCandidates,
  type SeenSi,
  type SiFamily,
  siFamily,
  splitSi as splitEndpoint,
  undoMerge as undoMergeEndpoint,
  undoSplit as undoSplitEndpoint,
} from '@quayside/contracts/si/bills.api';
import type { SiSubmission, SiSubmitted } from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findMergeCandidates } from './merge-candidates.js';
import { readFamily } from './read-family.js';
import { splitSi } from './split-si.js';
import { undoMerge } from './undo-merge.js';
import { undoSplit } from './undo-split.js';

/** Bills that belong together: splits and merges. */
@Controller()
export class BillsController {
  @Handle(splitEndpoint)
  split(ctx: Ctx, request: SiSubmission): Promise<SiSubmitted[]> {
    return splitSi(ctx, request);
  }

  @Handle(undoSplitEndpoint)
  undoSplit(ctx: Ctx, request: SeenSi): Promise<SiSubmitted> {
    return undoSplit(ctx, request);
  }

  @Handle(undoMergeEndpoint)
  undoMerge(ctx: Ctx, request: SeenSi): Promise<SiSubmitted> {
    return undoMerge(ctx, request);
  }

  @Handle(siFamily)
  family(ctx: Ctx, { Id }: ById): Promise<SiFamily> {
    return readFamily(ctx, Id);
  }

  @Handle(mergeCandidates)
  candidates(ctx: Ctx, request: MergeSearch): Promise<MergeCandidate[]> {
    return findMergeCandidates(ctx, request);
  }
}
