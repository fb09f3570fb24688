import type { AuditStepIndex } from '@quayside/contracts/auth/join-choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface Step {
  index: AuditStepIndex;
  pass: boolean;
  remark?: string | null;
}

/** Notes how a step of an application was decided, and by whom. */
export async function recordStep(
  tx: Ctx,
  auditId: number,
  { index, pass, remark = null }: Step,
): Promise<void> {
  await tx.sql(
    `INSERT INTO company_audit_step (audit_id, step_index, pass, remark, employee_id, employee_name, event_time) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (audit_id, step_index) DO UPDATE SET pass = excluded.pass, remark = excluded.remark, employee_id = excluded.employee_id,
       employee_name = excluded.employee_name, event_time = excluded.event_time`,
    [
      auditId,
      index,
      pass,
      remark,
      tx.identity?.EmployeeId ?? null,
      tx.identity?.Name ?? null,
      tx.now,
    ],
  );
}
