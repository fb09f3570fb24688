import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { DraftVersion, NewDraft } from '@quayside/contracts/si/draft-bill.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { dropEntry } from './draft-entry.js';
import { receiveDraft } from './receive-draft.js';
import { assertSameBill } from './same-bill.js';

/** Staff enter a draft that came by mail. 412 when the SI was changed meanwhile, 422 when it awaits no draft. */
export function saveDraft(
  ctx: Ctx,
  { TBI_ID, Version, Bill, Source, DocumentNo, FileName, Note }: NewDraft,
): Promise<DraftVersion> {
  return ctx.tx(async (tx) => {
    const si = await readSi(tx, TBI_ID, true);
    if (Version != null && Version !== si.Version) throw new Refusal('record.stale');
    if (si.TBI_STATUS !== SiStatus.Drafted) siMachine.step(tx, si.TBI_STATUS, SiVerb.Draft);
    assertSameBill(si, Bill);
    await dropEntry(tx, { TBI_ID });
    return receiveDraft(tx, {
      si,
      bill: Bill,
      source: Source,
      documentNo: DocumentNo ?? null,
      fileName: FileName ?? null,
      note: Note ?? null,
    });
  });
}
