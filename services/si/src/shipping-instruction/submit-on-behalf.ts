import { findEmployees } from '@quayside/contracts/auth/session';
import { SiSource } from '@quayside/contracts/si/choices';
import type { SiSubmissionOnBehalf, SiSubmitted } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { submit } from './submit.js';

/**
 * Staff hand in for a customer: the SI belongs to the named employee of the named company, who may hand in SIs and gets the answers.
 * Who the employee is, is asked before anything is locked.
 */
export async function submitOnBehalf(
  ctx: Ctx,
  request: SiSubmissionOnBehalf,
): Promise<SiSubmitted[]> {
  const { EmployeeId, COMPANYID, COMPANYCODE } = request;
  const [employee] = await ctx.call(findEmployees, { Ids: [EmployeeId], Permission: 'si:submit' });
  if (
    employee?.Id !== EmployeeId ||
    employee.CompanyId !== COMPANYID ||
    employee.CompanyCode !== COMPANYCODE
  ) {
    throw new Refusal('si.employee-foreign', {}, [
      {
        Prop: 'EmployeeId',
        Code: 'employee-foreign',
        Msg: '所选员工不属于该客户公司，或不能提交SI',
      },
    ]);
  }
  return submit(ctx, request, {
    EmployeeId,
    Name: employee.RealName,
    source: SiSource.OnBehalf,
    companyId: COMPANYID,
  });
}
