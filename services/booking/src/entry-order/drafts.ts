import type { EntryDraft, OfEntryDraft, SavedEntryDraft } from '@quayside/contracts/booking/entry/entry-order.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { entryStore } from './entry-order.entity.js';

type Stored = Omit<SavedEntryDraft, 'Others'>;
const COLUMNS = `entry_id AS "EntryId", content AS "Content", update_time AS "UpdateTime"`;

/** Who else has begun to change an order, the latest first. A customer knows his colleagues; who of the desk it is, is none of his business. */
async function othersOf(ctx: Ctx, entryId: number): Promise<SavedEntryDraft['Others']> {
  if (entryId === 0) return [];
  const { EmployeeId, CompanyId } = ctx.employee;
  const others = await ctx.sql<{ name: string; company: number; time: string }>(
    `SELECT employee_name AS name, company_id AS company, update_time AS time FROM entry_draft
     WHERE entry_id = $1 AND employee_id <> $2 ORDER BY update_time DESC, id DESC LIMIT 20`,
    [entryId, EmployeeId],
  );
  return others.map(({ name, company, time }) => ({
    ...{ Name: isStaff(ctx) || company === CompanyId ? name : '平台操作员', UpdateTime: time },
  }));
}

/** The caller's own draft of an order, or of a new one (0); an empty list when there is none. */
export async function readDraft(ctx: Ctx, { EntryId }: OfEntryDraft): Promise<SavedEntryDraft[]> {
  const [draft] = await ctx.sql<Stored>(`SELECT ${COLUMNS} FROM entry_draft WHERE employee_id = $1 AND entry_id = $2`, [
    ctx.employee.EmployeeId,
    EntryId,
  ]);
  return draft ? [{ ...draft, Others: await othersOf(ctx, EntryId) }] : [];
}

/** Keeps what a person has typed of an order of the caller's scope; 404 for another's. */
export async function saveDraft(ctx: Ctx, { EntryId, Content }: EntryDraft): Promise<SavedEntryDraft> {
  if (EntryId) await entryStore.read(ctx, EntryId);
  const { EmployeeId, CompanyId, Name } = ctx.employee;
  const [draft] = await ctx.sql<Stored>(
    `INSERT INTO entry_draft (employee_id, company_id, employee_name, entry_id, content, update_time) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT ON CONSTRAINT entry_draft_place DO UPDATE SET content = excluded.content, update_time = excluded.update_time,
       company_id = excluded.company_id, employee_name = excluded.employee_name RETURNING ${COLUMNS}`,
    [EmployeeId, CompanyId, Name, EntryId, JSON.stringify(Content ?? null), ctx.now],
  );
  return { ...(draft as Stored), Others: await othersOf(ctx, EntryId) };
}

export async function dropDraft(ctx: Ctx, entryId: number): Promise<null> {
  await ctx.sql('DELETE FROM entry_draft WHERE employee_id = $1 AND entry_id = $2', [ctx.employee.EmployeeId, entryId]);
  return null;
}
