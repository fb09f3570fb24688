import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { NoteDetail } from '@quayside/contracts/booking/note/note.api';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { type EntryForm, type ListName, sentLines } from '../entry/entry-form.js';
import { holds, pairOf } from './note-fields.js';

/** How an unsure field of a note stands in the form that was filled from it. */
export type ConfirmState = 'open' | 'confirmed' | 'changed';

/** What a person does with the unsure fields of a note: each by itself, never all at once. */
export interface Confirming {
  /** Null of a sure field. */
  stateOf(field: NoteField): ConfirmState | null;
  confirm(field: NoteField): void;
}

const PATH = /^(?:(\w+)\[(\w+)\]\.)?(\w+)$/;

/** What stands in a form at a path of a note. */
export function valueInForm(form: EntryForm, path: string): unknown {
  const [, list, key = '', name = ''] = PATH.exec(path) ?? [];
  if (!list) return (form.header as Readonly<Record<string, unknown>>)[name];
  const lines = sentLines(form, list as ListName) as unknown as readonly Readonly<
    Record<string, unknown>
  >[];
  const line =
    list === 'Parties'
      ? lines.find(({ Role }) => Role === key)
      : list === 'Remarks'
        ? lines.find(({ Audience }) => Audience === RemarkAudience.Everyone)
        : lines[Number(key)];
  return line?.[name];
}

/** The paths of a note's unsure fields by what became of them; a port's name and code are one choice. */
export function confirmStates(
  note: Pick<NoteDetail, 'Fields' | 'Confirmed'>,
  form: EntryForm,
): ReadonlyMap<string, ConfirmState> {
  const confirmed = new Set([...note.Confirmed, ...(form.confirmed ?? [])]);
  const unsure = note.Fields.filter(({ Sure }) => !Sure);
  const own = new Map(
    unsure.map((field): [string, ConfirmState] => [
      field.Path,
      !holds(field, valueInForm(form, field.Path))
        ? 'changed'
        : confirmed.has(field.Path)
          ? 'confirmed'
          : 'open',
    ]),
  );
  return new Map(
    [...own].map(([path, state]) => {
      const pair = own.get(pairOf(path) ?? '');
      return [path, state === 'open' && pair ? pair : state];
    }),
  );
}

/** A form in which a person confirmed one field of its note. */
export const withConfirmed = (form: EntryForm, path: string): EntryForm => ({
  ...form,
  confirmed: [...new Set([...(form.confirmed ?? []), path])],
});
