import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Puts an address out of use by itself, once, and tells those of the company who keep it; what waits stays and goes on when it is used again. */
export async function stopWebhook(tx: Ctx, id: number, reason: string): Promise<void> {
  const [stopped] = await tx.sql<{ url: string; company_id: number }>(
    'UPDATE webhook SET enable = false, stop_reason = $2, version = version + 1 WHERE id = $1 AND enable RETURNING url, company_id',
    [id, reason],
  );
  if (!stopped) return;
  await tx.sql(
    'UPDATE webhook_delivery SET next_time = NULL WHERE webhook_id = $1 AND next_time IS NOT NULL',
    [id],
  );
  await tx.audit({
    entity: 'webhook',
    entityId: id,
    verb: 'disable',
    about: stopped.url,
    companyId: stopped.company_id,
    after: { Reason: reason },
  });
  await tx.publish(notice, `webhook-${id}`, {
    Messages: [
      {
        To: [{ Permission: 'webhook:manage', CompanyId: stopped.company_id }],
        Group: MessageGroup.System,
        Item: '事件推送',
        Title: '事件推送地址已停用',
        Description:
          rich`<p>推送地址 ${stopped.url} 已停用：${reason}。</p><p>修复后在公司资料的“事件推送”中启用，未送达的可以重新推送。</p>`
            .html,
        Link: linkTo('/system/CurrentCompanyDetail', { tab: 'webhooks' }),
        LinkText: '查看',
        Reason: '您管理事件推送',
      },
    ],
  });
}
