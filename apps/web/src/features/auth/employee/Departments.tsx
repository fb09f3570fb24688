import {
  deleteDepartment,
  departmentTree,
  type Organization,
  saveDepartment,
} from '@quayside/contracts/auth/department';
import { App, Typography } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { TreeEditor, type TreeItem } from '../../../kit/tree/TreeEditor.js';

const itemOf = ({ Id, OrgName, EmployeeCount, Children }: Organization): TreeItem => ({
  id: Id,
  name: OrgName,
  count: EmployeeCount,
  children: Children.map(itemOf),
});

const CHANGES = { invalidates: ['Company', 'Employee'] };

interface DepartmentsProps {
  /** Another company than the own one. */
  companyId?: number | undefined;
  selected: number | null;
  onSelect(id: number | null): void;
}

/** The departments of a company with how many people are in each; a click shows those of a department and below. */
export function Departments({ companyId, selected, onSelect }: DepartmentsProps) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const of = companyId === undefined ? {} : { CompanyId: companyId };
  const read = useRead(departmentTree, of);
  const save = useAct(saveDepartment, CHANGES);
  const remove = useAct(deleteDepartment, {
    ...CHANGES,
    onDone: () => void message.success('部门已删除'),
  });
  const ask = async (item: TreeItem) => {
    if (!(await confirm({ title: `删除部门“${item.name}”？`, okText: '删除', danger: true })))
      return;
    await remove.run({ OrgId: item.id });
    if (selected === item.id) onSelect(null);
  };
  const move = async (item: TreeItem, parent: TreeItem) => {
    const content = '按“本部门及下级”查看数据的员工，随即按新的部门树查看。';
    if (
      !(await confirm({
        title: `把“${item.name}”移到“${parent.name}”之下？`,
        content,
        okText: '移动',
      }))
    )
      return;
    await save.run({ ...of, Id: item.id, OrgName: item.name, ParentId: parent.id });
  };
  return (
    <ReadGate read={read}>
      {(tree) => (
        <>
          <TreeEditor
            key={tree.map(({ Id }) => Id).join()}
            items={tree.map(itemOf)}
            label="部门"
            max={50}
            selected={selected}
            onSelect={onSelect}
            onAdd={(parent, OrgName) => save.run({ ...of, OrgName, ParentId: parent.id })}
            onRename={(item, OrgName) => save.run({ ...of, Id: item.id, OrgName })}
            onMove={move}
            onDelete={ask}
          />
          <Typography.Paragraph type="secondary" style={{ margin: '12px 4px 0', fontSize: 12 }}>
            拖动部门可调整上级
          </Typography.Paragraph>
        </>
      )}
    </ReadGate>
  );
}
