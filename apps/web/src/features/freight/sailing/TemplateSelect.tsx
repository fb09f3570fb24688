import { sailTemplates } from '@quayside/contracts/freight/sail-template';
import { Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { WEEKDAYS } from './WeekTime.js';

const fits = (of: string | null, value: string | null | undefined): boolean =>
  of === null || !value || of === value;

/** One of the company's templates that a rate may use: of its carrier and ports, where the template names any. */
export function TemplateSelect({
  value,
  onChange,
  rate = {},
}: {
  value?: string | null;
  onChange?(code: string | null): void;
  rate?: { CarrierCode?: string | null; PolCode?: string | null; PodCode?: string | null };
}) {
  const read = useRead(sailTemplates.list, { Limit: 200, Enabled: true });
  const fitting = (read.data?.Rows ?? []).filter(
    (each) =>
      fits(each.CarrierCode, rate.CarrierCode) &&
      fits(each.PolCode, rate.PolCode) &&
      fits(each.PodCode, rate.PodCode),
  );
  return (
    <Select
      aria-label="船期模板"
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={read.isPending}
      value={value ?? null}
      placeholder="不用模板，按星期填写"
      notFoundContent={nothingFound(read, '没有适用的模板，请先在“船期模板”中新增')}
      options={fitting.map(({ Code, Name, EtdDay }) => ({
        value: Code,
        label: `${Code} ${Name}（${WEEKDAYS[EtdDay - 1]}开）`,
      }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  );
}
