import { isDay } from '@quayside/contracts/core/bounds';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { Input, Segmented, Select } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useReferenceParts } from '../form/references.js';
import { part } from '../screen/part.js';
import { useFilter } from './filter-draft.js';
import { countText, type PartCounts } from './part-counts.js';

/** A filter with its label before it. */
export function FilterBox({
  label,
  width = 260,
  children,
}: {
  label: string;
  width?: number;
  children: ReactNode;
}) {
  return (
    <div className="qs-filter" style={{ width }}>
      <span className="qs-filter-label">{label}</span>
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
    </div>
  );
}

interface FilterProps {
  meta: FieldMeta;
  label?: string;
  placeholder?: string;
  width?: number;
}

function TextFilter({ meta, label = meta.label, placeholder = '请输入', width }: FilterProps) {
  const { values, put } = useFilter(meta.name);
  return (
    <FilterBox label={label} {...(width ? { width } : {})}>
      <Input
        aria-label={label}
        allowClear
        value={values[meta.name] ?? ''}
        maxLength={meta.max}
        placeholder={placeholder}
        onChange={(event) => put({ [meta.name]: event.target.value }, event.type === 'click')}
      />
    </FilterBox>
  );
}

const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];

function ChoiceFilter({ meta, label = meta.label, placeholder = '全部', width }: FilterProps) {
  const { values, put } = useFilter(meta.name);
  const options =
    meta.kind === 'flag'
      ? YES_NO
      : (meta.choices?.options ?? []).map(({ value, label: text }) => ({
          value: String(value),
          label: text,
        }));
  const text = values[meta.name] ?? '';
  const many = meta.kind === 'list';
  return (
    <FilterBox label={label} {...(width ? { width } : {})}>
      <Select
        aria-label={label}
        style={{ width: '100%' }}
        allowClear
        {...(many ? { mode: 'multiple', maxTagCount: 'responsive' } : {})}
        placeholder={placeholder}
        options={options}
        value={many ? text.split(',').filter(Boolean) : text || undefined}
        onChange={(value: string | string[] | undefined) =>
          put({ [meta.name]: Array.isArray(value) ? value.join(',') : value }, true)
        }
      />
    </FilterBox>
  );
}

/** A filter whose library is loaded when it is first drawn. */
const Coming = ({ label }: { label: string }) => <Input disabled aria-label={label} />;

const DateRange = part(async () => (await import('../form/DateRange.js')).default, Coming);

function DayRangeFilter({ from, to, label }: { from: string; to: string; label: string }) {
  const { values, put } = useFilter(from, to);
  return (
    <FilterBox label={label} width={320}>
      <DateRange
        label={label}
        value={{ from: values[from], to: values[to] }}
        onChange={(days, picked) => put({ [from]: days.from, [to]: days.to }, picked)}
        onLeave={() => put({}, true)}
      />
    </FilterBox>
  );
}

const DateInput = part(
  async () => (await import('../form/DateInput.js')).DateInput,
  ({ 'aria-label': label = '' }) => <Coming label={label} />,
);

function DayFilter({ meta, label = meta.label, width = 200 }: FilterProps) {
  const { values, put } = useFilter(meta.name);
  /** A text that no day could be read from stands in the input, marked, and filters nothing. */
  const [unread, setUnread] = useState<string | null>(null);
  const change = (value: string | null, picked: boolean) => {
    const read = value === null || isDay(value);
    setUnread(read ? null : value);
    if (read) put({ [meta.name]: value ?? undefined }, picked);
  };
  return (
    <FilterBox label={label} width={width}>
      <DateInput
        meta={meta}
        value={unread ?? values[meta.name] ?? null}
        onChange={change}
        aria-label={label}
      />
    </FilterBox>
  );
}

/** One click per value of a set of choices, with the count of each where it is known. */
function QuickFilter({ meta, counts }: { meta: FieldMeta; counts?: PartCounts | undefined }) {
  const { values, put } = useFilter(meta.name);
  const text = values[meta.name] ?? '';
  const single = text.includes(',') ? '' : text;
  return (
    <Segmented
      aria-label={meta.label}
      value={text === '' ? '' : single || 'several'}
      onChange={(value) => put({ [meta.name]: value === 'several' ? text : String(value) }, true)}
      options={[
        { value: '', label: '全部' },
        ...(text !== '' && single === '' ? [{ value: 'several', label: '多个' }] : []),
        ...(meta.choices?.options ?? []).map((option) => {
          const count = counts?.get(option.value);
          return {
            value: String(option.value),
            label: count ? `${option.label} ${countText(count)}` : option.label,
          };
        }),
      ]}
    />
  );
}

function ReferenceFilter({
  meta,
  label = meta.label,
  placeholder = '全部',
  width = 230,
}: FilterProps) {
  const { Input } = useReferenceParts();
  const reference = meta.ref;
  if (!reference) throw new Error(`${meta.name} names nothing`);
  const { values, put } = useFilter(meta.name, reference.within ?? meta.name);
  return (
    <FilterBox label={label} width={width}>
      <Input
        aria-label={label}
        reference={reference}
        multiple={false}
        within={(reference.within && values[reference.within]) || null}
        placeholder={placeholder}
        value={values[meta.name] ?? null}
        onChange={(code) => put({ [meta.name]: (code as string | null) ?? undefined }, true)}
      />
    </FilterBox>
  );
}

type Override = Omit<FilterProps, 'meta'>;

/** Filters of a list made from the fields of its query class; labels, lengths and choices come from the contract. */
export function filtersOf<Q extends object>(type: Class<Q>) {
  type Name = keyof Q & string;
  const metaOf = (name: Name): FieldMeta => {
    const meta = fieldsOf(type).get(name);
    if (!meta) throw new Error(`${type.name} has no field ${name}`);
    return meta;
  };
  return {
    text: (name: Name, override: Override = {}): ReactElement => (
      <TextFilter key={name} meta={metaOf(name)} {...override} />
    ),
    /** One value, several where the query takes a list, yes or no of a flag. */
    choice: (name: Name, override: Override = {}): ReactElement => (
      <ChoiceFilter key={name} meta={metaOf(name)} {...override} />
    ),
    /** By the code of another record, which is picked. */
    reference: (name: Name, override: Override = {}): ReactElement => (
      <ReferenceFilter key={name} meta={metaOf(name)} {...override} />
    ),
    dayRange: (
      from: Name,
      to: Name,
      label = metaOf(from).label.replace(/[起从]$/, ''),
    ): ReactElement => <DayRangeFilter key={from} from={from} to={to} label={label} />,
    day: (name: Name, override: Override = {}): ReactElement => (
      <DayFilter key={name} meta={metaOf(name)} {...override} />
    ),
    /** A row of values above the table. */
    quick: (name: Name, counts?: PartCounts): ReactElement => (
      <QuickFilter key={name} meta={metaOf(name)} counts={counts} />
    ),
  };
}
