import type { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { formField, formFields, isLineList } from '@quayside/contracts/booking/entry/form';
import type { ShownForm } from '../form/use-entry-form.js';
import { type EntryForm, type ListName, newForm, sentLines, withHeader } from './entry-form.js';

type Defaults = Readonly<Record<string, string>>;
type Name = keyof EntryHeader;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * A new order with the defaults of a form where nothing was typed. What the defaults of another company's form (`before`) had put in, and
 * was not changed since, goes with them.
 */
export function withDefaults(form: EntryForm, before: Defaults, next: Defaults): EntryForm {
  const usual = newForm().header;
  const untouched = (name: Name) => {
    const value = form.header[name];
    return isEmpty(value) || value === (before[name] ?? usual[name]);
  };
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])] as Name[];
  const patch = Object.fromEntries(
    names.filter(untouched).map((name) => [name, next[name] ?? usual[name] ?? null]),
  );
  return Object.entries(patch).every(
    ([name, value]) => (form.header[name as Name] ?? null) === value,
  )
    ? form
    : withHeader(form, patch);
}

/**
 * A form without what was written into fields that are not open to the person any more: those stand as in `base`, the order without it.
 * `dropped` names the fields.
 */
export function withoutHidden(
  form: EntryForm,
  base: EntryForm,
  { shown }: Pick<ShownForm, 'shown'>,
): { form: EntryForm; dropped: string[] } {
  const said = (of: EntryForm, name: string) =>
    isLineList(name)
      ? JSON.stringify(
          sentLines(of, name as ListName).map(({ key: _key, taken: _taken, ...line }) => line),
        )
      : isEmpty(of.header[name as Name])
        ? null
        : of.header[name as Name];
  const dropped = formFields()
    .map(({ name }) => name)
    .filter((name) => !shown(name) && said(form, name) !== said(base, name));
  if (dropped.length === 0) return { form, dropped };
  const fields = dropped.filter((name) => !isLineList(name)) as Name[];
  const lists = dropped.filter(isLineList) as ListName[];
  return {
    form: {
      ...withHeader(
        form,
        Object.fromEntries(fields.map((name) => [name, base.header[name] ?? null])),
      ),
      lines: {
        ...form.lines,
        ...Object.fromEntries(lists.map((name) => [name, base.lines[name]])),
      },
    },
    dropped,
  };
}

/** Fields in words: 付款方式 预付、合约号 SC-1. */
export const namedValues = (values: Defaults): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const meta = formField(name);
      return `${meta?.label ?? name} ${meta?.choices?.label(value as never) ?? value}`;
    })
    .join('、');

export const namedFields = (names: readonly string[]): string =>
  names.map((name) => formField(name)?.label ?? name).join('、');
