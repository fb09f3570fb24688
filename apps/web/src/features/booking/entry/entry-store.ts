import type { EntryDraftOther } from '@quayside/contracts/booking/entry/entry-order.api';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { CompanyFormContext, type ShownForm } from '../form/use-entry-form.js';
import type { EntryForm, ListName } from './entry-form.js';
import { type PlacedFinding, placeOf, valueAt } from './entry-places.js';
import { withDefaults, withoutHidden } from './fit-form.js';
import { entryPaper, type Paper, type PaperRecord } from './paper.js';

/** What only this browser has of a form. */
export interface LocalEntry {
  /** Milliseconds since 1970. */
  at: number;
  form: EntryForm;
}

/** What the rules said about a state of the form. */
interface Checked {
  form: EntryForm;
  findings: readonly PlacedFinding[];
}

export interface EntryState {
  /** What is filled in: an order, or a booking. */
  paper: Paper;
  form: EntryForm;
  /** The form as it was opened: nothing is saved before it differs. */
  opened: EntryForm;
  /** The form without any draft. */
  fresh: EntryForm;
  /** The order that is being changed, as it is stored; null for a new one. */
  record: PaperRecord | null;
  /** What only this browser has, until the person took it or let it go. */
  kept: LocalEntry | null;
  others: readonly EntryDraftOther[];
  checked: Checked | null;
  /** The person tried to hand it in: empty fields that are needed are marked from now on. */
  attempted: boolean;
  /** Fields and lists that are shown; null for all. */
  only: ReadonlySet<string> | null;
  /** An order that was just begun takes the defaults of its company's form. */
  begun: boolean;
  /** The draft on the server as this window knows it; 0 while there is none. */
  draftVersion: number;
  /** The defaults that were put in, by field. */
  defaults: Readonly<Record<string, string>>;
  /** What had been written into fields that are not open any more, and was left out. */
  dropped: readonly string[];
  /** Goes with the company's form: its defaults in a new order, and nothing in what it hides. */
  fit(form: ShownForm): void;
  edit(change: (form: EntryForm) => EntryForm): void;
  /** Takes what only this browser has into the form, or forgets it. */
  answerKept(restore: boolean): void;
  setChecked(form: EntryForm, findings: readonly EntryFinding[]): void;
  setAttempted(): void;
  /** The server has a draft of that version, or none any more (0); who else writes. */
  draftKept(draftVersion: number, others?: readonly EntryDraftOther[]): void;
  /** The order was saved: what is typed goes on as a change of it. */
  stored(record: PaperRecord, form: EntryForm): void;
  showOnly(only: ReadonlySet<string> | null): void;
}

export type EntryStore = StoreApi<EntryState>;

export interface EntryStart
  extends Pick<EntryState, 'form' | 'fresh' | 'record'>,
    Partial<
      Pick<
        EntryState,
        'paper' | 'kept' | 'others' | 'only' | 'begun' | 'draftVersion' | 'defaults' | 'dropped'
      >
    > {}

/** The state of one form; sections read slices of it, so that typing redraws only what it touches. */
export function createEntryStore({ form, fresh, record, ...start }: EntryStart): EntryStore {
  const {
    paper = entryPaper,
    kept = null,
    others = [],
    only = null,
    begun = false,
    draftVersion = 0,
    defaults = {},
    dropped = [],
  } = start;
  return createStore<EntryState>((set) => ({
    paper,
    form,
    opened: form,
    fresh,
    record,
    kept,
    others,
    only,
    begun,
    draftVersion,
    defaults,
    dropped,
    checked: null,
    attempted: only !== null,
    fit: (shown) =>
      set((state) => {
        const fitting = withoutHidden(state.form, state.fresh, shown);
        const next = Object.fromEntries(
          Object.entries(shown.defaults).filter(([name]) => shown.shown(name)),
        );
        const begins =
          state.begun &&
          state.record === null &&
          JSON.stringify(next) !== JSON.stringify(state.defaults);
        return {
          form: begins ? withDefaults(fitting.form, state.defaults, next) : fitting.form,
          ...(begins && { defaults: next }),
          ...(fitting.dropped.length > 0 && {
            dropped: [...new Set([...state.dropped, ...fitting.dropped])],
          }),
        };
      }),
    edit: (change) => set((state) => ({ form: change(state.form) })),
    answerKept: (restore) =>
      set(({ kept, form }) => ({ kept: null, form: restore && kept ? kept.form : form })),
    setChecked: (form, findings) =>
      set({
        checked: {
          form,
          findings: findings.map((finding) => ({ ...finding, place: placeOf(form, finding.Prop) })),
        },
      }),
    setAttempted: () => set({ attempted: true }),
    draftKept: (draftVersion, others) => set({ draftVersion, ...(others && { others }) }),
    stored: (record, form) => set({ record, form, fresh: form, draftVersion: 0 }),
    showOnly: (only) => set({ only }),
  }));
}

export const EntryStoreContext = createContext<EntryStore | null>(null);

export function useEntryStore(): EntryStore {
  const store = use(EntryStoreContext);
  if (!store) throw new Error('outside an order form');
  return store;
}

/** A slice of the form's state. */
export const useEntry = <T>(select: (state: EntryState) => T): T =>
  useStore(useEntryStore(), select);

/** A list or record made of the form's state, the same one as long as its entries are. */
export const useEntryShallow = <T>(select: (state: EntryState) => T): T =>
  useStore(useEntryStore(), useShallow(select));

/** Whether a field or a list is shown, or one of several: what the company's form shows, or of that what an order lacks alone. */
export function useShown(names: readonly string[]): boolean {
  const { shown } = use(CompanyFormContext);
  return useEntry(({ only }) =>
    names.some((name) => shown(name) && (only === null || only.has(name))),
  );
}

// Every field asks for the same form after each key.
const standing = new WeakMap<EntryForm, { checked: Checked; findings: readonly PlacedFinding[] }>();

/** The findings that still stand: what was changed since the check is not judged by it any more. */
export function standingFindings({
  form,
  checked,
}: Pick<EntryState, 'form' | 'checked'>): readonly PlacedFinding[] {
  if (!checked) return [];
  if (checked.form === form) return checked.findings;
  const known = standing.get(form);
  if (known?.checked === checked) return known.findings;
  const findings = checked.findings.filter(({ place }) => {
    const { list, key, field } = place;
    if (
      list !== undefined &&
      key !== undefined &&
      !form.lines[list].some((line) => line.key === key)
    )
      return false;
    return field === undefined || sameValue(valueAt(form, place), valueAt(checked.form, place));
  });
  standing.set(form, { checked, findings });
  return findings;
}

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || ((a ?? '') === '' && (b ?? '') === '');

/** How to change a list of the form. */
export function usePutLines<K extends ListName>(list: K): (lines: EntryForm['lines'][K]) => void {
  const store = useEntryStore();
  return (lines) =>
    store.getState().edit((form) => ({ ...form, lines: { ...form.lines, [list]: lines } }));
}
