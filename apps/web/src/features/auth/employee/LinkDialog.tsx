import { type AccountLinkMade } from '@quayside/contracts/auth/employee';
import type { ScreenPath } from '@quayside/contracts/screens';
import { Alert, Button, Flex, Table, Typography } from 'antd';
import { Copyable } from '../../../kit/display/Copyable.js';
import { formatMinute } from '../../../kit/display/format.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { hrefOf } from '../../../kit/screen/navigator.js';

const LINK_PATH: ScreenPath = '/accountLink';

/** The address that a link leads to. */
export const linkOf = (token: string): string =>
  `${location.origin}${hrefOf(LINK_PATH, { token })}`;

/** Links with which people set their passwords, shown this once. */
export function LinkDialog({
  links,
  onClose,
}: {
  links: readonly AccountLinkMade[];
  onClose(): void;
}) {
  const all = links
    .map(({ RealName, AccountNo, Token }) => `${RealName}（账号 ${AccountNo}）：${linkOf(Token)}`)
    .join('\n');
  return (
    <AppModal
      open
      width={760}
      title="一次性登录链接"
      onCancel={onClose}
      footer={
        <Flex justify="space-between" align="center">
          <Typography.Text copyable={{ text: all, tooltips: ['复制全部', '已复制'] }}>
            复制全部 {links.length} 条
          </Typography.Text>
          <Button type="primary" onClick={onClose}>
            我已发给本人
          </Button>
        </Flex>
      }
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 12 }}
        title="链接只显示这一次，请通过企业微信、微信或邮件发给本人"
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
        ]}
      />
    </AppModal>
  );
}
