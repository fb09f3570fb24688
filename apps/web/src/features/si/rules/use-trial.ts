import { fieldsOf } from '@quayside/contracts/core/field';
import {
  type SiRule,
  SiRuleInput,
  type TrialExample,
  type TrySiRule,
  trySiRule,
} from '@quayside/contracts/si/rule.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, errorText, isApiError } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';

/** SIs judged in one request: each answers in a fraction of a second. */
const PAGE = 50;
/** Further examples help nobody; they are counted all the same. */
const MOST_EXAMPLES = 200;

export interface Trial {
  judged: number;
  newly: number;
  noLonger: number;
  refused: number;
  examples: readonly TrialExample[];
  running: boolean;
  fault: string | null;
}

const NOTHING: Trial = {
  judged: 0,
  newly: 0,
  noLonger: 0,
  refused: 0,
  examples: [],
  running: false,
  fault: null,
};

const ruleOf = (record: SiRule): SiRuleInput =>
  Object.fromEntries(
    [...fieldsOf(SiRuleInput).keys()].map((name) => [name, record[name as keyof SiRule] ?? null]),
  ) as unknown as SiRuleInput;

/** Tries a rule on the newest SIs, page by page: what is known so far shows at once, and stopping is stopping. */
export function useTrial(record: SiRule): {
  trial: Trial;
  run(most: number, carrier: string | null): Promise<void>;
  stop(): void;
} {
  const [trial, setTrial] = useState<Trial>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    async (most: number, carrier: string | null) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      let state: Trial = { ...NOTHING, running: true };
      setTrial(state);
      try {
        let next: Pick<TrySiRule, 'BeforeTime' | 'BeforeId'> | null = {};
        while (next && state.judged < most) {
          const Count = Math.min(PAGE, most - state.judged);
          const request: TrySiRule = { ...ruleOf(record), OfCarrier: carrier, Count, ...next };
          const page = await call(trySiRule, request, { signal: controller.signal });
          state = {
            ...state,
            judged: state.judged + page.Judged,
            newly: state.newly + page.Newly,
            noLonger: state.noLonger + page.NoLonger,
            refused: state.refused + page.Refused,
            examples: [...state.examples, ...page.Examples].slice(0, MOST_EXAMPLES),
          };
          setTrial(state);
          next =
            page.NextTime && page.NextId
              ? { BeforeTime: page.NextTime, BeforeId: page.NextId }
              : null;
        }
        setTrial({ ...state, running: false });
      } catch (error) {
        if (running.current !== controller) return;
        const fault = controller.signal.aborted ? null : faultText(error);
        setTrial({ ...state, running: false, fault });
      }
    },
    [record],
  );
  return { trial, run, stop };
}

/** What is wrong with the rule itself says more than that something is. */
const faultText = (error: unknown): string =>
  isApiError(error) && error.errors.length > 0
    ? error.errors.map(({ Msg }) => Msg).join('；')
    : errorText(error as ApiError);
