import type { EntrySubmission } from '@quayside/contracts/booking/entry/entry-order.api';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { useState } from 'react';
import { onForm } from '../../../kit/document/on-form.js';
import { type Check, type CheckPlace, useCheck } from '../../../kit/document/use-check.js';
import { withoutFaults } from '../../../kit/document/without-faults.js';
import { type ApiError, isApiError } from '../../../kit/http/ApiError.js';
import { type EntryForm, submissionOf } from './entry-form.js';
import { refusedValues } from './entry-places.js';
import { type EntryStore, useEntryStore } from './entry-store.js';
import type { Paper } from './paper.js';

export type EntryChecking = Check<EntryFinding>;

const bare = (prop: string): string => prop.replace(/^(?:Order|Booking)\./, '');

/** A refusal's faults as findings, so that they stand where the rules' findings stand. */
export const findingsOf = (error: ApiError): EntryFinding[] =>
  error.errors.map(({ Prop, Code, Msg }) => ({
    Prop: bare(Prop),
    Code,
    Msg,
    Weight: EntryWeight.Error,
  }));

const without = (submission: EntrySubmission, findings: readonly EntryFinding[]) =>
  withoutFaults(
    submission,
    findings.map(({ Prop }) => `Order.${Prop}`),
  );

/**
 * What the rules find. Values that are none (a weight of letters, a text that is too long) are found here or have the whole request
 * refused: the rules then look at the rest, and both answers are shown together.
 */
async function findingsOn(
  paper: Paper,
  form: EntryForm,
  signal: AbortSignal,
): Promise<readonly EntryFinding[]> {
  const submission = submissionOf(form);
  const own = refusedValues(submission);
  const { request, nulled } = without(submission, own);
  const others = (findings: readonly EntryFinding[], known: ReadonlySet<string>) =>
    findings.filter(({ Prop }) => !known.has(`Order.${Prop}`));
  try {
    const { Findings } = await paper.check(request, signal);
    return [...own, ...others(Findings, nulled)];
  } catch (error) {
    if (!isApiError(error) || error.errors.length === 0) throw error;
    const faults = findingsOf(error);
    const again = without(request, faults);
    if (error.status !== 400 || again.nulled.size === 0) return [...own, ...faults];
    const { Findings } = await paper.check(again.request, signal);
    return [...own, ...faults, ...others(Findings, new Set([...nulled, ...again.nulled]))];
  }
}

const placeIn = (store: EntryStore): CheckPlace<EntryForm, EntryFinding> => ({
  current: () => store.getState().form,
  watch: (act) => onForm(store, act),
  isChecked: (form) => store.getState().checked?.form === form,
  ask: async (form, signal) => {
    const findings = await findingsOn(store.getState().paper, form, signal);
    store.getState().setChecked(form, findings);
    return findings;
  },
});

/** Has the server's rules look at the order while it is typed, see {@link useCheck}. */
export function useEntryCheck(): EntryChecking {
  const store = useEntryStore();
  const [place] = useState(() => placeIn(store));
  return useCheck(place);
}
