import { Controller } from '@nestjs/common';
import {
  type AskReach,
  type CompanyReach,
  companyReach as reachEndpoint,
} from '@quayside/contracts/auth/company';
import { type PresentRightsOf, presentIdentity } from '@quayside/contracts/auth/present-rights';
import {
  type CurrentEmployee,
  currentEmployee as currentEndpoint,
  currentMenuTree,
  type EmployeeSnapshot,
  type FindEmployees,
  findEmployees as findEndpoint,
  getEmployeeById,
  type Identity,
  type MenuNode,
  type OfCompany,
  siSubmitters,
} from '@quayside/contracts/auth/session';
import type { ById } from '@quayside/contracts/core/identified';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { currentMenu } from '../menu/read-menu.js';
import { currentEmployee } from '../session/current-employee.js';
import { identityNow } from '../session/identity-of.js';
import { companyReach } from './company-reach.js';
import { findEmployees, getEmployee } from './find-employees.js';

@Controller()
export class EmployeeController {
  @Handle(currentEndpoint)
  current(ctx: Ctx): Promise<CurrentEmployee | null> {
    return currentEmployee(ctx);
  }

  @Handle(currentMenuTree)
  menu(ctx: Ctx): Promise<MenuNode[]> {
    return currentMenu(ctx);
  }

  @Handle(findEndpoint)
  find(ctx: Ctx, request: FindEmployees): Promise<EmployeeSnapshot[]> {
    return findEmployees(ctx, request);
  }

  @Handle(presentIdentity)
  identity(ctx: Ctx, request: PresentRightsOf): Promise<Identity | null> {
    return identityNow(ctx, request);
  }

  @Handle(siSubmitters)
  submitters(ctx: Ctx, { CompanyId }: OfCompany): Promise<EmployeeSnapshot[]> {
    return findEmployees(ctx, { Permission: 'si:submit', CompanyId });
  }

  @Handle(reachEndpoint)
  reach(ctx: Ctx, request: AskReach): Promise<CompanyReach> {
    return companyReach(ctx, request);
  }

  @Handle(getEmployeeById)
  get(ctx: Ctx, request: ById): Promise<EmployeeSnapshot> {
    return getEmployee(ctx, request);
  }
}
