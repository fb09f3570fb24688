import { SiSource, SiStatus, SiType, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmission, SiSubmitted } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { sameBillNumber } from '@quayside/shipping-standards/bill-number';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { assertPassed, judgedBills } from './judged-bills.js';
import { normalizedSi } from './order-si.js';
import { siMachine } from './shipping-instruction.machine.js';
import { insertSis, type NewSi } from './store-si.js';
import { totalsOf } from './totals.js';

/** For whom and by which way an SI comes in. */
export interface Submitter {
  EmployeeId: number;
  Name: string;
  source: SiSource;
  /** Set when staff hand in for a company: the order must be that company's. */
  companyId?: number;
}

/**
 * Hands in the SIs of an order: `Num` bills in one transaction, all or none. 422 when the rules find an error, when a bill
 * already has an open SI, or when the number of bills is not `Num`.
 */
export function submit(ctx: Ctx, request: SiSubmission, by: Submitter): Promise<SiSubmitted[]> {
  const { TDBLInfos, Num, CGO_ID } = request;
  assertStorable(TDBLInfos, 'TDBLInfos');
  if (TDBLInfos.length !== Num) {
    throw new Refusal('si.num-mismatch', { num: Num, count: TDBLInfos.length }, [
      { Prop: 'Num', Code: 'num-mismatch', Msg: `应有${Num}份提单，实际${TDBLInfos.length}份` },
    ]);
  }
  const { to } = siMachine.step(ctx, null, SiVerb.Submit);
  return ctx.tx(async (tx) => {
    const order = await readOrder(tx, CGO_ID, true);
    assertOpen(order);
    assertOwnOrder(request, order, by);
    const { bills, findings } = await judgedBills(tx, {
      order,
      bills: TDBLInfos,
      num: Num,
      first: true,
      root: (index) => `TDBLInfos[${index}]`,
    });
    assertPassed(findings);
    const numbers = await takeNumbers(tx, order.Id, bills);
    const sis = bills.map((bill, index) => newSi(tx, normalizedSi(bill), order, numbers[index] as Numbers, by, to));
    await insertSis(tx, order.Id, tx.identity?.EmployeeId ?? by.EmployeeId, sis);
    return sis.map(({ Id, TBI_NO, TBI_SIMBL_NO = null, TBI_STATUS, Revision, Version }) => ({
      ...{ Id, TBI_NO, TBI_SIMBL_NO, TBI_STATUS, Revision, Version },
    }));
  });
}

/** A trial record is checked and never stored. */
export function assertStorable(bills: readonly SiInput[], root: string): void {
  const at = bills.findIndex(({ TBI_SITYPE }) => TBI_SITYPE === SiType.Trial);
  if (at < 0) return;
  const place = root ? `${root}[${at}].` : '';
  throw new Refusal('si.rules-broken', { count: 1 }, [
    { Prop: `${place}TBI_SITYPE`, Code: 'trial-not-stored', Msg: '校验用的SI不能提交，请选择单份或多份' },
  ]);
}

function assertOwnOrder({ MBL_NO }: SiSubmission, order: CargoOrder, by: Submitter): void {
  const mismatch = (Prop: string, Msg: string) => new Refusal('si.order-mismatch', {}, [{ Prop, Code: 'order-mismatch', Msg }]);
  if (by.companyId !== undefined && by.companyId !== order.CompanyId) throw mismatch('COMPANYID', '货物订单属于另一家公司');
  if (MBL_NO && !sameBillNumber(MBL_NO, order.MblNo)) throw mismatch('MBL_NO', `主提单号与订单“${order.MblNo}”不一致`);
}

interface Numbers {
  id: number;
  serial: number;
}

/** Ids and serial numbers for new SIs. 422 when one of the bills already has an open SI of this order, which is locked. */
async function takeNumbers(tx: Ctx, orderId: number, bills: readonly SiInput[]): Promise<Numbers[]> {
  const rows = await tx.sql<Numbers & { taken: string | null }>(
    `SELECT nextval(pg_get_serial_sequence('shipping_instruction', 'id')) AS id, nextval('si_number') AS serial,
            (SELECT s.tbi_simbl_no FROM shipping_instruction s
             WHERE s.cgo_id = $1 AND s.tbi_simbl_no = n.bill AND s.tbi_status <> ${SiStatus.Voided}) AS taken
     FROM unnest($2::varchar[]) WITH ORDINALITY AS n(bill, position) ORDER BY n.position`,
    [orderId, bills.map(({ TBI_SIMBL_NO }) => TBI_SIMBL_NO)],
  );
  const at = rows.findIndex(({ taken }) => taken !== null);
  if (at >= 0) throw billSubmitted(rows[at]?.taken ?? '', `TDBLInfos[${at}].TBI_SIMBL_NO`);
  return rows;
}

export const billSubmitted = (bill: string, place: string): Refusal =>
  new Refusal('si.bill-submitted', { bill }, [{ Prop: place, Code: 'bill-submitted', Msg: `提单号${bill}已提交过SI，请在原SI上修改` }]);

/** `SI` + day in China time + at least five digits: SI26112100001. */
export function siNumber(serial: number, now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  return `SI${day}${String(serial).padStart(5, '0')}`;
}

function newSi(tx: Ctx, si: SiInput, order: CargoOrder, { id, serial }: Numbers, by: Submitter, status: SiStatus): NewSi {
  const totals = totalsOf(si.BoxInfos ?? []);
  const now = tx.now.toISOString();
  return {
    ...si,
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
