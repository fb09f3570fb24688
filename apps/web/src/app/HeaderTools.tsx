import {
  BellOutlined,
  DownOutlined,
  LogoutOutlined,
  SettingOutlined,
  SolutionOutlined,
  SwapOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { actAsDeputy, type Deputy, deputyFor } from '@quayside/contracts/auth/deputy';
import { unreadMessageCount } from '@quayside/contracts/messaging/message';
import { Badge, Button, Dropdown, Tooltip } from 'antd';
import { useAct, useRead } from '../kit/http/query.js';
import { useConfirm } from '../kit/overlay/use-confirm.js';
import { anyDirty } from '../kit/screen/dirty.js';
import { go } from '../kit/screen/navigator.js';
import { enterView, signOut } from '../kit/session/rules.js';
import { viewToken } from '../kit/session/storage.js';
import { useSession } from '../kit/session/store.js';
import { usePhone } from '../kit/theme/use-phone.js';
import styles from './WorkShell.module.css';

/** Right end of the header: unread messages, the company one acts for, the person. */
export function HeaderTools() {
  const employee = useSession((session) => session.employee);
  const user = useSession((session) => session.user);
  const isPhone = usePhone();
  const many = useSession((session) => session.bound.length > 1);
  const external = useSession((session) => session.external);
  const unread = useRead(unreadMessageCount, {});
  const confirm = useConfirm();
  const isView = viewToken() !== null;
  const represented = useRead(deputyFor, {}, { enabled: !isView });
  const act = useAct(actAsDeputy, { onDone: ({ Token }) => enterView(Token) });

  const represent = async ({ Id, RealName, To }: Deputy) => {
    const lost = anyDirty() ? '本标签页有未保存的内容，将丢失。' : '';
    const content = `本浏览器标签页改为以 ${RealName} 的名义查看和处理业务（至 ${To}），每一步都记为“${RealName}（您的姓名代）”。${lost}`;
    if (await confirm({ title: `代理 ${RealName}？`, content, okText: '开始代理' }))
      await act.run({ Id });
  };
  const leave = async () => {
    const content = anyDirty() ? '有未保存的内容，退出后将丢失。' : '退出后需要重新登录。';
    if (!(await confirm({ title: '退出登录？', content, okText: '退出登录' }))) return;
    await signOut();
  };
  const items = [
    {
      key: 'setting',
      icon: <SettingOutlined />,
      label: '个人设置',
      onClick: () => go(external ? '/workbench/userSetting' : '/internal/userSetting'),
    },
    {
      key: 'center',
      icon: <SolutionOutlined />,
      label: '用户中心',
      onClick: () => go('/system/userCenter'),
    },
    ...(represented.data ?? []).map((deputy) => ({
      key: `deputy-${deputy.Id}`,
      icon: <UserSwitchOutlined />,
      label: `代理 ${deputy.RealName}`,
      onClick: () => void represent(deputy),
    })),
    ...(many && !isView
      ? [
          {
            key: 'company',
            icon: <SwapOutlined />,
            label: '切换公司',
            onClick: () => go('/chooseCompany'),
          },
        ]
      : []),
    { type: 'divider' as const },
    { key: 'leave', icon: <LogoutOutlined />, label: '退出登录', onClick: () => void leave() },
  ];
  return (
    <div className={styles.tools}>
      <Tooltip title="消息中心">
        <Badge
          count={unread.data ?? 0}
          offset={isPhone ? [-4, 10] : [8, 4]}
          className={styles.bell}
        >
          <Button
            type="text"
            className={styles.tool}
            icon={<BellOutlined />}
            aria-label={`消息中心，${unread.data ?? 0}条未读`}
            onClick={() => go(external ? '/manage/message' : '/system/message')}
          />
        </Badge>
      </Tooltip>
      <span className={styles.company} title={employee?.CompanyName}>
        {employee?.CompanyName}
      </span>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.person}>
          <span className={styles.avatar} aria-hidden="true">
            {(employee?.RealName ?? user?.RealName ?? '').slice(0, 1)}
          </span>
          {employee?.RealName}
          <DownOutlined style={{ fontSize: 10 }} />
        </button>
      </Dropdown>
    </div>
  );
}
