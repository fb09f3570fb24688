import {
  type ActiveSession,
  activeSessions,
  endOtherSessions,
  endSession,
} from '@quayside/contracts/auth/session';
import { App, Button, Table, Tag } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { clientName } from './client-name.js';

/** Where one is signed in; any place but this one can be signed out from here. */
export function OwnSessions() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const read = useRead(activeSessions, {});
  const end = useAct(endSession, {
    invalidates: ['Session'],
    onDone: () => void message.success('该会话已结束'),
  });

  const endOthers = useAct(endOtherSessions, {
    invalidates: ['Session'],
    onDone: (ended) => void message.success(`已结束 ${ended} 个会话`),
  });
  const askOthers = async () => {
    const content = '除本机外，所有电脑和手机上的登录都会退出，未保存的内容会丢失。';
    if (await confirm({ title: '结束其他全部会话？', content, okText: '全部结束', danger: true }))
      await endOthers.run({});
  };

  const ask = async (session: ActiveSession) => {
    const content = `${clientName(session.Client)}（${session.Ip}）将退出登录，未保存的内容会丢失。`;
    if (await confirm({ title: '结束这个会话？', content, okText: '结束', danger: true }))
      await end.run({ SessionId: session.SessionId });
  };
  return (
    <ReadGate read={read}>
      {(sessions) => (
        <>
          <Table<ActiveSession>
            size="small"
            rowKey="SessionId"
            pagination={false}
            dataSource={sessions}
            columns={[
              {
                title: '终端',
                dataIndex: 'Client',
                render: (client: string, row) => (
                  <span title={client}>
                    {clientName(client)} {row.IsCurrent && <Tag color="success">本机</Tag>}{' '}
                    {row.SecondFactor && <Tag>两步验证</Tag>}
                  </span>
                ),
              },
              { title: 'IP', dataIndex: 'Ip', width: 180 },
              { title: '登录时间', dataIndex: 'CreateTime', width: 160, render: formatInstant },
              { title: '最近使用', dataIndex: 'LastSeenTime', width: 160, render: formatInstant },
              {
                title: '操作',
                key: 'end',
                width: 90,
                render: (_, row) =>
                  row.IsCurrent ? (
                    '--'
                  ) : (
                    <Button
                      type="link"
                      size="small"
                      danger
                      style={{ padding: 0 }}
                      onClick={() => void ask(row)}
                    >
                      结束
                    </Button>
                  ),
              },
            ]}
          />
          {sessions.length > 1 && (
            <Button
              danger
              style={{ marginTop: 12 }}
              loading={endOthers.pending}
              onClick={() => void askOthers()}
            >
              结束其他全部会话
            </Button>
          )}
        </>
      )}
    </ReadGate>
  );
}
