import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import {
  type ComparedField,
  type DraftComparison,
  DraftDecision,
  DraftState,
} from '@quayside/contracts/si/draft-bill.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import type { SiSnapshot } from '../shipping-instruction/si-snapshot.js';
import type { BillPair } from './bill-pair.js';
import { type ComparedSi, compareDraft } from './compare-draft.js';
import { readDraftBill, siOfDraft, type WholeDraft } from './read-drafts.js';

/** What was decided of one difference. */
export type Decided = Pick<ComparedField, 'Prop' | 'Remark' | 'DecidedBy' | 'DecidedTime'> & {
  Decision: DraftDecision;
};

/** A draft beside its SI, with what was decided so far. */
export interface Compared {
  si: WholeSi;
  draft: WholeDraft;
  pairs: BillPair[];
  decided: ReadonlyMap<string, Decided>;
  /** Places that the version before was to be changed at. */
  askedBefore: ReadonlySet<string>;
}

/**
 * The SI as it was when the draft came: later changes do not rewrite what was compared. While people decide, it is the SI as it stands,
 * into which accepted values go.
 */
async function baseOf(
  ctx: Ctx,
  si: WholeSi,
  { SiRevision, State }: WholeDraft,
): Promise<ComparedSi> {
  const deciding = si.TBI_STATUS === SiStatus.Drafted && State === DraftState.Open;
  if (deciding || si.Revision === SiRevision) return si;
  const [row] = await ctx.sql<{ snapshot: SiSnapshot }>(
    'SELECT snapshot FROM si_revision WHERE tbi_id = $1 AND revision = $2',
    [si.Id, SiRevision],
  );
  return row?.snapshot ?? si;
}

/** Reads a draft of an SI that the caller may see, beside that SI. */
export async function compared(ctx: Ctx, si: WholeSi, draft: WholeDraft): Promise<Compared> {
  const decided = await ctx.sql<Decided>(
    `SELECT prop AS "Prop", decision AS "Decision", remark AS "Remark", employee_name AS "DecidedBy", create_time AS "DecidedTime"
     FROM draft_decision WHERE draft_id = $1`,
    [draft.Id],
  );
  const before = await ctx.sql<{ prop: string }>(
    `SELECT d.prop FROM draft_decision d JOIN draft_bill t ON t.id = d.draft_id
     WHERE t.tbi_id = $1 AND t.no = $2 - 1 AND d.decision = $3`,
    [draft.TBI_ID, draft.No, DraftDecision.Ask],
  );
  return {
    si,
    draft,
    pairs: compareDraft(await baseOf(ctx, si, draft), draft.Bill),
    decided: new Map(decided.map((each) => [each.Prop, each])),
    askedBefore: new Set(before.map(({ prop }) => prop)),
  };
}

/** Who works on drafts: the desk that produces bills, and the customer who will confirm. */
export const mayWork = (ctx: Ctx): boolean => ctx.can('si:produce') || ctx.can('si:confirm-draft');

/** Versions that the customer can still confirm. */
export const CONFIRMABLE: readonly DraftState[] = [DraftState.Open, DraftState.Accepted];

/** The comparison as it goes out: every field with its decision, and what the caller may do. */
export function asComparison(
  ctx: Ctx,
  { si, draft, pairs, decided, askedBefore }: Compared,
): DraftComparison {
  const waiting = si.TBI_STATUS === SiStatus.Drafted;
  const confirms = siMachine
    .allowed(ctx, si.TBI_STATUS)
    .some(({ verb }) => verb === SiVerb.Confirm);
  const { Bill: _bill, ...Draft } = draft;
  return {
    Draft,
    Fields: pairs.map(({ Prop, Group, Label, Own, Draft: drafted, Equal }) => {
      const {
        Decision = null,
        Remark = null,
        DecidedBy = null,
        DecidedTime = null,
      } = decided.get(Prop) ?? {};
      return {
        Prop,
        Group,
        Label,
        Own,
        Draft: drafted,
        Equal,
        Decision,
        Remark,
        DecidedBy,
        DecidedTime,
        AskedBefore: !Equal && askedBefore.has(Prop),
      };
    }),
    MayDecide: waiting && draft.State === DraftState.Open && mayWork(ctx),
    MayConfirm: waiting && CONFIRMABLE.includes(draft.State) && confirms,
  };
}

/** A draft of the caller's scope beside its SI; 404 otherwise. */
export async function readComparison(ctx: Ctx, id: number): Promise<DraftComparison> {
  const si = await readSi(ctx, await siOfDraft(ctx, id));
  return asComparison(ctx, await compared(ctx, si, await readDraftBill(ctx, id)));
}
