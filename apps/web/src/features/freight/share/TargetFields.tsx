import { ShareAllocationInput, ShareTarget, sharePeople } from '@quayside/contracts/freight/pool';
import { Form, Select } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { nothingFound, type ReadChoices } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

interface PickProps {
  value?: number | null;
  label: string;
  read: ReadChoices;
  options: readonly { value: number; label: string }[];
  onPick(id: number | null, name: string | null): void;
}

function Pick({ value, label, read, options, onPick }: PickProps) {
  return (
    <Select
      aria-label={label}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      value={value ?? null}
      loading={read.isFetching}
      notFoundContent={nothingFound(read, '没有可以选择的')}
      options={[...options]}
      onChange={(id: number) =>
        onPick(id, options.find((each) => each.value === id)?.label ?? null)
      }
    />
  );
}

/** Whom it goes to; names are kept beside the numbers. */
export function TargetFields() {
  const form = Form.useFormInstance<ShareAllocationInput>();
  const target = Form.useWatch('Target', form);
  const read = useRead(sharePeople, {});
  const people = (read.data ?? []).map(({ Id, Name, OrgName }) => ({
    value: Id,
    label: `${Name}（${OrgName}）`,
  }));
  const departments = [
    ...new Map((read.data ?? []).map(({ OrgId, OrgName }) => [OrgId, OrgName])),
  ].map(([value, label]) => ({
    value,
    label,
  }));
  const nameOf = (id: number | null): string | null =>
    (read.data ?? []).find(({ Id }) => Id === id)?.Name ?? null;
  return (
    <>
      <Field of={ShareAllocationInput} name="Target" />
      {target === ShareTarget.Department && (
        <Form.Item name="OrgId" label="部门" rules={[{ required: true, message: '请选择部门' }]}>
          <Pick
            label="部门"
            read={read}
            options={departments}
            onPick={(OrgId, OrgName) => form.setFieldsValue({ OrgId, OrgName })}
          />
        </Form.Item>
      )}
      {target === ShareTarget.Employee && (
        <Form.Item
          name="EmployeeId"
          label="员工"
          rules={[{ required: true, message: '请选择员工' }]}
        >
          <Pick
            label="员工"
            read={read}
            options={people}
            onPick={(EmployeeId) =>
              form.setFieldsValue({ EmployeeId, EmployeeName: nameOf(EmployeeId) })
            }
          />
        </Form.Item>
      )}
      <Form.Item name="OrgName" hidden>
        <input />
      </Form.Item>
      <Form.Item name="EmployeeName" hidden>
        <input />
      </Form.Item>
    </>
  );
}
