import {
  type EmployeeDetail,
  EmployeeTrail,
  employeeHistory,
  employeeSessions,
  endEmployeeSession,
  unbindUser,
} from '@quayside/contracts/auth/employee';
import type { ActiveSession } from '@quayside/contracts/auth/session';
import { App, Button, Card, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { formatMinute } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { RecordHistory } from '../../../kit/resource/RecordHistory.js';
import { useCan } from '../../../kit/session/store.js';
import { clientName } from '../parts/client-name.js';
import { useSimulation } from '../permission/use-simulation.js';
import { ExplainDrawer } from './ExplainDrawer.js';
import { StateTag } from './PeopleOf.js';
import type { PeopleActs } from './use-people-acts.js';

/** Account, bindings and sessions of an employee, beside the form. */
export function EmployeeSide({ person, acts }: { person: EmployeeDetail; acts: PeopleActs }) {
  const [history, setHistory] = useState(false);
  const maySimulate = useCan('simulate', '/system/StuffEdit');
  const simulate = useSimulation();
  const [explained, setExplained] = useState(false);
  const {
    Id,
    RealName,
    HasPassword,
    HasSecondFactor,
    LinkExpireTime,
    LastSignInTime,
    Enable,
    MayChange,
  } = person;
  return (
    <>
      <Card
        title="账号"
        extra={
          <>
            {maySimulate && MayChange && Enable && (
              <Button type="link" size="small" onClick={() => void simulate(person)}>
                以其身份查看
              </Button>
            )}
            <Button type="link" size="small" onClick={() => setExplained(true)}>
              权限说明
            </Button>
            <Button type="link" size="small" onClick={() => setHistory(true)}>
              变更记录
            </Button>
          </>
        }
      >
        <Flex vertical gap={10}>
          <Flex gap={8} align="center">
            <StateTag row={person} />
            <Typography.Text type="secondary">
              {LastSignInTime ? `最近登录 ${formatMinute(LastSignInTime)}` : '尚未登录过'}
            </Typography.Text>
          </Flex>
          {LinkExpireTime && (
            <Typography.Text type="secondary">
              登录链接已发出，{formatMinute(LinkExpireTime)} 前有效
            </Typography.Text>
          )}
          {HasSecondFactor && <Typography.Text type="secondary">已启用两步验证</Typography.Text>}
          {MayChange && (
            <Flex gap={8} wrap>
              {Enable && (
                <Button onClick={() => void acts.reset([person])}>
                  {HasPassword ? '重置密码' : '生成登录链接'}
                </Button>
              )}
              {HasSecondFactor && (
                <Button onClick={() => void acts.dropFactor(person)}>清除两步验证</Button>
              )}
              <Button danger={Enable} onClick={() => void acts.toggle(person)}>
                {Enable ? '停用账号' : '启用账号'}
              </Button>
              <Button onClick={() => acts.handOver(person)}>移交业务</Button>
              <Button danger onClick={() => void acts.remove([person])}>
                移出公司
              </Button>
            </Flex>
          )}
        </Flex>
      </Card>
      <Bindings person={person} />
      <Sessions employeeId={Id} mayEnd={MayChange} />
      {explained && (
        <ExplainDrawer employeeId={Id} name={RealName} onClose={() => setExplained(false)} />
      )}
      {history && (
        <RecordHistory
          resource={{ history: employeeHistory, record: EmployeeTrail as never }}
          record={{ Id }}
          title={RealName}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
}

function Bindings({ person: { Id, BindUserList, MayChange } }: { person: EmployeeDetail }) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const unbind = useAct(unbindUser, {
    invalidates: ['Employee'],
    onDone: () => void message.success('已解除绑定'),
  });
  const ask = async (waits: boolean) => {
    const content = waits
      ? '该手机号的个人账号不再收到绑定邀请。'
      : '其个人账号立即退出本公司，不能再以该员工身份工作。';
    if (await confirm({ title: '解除个人账号绑定？', content, okText: '解除绑定', danger: true }))
      await unbind.run({ EmployeeId: Id });
  };
  return (
    <Card title="绑定的个人账号">
      {BindUserList.length === 0 ? (
        <Typography.Text type="secondary">
          未绑定。绑定后，本人可用手机号或微信登录，并在多家公司之间切换。
        </Typography.Text>
      ) : (
        BindUserList.map(({ UserId, RealName, MobilePhone }) => (
          <Flex key={MobilePhone} justify="space-between" align="center">
            <span>
              {RealName ?? '待绑定'} {MobilePhone}
              {UserId === null && (
                <Typography.Text type="secondary">（该个人账号下次登录时生效）</Typography.Text>
              )}
            </span>
            {MayChange && (
              <Button
                type="link"
                size="small"
                danger
                loading={unbind.pending}
                onClick={() => void ask(UserId === null)}
              >
                解除
              </Button>
            )}
          </Flex>
        ))
      )}
    </Card>
  );
}

function Sessions({ employeeId, mayEnd }: { employeeId: number; mayEnd: boolean }) {
  const confirm = useConfirm();
  const read = useRead(employeeSessions, { EmployeeId: employeeId });
  const end = useAct(endEmployeeSession, { invalidates: ['Employee'] });
  const ask = async (session?: ActiveSession) => {
    const title = session ? '结束这个会话？' : '结束全部会话？';
    const content = '对方随即退出登录，未保存的内容会丢失。';
    if (await confirm({ title, content, okText: '结束', danger: true }))
      await end.run({ EmployeeId: employeeId, ...(session && { SessionId: session.SessionId }) });
  };
  return (
    <ReadGate read={read}>
      {(sessions) => (
        <Card
          title="登录会话"
          extra={
            mayEnd && sessions.length > 0 ? (
              <Button type="link" size="small" danger onClick={() => void ask()}>
                全部结束
              </Button>
            ) : null
          }
        >
          <Table<ActiveSession>
            size="small"
            rowKey="SessionId"
            pagination={false}
            dataSource={sessions}
            locale={{ emptyText: '没有登录中的设备' }}
            columns={[
              {
                title: '终端',
                dataIndex: 'Client',
                ellipsis: true,
                render: (client: string, { Ip }) => `${clientName(client)} ${Ip}`,
              },
              {
                title: '最近使用',
                dataIndex: 'LastSeenTime',
                width: 130,
                render: (time: string) => formatMinute(time),
              },
              ...(mayEnd
                ? [
                    {
                      title: '操作',
                      key: 'end',
                      width: 60,
                      render: (_: unknown, session: ActiveSession) => (
                        <Button
                          type="link"
                          size="small"
                          danger
                          style={{ padding: 0 }}
                          onClick={() => void ask(session)}
                        >
                          结束
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
    </ReadGate>
  );
}
