import { TOLD_DAYS_BEFORE } from '@quayside/contracts/auth/api-key';
import { chinaDay } from '@quayside/contracts/core/dates';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Worker } from '@quayside/service-kit/runtime/worker';

const TICK_MS = 10 * 60_000;

interface EndingKey {
  id: number;
  company_id: number;
  employee_id: number;
  owner: string;
  key_name: string;
  hint: string;
  expire_time: string;
}

/** Who keeps the company's keys, and whose key it is, where that is a person. */
export function endingNotice(key: EndingKey): Notice {
  const day = chinaDay(Date.parse(key.expire_time) - 1);
  const name = `${key.key_name}（…${key.hint}）`;
  const why = '到期后使用它的程序不能再调用。请新建密钥，换好后再吊销旧的。';
  return {
    Messages: [
      {
        To: [
          { Permission: 'apikey:manage', CompanyId: key.company_id },
          { Employees: [key.employee_id] },
        ],
        Group: MessageGroup.System,
        Item: 'API密钥到期',
        Title: `API密钥${name}将于 ${day} 到期`,
        Description: rich`<p>${key.owner}的API密钥${name}有效至 ${day}。${why}</p>`.html,
        Link: linkTo('/system/CurrentCompanyDetail', { tab: 'keys' }),
        LinkText: '查看密钥',
        Reason: '您管理公司的API密钥，或这是您的密钥',
      },
    ],
  };
}

/** Tells people of the keys that end within some days, once for each of the numbers of days. */
export async function tellEndingKeys(ctx: Ctx): Promise<number> {
  let told = 0;
  for (const days of [...TOLD_DAYS_BEFORE].sort((a, b) => a - b))
    told += await ctx.tx(async (tx) => {
      const keys = await tx.sql<EndingKey>(
        `UPDATE api_key k SET told_days = $2 FROM employee e, company c
         WHERE e.id = k.employee_id AND c.id = k.company_id AND e.enable AND c.enable
           AND k.revoke_time IS NULL AND k.expire_time > $1::timestamptz
           AND k.expire_time <= $1::timestamptz + make_interval(days => $2)
           AND (k.told_days IS NULL OR k.told_days > $2)
         RETURNING k.id, k.company_id, k.employee_id, e.real_name AS owner, k.key_name, k.hint,
           k.expire_time`,
        [tx.now, days],
      );
      for (const key of keys) await tx.publish(notice, `api-key-${key.id}`, endingNotice(key));
      return keys.length;
    });
  return told;
}

/** Looks for ending keys for as long as the service runs. */
export function startKeyClock(ctx: Ctx): Worker {
  const { log } = ctx.runtime;
  const worker = new Worker(() => tellEndingKeys(ctx), {
    name: 'ending keys',
    log,
    everyMs: TICK_MS,
  });
  worker.start();
  return worker;
}
