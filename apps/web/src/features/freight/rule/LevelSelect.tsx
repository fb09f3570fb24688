import { customerLevels } from '@quayside/contracts/freight/markup';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

/** One of the company's levels of customers. */
export function LevelSelect({
  value,
  onChange,
  label = '等级',
}: {
  value?: string | null;
  onChange?(code: string | null): void;
  label?: string;
}) {
  const read = useRead(customerLevels.list, { Limit: 200, Enabled: true });
  return (
    <Select
      aria-label={label}
      style={{ width: '100%' }}
      allowClear
      loading={read.isPending}
      value={value ?? null}
      placeholder="请选择"
      notFoundContent={nothingFound(read, '还没有等级，请先在“客户等级”中新增')}
      options={(read.data?.Rows ?? []).map(({ Code, Name }) => ({
        value: Code,
        label: `${Code} ${Name}`,
      }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  );
}
