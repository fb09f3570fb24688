import { type UnknownCodes, unknownCodesMet } from '@quayside/contracts/masterdata/mapping-events';
import type { Ctx } from '../runtime/context.js';
import { importAggregate } from './import-delivered.js';
import type { WaitingReport } from './waiting.js';

/** What an import waits for, as masterdata's inbox takes it. */
export const unknownCodesOf = (
  ctx: Ctx,
  { Label, Area, ImportId, FileName, Codes }: WaitingReport,
): UnknownCodes => ({
  Service: ctx.runtime.name,
  Source: `${Area}/${ImportId}`,
  Title: `${Label} ${FileName}`,
  Codes,
});

/** For `takeWaitingCodes` of a service: masterdata gets to know by event. */
export const publishUnknownCodes = (tx: Ctx, report: WaitingReport): Promise<void> =>
  tx.publish(unknownCodesMet, importAggregate(report.ImportId), unknownCodesOf(tx, report));
