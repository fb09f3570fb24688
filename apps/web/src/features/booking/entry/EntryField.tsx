import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { BasicKind, BasicOption } from '@quayside/contracts/masterdata/search';
import { type ReactNode, use } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, type FieldNote, statusOf } from '../../../kit/form/FieldBox.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { PLACES } from '../form/entry-layout.js';
import { CompanyFormContext } from '../form/use-entry-form.js';
import { withHeader } from './entry-form.js';
import { useEntry, useEntryStore, useShown } from './entry-store.js';
import { OriginContext } from './field-origin.js';
import { useDeskValues } from './use-desk-values.js';
import { useLacks, useNotes } from './use-notes.js';

/** Of whichever paper: a booking says all that an entered order does. */
export type HeaderName = keyof BookingHeader & string;

const metaOf = (name: HeaderName) => fieldsOf(BookingHeader).get(name)!;

/** A field of the header: its value and how to change it. */
export function useHeaderField(name: HeaderName): [unknown, (value: unknown) => void] {
  const store = useEntryStore();
  return [
    useEntry((state) => (state.form.header as BookingHeader)[name]),
    (value) => store.getState().edit((form) => withHeader(form, { [name]: value })),
  ];
}

interface FrameProps {
  name: HeaderName;
  children(notes: readonly FieldNote[]): ReactNode;
}

/** Label, star and remarks around the input of a field; nothing where only others are shown. */
export function HeaderFrame({ name, children }: FrameProps) {
  const notes = useNotes(name as never);
  const lacks = useLacks(name as never);
  const { required } = use(CompanyFormContext);
  const { mark } = use(OriginContext);
  const [value] = useHeaderField(name);
  if (!useShown([name])) return null;
  return (
    <FieldBox
      label={metaOf(name).label}
      required={lacks || required(name)}
      notes={notes}
      place={name}
      extra={mark(name, value)}
    >
      {children(notes)}
    </FieldBox>
  );
}

/** A field of the header with label, length, choices and picker from the contract, and the rules' remarks below it. */
export function EntryField({
  name,
  placeholder,
  autoFocus = false,
}: {
  name: HeaderName;
  placeholder?: string;
  autoFocus?: boolean;
}) {
  const [value, setValue] = useHeaderField(name);
  const desk = useDeskValues();
  const meta = metaOf(name);
  const [port] = useHeaderField((meta.port ?? name) as HeaderName);
  return (
    <HeaderFrame name={name}>
      {(notes) => (
        <Control
          disabled={desk.field(name)}
          meta={meta}
          {...(meta.port && { port: (port as string | null | undefined) ?? null })}
          value={value}
          onChange={setValue}
          status={statusOf(notes)}
          search
          autoFocus={autoFocus}
          {...(placeholder ? { placeholder } : {})}
        />
      )}
    </HeaderFrame>
  );
}

/** A code of basic data and the name beside it as the papers print it: picking the code writes the name that belongs to it. */
function PlaceField({ code, name }: { code: HeaderName; name: HeaderName }) {
  const [value, setValue] = useHeaderField(code);
  const store = useEntryStore();
  const shown = useShown([code, name]);
  const meta = metaOf(code);
  const pick = (next: string | null, option?: BasicOption) => {
    setValue(next);
    if (option && option.Id > 0)
      store.getState().edit((form) => withHeader(form, { [name]: option.NameEn || option.NameCn }));
  };
  if (!shown) return null;
  return (
    <div className="entry-place">
      <HeaderFrame name={code}>
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
      </HeaderFrame>
      <div data-follows={code}>
        <EntryField name={name} />
      </div>
    </div>
  );
}

/** Fields of the header in the order of the company's form; a place with its code where the first of the two stands. */
export function HeaderFields({
  names,
  autoFocus = false,
}: {
  names: readonly HeaderName[];
  autoFocus?: boolean;
}) {
  const { ordered } = use(CompanyFormContext);
  const arranged = ordered(names);
  return arranged.map((name, index) => {
    const place = PLACES.find((pair) => pair.some((each) => each === name));
    if (!place) return <EntryField key={name} name={name} autoFocus={autoFocus && index === 0} />;
    const first = place.every((each) => arranged.indexOf(each) >= index);
    return first && <PlaceField key={place[0]} code={place[0]} name={place[1]} />;
  });
}

/** The title of a list, with a star where the company's form asks for it. */
export function ListTitle({ name, children }: { name: string; children: ReactNode }) {
  const { required } = use(CompanyFormContext);
  return (
    <>
      {children}
      {required(name) && <span className="qs-star"> *</span>}
    </>
  );
}
