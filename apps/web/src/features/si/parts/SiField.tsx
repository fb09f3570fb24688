import { fieldsOf } from '@quayside/contracts/core/field';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { type ReactNode, useCallback } from 'react';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, type FieldNote, statusOf } from '../../../kit/form/FieldBox.js';
import { FormLabel, useSourceTip } from '../provenance/FormSource.js';
import { withHeader } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';
import { useNotes } from '../use-findings.js';
import { RulerArea } from './RulerArea.js';

export type HeaderName = keyof SiHeader & string;

export const headerMeta = (name: HeaderName) => fieldsOf(SiHeader).get(name)!;

/** A header field of the bill in front: its value and how to change it. */
export function useHeaderField(
  name: HeaderName,
): [SiHeader[HeaderName], (value: SiHeader[HeaderName]) => void] {
  return [useSi((state) => state.form.copies[state.active]?.header[name]), useSetField(name)];
}

/** How to change a header field, for who does not show it. */
export function useSetField(name: HeaderName): (value: SiHeader[HeaderName]) => void {
  const store = useSiStore();
  return useCallback(
    (next) =>
      store.getState().edit((form) => withHeader(form, store.getState().active, { [name]: next })),
    [store, name],
  );
}

/** Whether a header field of the bill in front is filled. */
export const useHasField = (name: HeaderName): boolean =>
  useSi((state) => Boolean(state.form.copies[state.active]?.header[name]));

/** Whether the carrier's bill needs a field. */
export const useRequired = (name: HeaderName): boolean =>
  useSi((state) => state.shape.Required.includes(name));

export interface SiFieldProps {
  name: HeaderName;
  suggestions?: readonly { value: string; label: string }[];
  placeholder?: string;
  /** Said below it beside the rules' remarks: a value to take with one click. */
  offer?: FieldNote;
}

/** A header field with label, length and choices from the contract and the rules' remarks below it. */
export function SiField({ name, suggestions, placeholder, offer }: SiFieldProps) {
  const [value, setValue] = useHeaderField(name);
  const notes = useNotes(name);
  const meta = headerMeta(name);
  const required = useRequired(name);
  const tip = useSourceTip(name);
  return (
    <FieldBox
      label={<FormLabel name={name}>{meta.label}</FormLabel>}
      required={required}
      notes={offer ? [...notes, offer] : notes}
      place={name}
      tip={tip}
    >
      <Control
        meta={meta}
        value={value}
        onChange={(next) => setValue(next as SiHeader[HeaderName])}
        status={statusOf(notes)}
        search
        {...(suggestions ? { suggestions } : {})}
        {...(placeholder ? { placeholder } : {})}
      />
    </FieldBox>
  );
}

export interface SiLinesProps {
  name: HeaderName;
  /** Which lines of the bill's it fills. */
  room: 'PartyLines' | 'MarksLines' | 'GoodsLines';
  rows?: number;
  extra?: ReactNode;
  placeholder?: string;
}

/** A text for a box of the bill, with the carrier's width and lines. */
export function SiLines({ name, room, rows, extra, placeholder }: SiLinesProps) {
  const [value, setValue] = useHeaderField(name);
  const notes = useNotes(name);
  const shape = useSi((state) => state.shape);
  const tip = useSourceTip(name);
  const meta = headerMeta(name);
  return (
    <RulerArea
      label={meta.label}
      title={<FormLabel name={name}>{meta.label}</FormLabel>}
      place={name}
      tip={tip}
      value={value as string | null | undefined}
      onChange={setValue}
      notes={notes}
      required={shape.Required.includes(name)}
      width={shape.LineWidth}
      lines={shape[room]}
      max={meta.max}
      {...(rows ? { rows } : {})}
      extra={extra}
      {...(placeholder ? { placeholder } : {})}
    />
  );
}
