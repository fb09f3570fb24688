import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { DayText, InstantText } from './DateText.js';
import { EMPTY } from './format.js';
import { NumberText } from './NumberText.js';
import { PortTimeText } from './PortTimeText.js';
import { StatusTag } from './StatusTag.js';

export type FactName<T> = keyof T & string;
export interface Fact {
  label: ReactNode;
  content: ReactNode;
  span?: number;
}

/** A value as its contract field says: choice as a tag, number with its decimals and unit, moments in one format. */
export function renderField(
  meta: FieldMeta | undefined,
  value: unknown,
  record: object = {},
): ReactNode {
  if (isNothing(value)) return EMPTY;
  switch (meta?.kind) {
    case 'choice':
      return meta.choices ? (
        <StatusTag of={meta.choices} value={value as string | number} />
      ) : (
        String(value)
      );
    case 'integer':
      return <NumberText value={value as number} unit={meta.unit} />;
    case 'decimal':
      return (
        <NumberText
          value={value as number}
          {...(meta.scale === undefined ? {} : { scale: meta.scale })}
          unit={meta.unit}
        />
      );
    case 'instant':
      if (meta.port) {
        const port = (record as Record<string, unknown>)[meta.port] as string | null | undefined;
        return <PortTimeText value={value as string} port={port ?? null} />;
      }
      return (
        <span className="qs-figures">
          <InstantText value={value as string} />
        </span>
      );
    case 'day':
      return (
        <span className="qs-figures">
          <DayText value={value as string} />
        </span>
      );
    case 'flag':
      return value ? '是' : '否';
    default:
      return <span style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</span>;
  }
}

export interface FactsProps<T> {
  of: Class<T>;
  value: T;
  /** Field names, or facts made by hand. */
  items: readonly (FactName<T> | Fact)[];
  columns?: number;
  title?: ReactNode;
}

/** Whether a field holds nothing. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** A record's fields with the labels of its contract class. */
export function Facts<T extends object>({ of, value, items, columns = 4, title }: FactsProps<T>) {
  const fields = fieldsOf(of);
  return (
    <Descriptions
      size="small"
      bordered
      column={columns}
      title={title}
      styles={{
        label: { whiteSpace: 'nowrap', paddingInline: 10 },
        content: { paddingInline: 10 },
      }}
      items={items.map((item, index) => {
        if (typeof item !== 'string')
          return { key: index, label: item.label, children: item.content, span: item.span ?? 1 };
        const meta = fields.get(item);
        return {
          key: item,
          label: meta?.label ?? item,
          children: renderField(meta, value[item], value),
          span: meta?.multiline ? columns : 1,
        };
      })}
    />
  );
}
