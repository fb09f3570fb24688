import { FindingSeverity } from '@quayside/contracts/si/choices';
import { checkSi, type Finding, type SiCheckResult } from '@quayside/contracts/si/si.api';
import { useState } from 'react';
import { onForm } from '../../kit/document/on-form.js';
import { type Check, type CheckPlace, useCheck } from '../../kit/document/use-check.js';
import { withoutFaults } from '../../kit/document/without-faults.js';
import { type ApiError, isApiError } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { withoutRefused } from './cell-texts.js';
import { refusedCells } from './refused-cells.js';
import { type SiForm, submissionOf } from './si-form.js';
import { type SiState, type SiStore, useSiStore } from './si-store.js';

/** A refusal's faults as findings, so that they stand where the rules' findings stand. */
export const findingsOf = (error: ApiError): Finding[] =>
  error.errors.map((each) => ({ ...each, Severity: FindingSeverity.Error }));

type Told = Pick<SiState, 'orderTotals' | 'shape'>;
const toldBy = ({ OrderTotals, Shape }: SiCheckResult): Told => ({
  orderTotals: OrderTotals,
  shape: Shape,
});

/** The findings on a form: what its number cells could not read is known here and stands first; the rules look at the rest. */
async function findingsOn(
  subject: SiForm,
  signal: AbortSignal,
): Promise<{ findings: readonly Finding[]; told?: Told }> {
  const refused = refusedCells(subject.copies);
  const answer = await rulesOn(
    refused.length === 0 ? subject : { ...subject, copies: subject.copies.map(withoutRefused) },
    signal,
  );
  const places = new Set(refused.map(({ Prop }) => Prop));
  return {
    ...answer,
    findings: [...refused, ...answer.findings.filter(({ Prop }) => !places.has(Prop))],
  };
}

/**
 * What the rules find. A value that is no value at all (a container number of 21 characters, a negative weight) has
 * the whole request refused: the rules then look once more without such values, and both answers are shown together.
 */
async function rulesOn(
  subject: SiForm,
  signal: AbortSignal,
): Promise<{ findings: readonly Finding[]; told?: Told }> {
  const submission = submissionOf(subject);
  try {
    const answer = await call(checkSi, submission, { signal });
    return { findings: answer.Findings, told: toldBy(answer) };
  } catch (error) {
    if (!isApiError(error) || error.errors.length === 0) throw error;
    const faults = findingsOf(error);
    const { request, nulled } = withoutFaults(
      submission,
      faults.map((fault) => fault.Prop),
    );
    if (error.status !== 400 || nulled.size === 0) return { findings: faults };
    try {
      const answer = await call(checkSi, request, { signal });
      const others = answer.Findings.filter(
        (finding) => !(nulled.has(finding.Prop) && finding.Code.startsWith('required')),
      );
      return { findings: [...faults, ...others], told: toldBy(answer) };
    } catch (again) {
      if (signal.aborted || !isApiError(again)) throw again;
      return { findings: faults };
    }
  }
}

export type SiCheck = Check<Finding>;

const placeIn = (store: SiStore): CheckPlace<SiForm, Finding> => ({
  current: () => store.getState().form,
  watch: (act) => onForm(store, act),
  isChecked: (form) => store.getState().checked?.form === form,
  ask: async (form, signal) => {
    const { findings, told } = await findingsOn(form, signal);
    store.getState().setChecked({ form, findings }, told);
    return findings;
  },
});

/** Has the server's rules look at the form of an SI, see {@link useCheck}. */
export function useSiCheck(): SiCheck {
  const store = useSiStore();
  const [place] = useState(() => placeIn(store));
  return useCheck(place);
}
