import { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { BasicKind, BasicOption } from '@quayside/contracts/masterdata/search';
import type { ReactNode } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, type FieldNote, statusOf } from '../../../kit/form/FieldBox.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { withHeader } from './entry-form.js';
import { useEntry, useEntryStore, useShown } from './entry-store.js';
import { useLacks, useNotes } from './use-notes.js';

export type HeaderName = keyof EntryHeader & string;

const metaOf = (name: HeaderName) => fieldsOf(EntryHeader).get(name)!;

/** A field of the header: its value and how to change it. */
export function useHeaderField(name: HeaderName): [unknown, (value: unknown) => void] {
  const store = useEntryStore();
  return [useEntry((state) => state.form.header[name]), (value) => store.getState().edit((form) => withHeader(form, { [name]: value }))];
}

interface FrameProps {
  name: HeaderName;
  children(notes: readonly FieldNote[]): ReactNode;
}

/** Label, star and remarks around the input of a field; nothing where only others are shown. */
function Frame({ name, children }: FrameProps) {
  const notes = useNotes(name);
  const lacks = useLacks(name);
  if (!useShown([name])) return null;
  return (
    <FieldBox label={metaOf(name).label} required={lacks} notes={notes} place={name}>
      {children(notes)}
    </FieldBox>
  );
}

/** A field of the header with label, length, choices and picker from the contract, and the rules' remarks below it. */
export function EntryField({ name, placeholder, autoFocus = false }: { name: HeaderName; placeholder?: string; autoFocus?: boolean }) {
  const [value, setValue] = useHeaderField(name);
  return (
    <Frame name={name}>
      {(notes) => (
        <Control
          meta={metaOf(name)}
          value={value}
          onChange={setValue}
          status={statusOf(notes)}
          search
          autoFocus={autoFocus}
          {...(placeholder ? { placeholder } : {})}
        />
      )}
    </Frame>
  );
}

/** A code of basic data and the name beside it as the papers print it: picking the code writes the name that belongs to it. */
export function PlaceField({ code, name }: { code: HeaderName; name: HeaderName }) {
  const [value, setValue] = useHeaderField(code);
  const store = useEntryStore();
  const shown = useShown([code, name]);
  const meta = metaOf(code);
  const pick = (next: string | null, option?: BasicOption) => {
    setValue(next);
    if (option && option.Id > 0) store.getState().edit((form) => withHeader(form, { [name]: option.NameEn || option.NameCn }));
  };
  if (!shown) return null;
  return (
    <div className="entry-place">
      <Frame name={code}>
        {(notes) => (
          <BasicSelect
            aria-label={meta.label}
            kind={meta.ref!.kind as BasicKind}
            other={(typed) => (typed.length <= (meta.max ?? 0) ? typed : null)}
            value={value as string | null}
            status={statusOf(notes)}
            onChange={pick}
          />
        )}
      </Frame>
      <div data-follows={code}>
        <EntryField name={name} />
      </div>
    </div>
  );
}
