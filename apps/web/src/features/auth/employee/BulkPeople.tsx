import { departmentTree } from '@quayside/contracts/auth/department';
import {
  changeEmployees,
  type EmployeePlace,
  type EmployeeRow,
  givableRoles,
} from '@quayside/contracts/auth/employee';
import { App, Button, Dropdown, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { departmentNode } from './department-node.js';

/** How long a change can be taken back with one click. */
const UNDO_SECONDS = 15;
const UNDO_KEY = 'people-changed';

type Kind = 'department' | 'role';
const TITLES: Readonly<Record<Kind, string>> = { department: '调整部门', role: '增加角色' };

interface BulkPeopleProps {
  rows: readonly EmployeeRow[];
  companyId: number | undefined;
  clear(): void;
}

/** Changes department, roles or state of the ticked accounts, all or none, with a way back. */
export function BulkPeople({ rows, companyId, clear }: BulkPeopleProps) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [kind, setKind] = useState<Kind | null>(null);
  const act = useAct(changeEmployees, { invalidates: ['Employee', 'Company'] });

  const takeBack = async (before: readonly EmployeePlace[]) => {
    message.destroy(UNDO_KEY);
    if (await act.run({ Employees: [...before] })) void message.success('已恢复到调整之前');
  };
  const change = async (to: Omit<EmployeePlace, 'EmployeeId'>, text: string) => {
    const before = await act.run({
      Employees: rows.map(({ Id }) => ({ EmployeeId: Id, ...to })),
    });
    if (!before) return;
    setKind(null);
    clear();
    void message.success({
      key: UNDO_KEY,
      duration: UNDO_SECONDS,
      content: (
        <>
          {text}
          <Button type="link" size="small" onClick={() => void takeBack(before)}>
            撤销
          </Button>
        </>
      ),
    });
  };
  const disable = async () => {
    const agreed = await confirm({
      title: `停用 ${rows.length} 名员工的账号？`,
      content: '账号立即退出登录，且不能再登录；经手的单据保留在其名下，可另行移交。',
      okText: '停用',
      danger: true,
    });
    if (agreed) await change({ Enable: false }, `已停用 ${rows.length} 名员工`);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'department', label: TITLES.department },
            { key: 'role', label: TITLES.role },
            { key: 'disable', label: '停用', danger: true },
          ],
          onClick: ({ key }) => (key === 'disable' ? void disable() : setKind(key as Kind)),
        }}
      >
        <Button>批量调整</Button>
      </Dropdown>
      {kind && (
        <ChoiceDialog
          kind={kind}
          count={rows.length}
          companyId={companyId}
          pending={act.pending}
          onClose={() => setKind(null)}
          onChoose={(id, name) =>
            change(
              kind === 'department' ? { OrgId: id } : { AddRoleIds: [id] },
              kind === 'department'
                ? `已把 ${rows.length} 名员工调到“${name}”`
                : `已给 ${rows.length} 名员工增加角色“${name}”`,
            )
          }
        />
      )}
    </>
  );
}

interface ChoiceDialogProps {
  kind: Kind;
  count: number;
  companyId: number | undefined;
  pending: boolean;
  onChoose(id: number, name: string): Promise<void>;
  onClose(): void;
}

function ChoiceDialog({ kind, count, companyId, pending, onChoose, onClose }: ChoiceDialogProps) {
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const of = companyId === undefined ? {} : { CompanyId: companyId };
  const tree = useRead(departmentTree, of, { enabled: kind === 'department' });
  const roles = useRead(givableRoles, of, { enabled: kind === 'role' });
  return (
    <AppModal
      open
      title={`${TITLES[kind]}：${count} 名员工`}
      okText={TITLES[kind]}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={pending}
      onOk={() => chosen && onChoose(chosen.id, chosen.name)}
      onCancel={onClose}
    >
      {kind === 'department' ? (
        <ReadGate read={tree}>
          {(departments) => (
            <TreeSelect
              aria-label="部门"
              style={{ width: '100%' }}
              treeData={departments.map(departmentNode)}
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              placeholder="请选择部门"
              onSelect={(id: number, { title }) => setChosen({ id, name: String(title) })}
            />
          )}
        </ReadGate>
      ) : (
        <ReadGate read={roles}>
          {(given) => (
            <Select
              aria-label="角色"
              style={{ width: '100%' }}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="请选择角色，原有角色保留"
              options={given.map(({ Id, RoleName, MayGive }) => ({
                value: Id,
                label: RoleName,
                disabled: !MayGive,
              }))}
              onChange={(id: number, option) =>
                setChosen({ id, name: String([option].flat()[0]?.label ?? '') })
              }
            />
          )}
        </ReadGate>
      )}
    </AppModal>
  );
}
