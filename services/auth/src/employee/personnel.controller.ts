import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/employee';
import type { ActiveSession } from '@quayside/contracts/auth/session';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import { auditSteps } from '@quayside/service-kit/resource/list-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { changeEmployees } from './change-many.js';
import { employeeDetail } from './employee-detail.js';
import { exportEmployees, listEmployees } from './employee-list.js';
import { givableRoles } from './given-roles.js';
import { endSessionOf, removeEmployees, resetPasswords, sessionsOf, unbindUser } from './let-go.js';
import { mailLinks } from './mail-links.js';
import { keptEmployee } from './may-change.js';
import { createEmployee, updateEmployee } from './save-employee.js';
import { setEmployeeEnabled } from './set-enabled.js';

/** What administrators do with the people whom they keep. */
@Controller()
export class PersonnelController {
  @Handle(api.listEmployees)
  list(ctx: Ctx, query: api.EmployeeQuery): Promise<Rows<api.EmployeeRow>> {
    return listEmployees(ctx, query);
  }

  @Handle(api.exportEmployees)
  export(ctx: Ctx, query: api.EmployeeQuery & Exporting): Promise<FileAnswer> {
    return exportEmployees(ctx, query);
  }

  @Handle(api.employeeInfo)
  info(ctx: Ctx, { EmployeeId }: api.OneEmployee): Promise<api.EmployeeDetail> {
    return employeeDetail(ctx, EmployeeId);
  }

  @Handle(api.givableRoles)
  roles(ctx: Ctx, { CompanyId }: api.OfEmployer): Promise<api.GivableRole[]> {
    return givableRoles(ctx, CompanyId);
  }

  @Handle(api.createEmployee)
  create(ctx: Ctx, request: api.NewEmployee): Promise<api.AccountLinkMade> {
    return createEmployee(ctx, request);
  }

  @Handle(api.updateEmployee)
  update(ctx: Ctx, request: api.EmployeeChange): Promise<api.EmployeeDetail> {
    return updateEmployee(ctx, request);
  }

  @Handle(api.setEmployeeEnabled)
  setEnabled(ctx: Ctx, request: api.SetEmployeeEnabled): Promise<api.EmployeeRow> {
    return setEmployeeEnabled(ctx, request);
  }

  @Handle(api.changeEmployees)
  changeMany(ctx: Ctx, request: api.EmployeePlaces): Promise<api.EmployeePlace[]> {
    return changeEmployees(ctx, request);
  }

  @Handle(api.resetPasswords)
  reset(ctx: Ctx, request: api.SomeEmployees): Promise<api.AccountLinkMade[]> {
    return resetPasswords(ctx, request);
  }

  @Handle(api.mailLinks)
  mailLinks(ctx: Ctx, request: api.MailLinks): Promise<api.MailedLink[]> {
    return mailLinks(ctx, request);
  }

  @Handle(api.removeEmployees)
  remove(ctx: Ctx, request: api.SomeEmployees): Promise<null> {
    return removeEmployees(ctx, request);
  }

  @Handle(api.unbindUser)
  unbind(ctx: Ctx, { EmployeeId }: api.OneEmployee): Promise<api.EmployeeDetail> {
    return unbindUser(ctx, EmployeeId);
  }

  @Handle(api.employeeSessions)
  sessions(ctx: Ctx, { EmployeeId }: api.OneEmployee): Promise<ActiveSession[]> {
    return sessionsOf(ctx, EmployeeId);
  }

  @Handle(api.endEmployeeSession)
  endSession(ctx: Ctx, request: api.EndEmployeeSession): Promise<null> {
    return endSessionOf(ctx, request);
  }

  @Handle(api.employeeHistory)
  async history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    await keptEmployee(ctx, Id);
    return auditSteps(ctx, 'employee', Id, api.EmployeeTrail);
  }
}
