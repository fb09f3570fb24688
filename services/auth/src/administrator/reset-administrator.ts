import { LinkKind } from '@quayside/contracts/auth/account-link';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { ActorKind } from '@quayside/contracts/auth/logged';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endChallenges } from '../guard/open-challenges.js';
import { forgetOtherDevices } from '../guard/origin.js';
import { openAccount } from '../guard/sign-in-guard.js';
import { employeeSubject } from '../guard/subjects.js';
import { type MadeLink, makeLink } from '../link/make-link.js';
import { endSessions } from '../session/end-sessions.js';

/** An administrator of the operator, as the machine's owner names him. */
export interface Administrator {
  id: number;
  companyId: number;
  companyCode: string;
  accountNo: string;
  realName: string;
  enabled: boolean;
}

/** The administrators of the operator, disabled ones among them: the last one may have disabled himself. */
export function administrators(ctx: Ctx): Promise<Administrator[]> {
  return ctx.sql<Administrator>(
    `SELECT e.id, c.id AS "companyId", c.company_code AS "companyCode", e.account_no AS "accountNo",
            e.real_name AS "realName", e.enable AS enabled
     FROM employee e JOIN company c ON c.id = e.company_id
     WHERE c.company_type = $1 AND e.is_admin ORDER BY e.id`,
    [CompanyType.Platform],
  );
}

async function notifyPerson(tx: Ctx, { id, accountNo }: Administrator): Promise<void> {
  await tx.publish(notice, `employee-${id}`, {
    Messages: [
      {
        To: [{ Employees: [id] }],
        Group: MessageGroup.System,
        Item: '账号安全',
        Title: '您的账号已在服务器上重置',
        Description:
          rich`<p>有人在服务器上用命令行重置了管理员账号 ${accountNo}：两步验证已清除，已登录的设备全部退出。如不知情，请检查谁能登录服务器。</p>`
            .html,
        Link: linkTo('/system/userCenter'),
        LinkText: '查看账号',
        Reason: '这是您的账号',
        Urgent: true,
      },
    ],
  });
}

/**
 * The way back in for whoever has the machine: opens an administrator's account, whatever became of it (password lost, second
 * factor lost, disabled, made to wait), and answers a link with which a password is set. It stands in the audit log, and the
 * person is notified.
 */
export function resetAdministrator(ctx: Ctx, administrator: Administrator): Promise<MadeLink> {
  const { id, companyId, companyCode, accountNo, enabled } = administrator;
  return ctx.tx(async (tx) => {
    await tx.sql(
      `UPDATE employee SET enable = true, version = version + 1, update_time = $2
       WHERE id = $1 AND NOT enable`,
      [id, tx.now],
    );
    await tx.sql(
      `UPDATE company SET enable = true, version = version + 1, update_time = $2
       WHERE id = (SELECT company_id FROM employee WHERE id = $1) AND NOT enable`,
      [id, tx.now],
    );
    const factors = await tx.sql(
      'DELETE FROM second_factor WHERE employee_id = $1 AND confirmed_time IS NOT NULL RETURNING 1',
      [id],
    );
    const subject = employeeSubject(companyCode, accountNo);
    await openAccount(tx, subject);
    await forgetOtherDevices(tx, subject);
    await endChallenges(tx, { employeeId: id });
    await endSessions(tx, { employeeIds: [id] }, 'ended');
    await tx.audit({
      entity: 'employee',
      entityId: id,
      verb: 'owner-reset',
      before: { Enabled: enabled, SecondFactor: factors.length > 0 },
      after: { Enabled: true, SecondFactor: false },
      by: { employeeId: null, companyId, name: ActorKind.label(ActorKind.Owner), actor: 'owner' },
    });
    await notifyPerson(tx, administrator);
    return makeLink(tx, id, LinkKind.Reset);
  });
}
