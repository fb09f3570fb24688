import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tellAccount } from '../account/tell-account.js';
import { accountOfUser } from '../account/user-account.js';
import { settingsOf } from '../settings.js';
import { inBackground } from '../ver-code/background.js';

/** Tells the person who is bound to an enterprise account that somebody else took its password, or its second factor, away. */
export async function tellReset(
  tx: Ctx,
  userId: number,
  companyName: string,
  accountNo: string,
  what: '密码' | '两步验证' = '密码',
): Promise<void> {
  const account = await accountOfUser(tx, userId);
  const text = `“${companyName}”的管理员重置了您的企业账号 ${accountNo} 的${what}。如非您要求，请联系该公司核实。`;
  const mail = {
    Subject: `${settingsOf(tx.runtime).SYSTEM_NAME}：企业账号${what}已重置`,
    Body: text,
  };
  const outside = tx.outside();
  tx.onCommit(() =>
    inBackground(tx.runtime, `reset of an account of user ${userId}`, () =>
      tellAccount(outside, account, { sms: `【启航】${text}`, mail }),
    ),
  );
}
