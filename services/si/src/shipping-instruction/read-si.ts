import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { SiStatus } from '@quayside/contracts/si/choices';
import {
  Box,
  BoxDetail,
  type BoxEntry,
  MergedBill,
  SiRecord,
} from '@quayside/contracts/si/shipping-instruction';
import type { SiAction, SiDetail } from '@quayside/contracts/si/si.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { type Written, writeRecord } from '@quayside/service-kit/http/written';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';
import { type StateOfSi, siStates } from './si-states.js';

/** An SI whole, without what the caller may do. */
export type WholeSi = SiRecord & { BoxInfos: BoxEntry[]; TDBpMBLNos: MergedBill[] };

const jsonOf = (type: Class, alias: string): string =>
  `json_build_object(${[...fieldsOf(type).keys()].map((name) => `'${name}', ${alias}.${columnName(name)}`).join(', ')})`;

const DETAILS = `coalesce((SELECT json_agg(${jsonOf(BoxDetail, 'd')} ORDER BY d.position)
  FROM si_box_detail d WHERE d.tbd_tbi_id = b.tbx_tbi_id AND d.tbd_boxid = b.id), '[]')`;

/** Header, boxes with their goods lines, and merged bills of an SI (alias `t`) in one statement. */
const COLUMNS = `${selectOf(SiRecord, 't')},
  coalesce((SELECT json_agg(json_build_object('BoxInfo', ${jsonOf(Box, 'b')}, 'BoxDetails', ${DETAILS}) ORDER BY b.position)
    FROM si_box b WHERE b.tbx_tbi_id = t.id), '[]') AS "BoxInfos",
  coalesce((SELECT json_agg(${jsonOf(MergedBill, 'm')} ORDER BY m.position)
    FROM si_merged_bill m WHERE m.tmm_tbi_id = t.id), '[]') AS "TDBpMBLNos"`;

/**
 * An SI of the caller's scope; 404 otherwise. With `lock` its header stays as it is until the transaction ends; it is locked first, since
 * one statement that waits for a lock has the header as it is then, and boxes and bills as they were before.
 */
export async function readSi(ctx: Ctx, id: number, lock = false): Promise<WholeSi> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  if (lock)
    await ctx.sql(
      `SELECT t.id FROM shipping_instruction t WHERE t.id = $1 AND ${scope} FOR UPDATE OF t`,
      params,
    );
  const [si] = await ctx.sql<WholeSi>(readText(scope), params);
  return found(si);
}

/** An SI of the caller's scope as it goes out, with what the caller may do; 404 otherwise. */
export async function writtenSi(ctx: Ctx, id: number): Promise<Written<SiDetail>> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  const [row] = await ctx.sqlWritten<SiRecord & { AllowedActions: SiAction[] }>(
    readText(scope),
    params,
  );
  const si = found(row);
  si.AllowedActions = actionsOf(ctx, si);
  return writeRecord<SiDetail>(si, ['BoxInfos', 'TDBpMBLNos']);
}

const texts = new Map<string, string>();

/** The statement for one end; the same object each time, since finding a long text's prepared name costs as much as sending it. */
function readText(end: string): string {
  let text = texts.get(end);
  if (!text) {
    text = `SELECT ${COLUMNS} FROM shipping_instruction t WHERE t.id = $1 AND t.delete_mark = 0 AND ${end}`;
    texts.set(end, text);
  }
  return text;
}

/** The SIs of an order that the caller may see, oldest first. */
export async function readSisOfOrder(ctx: Ctx, orderId: number): Promise<WholeSi[]> {
  const params: unknown[] = [orderId];
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  return ctx.sql<WholeSi>(
    `SELECT ${COLUMNS} FROM shipping_instruction t WHERE t.cgo_id = $1 AND t.delete_mark = 0 AND ${scope} ORDER BY t.id`,
    params,
  );
}

/** The bills of an order that are not voided, oldest first. */
export const readOpenBills = async (ctx: Ctx, orderId: number): Promise<WholeSi[]> =>
  (await readSisOfOrder(ctx, orderId)).filter(({ TBI_STATUS }) => TBI_STATUS !== SiStatus.Voided);

/** Where a page of SIs ended: the next one has the older ones. */
export interface SiPlace {
  time: string;
  id: number;
}

/** The newest SIs of the caller's scope before a place, of one carrier or of all; voided ones are left out. */
export async function readSisBefore(
  ctx: Ctx,
  count: number,
  carrier: string | null,
  before: SiPlace | null,
): Promise<WholeSi[]> {
  const params: unknown[] = [count];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const scope = scopeSql(ctx, ShippingInstructionEntity, 't', params);
  const conditions = [
    't.delete_mark = 0',
    `t.tbi_status <> ${SiStatus.Voided}`,
    scope,
    ...(carrier ? [`t.tbi_carrier = ${param(carrier)}`] : []),
    ...(before
      ? [
          `(t.create_time, t.id) < (${param(before.time)}::timestamptz, ${param(before.id)}::bigint)`,
        ]
      : []),
  ];
  return ctx.sql<WholeSi>(
    `SELECT ${COLUMNS} FROM shipping_instruction t WHERE ${conditions.join(' AND ')} ORDER BY t.create_time DESC, t.id DESC LIMIT $1`,
    params,
  );
}

/** The buttons of an SI: what the table allows this caller in this state and at this moment. */
export const actionsOf = (ctx: Ctx, si: StateOfSi): SiAction[] =>
  siStates.allowed(ctx, si) as SiAction[];

export const withActions = (ctx: Ctx, si: WholeSi): SiDetail => ({
  ...si,
  AllowedActions: actionsOf(ctx, si),
});
