import { SetupPart, type SetupState } from '@quayside/contracts/auth/installation';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hasMailServer } from '../account/channels.js';
import { smsSenderOf } from '../account/sms-sender.js';
import { settingsOf } from '../settings.js';

/** Which outside parties the installation is set up with, and what does not work without one. */
export async function readSetup(ctx: Ctx): Promise<SetupState[]> {
  return [
    {
      Part: SetupPart.Sms,
      IsConfigured: smsSenderOf(ctx) !== null,
      Hint: '没有短信网关时，不能用手机号注册、用短信验证码登录或自行重设密码（SMS_URL、SMS_KEY）',
    },
    {
      Part: SetupPart.Mail,
      IsConfigured: await hasMailServer(ctx),
      Hint: '没有发信服务器时，邮件停在待发送，邮箱验证码不可用（SMTP_URL、MAIL_FROM）',
    },
    {
      Part: SetupPart.Address,
      IsConfigured: settingsOf(ctx.runtime).PUBLIC_URL !== undefined,
      Hint: '没有对外访问地址时，邮件里没有链接（PUBLIC_URL）',
    },
  ];
}
