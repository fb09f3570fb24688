import type { OfEmployee } from '@quayside/contracts/auth/second-factor';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { employeeToChange, type Kept } from '../employee/may-change.js';
import { tellReset } from '../employee/tell-reset.js';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices } from '../guard/origin.js';
import { employeeSubject } from '../guard/subjects.js';
import { endSessions } from '../session/end-sessions.js';

/** The colleague finds a message with his next sign-in, and a bound person hears of it at once outside. */
async function tell(tx: Ctx, { employee, company }: Kept): Promise<void> {
  const { Id, AccountNo, UserId } = employee;
  const by = tx.employee.Name;
  await tx.publish(notice, `employee-${Id}`, {
    Messages: [
      {
        To: [{ Employees: [Id] }],
        Group: MessageGroup.System,
        Item: '账号安全',
        Title: '您的两步验证已被管理员清除',
        Description:
          rich`<p>${by} 清除了您的企业账号 ${AccountNo} 的两步验证，已登录的设备全部退出。如非您要求，请立即修改密码并联系管理员。</p>`
            .html,
        Link: linkTo('/system/userCenter'),
        LinkText: '重新设置',
        Reason: '这是您的账号',
        Urgent: true,
      },
    ],
  });
  if (UserId !== null) await tellReset(tx, UserId, company.CompanyName, AccountNo, '两步验证');
}

/**
 * Takes the second factor off an enterprise account whose telephone is lost, by whoever may reset its password: its sessions, known devices
 * and sign-ins under way end, and its person is told. Without a second factor nothing is done. That of a personal account is its person's.
 */
export function resetSecondFactor(ctx: Ctx, { EmployeeId }: OfEmployee): Promise<null> {
  return ctx.tx(async (tx) => {
    const kept = await employeeToChange(tx, EmployeeId);
    const taken = await tx.sql<{ confirmed: boolean }>(
      'DELETE FROM second_factor WHERE employee_id = $1 RETURNING confirmed_time IS NOT NULL AS confirmed',
      [EmployeeId],
    );
    if (!taken[0]?.confirmed) return null;
    await tx.audit({
      entity: 'employee',
      entityId: EmployeeId,
      verb: 'second-factor-reset',
      before: { SecondFactor: true },
      after: { SecondFactor: false },
    });
    await endSessions(tx, { employeeIds: [EmployeeId] }, 'ended');
    await forgetOtherDevices(
      tx,
      employeeSubject(kept.company.CompanyCode, kept.employee.AccountNo),
    );
    await endChallenges(tx, { employeeId: EmployeeId });
    await tell(tx, kept);
    return null;
  });
}
