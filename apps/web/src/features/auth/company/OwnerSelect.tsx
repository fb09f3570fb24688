import { salesOwners } from '@quayside/contracts/auth/company-file';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

interface OwnerSelectProps {
  value?: number | null;
  onChange?(id: number | null): void;
  placeholder?: string;
}

/** One of the operator's people, who looks after a customer. */
export function OwnerSelect({ value, onChange, placeholder = '可不填' }: OwnerSelectProps) {
  const read = useRead(salesOwners, {});
  return (
    <Select
      aria-label="销售负责人"
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={read.isPending}
      placeholder={placeholder}
      value={value ?? undefined}
      onChange={(id: number | undefined) => onChange?.(id ?? null)}
      notFoundContent={nothingFound(read, '没有可以选择的员工')}
      options={(read.data ?? []).map(({ Id, RealName, OrgName }) => ({
        value: Id,
        label: `${RealName}（${OrgName}）`,
      }))}
    />
  );
}
