import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/join';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  findJoinCompany,
  submitBindCompany,
  submitCreateCompany,
  submitLeaveCompany,
  withdrawAudit,
} from './apply.js';
import { finishAudit } from './finish.js';
import { auditEmployeeOptions } from './finish-options.js';
import { auditLicense, uploadLicense } from './license.js';
import {
  exportOwn,
  exportReviewed,
  hasRunning,
  ownApplication,
  ownAudit,
  pageOfOwn,
  pageOfReviewed,
  reviewedAudit,
} from './read-audits.js';
import { passAudit, rejectAudit, reopenAudit } from './review.js';

/** What applicants do and read of their own. */
@Controller()
export class JoinController {
  @Handle(api.checkHasRunningAudit)
  running(ctx: Ctx): Promise<boolean> {
    return hasRunning(ctx, ctx.identity?.UserId ?? null);
  }

  @Handle(api.ownApplication)
  latest(ctx: Ctx): Promise<api.CompanyAuditDetail | null> {
    return ownApplication(ctx);
  }

  @Handle(api.ownApplications)
  own(ctx: Ctx, query: api.OwnAuditQuery): Promise<Rows<api.CompanyAudit>> {
    return pageOfOwn(ctx, query);
  }

  @Handle(api.exportOwnApplications)
  exportOwn(ctx: Ctx, query: api.OwnAuditQuery & Exporting): Promise<FileAnswer> {
    return exportOwn(ctx, query);
  }

  @Handle(api.ownApplicationInfo)
  ownInfo(ctx: Ctx, { Id }: ById): Promise<api.CompanyAuditDetail> {
    return ownAudit(ctx, Id);
  }

  @Handle(api.findJoinCompany)
  find(ctx: Ctx, request: api.FindJoinCompany): Promise<api.JoinCompany[]> {
    return findJoinCompany(ctx, request);
  }

  @Handle(api.uploadLicense)
  upload(ctx: Ctx, request: api.UploadLicense): Promise<number> {
    return uploadLicense(ctx, request);
  }

  @Handle(api.auditLicense)
  license(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return auditLicense(ctx, Id);
  }

  @Handle(api.submitCreateCompany)
  create(ctx: Ctx, request: api.SubmitCreateCompany): Promise<api.CompanyAuditDetail> {
    return submitCreateCompany(ctx, request);
  }

  @Handle(api.submitBindCompany)
  bind(ctx: Ctx, request: api.SubmitBindCompany): Promise<api.CompanyAuditDetail> {
    return submitBindCompany(ctx, request);
  }

  @Handle(api.submitLeaveCompany)
  leave(ctx: Ctx, request: api.SubmitLeaveCompany): Promise<api.CompanyAuditDetail> {
    return submitLeaveCompany(ctx, request);
  }

  @Handle(api.withdrawAudit)
  withdraw(ctx: Ctx, request: ById): Promise<api.CompanyAuditDetail> {
    return withdrawAudit(ctx, request);
  }
}

/** What reviewers do. */
@Controller()
export class ReviewController {
  @Handle(api.listAudits)
  list(ctx: Ctx, query: api.CompanyAuditQuery): Promise<Rows<api.CompanyAudit>> {
    return pageOfReviewed(ctx, query);
  }

  @Handle(api.exportAudits)
  export(ctx: Ctx, query: api.CompanyAuditQuery & Exporting): Promise<FileAnswer> {
    return exportReviewed(ctx, query);
  }

  @Handle(api.auditInfo)
  info(ctx: Ctx, { Id }: ById): Promise<api.ReviewedAudit> {
    return reviewedAudit(ctx, Id);
  }

  @Handle(api.auditEmployeeOptions)
  options(ctx: Ctx, { Id }: ById): Promise<api.AuditEmployeeOptions> {
    return auditEmployeeOptions(ctx, Id);
  }

  @Handle(api.passAudit)
  pass(ctx: Ctx, request: api.AuditVersion): Promise<api.ReviewedAudit> {
    return passAudit(ctx, request);
  }

  @Handle(api.rejectAudit)
  reject(ctx: Ctx, request: api.RejectAudit): Promise<api.ReviewedAudit> {
    return rejectAudit(ctx, request);
  }

  @Handle(api.reopenAudit)
  reopen(ctx: Ctx, request: api.AuditVersion): Promise<api.ReviewedAudit> {
    return reopenAudit(ctx, request);
  }

  @Handle(api.finishAudit)
  finish(ctx: Ctx, request: api.FinishAudit): Promise<api.ReviewedAudit> {
    return finishAudit(ctx, request);
  }
}
