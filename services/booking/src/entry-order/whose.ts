import { companyStates } from '@quayside/contracts/auth/company';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { WholeEntry } from './entry-order.entity.js';
import { visibleEntry } from './entry-states.js';
import { isHiddenFee, isHiddenRemark } from './normal-entry.js';
import { maySeePayables } from './payables.js';

/** Whose a document is. */
export type Customer = Pick<WholeEntry, 'CompanyId' | 'CompanyCode' | 'CompanyName'>;

/** Whose order a new one is: staff name the customer, a customer's own company is taken. Asked before the transaction. */
export async function customerOf(ctx: Ctx, named: number | null | undefined): Promise<Customer> {
  const { CompanyId, CompanyCode, CompanyName } = ctx.employee;
  if (!isStaff(ctx)) {
    if (named && named !== CompanyId)
      throw invalid('CompanyId', 'company-foreign', '只能为本公司办理');
    return { CompanyId, CompanyCode, CompanyName };
  }
  if (!named) throw invalid('CompanyId', 'required', '请选择客户');
  const [company] = await ctx.call(companyStates, { Ids: [named] });
  if (!company?.Enable || company.CompanyType !== CompanyType.Customer)
    throw invalid('CompanyId', 'company-unknown', '该公司不是启用的客户');
  return {
    CompanyId: company.Id,
    CompanyCode: company.CompanyCode,
    CompanyName: company.CompanyName,
  };
}

/** Lines in which somebody writes what he does not read, at paths below the document. */
export function foreignLines(
  ctx: Ctx,
  { Fees, Remarks }: Pick<EntryInput, 'Fees' | 'Remarks'>,
): FieldError[] {
  if (maySeePayables(ctx)) return [];
  const staff = isStaff(ctx);
  return [
    ...Fees.flatMap((line, index) =>
      isHiddenFee(line)
        ? [{ Prop: `Fees[${index}].Side`, Code: 'not-yours', Msg: '不能填写应付费用' }]
        : [],
    ),
    ...Remarks.flatMap((line, index) =>
      !staff && isHiddenRemark(line)
        ? [{ Prop: `Remarks[${index}].Audience`, Code: 'not-yours', Msg: '不能填写内部备注' }]
        : [],
    ),
  ];
}

/** Refuses such lines with 400, at the places of the request. */
export function refuseForeignLines(
  ctx: Ctx,
  order: Pick<EntryInput, 'Fees' | 'Remarks'>,
  below: string,
): void {
  const errors = foreignLines(ctx, order).map((fault) => ({
    ...fault,
    Prop: `${below}.${fault.Prop}`,
  }));
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
}

/** An order as somebody writes it, with the lines that he does not see, which stay as they are. */
export function withHidden<O extends Pick<EntryInput, 'Fees' | 'Remarks'>>(
  ctx: Ctx,
  order: O,
  before: Pick<EntryInput, 'Fees' | 'Remarks'> | null,
): O {
  if (!before || maySeePayables(ctx)) return order;
  const seen = visibleEntry(ctx, before);
  return {
    ...order,
    Fees: [...order.Fees, ...before.Fees.filter((line) => !seen.Fees.includes(line))],
    Remarks: [...order.Remarks, ...before.Remarks.filter((line) => !seen.Remarks.includes(line))],
  };
}
