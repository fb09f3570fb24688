import type { EntryDetail, EntryDraftOther } from '@quayside/contracts/booking/entry/entry-order.api';
import type { EntryFinding } from '@quayside/contracts/booking/entry/findings';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { EntryForm, ListName } from './entry-form.js';
import { type PlacedFinding, placeOf, valueAt } from './entry-places.js';

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
  form: EntryForm;
  /** The form as it was opened: nothing is saved before it differs. */
  opened: EntryForm;
  /** The form without any draft. */
  fresh: EntryForm;
  /** The order that is being changed, as it is stored; null for a new one. */
  record: EntryDetail | null;
  /** What only this browser has, until the person took it or let it go. */
  kept: LocalEntry | null;
  others: readonly EntryDraftOther[];
  checked: Checked | null;
  /** The person tried to hand it in: empty fields that are needed are marked from now on. */
  attempted: boolean;
  /** Fields and lists that are shown; null for all. */
  only: ReadonlySet<string> | null;
  edit(change: (form: EntryForm) => EntryForm): void;
  /** Takes what only this browser has into the form, or forgets it. */
  answerKept(restore: boolean): void;
  setChecked(form: EntryForm, findings: readonly EntryFinding[]): void;
  setAttempted(): void;
  setOthers(others: readonly EntryDraftOther[]): void;
  /** The order was saved: what is typed goes on as a change of it. */
  stored(record: EntryDetail, form: EntryForm): void;
  showOnly(only: ReadonlySet<string> | null): void;
}

export type EntryStore = StoreApi<EntryState>;

export interface EntryStart extends Pick<EntryState, 'form' | 'fresh' | 'record'>, Partial<Pick<EntryState, 'kept' | 'others' | 'only'>> {}

/** The state of one form; sections read slices of it, so that typing redraws only what it touches. */
export function createEntryStore({ form, fresh, record, kept = null, others = [], only = null }: EntryStart): EntryStore {
  return createStore<EntryState>((set) => ({
    ...{ form, opened: form, fresh, record, kept, others, only, checked: null, attempted: only !== null },
    edit: (change) => set((state) => ({ form: change(state.form) })),
    answerKept: (restore) => set(({ kept, form }) => ({ kept: null, form: restore && kept ? kept.form : form })),
    setChecked: (form, findings) =>
      set({ checked: { form, findings: findings.map((finding) => ({ ...finding, place: placeOf(form, finding.Prop) })) } }),
    setAttempted: () => set({ attempted: true }),
    setOthers: (others) => set({ others }),
    stored: (record, form) => set({ record, form, fresh: form }),
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
export const useEntry = <T>(select: (state: EntryState) => T): T => useStore(useEntryStore(), select);

/** A list or record made of the form's state, the same one as long as its entries are. */
export const useEntryShallow = <T>(select: (state: EntryState) => T): T => useStore(useEntryStore(), useShallow(select));

/** Whether a field or a list is shown: all are, or those alone that an order lacks. */
export const useShown = (names: readonly string[]): boolean =>
  useEntry(({ only }) => only === null || names.some((name) => only.has(name)));

/** The findings that still stand: what was changed since the check is not judged by it any more. */
export function standingFindings({ form, checked }: Pick<EntryState, 'form' | 'checked'>): readonly PlacedFinding[] {
  if (!checked) return [];
  if (checked.form === form) return checked.findings;
  return checked.findings.filter(({ place }) => {
    const { list, key, field } = place;
    if (list !== undefined && key !== undefined && !form.lines[list].some((line) => line.key === key)) return false;
    return field === undefined || sameValue(valueAt(form, place), valueAt(checked.form, place));
  });
}

const sameValue = (a: unknown, b: unknown): boolean => a === b || ((a ?? '') === '' && (b ?? '') === '');

/** How to change a list of the form. */
export function usePutLines<K extends ListName>(list: K): (lines: EntryForm['lines'][K]) => void {
  const store = useEntryStore();
  return (lines) => store.getState().edit((form) => ({ ...form, lines: { ...form.lines, [list]: lines } }));
}
