import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { BillShape, Finding, OrderTotals } from '@quayside/contracts/si/si.api';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LocalDraft } from './local-draft.js';
import { formOfDraft, type SiForm } from './si-form.js';
import { placeOf, valueAt } from './si-places.js';
import { USUAL_SHAPE } from './si-required.js';

/** What the rules said about a state of the form. */
export interface Checked {
  form: SiForm;
  findings: readonly Finding[];
}

export interface SiState {
  order: CargoOrder;
  form: SiForm;
  /** The form as it was opened: nothing is saved before it differs. */
  opened: SiForm;
  /** The form without any draft: what is handed in again without a change equals it. */
  fresh: SiForm;
  /** What only this browser has, until the person took it or let it go. */
  kept: LocalDraft | null;
  /** The version of the draft that the server has of this form; 0 for none. */
  draftVersion: number;
  orderTotals: OrderTotals;
  /** What the carrier's bill takes. */
  shape: BillShape;
  /** Several bills may be made here: of a new SI, and of one that the desk has not begun with. */
  divisible: boolean;
  /** Other orders may go on the bill: it is the only one of its order. */
  mergeable: boolean;
  /** The bill in front. */
  active: number;
  /** The box whose goods lines are shown. */
  activeBox: number;
  /** The goods lines of the box are unfolded. */
  detailsOpen: boolean;
  checked: Checked | null;
  /** The person tried to hand it in: empty required fields are marked from now on. */
  attempted: boolean;
  edit(change: (form: SiForm) => SiForm): void;
  /** Takes what only this browser has into the form, or forgets it. */
  answerKept(restore: boolean): void;
  draftKept(draftVersion: number): void;
  show(copy: number): void;
  showBox(box: number): void;
  openDetails(open: boolean): void;
  setChecked(checked: Checked, told?: Partial<Pick<SiState, 'orderTotals' | 'shape'>>): void;
  setAttempted(): void;
}

export type SiStore = StoreApi<SiState>;

export const orderTotalsOf = (order: CargoOrder): OrderTotals => ({
  Packages: order.Packages,
  Weight: order.Weight,
  Volume: order.Volume,
  ContainerSummary: order.ContainerSummary,
});

/** What a form begins with beside its content; an SI as it was opened, without any draft, where nothing is said. */
export type SiStart = Partial<
  Pick<SiState, 'fresh' | 'kept' | 'draftVersion' | 'divisible' | 'mergeable'>
>;

/** The state of one form; sections read slices of it, so that typing redraws only what it touches. */
export function createSiStore(order: CargoOrder, form: SiForm, start: SiStart = {}): SiStore {
  const {
    fresh = form,
    kept = null,
    draftVersion = 0,
    divisible = form.target === null,
    mergeable = divisible,
  } = start;
  return createStore<SiState>((set) => ({
    order,
    form,
    opened: form,
    fresh,
    kept,
    draftVersion,
    orderTotals: orderTotalsOf(order),
    shape: USUAL_SHAPE,
    divisible,
    mergeable,
    // A process that was left goes on at its last copy.
    active: form.copies.length < form.num ? form.copies.length - 1 : 0,
    activeBox: 0,
    detailsOpen: false,
    checked: null,
    attempted: false,
    edit: (change) =>
      set((state) => {
        const next = change(state.form);
        return { form: next, active: Math.min(state.active, next.copies.length - 1) };
      }),
    answerKept: (restore) =>
      set(({ kept, form }) =>
        restore && kept
          ? { kept: null, form: formOfDraft(kept.draft), active: 0, activeBox: 0 }
          : { kept: null, form },
      ),
    draftKept: (draftVersion) => set({ draftVersion }),
    show: (active) => set({ active, activeBox: 0 }),
    showBox: (activeBox) => set({ activeBox }),
    openDetails: (detailsOpen) => set({ detailsOpen }),
    setChecked: (checked, told) => set({ ...told, checked }),
    setAttempted: () => set({ attempted: true }),
  }));
}

export const SiStoreContext = createContext<SiStore | null>(null);

export function useSiStore(): SiStore {
  const store = use(SiStoreContext);
  if (!store) throw new Error('outside an SI form');
  return store;
}

/** A slice of the form's state. */
export const useSi = <T>(select: (state: SiState) => T): T => useStore(useSiStore(), select);

/** A list or record made of the form's state, the same one as long as its entries are: what is typed elsewhere redraws nothing. */
export const useSiShallow = <T>(select: (state: SiState) => T): T =>
  useStore(useSiStore(), useShallow(select));

// Every field asks for the same form after each key.
const standing = new WeakMap<SiForm, { checked: Checked; findings: readonly Finding[] }>();

/** The findings that still stand: what was changed since the check is not judged by it any more. */
export function standingFindings(form: SiForm, checked: Checked | null): readonly Finding[] {
  if (!checked) return [];
  if (checked.form === form) return checked.findings;
  const known = standing.get(form);
  if (known?.checked === checked) return known.findings;
  const findings = checked.findings.filter((finding) => {
    const place = placeOf(finding.Prop);
    return (
      place.field === undefined || sameValue(valueAt(form, place), valueAt(checked.form, place))
    );
  });
  standing.set(form, { checked, findings });
  return findings;
}

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || ((a ?? '') === '' && (b ?? '') === '');
