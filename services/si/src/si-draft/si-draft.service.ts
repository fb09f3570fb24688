import { CopyStep, type SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type {
  OfDraft,
  SavedSiDraft,
  SiCopy,
  SiDraft,
  SiProcess,
} from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { siDrafts } from '../cargo-order/si-drafts.js';
import { actionsOf, readSi } from '../shipping-instruction/read-si.js';

/** Where a multi-copy process stands: finish exactly when every expected copy is there (specification section 4). */
export function stepOf(copies: number, num: number): CopyStep {
  if (copies === num) return CopyStep.Finish;
  if (copies === 0) return CopyStep.Init;
  return copies === 1 ? CopyStep.Process1 : CopyStep.Process2;
}

const saved = (draft: NonNullable<Awaited<ReturnType<typeof siDrafts.read>>>): SavedSiDraft => ({
  ...draft,
  Step: stepOf(draft.Copies.length, draft.Num),
});

/** The caller's own draft of an order; an empty list when there is none. */
export async function readDraft(
  ctx: Ctx,
  { CGO_ID, TBI_ID = 0 }: OfDraft,
): Promise<SavedSiDraft[]> {
  const draft = await siDrafts.read(ctx, { CGO_ID, TBI_ID });
  return draft ? [saved(draft)] : [];
}

const PROCESSES = 20;

/** The steps that take a draft, the first that the caller may do: the desk corrects what is being made. */
const STEPS_OF_DRAFTS = [SiVerb.Correct, SiVerb.Resubmit];

/** What the caller began and did not hand in, the latest first. */
export async function readProcesses(ctx: Ctx): Promise<SiProcess[]> {
  const rows = await ctx.sql<
    Omit<SiProcess, 'Step' | 'Verb'> & { Status: SiStatus | null; Deadline: string | null }
  >(
    `SELECT d.cgo_id AS "CGO_ID", d.tbi_id AS "TBI_ID", o.booking_no AS "BookingNo", o.mbl_no AS "MblNo", o.company_name AS "CompanyName",
       d.num AS "Num", json_array_length(d.copies) AS "Made", d.update_time AS "UpdateTime",
       s.tbi_status AS "Status", s.tbi_deadline AS "Deadline"
     FROM si_draft d JOIN cargo_order o ON o.id = d.cgo_id LEFT JOIN shipping_instruction s ON s.id = d.tbi_id
     WHERE d.employee_id = $1 ORDER BY d.update_time DESC, d.id DESC LIMIT ${PROCESSES}`,
    [ctx.employee.EmployeeId],
  );
  return rows.map(({ Status, Deadline, ...row }) => ({
    ...row,
    Step: stepOf(row.Made, row.Num),
    Verb: verbFor(ctx, Status, Deadline),
  }));
}

function verbFor(
  ctx: Ctx,
  TBI_STATUS: SiStatus | null,
  TBI_DEADLINE: string | null,
): SiVerb | null {
  if (TBI_STATUS === null) return SiVerb.Submit;
  const allowed = actionsOf(ctx, { TBI_STATUS, TBI_DEADLINE }).map(({ Verb }) => Verb);
  return STEPS_OF_DRAFTS.find((verb) => allowed.includes(verb)) ?? null;
}

/**
 * Keeps what a person has typed: the same draft again changes nothing but its time. 422 when two copies carry one id or there
 * are more copies than bills, 404 for another company's order or SI, or an SI of another order, 412 when the draft that was `Seen` is
 * no longer the present one.
 */
export async function saveDraft(
  ctx: Ctx,
  { CGO_ID, TBI_ID, Num, Copies, View, Seen }: SiDraft,
): Promise<SavedSiDraft> {
  assertCopies(Copies, Num);
  await readOrder(ctx, CGO_ID);
  if (TBI_ID && (await readSi(ctx, TBI_ID)).CGO_ID !== CGO_ID) throw new Refusal('record.absent');
  return saved(await siDrafts.save(ctx, { CGO_ID, TBI_ID }, { Num, Copies, View }, Seen));
}

function assertCopies(copies: readonly SiCopy[], num: number): void {
  if (copies.length > num) throw new Refusal('si.num-mismatch', { num, count: copies.length });
  const ids = copies.map(({ CopyId }) => CopyId);
  const at = ids.findIndex((id, index) => ids.indexOf(id) < index);
  const id = ids[at];
  if (id === undefined) return;
  throw new Refusal('si.copy-id-repeated', { id }, [
    { Prop: `Copies[${at}].CopyId`, Code: 'copy-id-repeated', Msg: `提单副本编号${id}重复` },
  ]);
}

export async function removeDraft(ctx: Ctx, { CGO_ID, TBI_ID = 0 }: OfDraft): Promise<null> {
  await siDrafts.remove(ctx, { CGO_ID, TBI_ID });
  return null;
}
