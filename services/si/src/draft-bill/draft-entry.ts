import type { PresentOther } from '@quayside/contracts/core/presence';
import type {
  DraftEntry,
  KeptDraftEntry,
  OfSi,
  OpenEntry,
  OthersEntry,
} from '@quayside/contracts/si/draft-bill.api';
import { notePresence } from '@quayside/service-kit/document/presence';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';

const COLUMNS = `tbi_id AS "TBI_ID", si_version AS "SiVersion", content AS "Content", update_time AS "UpdateTime"`;

/** What the caller has typed of a draft of an SI and not yet saved as a version; null when nothing. 404 for an SI that is not there. */
export async function readEntry(ctx: Ctx, { TBI_ID }: OfSi): Promise<KeptDraftEntry | null> {
  await readSi(ctx, TBI_ID);
  const [entry] = await ctx.sql<KeptDraftEntry>(
    `SELECT ${COLUMNS} FROM draft_bill_entry WHERE employee_id = $1 AND tbi_id = $2`,
    [ctx.employee.EmployeeId, TBI_ID],
  );
  return entry ?? null;
}

/** What others are entering of a draft of an SI, the latest first. 404 for an SI that is not there. */
export async function readOthersEntries(ctx: Ctx, { TBI_ID }: OfSi): Promise<OthersEntry[]> {
  await readSi(ctx, TBI_ID);
  return ctx.sql<OthersEntry>(
    `SELECT coalesce(employee_name, '同事') AS "Name", update_time AS "UpdateTime"
     FROM draft_bill_entry WHERE tbi_id = $1 AND employee_id <> $2 ORDER BY update_time DESC LIMIT 20`,
    [TBI_ID, ctx.employee.EmployeeId],
  );
}

/** Notes that the caller has the entry of an SI's draft open, or left it; who else has. 404 for an SI that is not there. */
export async function noteEntryOpened(
  ctx: Ctx,
  { TBI_ID, ...form }: OpenEntry,
): Promise<PresentOther[]> {
  await readSi(ctx, TBI_ID);
  return notePresence(ctx, `draft-bill-${TBI_ID}`, form);
}

/** Keeps what the caller has typed so far, in place of what was kept before. It is no version; others hear that there is one, and nothing of it. */
export async function keepEntry(
  ctx: Ctx,
  { TBI_ID, SiVersion, Content }: DraftEntry,
): Promise<KeptDraftEntry> {
  await readSi(ctx, TBI_ID);
  const [entry] = await ctx.sql<KeptDraftEntry>(
    `INSERT INTO draft_bill_entry (employee_id, tbi_id, si_version, content, update_time, employee_name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (employee_id, tbi_id)
     DO UPDATE SET si_version = excluded.si_version, content = excluded.content, update_time = excluded.update_time,
       employee_name = excluded.employee_name
     RETURNING ${COLUMNS}`,
    [
      ctx.employee.EmployeeId,
      TBI_ID,
      SiVersion,
      JSON.stringify(Content),
      ctx.now,
      ctx.employee.Name,
    ],
  );
  return entry as KeptDraftEntry;
}

/** Forgets what the caller has typed: it was saved as a version, or given up. */
export async function dropEntry(ctx: Ctx, { TBI_ID }: OfSi): Promise<null> {
  await ctx.sql('DELETE FROM draft_bill_entry WHERE employee_id = $1 AND tbi_id = $2', [
    ctx.employee.EmployeeId,
    TBI_ID,
  ]);
  return null;
}
