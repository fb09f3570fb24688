import type { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { use, useMemo } from 'react';
import { formatDatesIn } from '../../../kit/display/format.js';
import type { FieldNote } from '../../../kit/form/FieldBox.js';
import type { MarkOf } from '../../../kit/grid/GridCell.js';
import type { ListName } from './entry-form.js';
import { valueAt } from './entry-places.js';
import { type EntryState, standingFindings, useEntry, useEntryShallow } from './entry-store.js';
import { OriginContext } from './field-origin.js';

/** A field that is still empty is not called wrong before the person has tried to hand in: the list at the side tells what is missing. */
const isTold = (
  state: EntryState,
  { place }: ReturnType<typeof standingFindings>[number],
): boolean => {
  const value = valueAt(state.form, place);
  return state.attempted || !(value === null || value === undefined || value === '');
};

const noteOf = ({ Msg, Weight }: EntryFinding): FieldNote => ({
  text: formatDatesIn(Msg),
  severity: Weight,
});

/** The remarks at a field of the header. */
export function useNotes(name: keyof EntryHeader | 'CompanyId'): FieldNote[] {
  const own = useEntryShallow((state) =>
    standingFindings(state).filter(
      (finding) =>
        finding.place.list === undefined && finding.place.field === name && isTold(state, finding),
    ),
  );
  return useMemo(() => own.map(noteOf), [own]);
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** The remarks at a list as a whole, one of each severity: what keeps the order from being handed in apart from what is to come later. */
export function useListNotes(list: ListName): FieldNote[] {
  const own = useEntryShallow((state) =>
    standingFindings(state).filter(
      ({ place }) => state.attempted && place.list === list && place.key === undefined,
    ),
  );
  return useMemo(
    () =>
      SEVERITIES.flatMap((severity) => {
        const texts = own
          .map(noteOf)
          .flatMap((note) => (note.severity === severity ? [note.text] : []));
        return texts.length > 0 ? [{ severity, text: texts.join('；') }] : [];
      }),
    [own],
  );
}

/** The remarks at the fields of a list's lines, by `key.field`. */
export function useLineNotes(list: ListName): ReadonlyMap<string, FieldNote> {
  const own = useEntryShallow((state) =>
    standingFindings(state).filter(
      (finding) =>
        finding.place.list === list && finding.place.key !== undefined && isTold(state, finding),
    ),
  );
  return useMemo(() => {
    const notes = new Map<string, FieldNote>();
    for (const finding of own) {
      const { key, field } = finding.place;
      const at = `${key}.${field ?? ''}`;
      const note = noteOf(finding);
      const before = notes.get(at);
      const severity = before?.severity === 'error' ? 'error' : note.severity;
      notes.set(at, before ? { text: `${before.text}；${note.text}`, severity } : note);
    }
    return notes;
  }, [own]);
}

/** The same for a grid of rows of the list. */
export function useMarks(list: ListName, rows: readonly { key: string }[]): MarkOf {
  const notes = useLineNotes(list);
  const { doubt } = use(OriginContext);
  return useMemo(
    () => (row, name) =>
      notes.get(`${rows[row]?.key ?? ''}.${name}`) ??
      doubt(
        `${list}[${row}].${name}`,
        (rows[row] as unknown as Record<string, unknown> | undefined)?.[name],
      ),
    [notes, rows, doubt, list],
  );
}

/** Whether a field of the header is needed and empty, as far as the rules have said: it has a star. */
export const useLacks = (name: keyof EntryHeader): boolean =>
  useEntry(
    (state) =>
      state.checked?.findings.some(
        ({ place, Code, Weight }) =>
          place.list === undefined &&
          place.field === name &&
          Code === 'required' &&
          Weight === 'error',
      ) ?? false,
  );
