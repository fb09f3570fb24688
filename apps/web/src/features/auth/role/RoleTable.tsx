import type { CompanyRole } from '@quayside/contracts/auth/company-role';
import { DataScope } from '@quayside/contracts/auth/role';
import { Table, Tag, Tooltip } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { type Acts, ActsCell, useAllowed } from '../../../kit/list/Acts.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { useSession } from '../../../kit/session/store.js';

interface RoleTableProps {
  roles: readonly CompanyRole[];
  /** The members are the own company's and can be looked up. */
  linked: boolean;
  acts(role: CompanyRole): Acts;
  onOpen(role: CompanyRole): void;
}

/** Roles with whose they are, how far they see and how many have them. */
export function RoleTable({ roles, linked, acts, onOpen }: RoleTableProps) {
  const allowed = useAllowed();
  const people = useSession(({ menuMap }) => linked && menuMap.has('/system/employee/list'));
  return (
    <Table<CompanyRole>
      size="small"
      rowKey="Id"
      pagination={false}
      dataSource={[...roles]}
      onRow={(role) => ({ onDoubleClick: () => onOpen(role) })}
      columns={[
        {
          title: '角色名称',
          key: 'RoleName',
          render: (_, { RoleName, HasAll }) => (
            <>
              {RoleName} {HasAll && <Tag color="gold">全部权限</Tag>}
            </>
          ),
        },
        {
          title: '来源',
          key: 'CompanyId',
          width: 100,
          render: (_, { CompanyId }) =>
            CompanyId === null ? <Tag color="blue">通用</Tag> : <Tag>自建</Tag>,
        },
        {
          title: '数据范围',
          dataIndex: 'DataScope',
          width: 140,
          render: (scope: DataScope) => DataScope.label(scope),
        },
        {
          title: '权限',
          key: 'Permissions',
          width: 220,
          render: (_, { Permissions, Withheld }) => (
            <>
              {Permissions.length - Withheld.length} 项{' '}
              {Withheld.length > 0 && (
                <Tooltip title="已授予但超出公司的权限上限，不生效">
                  <Tag color="warning">{Withheld.length} 项超出上限</Tag>
                </Tooltip>
              )}
            </>
          ),
        },
        {
          title: '成员',
          key: 'MemberCount',
          width: 90,
          align: 'right',
          render: (_, { Id, MemberCount }) =>
            people && MemberCount > 0 ? (
              <GoLink to="/system/employee/list" search={{ RoleId: String(Id) }}>
                {MemberCount} 人
              </GoLink>
            ) : (
              `${MemberCount} 人`
            ),
        },
        {
          title: '更新时间',
          dataIndex: 'UpdateTime',
          width: 160,
          render: (time: string) => formatInstant(time),
        },
        {
          title: '操作',
          key: 'acts',
          width: 100,
          render: (_, role) => <ActsCell acts={allowed(acts(role))} />,
        },
      ]}
    />
  );
}
