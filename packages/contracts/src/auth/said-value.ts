import { type Class, type FieldMeta, fieldsOf } from '../core/field.js';

/**
 * A value of a record or a request as people read it, by its fields' labels and choices:
 * `船公司：COSCO；状态：待受理，已受理`. Null for nothing.
 * @param meta of the field that holds it; without one it stands as it is
 */
export function saidValue(value: unknown, meta: FieldMeta | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.map((each) => saidValue(each, meta) ?? '').join('，') || null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object')
    return meta?.type ? saidRecord(value, meta.type()) : JSON.stringify(value);
  if (!meta?.choices) return String(value);
  return meta.choices.option(value as never)?.label ?? String(value);
}

/**
 * A record as one text; fields that its class does not have are left out, and empty ones. Null
 * where nothing is left.
 */
export function saidRecord(record: object, type: Class): string | null {
  const parts = [...fieldsOf(type)].flatMap(([name, meta]) => {
    const said = saidValue((record as Record<string, unknown>)[name], meta);
    return said === null ? [] : [`${meta.label}：${said}`];
  });
  return parts.join('；') || null;
}
