import { chinaDay } from '@quayside/contracts/core/dates';
import { SiSource, SiStatus, SiType, SiVerb } from '@quayside/contracts/si/choices';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmission, SiSubmitted } from '@quayside/contracts/si/si.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import { totalsOf } from '../cargo/totals.js';
import { CargoOrderEntity } from '../cargo-order/cargo-order.entity.js';
import { withPortNames } from '../cargo-order/port-names.js';
import { assertOpen } from '../cargo-order/read-order.js';
import { lockOrders, mergedIdsOf } from '../merging/merge-orders.js';
import { billInUse, billSubmitted, usedElsewhere } from './bill-numbers.js';
import { assertPassed, judgedBills } from './judged-bills.js';
import { normalizedSi } from './order-si.js';
import { originOf } from './revision-origin.js';
import { siMachine } from './shipping-instruction.machine.js';
import { giveBack, orGiveBack, takeSpares } from './spare-serials.js';
import { afterHandIn } from './step-hooks.js';
import { insertSis, type NewSi } from './store-si.js';

/** For whom and by which way an SI comes in. */
export interface Submitter {
  EmployeeId: number;
  Name: string;
  source: SiSource;
  /** Set when staff hand in for a company: the order must be that company's. */
  companyId?: number;
}

/**
 * Hands in the SIs of an order: `Num` bills, all or none. 422 when the rules find an error, when a bill
 * already has an open SI, or when the number of bills is not `Num`.
 */
export async function submit(
  ctx: Ctx,
  request: SiSubmission,
  by: Submitter,
): Promise<SiSubmitted[]> {
  const { TDBLInfos, Num } = request;
  assertStorable(TDBLInfos, 'TDBLInfos');
  if (TDBLInfos.length !== Num) {
    throw new Refusal('si.num-mismatch', { num: Num, count: TDBLInfos.length }, [
      { Prop: 'Num', Code: 'num-mismatch', Msg: `应有${Num}份提单，实际${TDBLInfos.length}份` },
    ]);
  }
  const { to } = siMachine.step(ctx, null, SiVerb.Submit);
  const merged = mergedIdsOf(TDBLInfos);
  if (merged.length === 0) return (await writtenSis(ctx, request, by, to)).map(submittedOf);
  return ctx.tx(async (tx) => {
    await lockOrders(tx, [request.CGO_ID, ...merged]);
    const sis = await writtenSis(tx, request, by, to);
    for (const si of sis) await afterHandIn(tx, si, null);
    return sis.map(submittedOf);
  });
}

export const submittedOf = ({
  Id,
  TBI_NO,
  TBI_SIMBL_NO = null,
  TBI_STATUS,
  Revision,
  Version,
}: NewSi): SiSubmitted => ({
  Id,
  TBI_NO,
  TBI_SIMBL_NO,
  TBI_STATUS,
  Revision,
  Version,
});

async function writtenSis(
  ctx: Ctx,
  request: SiSubmission,
  by: Submitter,
  to: SiStatus,
): Promise<NewSi[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sis = await judgedSis(ctx, request, by, to);
    if (sis) return sis;
  }
  throw new Refusal('record.stale');
}

/** An import that changes the order between judging and writing makes the judgement worthless: it is made again. */
const ATTEMPTS = 3;

/** Two round trips: the order with fresh numbers, and everything written in one statement. Null when the order changed in between. */
async function judgedSis(
  ctx: Ctx,
  request: SiSubmission,
  by: Submitter,
  to: SiStatus,
): Promise<NewSi[] | null> {
  const { CGO_ID, TDBLInfos } = request;
  const spares = takeSpares(ctx.runtime, TDBLInfos.length);
  let drawn: readonly number[] = spares;
  const { order, sis } = await orGiveBack(
    ctx.runtime,
    () => drawn,
    async () => {
      const numbered = await orderWithNumbers(ctx, CGO_ID, TDBLInfos, spares);
      drawn = numbered.numbers.map(({ serial }) => serial);
      return passedSis(ctx, request, { numbered, by, to });
    },
  );
  if (await insertSis(ctx, order, ctx.identity?.EmployeeId ?? by.EmployeeId, sis)) return sis;
  giveBack(ctx.runtime, drawn);
  return null;
}

/** The SIs as they are to be written; refused for an order or bills that may not be handed in. */
async function passedSis(
  ctx: Ctx,
  { TDBLInfos, Num, MBL_NO }: SiSubmission,
  { numbered, by, to }: { numbered: NumberedOrder; by: Submitter; to: SiStatus },
): Promise<{ order: CargoOrder; sis: NewSi[] }> {
  const { numbers, hasOpen, ...read } = numbered;
  const order = await withPortNames(ctx, read);
  assertOpen(order);
  assertOwnOrder(MBL_NO, order, by);
  const at = numbers.findIndex(({ taken, foreign }) => taken || foreign);
  if (at >= 0) {
    const refused = numbers[at]?.taken ? billSubmitted : billInUse;
    throw refused(
      TDBLInfos[at]?.TBI_SIMBL_NO || (order.MblNo ?? ''),
      `TDBLInfos[${at}].TBI_SIMBL_NO`,
    );
  }
  const { bills, findings } = await judgedBills(ctx, {
    order,
    bills: TDBLInfos,
    num: Num,
    first: true,
    hasOpen,
    root: (index) => `TDBLInfos[${index}]`,
  });
  assertPassed(findings);
  const sis = bills.map((bill, index) =>
    newSi(ctx, normalizedSi(bill), order, numbers[index] as Numbers, by, to),
  );
  return { order, sis };
}

/** A trial record is checked and never stored. */
export function assertStorable(bills: readonly SiInput[], root: string): void {
  const at = bills.findIndex(({ TBI_SITYPE }) => TBI_SITYPE === SiType.Trial);
  if (at < 0) return;
  const place = root ? `${root}[${at}].` : '';
  throw new Refusal('si.rules-broken', { count: 1 }, [
    {
      Prop: `${place}TBI_SITYPE`,
      Code: 'trial-not-stored',
      Msg: '校验用的SI不能提交，请选择单份或多份',
    },
  ]);
}

function assertOwnOrder(MBL_NO: string | null | undefined, order: CargoOrder, by: Submitter): void {
  const mismatch = (Prop: string, Msg: string) =>
    new Refusal('si.order-mismatch', {}, [{ Prop, Code: 'order-mismatch', Msg }]);
  if (by.companyId !== undefined && by.companyId !== order.CompanyId)
    throw mismatch('COMPANYID', '货物订单属于另一家公司');
  if (MBL_NO && order.MblNo && !sameBillNumber(MBL_NO, order.MblNo))
    throw mismatch('MBL_NO', `主提单号与订单“${order.MblNo}”不一致`);
}

export interface Numbers {
  id: number;
  serial: number;
  /** The bill already has an open SI of this order. Another one that comes at this moment meets the unique index. */
  taken: boolean;
  /** An SI of another order has it, see {@link usedElsewhere}. */
  foreign: boolean;
}

export interface NumberedOrder extends CargoOrder {
  numbers: Numbers[];
  hasOpen: boolean;
}

const ORDER_COLUMNS = selectOf(CargoOrder, 't');

/**
 * An order of the caller's scope with an id and a serial number for each bill; 404 when there is none.
 * @param spares serial numbers that come before new ones
 */
export async function orderWithNumbers(
  ctx: Ctx,
  id: number,
  bills: readonly SiInput[],
  spares: readonly number[] = [],
): Promise<NumberedOrder> {
  // Whether a bill is open is asked of all of the order's bills: an EXISTS with the status was answered from the whole index of bill numbers.
  // As JSON, not as an array: of an array the planner sees how long it is, thinks that worth a plan of its own each time, and plans longer than it runs.
  const asked = bills.map(({ TBI_SIMBL_NO, TBI_CARRIER }, index) => ({
    bill: TBI_SIMBL_NO || null,
    carrier: TBI_CARRIER || null,
    spare: spares[index] ?? null,
  }));
  const params: unknown[] = [id, JSON.stringify(asked)];
  const scope = scopeSql(ctx, CargoOrderEntity, 't', params);
  const [order] = await ctx.sql<NumberedOrder>(
    `SELECT ${ORDER_COLUMNS},
       (SELECT json_agg(json_build_object('id', nextval('shipping_instruction_id_seq'),
          'serial', coalesce(n.spare, nextval('si_number')), 'taken', EXISTS (
          SELECT FROM shipping_instruction s
          WHERE s.cgo_id = t.id AND s.tbi_simbl_no = coalesce(n.bill, t.mbl_no) AND s.tbi_status <> ${SiStatus.Voided}), 'foreign', EXISTS (
          SELECT FROM shipping_instruction s
          WHERE s.tbi_simbl_no = coalesce(n.bill, t.mbl_no) AND s.cgo_id <> t.id AND s.tbi_status <> ${SiStatus.Voided}
            AND ${usedElsewhere('s', 't.company_id', 't.mbl_no', 'coalesce(n.carrier, t.carrier_code)')})) ORDER BY n.position)
        FROM ROWS FROM (json_to_recordset($2::json) AS (bill text, carrier text, spare bigint))
          WITH ORDINALITY AS n(bill, carrier, spare, position)) AS numbers,
       coalesce((SELECT bool_or(s.tbi_status <> ${SiStatus.Voided}) FROM shipping_instruction s WHERE s.cgo_id = t.id), false) AS "hasOpen"
     FROM cargo_order t WHERE t.id = $1 AND ${scope}`,
    params,
  );
  return found(order);
}

/** `SI` + day in China time + at least five digits: SI26112100001. */
export function siNumber(serial: number, now: Date): string {
  const day = chinaDay(now).slice(2).replaceAll('-', '');
  return `SI${day}${String(serial).padStart(5, '0')}`;
}

/** A record that nobody has seen yet, with the id and serial number that the database gave. */
export function newSi(
  tx: Ctx,
  si: SiInput,
  order: CargoOrder,
  { id, serial }: Pick<Numbers, 'id' | 'serial'>,
  by: Submitter,
  status: SiStatus,
): NewSi {
  const totals = totalsOf(si.BoxInfos ?? []);
  const now = tx.now.toISOString();
  return {
    ...si,
    Origin: originOf(tx, si, order),
    Id: id,
    CompanyId: order.CompanyId,
    TBI_COMPANYCODE: order.CompanyCode,
    CompanyName: order.CompanyName,
    TBI_NO: siNumber(serial, tx.now),
    TBI_STATUS: status,
    TBI_SOURCES: by.source,
    TBI_DEADLINE: order.SiDeadline,
    TBI_CREATE_ID: by.EmployeeId,
    CreateName: by.Name,
    TBI_REVIEWER_ID: null,
    ReviewerName: null,
    TBI_REVIEWER_DATE: null,
    Revision: 1,
    LateReason: si.LateReason ?? null,
    ReviewRemarks: null,
    TotalPackages: totals.Packages,
    TotalWeight: totals.Weight,
    TotalVolume: totals.Volume,
    ContainerSummary: totals.ContainerSummary,
    Version: 1,
    DeleteMark: 0,
    CreateTime: now,
    UpdateTime: now,
  };
}

/** A customer hands in for himself. */
export function submitAsCustomer(ctx: Ctx, request: SiSubmission): Promise<SiSubmitted[]> {
  const { EmployeeId, Name } = ctx.employee;
  return submit(ctx, request, { EmployeeId, Name, source: SiSource.Customer });
}
