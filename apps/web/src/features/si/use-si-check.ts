import { FindingSeverity } from '@quayside/contracts/si/choices';
import { checkSi, type Finding, type SiCheckResult } from '@quayside/contracts/si/si.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { withoutRefused } from './cell-texts.js';
import { refusedCells } from './refused-cells.js';
import { type SiForm, submissionOf } from './si-form.js';
import { onForm, type SiState, useSiStore } from './si-store.js';
import { withoutFaults } from './without-faults.js';

const PAUSE = 400;
const RETRY_PAUSE = 5000;

/** A refusal's faults as findings, so that they stand where the rules' findings stand. */
export const findingsOf = (error: ApiError): Finding[] => error.errors.map((each) => ({ ...each, Severity: FindingSeverity.Error }));

type Told = Pick<SiState, 'orderTotals' | 'shape'>;
const toldBy = ({ OrderTotals, Shape }: SiCheckResult): Told => ({ orderTotals: OrderTotals, shape: Shape });

/** The findings on a form: what its number cells could not read is known here and stands first; the rules look at the rest. */
async function findingsOn(subject: SiForm, signal: AbortSignal): Promise<{ findings: readonly Finding[]; told?: Told }> {
  const refused = refusedCells(subject.copies);
  const answer = await rulesOn(refused.length === 0 ? subject : { ...subject, copies: subject.copies.map(withoutRefused) }, signal);
  const places = new Set(refused.map(({ Prop }) => Prop));
  return { ...answer, findings: [...refused, ...answer.findings.filter(({ Prop }) => !places.has(Prop))] };
}

/**
 * What the rules find. A value that is no value at all (a container number of 21 characters, a negative weight) has
 * the whole request refused: the rules then look once more without such values, and both answers are shown together.
 */
async function rulesOn(subject: SiForm, signal: AbortSignal): Promise<{ findings: readonly Finding[]; told?: Told }> {
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
      const others = answer.Findings.filter((finding) => !(nulled.has(finding.Prop) && finding.Code.startsWith('required')));
      return { findings: [...faults, ...others], told: toldBy(answer) };
    } catch (again) {
      if (signal.aborted || !isApiError(again)) throw again;
      return { findings: faults };
    }
  }
}

export interface SiCheck {
  /** A check is under way or about to be. */
  checking: boolean;
  /** The last check could not be made. */
  failed: boolean;
  /** Checks at once. Answers the findings, or null when the server could not be asked. */
  checkNow(): Promise<readonly Finding[] | null>;
}

/** Has the server's rules look at the form 400 ms after each change; a newer change ends the check of an older one. */
export function useSiCheck(): SiCheck {
  const store = useSiStore();
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const newest = useRef<Promise<readonly Finding[] | null> | null>(null);

  const ask = useCallback(
    async (subject: SiForm): Promise<readonly Finding[] | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      try {
        const { findings, told } = await findingsOn(subject, controller.signal);
        store.getState().setChecked({ form: subject, findings }, told);
        setFailed(false);
        return findings;
      } catch {
        if (!controller.signal.aborted) setFailed(true);
        return null;
      } finally {
        if (running.current === controller) setBusy(false);
      }
    },
    [store],
  );
  /** Checks a form. When a newer check ends this one, its findings are the answer. */
  const run = useCallback(
    async (subject: SiForm): Promise<readonly Finding[] | null> => {
      let asked = ask(subject);
      newest.current = asked;
      let findings = await asked;
      while (newest.current && newest.current !== asked) {
        asked = newest.current;
        findings = await asked;
      }
      return findings;
    },
    [ask],
  );

  useEffect(
    () =>
      onForm(store, (form) => {
        if (store.getState().checked?.form === form) return undefined;
        const timer = setTimeout(() => void run(form), PAUSE);
        return () => clearTimeout(timer);
      }),
    [run, store],
  );
  // A check that could not be made is made again by itself.
  useEffect(() => {
    if (!failed || busy) return;
    const timer = setInterval(() => {
      if (!document.hidden) void run(store.getState().form);
    }, RETRY_PAUSE);
    return () => clearInterval(timer);
  }, [failed, busy, run, store]);
  useEffect(() => () => running.current?.abort(), []);

  return { checking: busy, failed, checkNow: () => run(store.getState().form) };
}
