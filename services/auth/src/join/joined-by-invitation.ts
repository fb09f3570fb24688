import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
} from '@quayside/contracts/auth/join-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tellApplicant } from './notices.js';
import { ownAudit } from './read-audits.js';
import { decide } from './review.js';
import { recordStep } from './steps.js';

/**
 * Closes an application of a person to join a company that he comes into by its invitation: he is one of its people, by the account that
 * he was invited to, and nobody has to decide any more. Call it before the account is bound, so that of this and a reviewer who finishes at
 * once one waits for the other.
 */
export async function finishJoined(
  tx: Ctx,
  userId: number,
  account: { employeeId: number; companyId: number; accountNo: string },
): Promise<void> {
  const { employeeId, companyId, accountNo } = account;
  const [running] = await tx.sql<{ id: number }>(
    'SELECT id FROM company_audit WHERE submit_user_id = $1 AND company_id = $2 AND type = $3 AND status = $4 FOR UPDATE',
    [userId, companyId, CompanyAuditType.BindEmployee, CompanyAuditStatus.Running],
  );
  if (!running) return;
  const audit = await ownAudit(tx, running.id);
  const remark = `申请人已接受公司的邀请，使用账号 ${accountNo}`;
  await tx.sql('UPDATE company_audit SET employee_id = $2 WHERE id = $1', [audit.Id, employeeId]);
  await recordStep(tx, audit.Id, { index: AuditStepIndex.Done, pass: true, remark });
  await decide(
    tx,
    { audit, userId, employeeId },
    {
      verb: 'finish',
      status: CompanyAuditStatus.Finished,
      step: AuditStepIndex.Done,
      remark,
    },
  );
  await tellApplicant(tx, userId, audit, null);
}
