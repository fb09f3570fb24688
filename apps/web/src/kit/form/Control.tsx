import type { FieldMeta } from '@quayside/contracts/core/field';
import { cleanText } from '@quayside/shipping-standards/clean-text';
import { halfWidth } from '@quayside/shipping-standards/half-width';
import { Input, Select, Switch } from 'antd';
import { DateInput } from './DateInput.js';
import { NumberInput } from './NumberInput.js';
import { PortTimeControl, PortTimeInput } from './PortTimeControl.js';
import { ReferenceControl } from './ReferenceControl.js';

export interface ControlProps {
  meta: FieldMeta;
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  status?: 'error' | 'warning' | '';
  /** The unit does not stand in the input: the heading above has it. */
  bare?: boolean;
  /** Choices are found by typing. */
  search?: boolean;
  /** Of a time at a port whose code is no field of the same form: the port. */
  port?: string | null;
  /** Values that are offered while typing, for texts with a usual set. */
  suggestions?: readonly { value: string; label: string }[];
}

/** A choice is found by its name, or by the beginning of its code: PP for 预付. */
const isMeant = (typed: string, option?: { label: string; value: string | number }): boolean => {
  const text = typed.trim().toUpperCase();
  return (
    option !== undefined &&
    (option.label.toUpperCase().includes(text) ||
      String(option.value).toUpperCase().startsWith(text))
  );
};

/** The input for a contract field: text, lines, number with its bounds, choice, day, moment or flag. Emits the wire's value, null when empty. */
export function Control({
  meta,
  value,
  onChange,
  suggestions,
  status = '',
  bare = false,
  search = false,
  port,
  ...rest
}: ControlProps) {
  const label = { 'aria-label': meta.label };
  const emit = (next: unknown) => onChange?.(next === '' || next === undefined ? null : next);
  const cleaned = (typed: string) => (meta.contact ? halfWidth(typed) : typed);
  const type = (typed: string) => emit(meta.raw ? typed : cleaned(cleanText(typed)));
  const text = (value as string | null | undefined) ?? '';
  if (meta.ref) {
    const { autoFocus: _, ...input } = rest;
    return (
      <ReferenceControl
        {...label}
        {...input}
        reference={meta.ref}
        multiple={meta.kind === 'list'}
        value={value}
        onChange={emit}
        status={status}
      />
    );
  }
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...label}
          {...rest}
          meta={meta}
          value={value}
          onChange={emit}
          status={status}
          bare={bare}
        />
      );
    case 'choice':
      return (
        <Select
          {...label}
          {...rest}
          status={status}
          style={{ width: '100%' }}
          {...(search && { showSearch: { filterOption: isMeant } })}
          allowClear={meta.optional}
          value={(value as string | number | null) ?? undefined}
          onChange={emit}
          placeholder={rest.placeholder ?? '请选择'}
          options={(meta.choices?.options ?? []).map((option) => ({
            value: option.value,
            label: option.label,
          }))}
        />
      );
    case 'list':
      if (meta.choices)
        return (
          <Select
            {...label}
            {...rest}
            status={status}
            mode="multiple"
            style={{ width: '100%' }}
            allowClear
            maxTagCount="responsive"
            showSearch={{ optionFilterProp: 'label' }}
            value={(value as string[] | null) ?? []}
            onChange={(next: string[]) => emit(next.length > 0 ? next : null)}
            placeholder={rest.placeholder ?? '请选择'}
            options={meta.choices.options.map((option) => ({
              value: option.value,
              label: option.label,
            }))}
          />
        );
      return (
        <Select
          {...label}
          {...rest}
          status={status}
          mode="tags"
          open={false}
          suffixIcon={null}
          style={{ width: '100%' }}
          tokenSeparators={[',', '，', '、', ';', '；']}
          value={(value as string[] | null) ?? []}
          onChange={(next: string[]) => emit(next.length > 0 ? next : null)}
          placeholder={rest.placeholder ?? '输入后回车，可输入多个'}
        />
      );
    case 'flag':
      return (
        <Switch
          {...label}
          style={{ alignSelf: 'start' }}
          checked={Boolean(value)}
          onChange={emit}
          {...(rest.disabled ? { disabled: true } : {})}
        />
      );
    case 'day':
    case 'instant': {
      const input = { ...label, ...rest, meta, value, onChange: emit, status };
      if (!meta.port) return <DateInput {...input} />;
      return port === undefined ? (
        <PortTimeControl {...input} field={meta.port} />
      ) : (
        <PortTimeInput {...input} port={port} />
      );
    }
    default:
      if (suggestions) {
        return (
          <Select
            {...label}
            {...rest}
            status={status}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            value={text || undefined}
            onChange={emit}
            options={
              text && !suggestions.some((option) => option.value === text)
                ? [{ value: text, label: text }, ...suggestions]
                : [...suggestions]
            }
          />
        );
      }
      return meta.multiline ? (
        <Input.TextArea
          {...label}
          {...rest}
          status={status}
          value={text}
          onChange={(event) => type(event.target.value)}
          maxLength={meta.max}
          autoSize={{ minRows: 3, maxRows: 12 }}
        />
      ) : (
        <Input
          {...label}
          {...rest}
          status={status}
          value={text}
          onChange={(event) => type(event.target.value)}
          maxLength={meta.max}
        />
      );
  }
}
