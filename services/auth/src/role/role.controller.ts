import { Controller } from '@nestjs/common';
import {
  listRoles as listEndpoint,
  type Role,
  type SetRolePermissions,
  setRolePermissions as setEndpoint,
} from '@quayside/contracts/auth/role';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { listRoles } from './role-list.js';
import { setRolePermissions } from './set-role-permissions.js';

@Controller()
export class RoleController {
  @Handle(listEndpoint)
  list(ctx: Ctx): Promise<Role[]> {
    return listRoles(ctx);
  }

  @Handle(setEndpoint)
  setPermissions(ctx: Ctx, request: SetRolePermissions): Promise<Role> {
    return setRolePermissions(ctx, request);
  }
}
