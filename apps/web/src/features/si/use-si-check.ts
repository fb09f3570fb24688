import { FindingSeverity } from '@quayside/contracts/si/choices';
import { checkSi, type Finding } from '@quayside/contracts/si/si.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../kit/http/ApiError.js';
import { call } from '../../kit/http/call.js';
import { type SiForm, submissionOf } from './si-form.js';
import { useSi, useSiStore } from './si-store.js';

const PAUSE = 400;

/** A refusal's faults as findings, so that they stand where the rules' findings stand. */
export const findingsOf = (error: ApiError): Finding[] => error.errors.map((each) => ({ ...each, Severity: FindingSeverity.Error }));

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
  const form = useSi((state) => state.form);
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
        const answer = await call(checkSi, submissionOf(subject), { signal: controller.signal });
        store.getState().setChecked({ form: subject, findings: answer.Findings }, answer.OrderTotals);
        setFailed(false);
        return answer.Findings;
      } catch (error) {
        if (controller.signal.aborted) return null;
        const findings = isApiError(error) && error.errors.length > 0 ? findingsOf(error) : null;
        if (findings) store.getState().setChecked({ form: subject, findings });
        setFailed(findings === null);
        return findings;
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

  useEffect(() => {
    if (store.getState().checked?.form === form) return;
    const timer = setTimeout(() => void run(form), PAUSE);
    return () => clearTimeout(timer);
  }, [form, run, store]);
  useEffect(() => () => running.current?.abort(), []);

  return { checking: busy, failed, checkNow: () => run(store.getState().form) };
}
