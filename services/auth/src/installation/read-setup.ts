import { stat } from 'node:fs/promises';
import { SetupPart, type SetupState } from '@quayside/contracts/auth/installation';
import { TRIGRAM_HELP, trigramLetters } from '@quayside/service-kit/database/trigram-letters';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { hasMailServer } from '../account/channels.js';
import { smsSenderOf } from '../account/sms-sender.js';
import { settingsOf } from '../settings.js';

/** A backup that is older is no longer one to rely on. */
const BACKUP_DAYS = 7;

/** Whether the embedded database was saved lately; nothing where it is saved by its own tools. */
async function backupState(ctx: Ctx): Promise<SetupState[]> {
  const { BACKUP_MARK } = settingsOf(ctx.runtime);
  if (!BACKUP_MARK) return [];
  const mark = await stat(BACKUP_MARK).catch(() => null);
  const isRecent = mark !== null && ctx.now.getTime() - mark.mtimeMs < BACKUP_DAYS * 86_400_000;
  const what = mark === null ? '尚未备份过' : `最近${BACKUP_DAYS}天没有备份`;
  return [
    {
      Part: SetupPart.Backup,
      IsConfigured: isRecent,
      Hint: `${what}：请在服务器上定时执行 npm run backup -- 文件，并把备份与密钥存到其他机器`,
    },
  ];
}

/** Nothing where the database makes trigrams of Chinese words, as the embedded one does. */
async function lettersState(ctx: Ctx): Promise<SetupState[]> {
  const letters = await trigramLetters({
    query: async (text: string) => ({ rows: await ctx.runtime.database.query(text) }),
  });
  if (letters !== 'ascii') return [];
  return [{ Part: SetupPart.Letters, IsConfigured: false, Hint: TRIGRAM_HELP }];
}

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
    ...(await backupState(ctx)),
    ...(await lettersState(ctx)),
  ];
}
