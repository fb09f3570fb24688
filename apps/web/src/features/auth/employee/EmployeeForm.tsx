import { departmentTree } from '@quayside/contracts/auth/department';
import { EmployeeInput, givableRoles } from '@quayside/contracts/auth/employee';
import { DataScope } from '@quayside/contracts/auth/role';
import { Select, TreeSelect } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { departmentNode } from './department-node.js';
import styles from './people.module.css';

/** The fields of an account: who, where, which rights. `bound`: a personal account is bound already. */
export function EmployeeFields({
  companyId,
  bound,
}: {
  companyId: number | undefined;
  bound: boolean;
}) {
  const of = companyId === undefined ? {} : { CompanyId: companyId };
  const tree = useRead(departmentTree, of);
  const roles = useRead(givableRoles, of);
  return (
    <>
      <div className={styles.two}>
        <Field of={EmployeeInput} name="RealName" autoFocus />
        <Field of={EmployeeInput} name="AccountNo" placeholder="登录用，如 zhangsan" />
        <Field of={EmployeeInput} name="OrgId">
          <TreeSelect
            aria-label="部门"
            notFoundContent={nothingFound(tree, '还没有部门')}
            treeData={(tree.data ?? []).map(departmentNode)}
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            loading={tree.isPending}
            placeholder="请选择"
          />
        </Field>
        <Field of={EmployeeInput} name="Position" placeholder="如 单证、订舱操作" />
        <Field of={EmployeeInput} name="MobilePhone" />
        <Field of={EmployeeInput} name="Email" />
      </div>
      <Field of={EmployeeInput} name="RoleIds">
        <Select
          mode="multiple"
          aria-label="角色"
          loading={roles.isPending}
          placeholder="没有角色的员工只能查看自己的消息和设置"
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={nothingFound(roles, '还没有角色')}
          options={(roles.data ?? []).map(
            ({ Id, RoleName, MayGive, HasAll, DataScope: scope }) => ({
              value: Id,
              label: RoleName,
              disabled: !MayGive,
              title: MayGive ? '' : '权限超过您自己的权限，不能授予',
              reach: HasAll ? `全部权限 · ${DataScope.label(scope)}` : DataScope.label(scope),
            }),
          )}
          optionRender={({ data }) => (
            <>
              {data.label} <span className={styles.reach}>{data.reach}</span>
            </>
          )}
        />
      </Field>
      {!bound && (
        <Field
          of={EmployeeInput}
          name="BindMobilePhone"
          placeholder="可不填；该手机号的个人账号登录后可接受绑定"
        />
      )}
    </>
  );
}
