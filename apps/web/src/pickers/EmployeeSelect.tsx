import { listEmployees } from '@quayside/contracts/auth/employee';
import { InputNumber, Select } from 'antd';
import { useRead } from '../kit/http/query.js';
import { permissionValue } from '../kit/session/store.js';

export interface EmployeeSelectProps {
  companyId: number;
  value: number | null;
  onChange(id: number | null): void;
}

/** One of a company's employees: from the list for those who may read it, else by the employee's number. */
export function EmployeeSelect(props: EmployeeSelectProps) {
  if (permissionValue('auth', 'manage') !== null) return <FromList {...props} />;
  const { value, onChange } = props;
  return (
    <InputNumber
      aria-label="经办人"
      placeholder="员工编号"
      min={1}
      precision={0}
      controls={false}
      value={value}
      onChange={onChange}
      style={{ width: 120 }}
    />
  );
}

function FromList({ companyId, value, onChange }: EmployeeSelectProps) {
  const found = useRead(listEmployees, { CompanyId: companyId, Enable: true, Limit: 200 });
  return (
    <Select
      aria-label="经办人"
      style={{ width: 220 }}
      placeholder="选择经办人"
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      value={value}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={(found.data?.Rows ?? []).map((row) => ({ value: row.Id, label: `${row.RealName}（${row.AccountNo}）` }))}
    />
  );
}
