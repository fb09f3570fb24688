import { Controller } from '@nestjs/common';
import type { GivableRole } from '@quayside/contracts/auth/employee';
import * as api from '@quayside/contracts/auth/service-account';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import * as accounts from './service-accounts.js';

@Controller()
export class ServiceAccountController {
  @Handle(api.listServiceAccounts)
  list(ctx: Ctx, query: api.ServiceAccountQuery): Promise<Rows<api.ServiceAccountRow>> {
    return accounts.serviceAccountsPage(ctx, query);
  }

  @Handle(api.exportServiceAccounts)
  export(ctx: Ctx, query: api.ServiceAccountQuery & Exporting): Promise<FileAnswer> {
    return accounts.exportServiceAccounts(ctx, query);
  }

  @Handle(api.serviceAccountRoles)
  roles(ctx: Ctx): Promise<GivableRole[]> {
    return accounts.rolesOfServices(ctx);
  }

  @Handle(api.createServiceAccount)
  create(ctx: Ctx, input: api.ServiceAccountInput): Promise<api.ServiceAccountRow> {
    return accounts.createServiceAccount(ctx, input);
  }

  @Handle(api.updateServiceAccount)
  update(ctx: Ctx, input: api.ServiceAccountChange): Promise<api.ServiceAccountRow> {
    return accounts.updateServiceAccount(ctx, input);
  }

  @Handle(api.setServiceAccountEnabled)
  setEnabled(ctx: Ctx, request: api.SetServiceAccountEnabled): Promise<api.ServiceAccountRow> {
    return accounts.enableServiceAccount(ctx, request);
  }
}
