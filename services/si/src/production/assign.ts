import { findEmployees } from '@quayside/contracts/auth/session';
import { notice } from '@quayside/contracts/messaging/notice';
import { SiVerb } from '@quayside/contracts/si/choices';
import type { Assignee, AssignSis, BatchResult } from '@quayside/contracts/si/production.api';
import { zoneOfPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignmentNotice } from '../notices/assignment-notice.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { assignStep } from './assign.rules.js';
import { inBatch } from './batch.js';

/** Who may be given an SI: employees of the platform who produce. */
export async function assignees(ctx: Ctx): Promise<Assignee[]> {
  const people = await ctx.call(findEmployees, { Permission: 'si:produce' });
  return people.map(({ Id, RealName }) => ({ Id, Name: RealName }));
}

/**
 * Gives SIs to somebody of the desk, or back to the queue when `AssigneeId` is empty: log and audit of each, one message to each
 * person whose work it becomes or no longer is. 422 for somebody who may not produce.
 */
export async function assign(ctx: Ctx, { Ids, AssigneeId }: AssignSis): Promise<BatchResult[]> {
  // Who it is, is asked before anything is locked.
  const to = AssigneeId ? (await assignees(ctx)).find(({ Id }) => Id === AssigneeId) : null;
  if (to === undefined) {
    throw new Refusal('si.assignee-unfit', {}, [
      { Prop: 'AssigneeId', Code: 'assignee-unfit', Msg: '请选择有制单权限的员工' },
    ]);
  }
  const told = new Map<number, { si: WholeSi; given: boolean }[]>();
  return ctx.tx(async (tx) => {
    const results = await inBatch(tx, Ids, SiVerb.Assign, async (_, si) => {
      const [work] = await tx.sql<Assignee>(
        'SELECT assignee_id AS "Id", assignee_name AS "Name" FROM si_work WHERE tbi_id = $1 AND assignee_id IS NOT NULL',
        [si.Id],
      );
      const text = assignStep(si.TBI_STATUS, work ?? null, to);
      if (text === null) return;
      await setAssignee(tx, si, to, text);
      if (to) told.set(to.Id, [...(told.get(to.Id) ?? []), { si, given: true }]);
      if (work) told.set(work.Id, [...(told.get(work.Id) ?? []), { si, given: false }]);
    });
    for (const [AssigneeId, list] of told) await tell(tx, AssigneeId, list);
    return results;
  });
}

/** Writes whose work an SI is, with its log row. */
export async function setAssignee(
  tx: Ctx,
  si: WholeSi,
  to: Assignee | null,
  remarks: string,
): Promise<void> {
  await tx.sql(
    `INSERT INTO si_work (tbi_id, assignee_id, assignee_name, assigned_time) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tbi_id) DO UPDATE SET assignee_id = excluded.assignee_id, assignee_name = excluded.assignee_name,
       assigned_time = excluded.assigned_time`,
    [si.Id, to?.Id ?? null, to?.Name ?? null, to ? tx.now : null],
  );
  await recordStep(tx, { si, verb: SiVerb.Assign, from: si.TBI_STATUS, remarks });
}

/** Nobody is told of what they did themselves. */
async function tell(
  tx: Ctx,
  AssigneeId: number,
  list: readonly { si: WholeSi; given: boolean }[],
): Promise<void> {
  const { EmployeeId, Name } = tx.employee;
  if (AssigneeId === EmployeeId) return;
  for (const Given of [true, false]) {
    const sis = list.filter(({ given }) => given === Given).map(({ si }) => si);
    if (sis.length === 0) continue;
    const [next] = sis
      .filter(({ TBI_DEADLINE }) => TBI_DEADLINE)
      .sort((a, b) => (a.TBI_DEADLINE as string).localeCompare(b.TBI_DEADLINE as string));
    const assignment = assignmentNotice({
      Ids: sis.map(({ Id }) => Id),
      Bills: sis.map(({ TBI_SIMBL_NO, TBI_NO }) => TBI_SIMBL_NO || TBI_NO),
      AssigneeId,
      Given,
      Deadline: next?.TBI_DEADLINE ?? null,
      Zone: await zoneOfPort(tx, next?.TBI_ZHUANGHG_CODE),
      EmployeeName: Name,
    });
    await tx.publish(notice, `assignee-${AssigneeId}`, assignment);
  }
}
