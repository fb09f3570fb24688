import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/audit-log';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { auditPage, exportLog, readEntry } from './audit-log.js';

@Controller()
export class AuditLogController {
  @Handle(api.listAudit)
  list(ctx: Ctx, query: api.AuditQuery): Promise<Rows<api.AuditRow>> {
    return auditPage(ctx, query);
  }

  @Handle(api.auditEntry)
  info(ctx: Ctx, { Id }: ById): Promise<api.AuditEntryDetail> {
    return readEntry(ctx, Id);
  }

  @Handle(api.exportAudit)
  export(ctx: Ctx, query: api.AuditQuery & Exporting): Promise<FileAnswer> {
    return exportLog(ctx, query);
  }
}
