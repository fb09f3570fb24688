import { PlusOutlined } from '@ant-design/icons';
import {
  type CompanyRole,
  companyRoles,
  deleteRole,
  type OfRoleOwner,
} from '@quayside/contracts/auth/company-role';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { App, Button, Card, Flex, Tabs } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';
import { RoleTable } from './role/RoleTable.js';
import styles from './role/role.module.css';

const SHARED = [CompanyType.Customer, CompanyType.Provider] as const;

/** The roles of the own company with how many have each; for who keeps them those of all customers and all providers, too. */
export function CompanyRoles() {
  const { search, setSearch } = useScreen();
  const keepsShared = useSession(({ employee }) =>
    Boolean(
      employee?.PermissionItems.some(
        ({ ItemKey, PermissionKey }) => ItemKey === 'auth' && PermissionKey === 'manage',
      ),
    ),
  );
  const type = SHARED.find((each) => keepsShared && String(each) === search.type);
  const owner: OfRoleOwner = type === undefined ? {} : { CompanyType: type };
  return (
    <div className={styles.page}>
      {keepsShared && (
        <Tabs
          activeKey={type === undefined ? 'own' : String(type)}
          onChange={(key) => setSearch({ type: key === 'own' ? undefined : key })}
          items={[
            { key: 'own', label: '本公司角色' },
            ...SHARED.map((each) => ({
              key: String(each),
              label: `${CompanyType.label(each)}通用角色`,
            })),
          ]}
        />
      )}
      <Roles key={search.type ?? 'own'} owner={owner} />
    </div>
  );
}

function Roles({ owner }: { owner: OfRoleOwner }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const read = useRead(companyRoles, owner);
  const remove = useAct(deleteRole, {
    invalidates: ['Role', 'Employee'],
    onDone: () => void message.success('角色已删除'),
  });
  const shared = owner.CompanyType !== undefined;
  const ask = async ({ Id, RoleName }: CompanyRole) => {
    if (await confirm({ title: `删除角色“${RoleName}”？`, okText: '删除', danger: true }))
      await remove.run({ Id });
  };
  const open = ({ Id }: CompanyRole) => go('/system/role/roleEdit', { id: String(Id) });
  return (
    <Card
      title={shared ? `${CompanyType.label(owner.CompanyType)}公司都可以使用的角色` : '角色'}
      extra={
        <Button
          type="primary"
          icon={<PlusOutlined />}
          onClick={() =>
            go('/system/role/roleEdit', shared ? { type: String(owner.CompanyType) } : {})
          }
        >
          新建角色
        </Button>
      }
    >
      <ReadGate read={read}>
        {(roles) => (
          <RoleTable
            roles={roles}
            linked={!shared}
            onOpen={open}
            acts={(role) => [
              { label: role.MayEdit ? '编辑' : '查看', run: () => open(role) },
              { label: '复制', run: () => go('/system/role/roleEdit', { copy: String(role.Id) }) },
              role.MayEdit &&
                !role.IsBuiltIn && {
                  label: '删除',
                  danger: true,
                  disabled: role.MemberCount > 0,
                  tip: role.MemberCount > 0 ? '还有员工使用，请先为他们更换角色' : '',
                  run: () => void ask(role),
                },
            ]}
          />
        )}
      </ReadGate>
      <Flex className={styles.hint} style={{ marginTop: 12 }}>
        {shared
          ? '通用角色由平台维护，修改后全部该类公司的使用者立即生效；各公司可复制为自己的角色再调整。'
          : '通用角色由平台维护，各公司共用；复制后可以按本公司的分工调整。'}
      </Flex>
    </Card>
  );
}
