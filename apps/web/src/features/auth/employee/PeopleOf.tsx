import { PlusOutlined } from '@ant-design/icons';
import {
  AccountState,
  EmployeeQuery,
  EmployeeRow,
  employeeImport,
  exportEmployees,
  givableRoles,
  listEmployees,
} from '@quayside/contracts/auth/employee';
import { Button, Checkbox, Select, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { ImportButton } from '../../../kit/import/ImportButton.js';
import { columnsOf } from '../../../kit/list/columns.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox, filtersOf } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { go } from '../../../kit/screen/navigator.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useSession } from '../../../kit/session/store.js';
import { BulkPeople } from './BulkPeople.js';
import { Departments } from './Departments.js';
import styles from './people.module.css';
import { usePeopleActs } from './use-people-acts.js';

const filter = filtersOf(EmployeeQuery);
const col = columnsOf(EmployeeRow);
const IMPORT_HINT = [
  '员工名单（.xlsx .csv）：账号、姓名、部门、职位、手机号、邮箱、角色；',
  '已有账号按账号更新，最大 20 MB。导入不发通知：完成后按状态“未设密码”筛选，',
  '勾选新员工，点“生成登录链接”，有邮箱的可直接邮件发给本人',
].join('');

function RoleFilter({ companyId }: { companyId: number | undefined }) {
  const { values, put } = useFilter('RoleId');
  const roles = useRead(givableRoles, companyId === undefined ? {} : { CompanyId: companyId });
  return (
    <FilterBox label="角色" width={180}>
      <Select
        aria-label="角色"
        style={{ width: '100%' }}
        allowClear
        placeholder="全部"
        value={values.RoleId ? Number(values.RoleId) : undefined}
        onChange={(id: number | undefined) =>
          put({ RoleId: id === undefined ? undefined : String(id) }, true)
        }
        notFoundContent={nothingFound(roles, '还没有角色')}
        options={(roles.data ?? []).map(({ Id, RoleName }) => ({ value: Id, label: RoleName }))}
      />
    </FilterBox>
  );
}

/** How an account stands, as the filter has it. */
function stateOf(row: Pick<EmployeeRow, 'Enable' | 'HasPassword' | 'UserId'>): AccountState {
  if (!row.Enable) return AccountState.Disabled;
  return row.HasPassword || row.UserId !== null ? AccountState.InUse : AccountState.NoPassword;
}

/** What an account is: disabled, waiting for its first password, or in use. */
export function StateTag({ row }: { row: Parameters<typeof stateOf>[0] }) {
  const option = AccountState.option(stateOf(row));
  return <Tag color={option?.color ?? 'default'}>{option?.label}</Tag>;
}

/** Lists of people; departments that are not there are made when the person says so. */
function EmployeeImport() {
  const [MakeDepartments, setMake] = useState(false);
  return (
    <ImportButton
      endpoints={employeeImport as never}
      invalidates={['Employee', 'Company']}
      options={MakeDepartments ? { MakeDepartments } : {}}
      onOptions={(before) => setMake(Boolean(before.MakeDepartments))}
      hint={IMPORT_HINT}
      fields={[
        {
          label: '部门',
          input: (
            <Checkbox checked={MakeDepartments} onChange={({ target }) => setMake(target.checked)}>
              新建没有的部门（可写 上级/部门）
            </Checkbox>
          ),
        },
      ]}
    />
  );
}

/** The people of a company beside its departments: the own one, or another one that staff keep. */
export function PeopleOf({ companyId }: { companyId?: number | undefined }) {
  const { search, setSearch } = useScreen();
  const own = useSession((session) => session.employee?.Id);
  const acts = usePeopleActs();
  const orgId = search.OrgId ? Number(search.OrgId) : null;
  const company = companyId === undefined ? {} : { companyId: String(companyId) };
  const create = () =>
    go('/system/StuffEdit', { ...company, ...(orgId ? { orgId: String(orgId) } : {}) });
  const open = ({ Id }: EmployeeRow) => go('/system/StuffEdit', { id: String(Id) });
  return (
    <div className={styles.people}>
      <section className={styles.tree} aria-label="部门">
        <Departments
          companyId={companyId}
          selected={orgId}
          onSelect={(id) =>
            setSearch({ OrgId: id === null ? undefined : String(id), Page: undefined })
          }
        />
      </section>
      <div className={styles.list}>
        <ListPage
          name="employees"
          endpoint={listEmployees}
          {...(companyId === undefined ? {} : { fixed: { CompanyId: companyId } })}
          filters={[
            filter.text('Keyword', { placeholder: '姓名、账号、手机号、邮箱', width: 250 }),
            <RoleFilter key="role" companyId={companyId} />,
            filter.choice('State', { width: 150 }),
            filter.choice('HasSecondFactor', { width: 150 }),
            filter.choice('OnlyBind', { label: '个人账号', width: 160 }),
          ]}
          exports={exportEmployees}
          toolbar={
            <>
              {companyId === undefined && <EmployeeImport />}
              <Button type="primary" icon={<PlusOutlined />} onClick={create}>
                新建员工
              </Button>
            </>
          }
          batch={(rows, clear) => (
            <>
              <BulkPeople rows={rows} companyId={companyId} clear={clear} />
              <Button onClick={() => void acts.reset(rows).then((done) => done && clear())}>
                生成登录链接
              </Button>
              <Button danger onClick={() => void acts.remove(rows).then((done) => done && clear())}>
                移出公司
              </Button>
            </>
          )}
          onOpen={open}
          acts={(row) =>
            row.Id === own
              ? []
              : [
                  { label: '编辑', run: () => open(row) },
                  row.Enable && {
                    label: row.HasPassword ? '重置密码' : '生成登录链接',
                    run: () => void acts.reset([row]),
                  },
                  row.HasSecondFactor && {
                    label: '清除两步验证',
                    run: () => void acts.dropFactor(row),
                  },
                  { label: row.Enable ? '停用' : '启用', run: () => void acts.toggle(row) },
                  { label: '移交业务', run: () => acts.handOver(row) },
                  { label: '移出公司', danger: true, run: () => void acts.remove([row]) },
                ]
          }
          columns={[
            {
              ...col.text('RealName', { width: 130 }),
              render: (name: string, row) => (
                <>
                  {name} {row.Id === own && <Tag>本人</Tag>}{' '}
                  {row.IsAdmin && <Tag color="blue">管理员</Tag>}
                </>
              ),
            },
            col.code('AccountNo', { width: 130 }),
            {
              key: 'State',
              title: '状态',
              width: 90,
              fields: ['Enable'],
              render: (_, row) => <StateTag row={row} />,
            },
            col.text('OrgName', { width: 120 }),
            col.text('Position', { width: 110 }),
            col.text('RoleName', { width: 160 }),
            col.text('MobilePhone', { width: 120 }),
            col.text('Email', { width: 180 }),
            {
              key: 'Bound',
              title: '个人账号',
              width: 90,
              render: (_, { UserId }) => (UserId === null ? '--' : '已绑定'),
            },
            col.flag('HasSecondFactor', { width: 90 }),
            col.instant('LastSignInTime'),
            col.instant('CreateTime'),
          ]}
          empty={
            <EmptyState
              title="还没有员工"
              hint="新建员工后，把一次性登录链接发给本人，由本人设置密码"
              action={
                <Button type="primary" onClick={create}>
                  新建员工
                </Button>
              }
            />
          }
        />
      </div>
      {acts.holder}
    </div>
  );
}
