import { PlusOutlined } from '@ant-design/icons';
import {
  deleteWebhook,
  listWebhooks,
  pingWebhook,
  resendDead,
  rotateWebhook,
  updateWebhook,
  WEBHOOK_TYPES,
  type WebhookRow,
  type WebhookSecret,
} from '@quayside/contracts/messaging/webhook';
import { Alert, App, Button, Flex, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { formatMinute } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { ActsCell, useAllowed } from '../../../kit/list/Acts.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { Deliveries } from './Deliveries.js';
import { WebhookForm } from './WebhookForm.js';
import { WebhookSecretOnce } from './WebhookSecretOnce.js';

const AREA = ['Webhook'];

/** Addresses at which programs of the own company are told of events. */
export function Webhooks() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const allowed = useAllowed();
  const read = useRead(listWebhooks, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<WebhookRow | 'new' | null>(null);
  const [secret, setSecret] = useState<WebhookSecret | null>(null);
  const [shown, setShown] = useState<WebhookRow | null>(null);
  const update = useAct(updateWebhook, {
    invalidates: AREA,
    onDone: ({ Enable }) => void message.success(Enable ? '已启用，等待中的继续推送' : '已停用'),
  });
  const rotate = useAct(rotateWebhook, { invalidates: AREA, onDone: setSecret });
  const remove = useAct(deleteWebhook, {
    invalidates: AREA,
    onDone: () => void message.success('已删除'),
  });
  const ping = useAct(pingWebhook, {
    invalidates: AREA,
    onDone: () => void message.success('测试事件已推送，请在推送记录中查看结果'),
  });
  const again = useAct(resendDead, {
    invalidates: AREA,
    onDone: ({ Count }) => void message.success(`已重新推送 ${Count} 条`),
  });
  const askRotate = async (row: WebhookRow) => {
    const content = '新密钥只显示一次；原密钥在24小时内同时签名，请在此期间更换。';
    if (await confirm({ title: '更换签名密钥？', content, okText: '更换密钥' }))
      await rotate.run({ Id: row.Id });
  };
  const askRemove = async (row: WebhookRow) => {
    const content = `不再向 ${row.Url} 推送，推送记录一并删除，不能恢复。`;
    if (await confirm({ title: '删除推送地址？', content, okText: '删除', danger: true }))
      await remove.run({ Id: row.Id });
  };
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={12}>
        <Typography.Text type="secondary">
          单据变化时向您的程序推送（Standard Webhooks 签名）；同一消息可能重复或乱序到达，请按
          webhook-id 去重。
        </Typography.Text>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          新建推送地址
        </Button>
      </Flex>
      <ReadGate read={read}>
        {(rows) => (
          <Table<WebhookRow>
            size="small"
            rowKey="Id"
            tableLayout="fixed"
            pagination={false}
            dataSource={rows}
            locale={{
              emptyText: (
                <EmptyState
                  title="还没有推送地址"
                  hint="新建后，ERP等系统可实时得知SI和录单的状态变化"
                />
              ),
            }}
            columns={[
              {
                title: '推送地址',
                key: 'url',
                render: (_, row) => (
                  <Flex vertical>
                    <Typography.Text ellipsis={{ tooltip: row.Url }}>{row.Url}</Typography.Text>
                    {row.Description && (
                      <Typography.Text type="secondary">{row.Description}</Typography.Text>
                    )}
                    {row.KeeperName && (
                      <Typography.Text type="secondary">
                        按 {row.KeeperName} 的权限推送
                      </Typography.Text>
                    )}
                    {row.StopReason && (
                      <Alert
                        type="error"
                        showIcon
                        title={`已自动停用：${row.StopReason}`}
                        style={{ marginTop: 4 }}
                      />
                    )}
                  </Flex>
                ),
              },
              {
                title: '事件',
                dataIndex: 'Types',
                width: 240,
                render: (types: WebhookRow['Types']) =>
                  types.map((type) => <Tag key={type}>{WEBHOOK_TYPES[type]?.label ?? type}</Tag>),
              },
              {
                title: '状态',
                dataIndex: 'Enable',
                width: 80,
                render: (on: boolean) => (
                  <Tag color={on ? 'success' : 'default'}>{on ? '启用' : '已停用'}</Tag>
                ),
              },
              { title: '待发送', dataIndex: 'Waiting', width: 80, align: 'right' },
              {
                title: '未送达',
                dataIndex: 'Dead',
                width: 80,
                align: 'right',
                render: (dead: number) =>
                  dead > 0 ? <Typography.Text type="danger">{dead}</Typography.Text> : 0,
              },
              {
                title: '最近送达',
                dataIndex: 'LastSentTime',
                width: 150,
                render: (time: string | null) => (time ? formatMinute(time) : '--'),
              },
              {
                title: '操作',
                key: 'acts',
                width: 150,
                render: (_, row) => (
                  <ActsCell
                    acts={allowed([
                      { label: '推送记录', run: () => setShown(row) },
                      row.Enable && { label: '推送测试', run: () => void ping.run({ Id: row.Id }) },
                      { label: '编辑', run: () => setEdited(row) },
                      {
                        label: row.Enable ? '停用' : '启用',
                        run: () => void update.run({ ...inputOf(row), Enable: !row.Enable }),
                      },
                      row.Enable &&
                        row.Dead > 0 && {
                          label: '重新推送未送达',
                          run: () => void again.run({ Id: row.Id }),
                        },
                      { label: '更换签名密钥', run: () => void askRotate(row) },
                      { label: '删除', danger: true, run: () => void askRemove(row) },
                    ])}
                  />
                ),
              },
            ]}
          />
        )}
      </ReadGate>
      {edited && (
        <WebhookForm
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={(made) => {
            setEdited(null);
            if (made) setSecret(made);
          }}
        />
      )}
      {secret && <WebhookSecretOnce made={secret} onClose={() => setSecret(null)} />}
      {shown && <Deliveries webhook={shown} onClose={() => setShown(null)} />}
    </Flex>
  );
}

/** What a change sends of an address. */
export const inputOf = ({ Id, Url, Types, Description, Version }: WebhookRow) => ({
  Id,
  Url,
  Types,
  Description: Description ?? null,
  Version,
});
