import { IDENTITY_FIELDS } from '@quayside/contracts/si/bill-fields';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  type DraftChoice,
  type DraftChoices,
  type DraftComparison,
  DraftDecision,
  DraftState,
} from '@quayside/contracts/si/draft-bill.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { asComparison, type Compared, compared, mayWork } from './comparison.js';
import { readDraftBill, siOfDraft } from './read-drafts.js';

/**
 * The draft with its SI, both held until the transaction ends; 404 for another company's, 403 for who neither produces nor confirms
 * bills, 412 when `version` is not the one that was looked at, 422 when the SI awaits no confirmation.
 */
export async function heldDraft(tx: Ctx, id: number, version?: number | null): Promise<Compared> {
  const si = await readSi(tx, await siOfDraft(tx, id), true);
  if (!mayWork(tx)) tx.require('si:confirm-draft');
  const draft = await readDraftBill(tx, id);
  if (version != null && version !== draft.Version) throw new Refusal('record.stale');
  if (draft.State === DraftState.Superseded) throw new Refusal('si.draft-replaced');
  if (si.TBI_STATUS !== SiStatus.Drafted) {
    throw new Refusal('state.refused', {
      status: SiStatus.label(si.TBI_STATUS),
      verb: SiVerb.label(SiVerb.TakeDraft),
    });
  }
  return compared(tx, si, draft);
}

export function assertOpen({ draft }: Compared): void {
  if (draft.State !== DraftState.Open)
    throw new Refusal('si.draft-settled', { status: DraftState.label(draft.State) });
}

const DECIDE = `INSERT INTO draft_decision (draft_id, prop, decision, own, draft, remark, employee_name, company_name, create_time)
  SELECT $1, d.prop, d.decision, d.own, d.draft, d.remark, $3, $4, $5
  FROM json_to_recordset($2) AS d(prop text, decision text, own text, draft text, remark text)
  ON CONFLICT (draft_id, prop) DO UPDATE SET decision = excluded.decision, remark = excluded.remark,
    employee_name = excluded.employee_name, company_name = excluded.company_name, create_time = excluded.create_time`;

/** Says what is to happen with differences of an open draft; each may be said anew, or taken back, until the check is finished. */
export function decide(ctx: Ctx, { Id, Choices }: DraftChoices): Promise<DraftComparison> {
  return ctx.tx(async (tx) => {
    const held = await heldDraft(tx, Id);
    assertOpen(held);
    const differing = new Map(
      held.pairs.filter(({ Equal }) => !Equal).map((pair) => [pair.Prop, pair]),
    );
    const labels = new Map(held.pairs.map(({ Prop, Label }) => [Prop, Label]));
    const last = new Map<string, DraftChoice>(Choices.map((choice) => [choice.Prop, choice]));
    for (const Prop of last.keys()) {
      if (!differing.has(Prop))
        throw new Refusal('si.draft-equal', { field: labels.get(Prop) ?? Prop });
    }
    for (const { Prop, Decision } of last.values()) {
      if (Decision === DraftDecision.Accept && IDENTITY_FIELDS.includes(Prop)) {
        throw new Refusal('si.draft-identity', { field: labels.get(Prop) ?? Prop });
      }
    }
    const said = [...last.values()].filter(({ Decision }) => Decision);
    const rows = said.map(({ Prop, Decision, Remark }) => {
      const { Own = null, Draft = null } = differing.get(Prop) ?? {};
      return {
        prop: Prop,
        decision: Decision,
        own: Own,
        draft: Draft,
        remark: Remark?.trim() || null,
      };
    });
    const { Name, CompanyName } = tx.employee;
    await tx.sql('DELETE FROM draft_decision WHERE draft_id = $1 AND prop = ANY($2)', [
      Id,
      [...last.keys()],
    ]);
    await tx.sql(DECIDE, [Id, JSON.stringify(rows), Name, CompanyName, tx.now]);
    await tx.sql('UPDATE draft_bill SET version = version + 1 WHERE id = $1', [Id]);
    return asComparison(tx, await compared(tx, held.si, await readDraftBill(tx, Id)));
  });
}
