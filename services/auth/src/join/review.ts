import type { AuditVersion, RejectAudit, ReviewedAudit } from '@quayside/contracts/auth/join';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { EmployeeEntity } from '../employee/employee.entity.js';
import { refuseLastAdmin } from '../employee/last-admin.js';
import { unbindEmployee } from '../employee/unbind-employee.js';
import { endSessions } from '../session/end-sessions.js';
import { tellApplicant, tellReviewers } from './notices.js';
import { type AuditFacts, auditToReview, hasRunning, reviewedAudit } from './read-audits.js';
import { recordStep } from './steps.js';

export interface Locked {
  audit: AuditFacts;
  userId: number;
  /** Who leaves. */
  employeeId: number | null;
}

/** Locks an application that the caller reviews; 404 for another, 412 when it changed since it was read. Of two reviewers one comes first. */
export async function lockAudit(tx: Ctx, { Id, Version }: AuditVersion): Promise<Locked> {
  const audit = await auditToReview(tx, Id, true);
  if (audit.Version !== Version) throw new Refusal('record.stale');
  const [row] = await tx.sql<{ submit_user_id: number; employee_id: number | null }>(
    'SELECT submit_user_id, employee_id FROM company_audit WHERE id = $1',
    [Id],
  );
  return { audit, userId: row!.submit_user_id, employeeId: row!.employee_id };
}

/** Refuses unless the application runs and stands at the step. */
export function assertAt(
  { Status, CurrentStep }: AuditFacts,
  step: AuditStepIndex,
  verb: string,
): void {
  if (Status === CompanyAuditStatus.Running && CurrentStep === step) return;
  const status =
    Status === CompanyAuditStatus.Running
      ? AuditStepIndex.label(CurrentStep)
      : CompanyAuditStatus.label(Status);
  throw new Refusal('state.refused', { status, verb });
}

export interface Decision {
  verb: string;
  status: CompanyAuditStatus;
  step: AuditStepIndex;
  remark?: string | null;
}

/** Writes what was decided, with who and when, and the audit entry. */
export async function decide(
  tx: Ctx,
  { audit }: Locked,
  { verb, status, step, remark = null }: Decision,
): Promise<void> {
  await tx.sql(
    `UPDATE company_audit SET status = $2, current_step = $3, remark = $4, decide_name = $5, decide_time = $6, update_time = $6,
       version = version + 1 WHERE id = $1`,
    [audit.Id, status, step, remark, tx.identity?.Name ?? null, tx.now],
  );
  await tx.audit({
    entity: 'company-audit',
    entityId: audit.Id,
    verb,
    before: { Status: audit.Status, CurrentStep: audit.CurrentStep, Remark: audit.Remark },
    after: { Status: status, CurrentStep: step, Remark: remark },
  });
}

/** Takes the person off the company: the account is closed, its sessions end. What he owned stays with the employee, to be handed over. */
async function leave(tx: Ctx, employeeId: number, userId: number): Promise<void> {
  await refuseLastAdmin(tx, employeeId);
  const before = await tx.repo(EmployeeEntity).lock(employeeId);
  // Somebody else may have been bound to the account since.
  if (before.UserId !== userId) throw new Refusal('auth.audit-rebound');
  await unbindEmployee(tx, employeeId);
  await tx.repo(EmployeeEntity).update(employeeId, null, { Enable: false });
  await tx.audit({
    entity: 'employee',
    entityId: employeeId,
    verb: 'disable',
    before: { Enable: before.Enable },
    after: { Enable: false },
  });
  await endSessions(tx, { employeeIds: [employeeId] }, 'unbound');
}

/** Agrees to an application: the employee is set next; leaving is done with it. */
export function passAudit(ctx: Ctx, request: AuditVersion): Promise<ReviewedAudit> {
  return ctx.tx(async (tx) => {
    const locked = await lockAudit(tx, request);
    const { audit, userId, employeeId } = locked;
    assertAt(audit, AuditStepIndex.Review, '通过');
    await recordStep(tx, audit.Id, { index: AuditStepIndex.Review, pass: true });
    if (audit.Type === CompanyAuditType.LeaveCompany) {
      await leave(tx, employeeId!, userId);
      await recordStep(tx, audit.Id, { index: AuditStepIndex.Done, pass: true });
      await decide(tx, locked, {
        verb: 'finish',
        status: CompanyAuditStatus.Finished,
        step: AuditStepIndex.Done,
      });
      await tellApplicant(tx, userId, audit, null, '已通过，您不再是该公司的员工。');
    } else {
      await decide(tx, locked, {
        verb: 'pass',
        status: CompanyAuditStatus.Running,
        step: AuditStepIndex.Employee,
      });
      await tellApplicant(tx, userId, audit, null);
    }
    return reviewedAudit(tx, audit.Id);
  });
}

/** Rejects an application with the reason, which its applicant reads. */
export function rejectAudit(ctx: Ctx, request: RejectAudit): Promise<ReviewedAudit> {
  return ctx.tx(async (tx) => {
    const remark = request.Remark.trim();
    if (!remark) throw new Refusal('state.remarks-required');
    const locked = await lockAudit(tx, request);
    const { audit, userId } = locked;
    if (audit.Status !== CompanyAuditStatus.Running) assertAt(audit, AuditStepIndex.Review, '驳回');
    await recordStep(tx, audit.Id, { index: audit.CurrentStep, pass: false, remark });
    await decide(tx, locked, {
      verb: 'reject',
      status: CompanyAuditStatus.Rejected,
      step: audit.CurrentStep,
      remark,
    });
    await tellApplicant(tx, userId, audit, null, `被驳回：${remark}。可修改后重新提交。`);
    return reviewedAudit(tx, audit.Id);
  });
}

/** Takes a rejection back: the application is reviewed again, unless its applicant filed another one or took it back. */
export function reopenAudit(ctx: Ctx, request: AuditVersion): Promise<ReviewedAudit> {
  return ctx.tx(async (tx) => {
    const locked = await lockAudit(tx, request);
    const { audit, userId } = locked;
    const verb = '重新打开';
    if (audit.Withdrawn) throw new Refusal('state.refused', { status: '已撤回', verb });
    if (audit.Status !== CompanyAuditStatus.Rejected) {
      throw new Refusal('state.refused', { status: CompanyAuditStatus.label(audit.Status), verb });
    }
    await tx.sql('SELECT 1 FROM personal_user WHERE id = $1 FOR UPDATE', [userId]);
    if (await hasRunning(tx, userId)) throw new Refusal('auth.audit-running');
    await tx.sql('DELETE FROM company_audit_step WHERE audit_id = $1 AND step_index > $2', [
      audit.Id,
      AuditStepIndex.Submitted,
    ]);
    await decide(tx, locked, {
      verb: 'reopen',
      status: CompanyAuditStatus.Running,
      step: AuditStepIndex.Review,
    });
    await tellApplicant(tx, userId, audit, null);
    await tellReviewers(tx, audit, tx.employee.EmployeeId);
    return reviewedAudit(tx, audit.Id);
  });
}
