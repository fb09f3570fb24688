import {
  DeliveryQuery,
  DeliveryRow,
  DeliveryState,
  deliveryInfo,
  exportDeliveries,
  listDeliveries,
  resendDelivery,
  WEBHOOK_TYPES,
  type WebhookRow,
  type WebhookType,
} from '@quayside/contracts/messaging/webhook';
import { App, Descriptions, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const filter = filtersOf(DeliveryQuery);
const col = columnsOf(DeliveryRow);
const labelOf = (type: string): string => WEBHOOK_TYPES[type as WebhookType]?.label ?? type;

/** What was sent to an address, what came of it, and sending it again. */
export function Deliveries({ webhook, onClose }: { webhook: WebhookRow; onClose(): void }) {
  const { message } = App.useApp();
  const [opened, setOpened] = useState<number | null>(null);
  const again = useAct(resendDelivery, {
    invalidates: ['Webhook'],
    onDone: () => void message.success('已重新推送'),
  });
  return (
    <AppDrawer open size={980} title={`推送记录 ${webhook.Url}`} onClose={onClose}>
      <ListPage
        name="webhook-deliveries"
        endpoint={listDeliveries}
        exports={exportDeliveries}
        fixed={{ WebhookId: webhook.Id }}
        filters={[filter.choice('State', { width: 160 })]}
        columns={[
          col.instant('CreateTime'),
          col.text('Type', { width: 130, render: labelOf }),
          col.choice('State', { width: 90 }),
          col.number('Attempts', { width: 70 }),
          col.number('LastCode', { width: 80 }),
          col.text('LastError', { width: 170 }),
          col.instant('NextTime'),
        ]}
        onOpen={({ Id }) => setOpened(Id)}
        acts={(row) => [
          { label: '详情', run: () => setOpened(row.Id) },
          webhook.Enable &&
            row.State !== DeliveryState.Waiting && {
              label: '重新推送',
              run: () => void again.run({ Id: row.Id }),
            },
        ]}
        empty={<EmptyState title="还没有推送过" hint="可在操作中推送一个测试事件" />}
      />
      {opened !== null && <Delivery id={opened} onClose={() => setOpened(null)} />}
    </AppDrawer>
  );
}

function Delivery({ id, onClose }: { id: number; onClose(): void }) {
  const read = useRead(deliveryInfo, { Id: id }, { staleTime: 0 });
  return (
    <AppDrawer open size={720} title="推送内容" onClose={onClose}>
      <ReadGate read={read}>
        {(row) => (
          <>
            <Descriptions
              size="small"
              column={1}
              items={[
                {
                  key: 'id',
                  label: '消息编号',
                  children: <Typography.Text copyable>{row.MessageId}</Typography.Text>,
                },
                { key: 'state', label: '状态', children: DeliveryState.label(row.State) },
                {
                  key: 'sent',
                  label: '送达时间',
                  children: row.SentTime ? formatInstant(row.SentTime) : EMPTY,
                },
                {
                  key: 'code',
                  label: '应答',
                  children: `${row.LastCode ?? EMPTY} ${row.LastError ?? ''}`,
                },
              ]}
            />
            <Typography.Title level={5}>正文</Typography.Title>
            {row.Body === null ? (
              <Typography.Text type="secondary">
                您没有查看这类单据的权限，不显示推送内容与应答
              </Typography.Text>
            ) : (
              <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {JSON.stringify(JSON.parse(row.Body), null, 2)}
              </pre>
            )}
            {row.Answer && (
              <>
                <Typography.Title level={5}>对方应答的正文（前1000字）</Typography.Title>
                <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.Answer}</pre>
              </>
            )}
          </>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
