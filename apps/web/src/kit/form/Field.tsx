import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { soleAddress } from '@quayside/contracts/messaging/mail-address';
import { cleanText } from '@quayside/shipping-standards/clean-text';
import { halfWidth } from '@quayside/shipping-standards/half-width';
import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { Control, type ControlProps } from './Control.js';
import { dateRule, isDated } from './DateInput.js';
import { isNumeric, numberRule } from './NumberInput.js';

/** A text is judged as the server takes it: what nobody sees makes no field too long. */
const asTaken =
  ({ contact }: FieldMeta) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const seen = cleanText(value);
    if (!contact) return seen;
    const narrow = halfWidth(seen);
    return contact === 'phone' ? narrow : (soleAddress(narrow) ?? narrow);
  };

/** The rules of a contract field as antd's form takes them, with the same texts for every form. `picked`: its input is a picker. */
export function rulesOf(meta: FieldMeta, picked = false): Rule[] {
  const rules: Rule[] = [];
  const asSent = meta.raw ? {} : { transform: asTaken(meta) };
  if (!meta.optional && meta.kind !== 'flag') {
    const chosen = picked || meta.kind === 'choice' || meta.item === 'choice';
    // Any key beside `required` makes antd take the value for a text unless it says otherwise, which a number is not.
    rules.push({
      required: true,
      message: `请${chosen ? '选择' : '填写'}${meta.label}`,
      ...(meta.kind === 'text' && { whitespace: true }),
      ...(meta.kind === 'list' && { type: 'array' }),
    });
  }
  if (isNumeric(meta)) rules.push(numberRule(meta));
  if (isDated(meta)) rules.push(dateRule(meta));
  if (meta.kind === 'text' && meta.max !== undefined)
    rules.push({ max: meta.max, message: `${meta.label}最多${meta.max}个字符`, ...asSent });
  if (meta.kind === 'text' && meta.min !== undefined)
    rules.push({ min: meta.min, message: `${meta.label}至少${meta.min}个字符`, ...asSent });
  if (meta.pattern)
    rules.push({
      pattern: meta.pattern,
      message: meta.patternText ?? `${meta.label}格式不正确`,
      ...asSent,
    });
  return rules;
}

export interface FieldProps<T> extends Omit<ControlProps, 'meta' | 'value' | 'onChange'> {
  of: Class<T>;
  name: keyof T & string;
  /** Another input than the contract's kind gives. */
  children?: ReactNode;
}

/** A field of an antd form: label, rules and input from the contract class. */
export function Field<T extends object>({ of, name, children, ...control }: FieldProps<T>) {
  const meta = fieldsOf(of).get(name);
  if (!meta) throw new Error(`${of.name} has no field ${name}`);
  return (
    <Form.Item
      name={name as string}
      label={meta.label}
      rules={rulesOf(meta, children !== undefined || meta.ref !== undefined)}
      {...(meta.kind === 'flag' ? { valuePropName: 'value' } : {})}
    >
      {children ?? <Control meta={meta} {...control} />}
    </Form.Item>
  );
}
