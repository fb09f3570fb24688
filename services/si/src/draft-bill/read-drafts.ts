import type { FieldDifference } from '@quayside/contracts/core/document';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type {
  DraftBill,
  DraftVersion,
  DraftVersionRow,
  TwoDrafts,
} from '@quayside/contracts/si/draft-bill.api';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSi } from '../shipping-instruction/read-si.js';
import { compareDraft } from './compare-draft.js';
import { VERSION_COLUMNS } from './receive-draft.js';

const ROW_COLUMNS = `${VERSION_COLUMNS}, EXISTS (SELECT FROM draft_file f WHERE f.draft_id = t.id) AS "HasFile",
  t.difference_count - (SELECT count(*) FROM draft_decision d WHERE d.draft_id = t.id) AS "Undecided"`;

/** A version with its content. */
export type WholeDraft = DraftVersionRow & { Bill: DraftBill };

/** The drafts that came for an SI of the caller's scope, newest first. */
export async function draftsOf(ctx: Ctx, siId: number): Promise<DraftVersionRow[]> {
  await readSi(ctx, siId);
  return ctx.sql<DraftVersionRow>(
    `SELECT ${ROW_COLUMNS} FROM draft_bill t WHERE t.tbi_id = $1 ORDER BY t.no DESC`,
    [siId],
  );
}

/** The SI that a draft is of; 404 when there is no such draft. Whether the caller may see it, readSi tells. */
export async function siOfDraft(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.sql<{ id: number }>('SELECT tbi_id AS id FROM draft_bill WHERE id = $1', [
    id,
  ]);
  return found(row).id;
}

/** A draft with its content. Scoping is the caller's: read its SI first. */
export async function readDraftBill(ctx: Ctx, id: number): Promise<WholeDraft> {
  const [row] = await ctx.sql<WholeDraft>(
    `SELECT ${ROW_COLUMNS}, t.bill AS "Bill" FROM draft_bill t WHERE t.id = $1`,
    [id],
  );
  return found(row);
}

/** The newest draft of an SI, null when none came. */
export async function newestDraft(ctx: Ctx, siId: number): Promise<WholeDraft | null> {
  const [row] = await ctx.sql<WholeDraft>(
    `SELECT ${ROW_COLUMNS}, t.bill AS "Bill" FROM draft_bill t WHERE t.tbi_id = $1 ORDER BY t.no DESC LIMIT 1`,
    [siId],
  );
  return row ?? null;
}

/** A draft of the caller's scope; 404 otherwise. */
async function ownDraft(ctx: Ctx, id: number): Promise<WholeDraft> {
  const draft = await readDraftBill(ctx, id);
  await readSi(ctx, draft.TBI_ID);
  return draft;
}

/** What changed from one version to another of the same SI: `Before` as in `WithId`, `After` as in `Id`. */
export async function compareVersions(
  ctx: Ctx,
  { Id, WithId }: TwoDrafts,
): Promise<FieldDifference[]> {
  const [after, before] = [await ownDraft(ctx, Id), await readDraftBill(ctx, WithId)];
  if (after.TBI_ID !== before.TBI_ID) found(null);
  return compareDraft({ ...before.Bill.Header, BoxInfos: before.Bill.BoxInfos }, after.Bill)
    .filter(({ Equal }) => !Equal)
    .map(({ Prop, Group, Label, Own, Draft }) => ({
      Prop,
      Label: `${Group} ${Label}`,
      Before: Own,
      After: Draft,
    }));
}

/** The file that a draft came in; 404 when there is none. */
export async function fileOfDraft(ctx: Ctx, id: number): Promise<FileAnswer> {
  await ownDraft(ctx, id);
  const [file] = await ctx.sql<{ name: string; bytes: Buffer }>(
    'SELECT name, bytes FROM draft_file WHERE draft_id = $1',
    [id],
  );
  return { Name: found(file).name, Bytes: found(file).bytes };
}

export const labelOf = ({ No }: Pick<DraftVersion, 'No'>): string => `第${No}版草稿`;
