import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE = 400;
const RETRY_PAUSE = 5000;

/** A form that rules of the server look at; the same object as long as the form lives. */
export interface CheckPlace<T, F> {
  current(): T;
  /** Does something with the form as it is and after each change, see `onForm`. Answers how to stop. */
  watch(act: (form: T) => (() => void) | undefined): () => void;
  /** What the rules said about this very form is known. */
  isChecked(form: T): boolean;
  /** Asks the rules and keeps what they say. Rejects when they could not be asked. */
  ask(form: T, signal: AbortSignal): Promise<readonly F[]>;
}

export interface Check<F> {
  /** A check is under way or about to be. */
  checking: boolean;
  /** The last check could not be made. */
  failed: boolean;
  /** Checks at once. Answers the findings, or null when the server could not be asked. */
  checkNow(): Promise<readonly F[] | null>;
}

/** Has the server's rules look at a form 400 ms after each change; a newer change ends the check of an older one. */
export function useCheck<T, F>(place: CheckPlace<T, F>): Check<F> {
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const newest = useRef<Promise<readonly F[] | null> | null>(null);

  const ask = useCallback(
    async (subject: T): Promise<readonly F[] | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      try {
        const findings = await place.ask(subject, controller.signal);
        setFailed(false);
        return findings;
      } catch {
        if (!controller.signal.aborted) setFailed(true);
        return null;
      } finally {
        if (running.current === controller) setBusy(false);
      }
    },
    [place],
  );
  /** Checks a form. When a newer check ends this one, its findings are the answer. */
  const run = useCallback(
    async (subject: T): Promise<readonly F[] | null> => {
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
      place.watch((form) => {
        if (place.isChecked(form)) return undefined;
        const timer = setTimeout(() => void run(form), PAUSE);
        return () => clearTimeout(timer);
      }),
    [run, place],
  );
  // A check that could not be made is made again by itself.
  useEffect(() => {
    if (!failed || busy) return;
    const timer = setInterval(() => {
      if (!document.hidden) void run(place.current());
    }, RETRY_PAUSE);
    return () => clearInterval(timer);
  }, [failed, busy, run, place]);
  useEffect(() => () => running.current?.abort(), []);

  return { checking: busy, failed, checkNow: () => run(place.current()) };
}
