import type { SiVerb } from '@quayside/contracts/si/choices';
import type { BatchResult } from '@quayside/contracts/si/production.api';
import { Refusal, reasonOf } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';

/**
 * Does one act on many SIs in one transaction and answers for each what became of it. `act` refuses before it writes: what is
 * refused stays as it was, the others go on. Locked in the order of their ids, so that two batches never wait for each other.
 */
export function inBatch(
  ctx: Ctx,
  ids: readonly number[],
  Verb: SiVerb,
  act: (tx: Ctx, si: WholeSi) => Promise<unknown>,
): Promise<BatchResult[]> {
  return ctx.tx(async (tx) => {
    const results = new Map<number, BatchResult>();
    for (const Id of [...new Set(ids)].sort((a, b) => a - b)) {
      const result: BatchResult = {
        Id,
        TBI_NO: null,
        TBI_SIMBL_NO: null,
        Verb,
        Done: false,
        Msg: null,
      };
      results.set(Id, result);
      try {
        const si = await readSi(tx, Id, true);
        Object.assign(result, { TBI_NO: si.TBI_NO, TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null });
        await act(tx, si);
        result.Done = true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        result.Msg = reasonOf(error).slice(0, 300);
      }
    }
    return [...new Set(ids)].map((id) => results.get(id) as BatchResult);
  });
}
