import { holdingChoices } from '@quayside/contracts/freight/pool';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

interface HoldingSelectProps {
  value?: number | null;
  onChange?(id: number | null): void;
  /** Only what may be sold on. */
  resell?: boolean;
  disabled?: boolean;
  label: string;
}

/** One of the company's subscriptions. */
export function HoldingSelect({
  value,
  onChange,
  resell = false,
  disabled = false,
  label,
}: HoldingSelectProps) {
  const read = useRead(holdingChoices, {});
  const offered = (read.data ?? []).filter((each) => !resell || each.Resell || each.Id === value);
  return (
    <Select
      aria-label={label}
      style={{ width: '100%' }}
      allowClear={resell}
      disabled={disabled}
      loading={read.isPending}
      value={value ?? null}
      placeholder={resell ? '不选则共享本公司自己的运价' : '请选择'}
      notFoundContent={nothingFound(
        read,
        resell ? '没有允许转售的订阅' : '没有有效的订阅，请先在“共享运价列表”中申请',
      )}
      options={offered.map(({ Id, Name, PublisherName }) => ({
        value: Id,
        label: `${Name}（${PublisherName}）`,
      }))}
      onChange={(id: number | undefined) => onChange?.(id ?? null)}
    />
  );
}

/** How a subscription is called. */
export function HoldingName({ id }: { id: number | null }) {
  const read = useRead(holdingChoices, {});
  if (id === null) return '本公司运价';
  const found = read.data?.find(({ Id }) => Id === id);
  return found ? `${found.Name}（${found.PublisherName}）` : `订阅 #${id}（已失效）`;
}
