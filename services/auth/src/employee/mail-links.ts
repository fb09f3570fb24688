import type { MailedLink, MailLinks } from '@quayside/contracts/auth/employee';
import { sendPrivateMail } from '@quayside/contracts/messaging/private-mail';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hasMailServer } from '../account/channels.js';
import { linkHashOf } from '../link/make-link.js';
import { settingsOf } from '../settings.js';
import { keptEmployee } from './may-change.js';

interface OpenLink {
  employee_id: number;
  expire_time: string;
}

/** Whose a link is that can still be used; 422 for any other. */
async function openLink(ctx: Ctx, token: string): Promise<OpenLink> {
  const [link] = await ctx.sql<OpenLink>(
    `SELECT employee_id, expire_time FROM account_link
     WHERE token_hash = $1 AND used_time IS NULL AND expire_time > $2 AND kind <> 'first'`,
    [linkHashOf(token), ctx.now],
  );
  if (!link) throw new Refusal('auth.link-invalid');
  return link;
}

async function mailLink(ctx: Ctx, site: string, token: string): Promise<MailedLink> {
  const { employee_id, expire_time } = await openLink(ctx, token);
  const { employee, company } = await keptEmployee(ctx, employee_id);
  const { Id: EmployeeId, RealName, AccountNo, Email } = employee;
  const address = Email?.trim() || null;
  if (!address) return { EmployeeId, RealName, To: null, Fault: '没有填写邮箱' };
  const hours = Math.floor((Date.parse(expire_time) - ctx.now.getTime()) / 3_600_000);
  const mail = {
    To: address,
    Subject: `${company.CompanyShortName}：设置登录密码`,
    Body: [
      `${RealName}，您好：`,
      '',
      `您在${company.CompanyName}的账号是 ${AccountNo}（公司代码 ${company.CompanyCode}）。`,
      `请在 ${hours} 小时内打开下面的链接，设置自己的密码后进入系统。链接只能用一次，请勿转发。`,
      '',
      `${site}/accountLink?token=${token}`,
    ].join('\n'),
  };
  const isSent = await ctx.call(sendPrivateMail, mail).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error, employeeId: EmployeeId }, 'a login link was not mailed');
      return false;
    },
  );
  if (!isSent) return { EmployeeId, RealName, To: null, Fault: '邮件服务器没有收下' };
  await ctx.tx((tx) =>
    tx.audit({
      entity: 'employee',
      entityId: EmployeeId,
      verb: 'mail-link',
      after: { Email: address },
    }),
  );
  return { EmployeeId, RealName, To: address, Fault: null };
}

/**
 * Mails links that were just made to whom they are for, by the address in the account, and says of
 * each whether a mail server took it. The host is the installation's own, never the caller's.
 * 422 without a mail server or an address of the installation, and for a link that holds no longer;
 * 404 for the link of somebody whom the caller does not keep.
 */
export async function mailLinks(ctx: Ctx, { Tokens }: MailLinks): Promise<MailedLink[]> {
  const { PUBLIC_URL } = settingsOf(ctx.runtime);
  if (!PUBLIC_URL || !(await hasMailServer(ctx))) throw new Refusal('auth.link-mail-absent');
  const site = new URL(PUBLIC_URL).origin;
  const mailed: MailedLink[] = [];
  for (const token of Tokens) mailed.push(await mailLink(ctx, site, token));
  return mailed;
}
