import {
  endUserSessions,
  exportUsers,
  listUsers,
  PersonalUserQuery,
  PersonalUserRow,
  setUserEnabled,
} from '@quayside/contracts/auth/personal-user';
import { App, Tag } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { useAct } from '../../kit/http/query.js';
import { columnsOf } from '../../kit/list/columns.js';
import { filtersOf } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { go } from '../../kit/screen/navigator.js';

const col = columnsOf(PersonalUserRow);
const filter = filtersOf(PersonalUserQuery);
const AREA = ['User'];

/** Personal accounts, with or without a company. */
export function UserList() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const enable = useAct(setUserEnabled, {
    invalidates: AREA,
    onDone: (_, { Enable }) => void message.success(Enable ? '已启用' : '已停用，其会话已结束'),
  });
  const end = useAct(endUserSessions, {
    invalidates: AREA,
    onDone: () => void message.success('会话已结束'),
  });

  const askDisable = async ({ Id, RealName, Version }: PersonalUserRow) => {
    const content = '停用后不能以个人账号登录，全部会话立即结束；其企业账号不受影响。';
    if (await confirm({ title: `停用“${RealName}”？`, content, okText: '停用', danger: true }))
      await enable.run({ UserId: Id, Enable: false, Version });
  };
  const askEnd = async ({ Id, RealName, Sessions }: PersonalUserRow) => {
    const content = `${Sessions}个会话立即结束，对方需要重新登录。`;
    if (
      await confirm({
        title: `结束“${RealName}”的会话？`,
        content,
        okText: '结束会话',
        danger: true,
      })
    )
      await end.run({ UserId: Id });
  };
  const open = ({ Id }: PersonalUserRow) => go('/system/user/userSurvey', { id: String(Id) });
  return (
    <ListPage
      name="users"
      endpoint={listUsers}
      exports={exportUsers}
      filters={[
        filter.text('Keyword', { placeholder: '昵称，或完整的手机号、邮箱', width: 300 }),
        filter.choice('Bound', { width: 190 }),
        filter.choice('Enable', { width: 150 }),
        filter.dayRange('CreateFrom', 'CreateTo', '注册时间'),
      ]}
      columns={[
        col.text('RealName', {
          width: 140,
          render: (name: string, { Id, Enable }) => (
            <>
              <GoLink to="/system/user/userSurvey" search={{ id: String(Id) }}>
                {name}
              </GoLink>
              {!Enable && <Tag color="error"> 已停用</Tag>}
            </>
          ),
        }),
        col.text('MobilePhone', { width: 130 }),
        col.text('AccountEmail', { width: 180 }),
        col.text('Companies', { width: 280 }),
        col.number('Sessions', { width: 90 }),
        col.instant('LastSignInTime'),
        col.instant('CreateTime'),
      ]}
      acts={(row) => [
        { label: '概览', run: () => open(row) },
        row.Sessions > 0 && { label: '结束会话', can: 'manage', run: () => void askEnd(row) },
        row.Enable
          ? { label: '停用', can: 'manage', danger: true, run: () => void askDisable(row) }
          : {
              label: '启用',
              can: 'manage',
              run: () => void enable.run({ UserId: row.Id, Enable: true, Version: row.Version }),
            },
      ]}
      onOpen={open}
      empty={
        <EmptyState
          title="没有找到个人账号"
          hint="手机号和邮箱需要完整输入，昵称可以只输入一部分"
        />
      }
    />
  );
}
