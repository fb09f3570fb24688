import {
  type AccountLinkMade,
  type MailedLink,
  MOST_MAILED_LINKS,
  mailLinks,
} from '@quayside/contracts/auth/employee';
import type { ScreenPath } from '@quayside/contracts/screens';
import { Alert, Button, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { Copyable } from '../../../kit/display/Copyable.js';
import { formatMinute } from '../../../kit/display/format.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { hrefOf } from '../../../kit/screen/navigator.js';

const LINK_PATH: ScreenPath = '/accountLink';

/** The address that a link leads to. */
export const linkOf = (token: string): string =>
  `${location.origin}${hrefOf(LINK_PATH, { token })}`;

/** Mails links to whom they are for, some at a time: `[mail, what became of each, pending]`. */
function useMailedLinks(links: readonly AccountLinkMade[]) {
  const act = useAct(mailLinks);
  const [mailed, setMailed] = useState<ReadonlyMap<number, MailedLink>>(new Map());
  const mail = async () => {
    const open = links.filter(({ EmployeeId }) => !mailed.get(EmployeeId)?.To);
    for (let from = 0; from < open.length; from += MOST_MAILED_LINKS) {
      const part = open.slice(from, from + MOST_MAILED_LINKS);
      const done = await act.run({ Tokens: part.map(({ Token }) => Token) });
      if (!done) return;
      const news = done.map((each): [number, MailedLink] => [each.EmployeeId, each]);
      setMailed((before) => new Map(Array.from(before).concat(news)));
    }
  };
  const isDone = links.every(({ EmployeeId }) => mailed.get(EmployeeId)?.To);
  return { mail, mailed, isDone, pending: act.pending };
}

/** Links with which people set their passwords, shown this once. */
export function LinkDialog({
  links,
  onClose,
}: {
  links: readonly AccountLinkMade[];
  onClose(): void;
}) {
  const { mail, mailed, isDone, pending } = useMailedLinks(links);
  const all = links
    .map(({ RealName, AccountNo, Token }) => `${RealName}（账号 ${AccountNo}）：${linkOf(Token)}`)
    .join('\n');
  return (
    <AppModal
      open
      width={920}
      title="一次性登录链接"
      onCancel={onClose}
      footer={
        <Flex justify="space-between" align="center">
          <Typography.Text copyable={{ text: all, tooltips: ['复制全部', '已复制'] }}>
            复制全部 {links.length} 条
          </Typography.Text>
          <Flex gap={8}>
            <Button loading={pending} disabled={isDone} onClick={() => void mail()}>
              邮件发给本人
            </Button>
            <Button type="primary" onClick={onClose}>
              {isDone ? '关闭' : '我已发给本人'}
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 12 }}
        title="链接只显示这一次：有邮箱的可直接邮件发给本人，其他请通过企业微信、微信发送"
        description="打开链接须先设置自己的密码，随后直接进入系统。链接用过即失效；再次重置密码会生成新链接，旧链接失效。"
      />
      <Table
        size="small"
        rowKey="EmployeeId"
        pagination={links.length > 8 ? { pageSize: 8 } : false}
        dataSource={[...links]}
        columns={[
          { title: '姓名', dataIndex: 'RealName', width: 100 },
          { title: '账号', dataIndex: 'AccountNo', width: 120 },
          {
            title: '链接',
            dataIndex: 'Token',
            render: (token: string) => (
              <div style={{ maxWidth: 300, overflow: 'hidden' }}>
                <Copyable text={linkOf(token)} />
              </div>
            ),
          },
          {
            title: '有效至',
            dataIndex: 'ExpireTime',
            width: 140,
            render: (time: string) => formatMinute(time),
          },
          {
            title: '邮件',
            dataIndex: 'EmployeeId',
            width: 180,
            render: (id: number) => <MailState mailed={mailed.get(id)} />,
          },
        ]}
      />
    </AppModal>
  );
}

/** What became of the mail with a link. */
function MailState({ mailed }: { mailed: MailedLink | undefined }) {
  if (!mailed) return '--';
  return mailed.To ? (
    <Typography.Text type="success">已发往 {mailed.To}</Typography.Text>
  ) : (
    <Typography.Text type="danger">未发出：{mailed.Fault}</Typography.Text>
  );
}
