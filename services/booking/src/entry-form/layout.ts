import {
  ENTRY_LINES,
  EntryInput,
  type EntryLines,
} from '@quayside/contracts/booking/entry/entry-order';
import {
  cannotHide,
  type EntryFormLayout,
  formField,
  formFields,
  takesDefault,
} from '@quayside/contracts/booking/entry/form';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { explain } from '@quayside/service-kit/validation/validate';

/** Everything shown, nothing asked beyond the rules. */
export const standardLayout = (): EntryFormLayout => ({
  Entry: formFields().map(({ name }) => ({
    Name: name,
    Shown: true,
    Required: false,
    Default: null,
  })),
  Print: formFields().map(({ name }) => ({ Name: name, Shown: true })),
});

/** A stored layout as this release has its fields: those that are gone left out, new ones last as usual, those that every order needs shown. */
export function wholeLayout(stored: EntryFormLayout): EntryFormLayout {
  const whole = <F extends { Name: string; Shown: boolean }>(
    fields: readonly F[],
    usual: readonly F[],
  ): F[] => [
    ...fields
      .filter(({ Name }) => formField(Name))
      .map((field) => ({ ...field, Shown: field.Shown || cannotHide(field.Name) })),
    ...usual.filter(({ Name }) => !fields.some((field) => field.Name === Name)),
  ];
  const usual = standardLayout();
  return { Entry: whole(stored.Entry, usual.Entry), Print: whole(stored.Print, usual.Print) };
}

const noLines = () =>
  Object.fromEntries(Object.keys(ENTRY_LINES).map((name) => [name, []])) as unknown as EntryLines;

/** A default as the order would hold it: the same rules as if somebody had typed it. */
function defaultFault(name: string, value: string): FieldError | undefined {
  if (!takesDefault(name)) return { Prop: '', Code: 'no-default', Msg: '该字段不能设默认值' };
  return explain(EntryInput, { ...noLines(), [name]: value })[0];
}

/** What is wrong with a layout that somebody wants to save, at the places of the request. */
export function layoutFaults({ Entry, Print }: EntryFormLayout): FieldError[] {
  const common = (list: string, fields: EntryFormLayout['Print']): FieldError[] =>
    fields.flatMap(({ Name, Shown }, index) => {
      const Prop = `${list}[${index}].`;
      const label = formField(Name)?.label;
      if (!label) return [{ Prop: `${Prop}Name`, Code: 'field-unknown', Msg: `没有字段“${Name}”` }];
      if (fields.findIndex((field) => field.Name === Name) < index)
        return [{ Prop: `${Prop}Name`, Code: 'field-repeated', Msg: `${label}重复` }];
      return Shown || !cannotHide(Name)
        ? []
        : [{ Prop: `${Prop}Shown`, Code: 'cannot-hide', Msg: `${label}是订舱必需的，不能隐藏` }];
    });
  const entry = Entry.flatMap(({ Name, Shown, Required, Default }, index): FieldError[] => {
    const Prop = `Entry[${index}].`;
    const label = formField(Name)?.label ?? Name;
    const fault = Default && formField(Name) ? defaultFault(Name, Default) : undefined;
    return [
      ...(Required && !Shown && !cannotHide(Name)
        ? [
            {
              Prop: `${Prop}Required`,
              Code: 'hidden-required',
              Msg: `${label}已隐藏，不能设为必填`,
            },
          ]
        : []),
      ...(fault ? [{ ...fault, Prop: `${Prop}Default` }] : []),
    ];
  });
  return [...common('Entry', Entry), ...entry, ...common('Print', Print)];
}

/** Names of what customers do not fill in. */
export const hiddenOf = ({ Entry }: EntryFormLayout): string[] =>
  Entry.filter(({ Shown }) => !Shown).map(({ Name }) => Name);
/** Names of what is asked beyond the rules. */
export const requiredOf = ({ Entry }: EntryFormLayout): string[] =>
  Entry.filter(({ Required }) => Required).map(({ Name }) => Name);
/** What a new order begins with. */
export const defaultsOf = ({ Entry }: EntryFormLayout): Partial<EntryInput> =>
  Object.fromEntries(Entry.flatMap(({ Name, Default }) => (Default ? [[Name, Default]] : [])));
/** An order that was just begun. */
export const newEntry = (form: EntryFormLayout): EntryInput => ({
  ...noLines(),
  ...defaultsOf(form),
});
