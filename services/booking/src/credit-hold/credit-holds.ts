import { companyStates } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  CreditHold,
  type CreditHoldQuery,
  type EndHold,
  listCreditHolds,
  type PutOnHold,
} from '@quayside/contracts/booking/release/credit-hold.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { notice } from '@quayside/contracts/messaging/notice';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { CreditHoldEntity } from './credit-hold.entity.js';
import { HELD_BOOKINGS } from './held-release.js';

const PAGE = {
  entity: CreditHoldEntity,
  table: 'credit_hold',
  row: CreditHold,
  sorts: listCreditHolds.sorts,
  extra: { Waiting: HELD_BOOKINGS },
} as const;

/** Open ones, ended ones, or both. */
function filterOf({ Keyword, Open }: CreditHoldQuery): Filter {
  const filter = new Filter().keyword(Keyword, ['t.company_name', 't.company_code', 't.reason']);
  if (Open !== undefined) filter.conditions.push(`t.end_time IS ${Open ? '' : 'NOT '}NULL`);
  return filter;
}

export const creditHoldsPage = (ctx: Ctx, query: CreditHoldQuery): Promise<Rows<CreditHold>> =>
  listPage(ctx, { ...PAGE, query, filter: filterOf(query) });

/** The whole list as a workbook. */
export const exportHolds = (ctx: Ctx, query: CreditHoldQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '信控客户',
    query,
    filter: filterOf(query),
    fields: [
      ...(['CompanyCode', 'CompanyName', 'Reason', 'CreateName', 'CreateTime', 'Waiting'] as const),
      ...(['EndReason', 'EndName', 'EndTime'] as const),
    ],
  });

async function holdById(ctx: Ctx, id: number): Promise<CreditHold> {
  const { Rows } = await listPage(ctx, {
    ...PAGE,
    query: { Limit: 1 },
    filter: new Filter().when(id, 't.id = ?'),
  });
  return found(Rows[0]);
}

/** Writes down what was done to a hold, and lets the screens of staff read again; customers hear nothing. */
async function told(
  tx: Ctx,
  verb: string,
  { Id, CompanyName, Reason, EndReason }: CreditHold,
): Promise<void> {
  await tx.audit({
    entity: 'CreditHold',
    entityId: Id,
    verb,
    about: CompanyName,
    after: { CompanyName, Reason, EndReason },
  });
  await tx.publish(notice, `credit-hold-${Id}`, {
    Messages: [],
    Area: 'booking',
    Watchers: [{ Permission: 'booking:read', Staff: true }],
  });
}

/** Puts a customer on hold: none of his bookings is released from now on. 400 for what is no customer, 422 for one that is on hold. */
export async function putCompanyOnHold(
  ctx: Ctx,
  { CompanyId, Reason }: PutOnHold,
): Promise<CreditHold> {
  const reason = reasonOf(Reason);
  const [company] = await ctx.call(companyStates, { Ids: [CompanyId] });
  if (company?.CompanyType !== CompanyType.Customer)
    throw invalid('CompanyId', 'company-unknown', '该公司不是客户');
  return ctx.tx(async (tx) => {
    const [row] = await tx.sql<{ id: number }>(
      `INSERT INTO credit_hold (company_id, company_code, company_name, reason, employee_id, create_name, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        CompanyId,
        company.CompanyCode,
        company.CompanyName,
        reason,
        tx.employee.EmployeeId,
        tx.employee.Name,
        tx.now.toISOString(),
      ],
    );
    const hold = await holdById(tx, row!.id);
    await told(tx, 'create', hold);
    return hold;
  });
}

/** Ends a hold, saying why; it stays in the list. 404, 422 for one that has ended. */
export function endCompanyHold(ctx: Ctx, { Id, Reason }: EndHold): Promise<CreditHold> {
  const reason = reasonOf(Reason);
  return ctx.tx(async (tx) => {
    await holdById(tx, Id);
    const [ended] = await tx.sql(
      'UPDATE credit_hold SET end_reason = $2, end_name = $3, end_time = $4 WHERE id = $1 AND end_time IS NULL RETURNING id',
      [Id, reason, tx.employee.Name, tx.now.toISOString()],
    );
    if (!ended) throw new Refusal('booking.hold-ended');
    const hold = await holdById(tx, Id);
    await told(tx, 'end', hold);
    return hold;
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (!reason) throw invalid('Reason', 'required', '请填写原因');
  return reason;
}

/** Two people put the same customer on hold at once. */
export const onHoldAlready = (): Refusal => new Refusal('booking.on-hold-already');
