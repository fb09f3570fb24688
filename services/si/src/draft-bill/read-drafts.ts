import type { DraftVersionRow } from '@quayside/contracts/si/draft-bill.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { VERSION_COLUMNS } from './receive-draft.js';

export const ROW_COLUMNS = `${VERSION_COLUMNS}, EXISTS (SELECT FROM draft_file f WHERE f.draft_id = t.id) AS "HasFile",
  t.difference_count - (SELECT count(*) FROM draft_decision d WHERE d.draft_id = t.id) AS "Undecided"`;

/** The drafts that came for an SI of the caller's scope, newest first. */
export async function draftsOf(ctx: Ctx, siId: number): Promise<DraftVersionRow[]> {
  await readSi(ctx, siId);
  return ctx.sql<DraftVersionRow>(`SELECT ${ROW_COLUMNS} FROM draft_bill t WHERE t.tbi_id = $1 ORDER BY t.no DESC`, [siId]);
}
