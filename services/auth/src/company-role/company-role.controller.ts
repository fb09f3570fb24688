import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/company-role';
import type { ById } from '@quayside/contracts/core/identified';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rightsHistory } from '../role/rights-history.js';
import { assertRoleSeen, createRole, deleteRole, updateRole } from './keep-roles.js';
import { ownRoles, roleDetail, rolesOf } from './read-roles.js';
import { frameOf } from './role-frame.js';
import { asksAsMember, ownerAsked } from './role-owner.js';

/** The roles of companies and types of company, and what they can hold. */
@Controller()
export class CompanyRoleController {
  @Handle(api.companyRoles)
  async list(ctx: Ctx, request: api.OfRoleOwner): Promise<api.CompanyRole[]> {
    return asksAsMember(ctx, request)
      ? ownRoles(ctx)
      : rolesOf(ctx, await ownerAsked(ctx, request));
  }

  @Handle(api.roleInfo)
  info(ctx: Ctx, { Id }: ById): Promise<api.CompanyRole> {
    return roleDetail(ctx, Id);
  }

  @Handle(api.roleFrame)
  frame(ctx: Ctx, request: api.OfRoleOwner): Promise<api.RoleFrame> {
    return frameOf(ctx, request);
  }

  @Handle(api.createRole)
  create(ctx: Ctx, request: api.NewRole): Promise<api.CompanyRole> {
    return createRole(ctx, request);
  }

  @Handle(api.updateRole)
  update(ctx: Ctx, request: api.RoleChange): Promise<api.CompanyRole> {
    return updateRole(ctx, request);
  }

  @Handle(api.deleteRole)
  remove(ctx: Ctx, { Id }: ById): Promise<null> {
    return deleteRole(ctx, Id);
  }

  @Handle(api.roleHistory)
  async history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    await assertRoleSeen(ctx, Id);
    return rightsHistory(ctx, 'role', Id, api.RoleTrail);
  }
}
