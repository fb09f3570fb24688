import { fieldsOf } from '@quayside/contracts/core/field';
import { OrderSiState, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import {
  Box,
  BoxDetail,
  MergedBill,
  SiHeader,
  type SiInput,
  SiRecord,
} from '@quayside/contracts/si/shipping-instruction';
import { columnName } from '@quayside/service-kit/database/naming';
import { wakeAfter } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { mergedIdsOf } from '../merging/merge-orders.js';
import { claimed, claimsOf } from './bill-claim.js';
import { billInUse } from './bill-numbers.js';
import { matchBoxes } from './differences.js';
import { siStory, stepParams } from './log-step.js';
import type { RevisionOrigin } from './revision-origin.js';
import { snapshotOf } from './si-snapshot.js';
import { afterRewrite, beforeRewrite } from './step-hooks.js';

/** A row to be written: the whole record, with the boxes and merged bills as they were handed in. */
export type NewSi = SiRecord &
  Pick<SiInput, 'BoxInfos' | 'TDBpMBLNos'> & { Origin?: RevisionOrigin };

type Row = Record<string, unknown>;
type Pairs = readonly (readonly [field: string, column: string])[];

const pairs = (fields: Iterable<string>): Pairs =>
  [...fields].map((field) => [field, columnName(field)]);
const without = (all: Iterable<string>, ...names: string[]): string[] =>
  [...all].filter((name) => !names.includes(name));
const list = (columns: Pairs, alias = ''): string =>
  columns.map(([, column]) => `${alias}${column}`).join(', ');
const rowOf = (columns: Pairs, record: object, more: Row = {}): Row => {
  const row: Row = more;
  for (const [field, column] of columns) row[column] = (record as Row)[field];
  return row;
};

const RECORD = pairs(fieldsOf(SiRecord).keys());
const BOX = pairs(without(fieldsOf(Box).keys(), 'TBX_TBI_ID', 'TBX_CGO_ID'));
const DETAIL = pairs(without(fieldsOf(BoxDetail).keys(), 'TBD_TBI_ID', 'TBD_BOXID'));
const MERGED = pairs(without(fieldsOf(MergedBill).keys(), 'TMM_TBI_ID', 'TMM_CGO_ID'));
/** What a resubmission may change in a stored record. */
const CHANGED = pairs([
  ...without(fieldsOf(SiHeader).keys(), 'CGO_ID', 'TBI_NUM'),
  'TBI_STATUS',
  'TBI_DEADLINE',
  'Revision',
  'LateReason',
  'TotalPackages',
  'TotalWeight',
  'TotalVolume',
  'ContainerSummary',
  'Version',
  'UpdateTime',
]);

const newBoxes = (name: string, guard: string): string => `
  ${name} AS (
    INSERT INTO si_box (tbx_tbi_id, tbx_cgo_id, position, ${list(BOX)})
    SELECT tbx_tbi_id, tbx_cgo_id, position, ${list(BOX)} FROM ${guard} json_populate_recordset(NULL::si_box, $2) WHERE id IS NULL
    RETURNING id, tbx_tbi_id, position)`;

/** The boxes of SI $6: those that it had keep their ids, see {@link keptBoxIds}; the others come and go. */
const sameBoxes = (guard: string): string => `${newBoxes('added', guard)},
  kept AS (
    UPDATE si_box b SET ${['tbx_cgo_id', 'position', ...BOX.map(([, column]) => column)].map((column) => `${column} = n.${column}`).join(', ')}
    FROM ${guard} json_populate_recordset(NULL::si_box, $2) n WHERE b.id = n.id AND b.tbx_tbi_id = $6
    RETURNING b.id, b.tbx_tbi_id, b.position),
  gone AS (
    DELETE FROM si_box b USING ${guard.replace(/,$/, '')} WHERE b.tbx_tbi_id = $6
      AND NOT EXISTS (SELECT FROM json_populate_recordset(NULL::si_box, $2) n WHERE n.id = b.id)),
  box AS (SELECT * FROM added UNION ALL SELECT * FROM kept)`;

/**
 * Boxes, goods lines, merged bills and the revision's snapshot, from the JSON in $2 to $5. Box ids are given by the database;
 * a line finds its box by SI and position. `guard,` names a part without whose row nothing is written.
 */
export const parts = (guard = '', boxes = newBoxes('box', guard)): string => `${boxes},
  line AS (
    INSERT INTO si_box_detail (tbd_tbi_id, tbd_boxid, position, ${list(DETAIL)})
    SELECT d.tbd_tbi_id, box.id, d.position, ${list(DETAIL, 'd.')}
    FROM json_populate_recordset(NULL::si_box_detail, $3) d
    JOIN box ON box.tbx_tbi_id = d.tbd_tbi_id AND box.position = d.tbd_boxid),
  merged AS (
    INSERT INTO si_merged_bill (tmm_tbi_id, tmm_cgo_id, position, ${list(MERGED)})
    SELECT tmm_tbi_id, tmm_cgo_id, position, ${list(MERGED)} FROM ${guard} json_populate_recordset(NULL::si_merged_bill, $4)),
  revision AS (
    INSERT INTO si_revision (tbi_id, revision, snapshot, origin, create_time)
    SELECT tbi_id, revision, snapshot, origin, create_time FROM ${guard} json_populate_recordset(NULL::si_revision, $5))`;

/** The headers, from the JSON in $1. */
export const records = (guard = ''): string => `
  INSERT INTO shipping_instruction (${list(RECORD)})
  SELECT ${list(RECORD, 'n.')} FROM ${guard} json_populate_recordset(NULL::shipping_instruction, $1) n RETURNING id`;

/**
 * A submission in one statement: the order is locked as it was when the SIs were judged ($10 id, $11 version), else nothing
 * happens; nor when a bill number was taken in this moment ($12, {@link claimed}); then the SIs, their steps in $6 to $8, the end of employee $9's draft, and the order's state.
 */
const INSERT = `WITH
  judged AS (SELECT FROM cargo_order WHERE id = $10 AND version = $11 AND NOT cancelled AND merged_into IS NULL FOR UPDATE),${claimed('$12', 'judged,')},${parts('free,')},${siStory.parts('$6', '$7', '$8', 'free,')},
  draft AS (DELETE FROM si_draft USING free WHERE employee_id = $9 AND cgo_id = $10 AND tbi_id = 0),
  ordered AS (
    UPDATE cargo_order SET si_state = ${OrderSiState.Submitted} FROM free
    WHERE id = $10 AND si_state NOT IN (${OrderSiState.Submitted}, ${OrderSiState.Returned}))${records('free,')}`;

const UPDATE = `WITH
  old_line AS (DELETE FROM si_box_detail WHERE tbd_tbi_id = $6),
  old_merged AS (DELETE FROM si_merged_bill WHERE tmm_tbi_id = $6),${claimed('$7')},${parts('free,', sameBoxes('free,'))}
  UPDATE shipping_instruction t SET ${CHANGED.map(([, column]) => `${column} = n.${column}`).join(', ')}
  FROM free, json_populate_recordset(NULL::shipping_instruction, $1) n WHERE t.id = $6 RETURNING t.id`;

/** The ids of an SI's boxes by their places; undefined for those that it did not have. */
type BoxIds = readonly (number | undefined)[];

/** Finds the boxes of a stored SI again in its next version: by container number, else by place. */
async function keptBoxIds(tx: Ctx, { Id, BoxInfos = [] }: NewSi): Promise<BoxIds> {
  const stored = await tx.sql<{ id: number; BoxInfo: Box }>(
    `SELECT id, json_build_object('TBX_CNNO', tbx_cnno) AS "BoxInfo" FROM si_box WHERE tbx_tbi_id = $1 ORDER BY position`,
    [Id],
  );
  return matchBoxes(stored, BoxInfos ?? []).map((at) => stored[at ?? -1]?.id);
}

function partsOf(sis: readonly NewSi[], ids: BoxIds = []): string[] {
  const boxes: Row[] = [];
  const lines: Row[] = [];
  const merged: Row[] = [];
  const revisions: Row[] = [];
  for (const si of sis) {
    const { Id, CGO_ID } = si;
    const mergedOrders = new Set(mergedIdsOf([si]));
    (si.BoxInfos ?? []).forEach(({ BoxInfo, BoxDetails = [] }, position) => {
      // A box of a merged order keeps its order, to which it goes back when the merge is undone.
      const tbx_cgo_id = mergedOrders.has(BoxInfo.TBX_CGO_ID ?? 0) ? BoxInfo.TBX_CGO_ID : CGO_ID;
      boxes.push(rowOf(BOX, BoxInfo, { id: ids[position], tbx_tbi_id: Id, tbx_cgo_id, position }));
      // Until the box has its id, its position stands for it.
      BoxDetails.forEach((detail, at) => {
        lines.push(rowOf(DETAIL, detail, { tbd_tbi_id: Id, tbd_boxid: position, position: at }));
      });
    });
    (si.TDBpMBLNos ?? []).forEach((bill, position) => {
      merged.push(rowOf(MERGED, bill, { tmm_tbi_id: Id, tmm_cgo_id: CGO_ID, position }));
    });
    revisions.push({
      tbi_id: Id,
      revision: si.Revision,
      snapshot: snapshotOf(si),
      origin: si.Origin,
      create_time: si.UpdateTime,
    });
  }
  return [boxes, lines, merged, revisions].map((rows) => JSON.stringify(rows));
}

/** The parameters $1 to $5 of {@link parts} and {@link records}. */
export const recordParams = (sis: readonly NewSi[]): string[] => [
  JSON.stringify(sis.map((si) => rowOf(RECORD, si))),
  ...partsOf(sis),
];

/** What the log says of a new bill: what it took in, and why its cargo is declared as it is. */
export function firstRemark({
  TBI_MERGEMBL_NO,
  CargoReason,
}: Pick<NewSi, 'TBI_MERGEMBL_NO' | 'CargoReason'>): { remarks?: string } {
  const remarks = [
    TBI_MERGEMBL_NO ? `并入${TBI_MERGEMBL_NO.replaceAll(',', '、')}` : null,
    CargoReason ? `货物性质说明：${CargoReason}` : null,
  ].filter(Boolean);
  return remarks.length > 0 ? { remarks: remarks.join('；').slice(0, 2000) } : {};
}

/**
 * Writes the new SIs of an order with everything below them and beside them: all or, when the order is no longer the one they
 * were judged against or another company takes one of their numbers in this moment, nothing. Answers whether they were written. `employeeId`: whose draft for the order ends with it.
 */
export async function insertSis(
  ctx: Ctx,
  order: Pick<CargoOrder, 'Id' | 'Version'>,
  employeeId: number | null,
  sis: readonly NewSi[],
  step: { verb: SiVerb; remarks?: string } = { verb: SiVerb.Submit },
): Promise<boolean> {
  const steps = stepParams(
    ctx,
    sis.map((si) => ({ si, ...firstRemark(si), ...step, from: null })),
  );
  const written = await ctx.sql(INSERT, [
    ...recordParams(sis),
    ...steps,
    employeeId,
    order.Id,
    order.Version,
    claimsOf(sis),
  ]);
  wakeAfter(ctx);
  return written.length === sis.length;
}

/** Writes a resubmitted SI over the stored one; numbers, people and times of the first submission stay, and its boxes keep their ids. 422 when its number was taken in this moment. */
export async function replaceSi(tx: Ctx, si: NewSi): Promise<void> {
  await beforeRewrite(tx, si);
  const parts = partsOf([si], await keptBoxIds(tx, si));
  const written = await tx.sql(UPDATE, [
    JSON.stringify([rowOf(CHANGED, si)]),
    ...parts,
    si.Id,
    claimsOf([si]),
  ]);
  if (written.length === 0) throw billInUse(si.TBI_SIMBL_NO ?? '', 'TBI_SIMBL_NO');
  await afterRewrite(tx, si);
}
