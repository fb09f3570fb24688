import { siSubmitters } from '@quayside/contracts/auth/session';
import { Select } from 'antd';
import { nothingFound } from '../kit/form/nothing-found.js';
import { useRead } from '../kit/http/query.js';

export interface EmployeeSelectProps {
  companyId: number;
  value: number | null;
  onChange(id: number | null): void;
}

/** One of a customer's employees who may hand in an SI. */
export function EmployeeSelect({ companyId, value, onChange }: EmployeeSelectProps) {
  const found = useRead(siSubmitters, { CompanyId: companyId });
  return (
    <Select
      aria-label="经办人"
      style={{ width: 220 }}
      placeholder="选择经办人"
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isFetching}
      notFoundContent={nothingFound(found, '没有可提交SI的员工')}
      value={value}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={(found.data ?? []).map((employee) => ({
        value: employee.Id,
        label: employee.RealName,
      }))}
    />
  );
}
