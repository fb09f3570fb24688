import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { DraftState } from '@quayside/contracts/si/draft-bill.api';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { SI_SUBJECT } from '../carrier/si-subject.js';
import { type Fate, fateOf } from './fate-of-si.js';
import type { DraftWas, SailingOfSi } from './si-roll.entity.js';

type Told = Pick<
  SiRecord,
  | 'Id'
  | 'CGO_ID'
  | 'CompanyId'
  | 'CompanyName'
  | 'TBI_NO'
  | 'TBI_SIMBL_NO'
  | 'TBI_CREATE_ID'
  | 'Revision'
  | 'Version'
>;

/** An open SI of a rolled order with what depends on its voyage. */
export interface RolledSi extends Told, SailingOfSi {
  /** UN/LOCODE of the port of loading, by whose clock its cut-off stands. */
  TBI_ZHUANGHG_CODE: string | null;
  AssigneeId: number | null;
  holdsMerge: boolean;
  /** Drafts of its bill that count. */
  drafts: (DraftWas & { No: number })[];
  /** How often it was printed and mailed. */
  printed: number;
  mailed: number;
  fate: Fate;
}

const COUNTED = [DraftState.Open, DraftState.Accepted, DraftState.Asked, DraftState.Confirmed];
const PRINTS = [SiVerb.PrintDraft, SiVerb.PrintCopy, SiVerb.PrintOriginal];

const text = (value: string): string => `'${value}'`;
const timesOf = (verbs: readonly string[]): string =>
  `(SELECT count(*)::int FROM si_log l WHERE l.tbi_id = t.id AND l.verb IN (${verbs.map(text).join(', ')}))`;

const OPEN = `SELECT t.id AS "Id", t.cgo_id AS "CGO_ID", t.company_id AS "CompanyId", t.company_name AS "CompanyName", t.tbi_no AS "TBI_NO",
    t.tbi_simbl_no AS "TBI_SIMBL_NO", t.tbi_create_id AS "TBI_CREATE_ID", t.revision AS "Revision", t.version AS "Version",
    t.tbi_vessel AS "TBI_VESSEL", t.tbi_voyage AS "TBI_VOYAGE", t.tbi_sailingdate AS "TBI_SAILINGDATE", t.tbi_deadline AS "TBI_DEADLINE",
    t.tbi_status AS "TBI_STATUS", t.tbi_zhuanghg_code AS "TBI_ZHUANGHG_CODE",
    (SELECT w.assignee_id FROM si_work w WHERE w.tbi_id = t.id) AS "AssigneeId",
    EXISTS (SELECT FROM si_merge m WHERE m.tbi_id = t.id) AS "holdsMerge",
    coalesce((SELECT json_agg(json_build_object('Id', d.id, 'State', d.state, 'No', d.no) ORDER BY d.no) FROM draft_bill d
      WHERE d.tbi_id = t.id AND d.state IN (${COUNTED.map(text).join(', ')})), '[]') AS drafts,
    ${timesOf(PRINTS)} AS printed, ${timesOf([SiVerb.Mail])} AS mailed
  FROM shipping_instruction t WHERE t.cgo_id = $1 AND t.tbi_status <> ${SiStatus.Voided} AND t.delete_mark = 0 ORDER BY t.id`;

/** The open SIs of an order, of whichever company, with what a roll does to each. With `lock` they stay as they are until the transaction ends. */
export async function rolledSis(ctx: Ctx, orderId: number, lock = false): Promise<RolledSi[]> {
  if (lock)
    await ctx.sql('SELECT id FROM shipping_instruction WHERE cgo_id = $1 ORDER BY id FOR UPDATE', [
      orderId,
    ]);
  const rows = await ctx.sql<Omit<RolledSi, 'fate'>>(OPEN, [orderId]);
  const sis: RolledSi[] = [];
  for (const si of rows) {
    const messages = await sentMessages(ctx, SI_SUBJECT, si.Id);
    sis.push({
      ...si,
      fate: fateOf({ status: si.TBI_STATUS, messages, holdsMerge: si.holdsMerge }),
    });
  }
  return sis;
}

/** The bill into which an order's cargo was merged, in words; null for none: then it cannot sail by itself. */
export async function mergedInto(ctx: Ctx, orderId: number): Promise<string | null> {
  const [row] = await ctx.sql<{ no: string }>(
    `SELECT coalesce(s.tbi_simbl_no, s.tbi_no) AS no FROM si_merge m JOIN shipping_instruction s ON s.id = m.tbi_id WHERE m.mcgo_id = $1`,
    [orderId],
  );
  return row?.no ?? null;
}

/** Who has begun an SI of an order and not handed it in. */
export const draftsOf = (
  ctx: Ctx,
  orderId: number,
): Promise<{ id: number; name: string | null }[]> =>
  ctx.sql<{ id: number; name: string | null }>(
    'SELECT DISTINCT employee_id AS id, employee_name AS name FROM si_draft WHERE cgo_id = $1 AND tbi_id = 0 ORDER BY id',
    [orderId],
  );
