import type { DraftEntry, KeptDraftEntry, OfSi } from '@quayside/contracts/si/draft-bill.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';

const COLUMNS = `tbi_id AS "TBI_ID", si_version AS "SiVersion", content AS "Content", update_time AS "UpdateTime"`;

/** What the caller has typed of a draft of an SI and not yet saved as a version; null when nothing. 404 for an SI that is not there. */
export async function readEntry(ctx: Ctx, { TBI_ID }: OfSi): Promise<KeptDraftEntry | null> {
  await readSi(ctx, TBI_ID);
  const [entry] = await ctx.sql<KeptDraftEntry>(`SELECT ${COLUMNS} FROM draft_bill_entry WHERE employee_id = $1 AND tbi_id = $2`, [
    ...[ctx.employee.EmployeeId, TBI_ID],
  ]);
  return entry ?? null;
}

/** Keeps what the caller has typed so far, in place of what was kept before. It is no version and nobody else sees it. */
export async function keepEntry(ctx: Ctx, { TBI_ID, SiVersion, Content }: DraftEntry): Promise<KeptDraftEntry> {
  await readSi(ctx, TBI_ID);
  const [entry] = await ctx.sql<KeptDraftEntry>(
    `INSERT INTO draft_bill_entry (employee_id, tbi_id, si_version, content, update_time) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (employee_id, tbi_id)
     DO UPDATE SET si_version = excluded.si_version, content = excluded.content, update_time = excluded.update_time
     RETURNING ${COLUMNS}`,
    [ctx.employee.EmployeeId, TBI_ID, SiVersion, JSON.stringify(Content), ctx.now],
  );
  return entry as KeptDraftEntry;
}

/** Forgets what the caller has typed: it was saved as a version, or given up. */
export async function dropEntry(ctx: Ctx, { TBI_ID }: OfSi): Promise<null> {
  await ctx.sql('DELETE FROM draft_bill_entry WHERE employee_id = $1 AND tbi_id = $2', [ctx.employee.EmployeeId, TBI_ID]);
  return null;
}
