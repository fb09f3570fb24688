import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { ImportState, WorkEndpoints } from '@quayside/contracts/core/import';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../http/ApiError.js';
import { invalidateArea, useAct, useRead } from '../http/query.js';

const POLL_MS = 400;

/** A change of many records from its check to its end: what it would do, how far it is, and the way back. */
export function useBulk<Req>(
  endpoints: WorkEndpoints<never> | WorkEndpoints,
  planning: Endpoint<Req, ImportState>,
  invalidates: readonly string[],
) {
  const [planned, setPlanned] = useState<ImportState | null>(null);
  const [begun, setBegun] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const told = {
    onError: (fault: ApiError) => {
      setError(fault);
      return true;
    },
  };
  const plan = useAct(planning, told);
  const run = useAct(endpoints.run, told);
  const undo = useAct(endpoints.undo, told);
  const id = planned?.Id ?? 0;
  const progress = useRead(
    endpoints.state,
    { Id: id },
    {
      enabled: begun && id > 0,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.Status === 'running' ? POLL_MS : false,
    },
  );
  const state = begun ? (progress.data ?? planned) : planned;
  const status = begun ? state?.Status : undefined;
  const ended = status !== undefined && status !== 'running';
  // The list behind it is read again once it has ended.
  const outdateLists = useEffectEvent(() => {
    for (const area of invalidates) void invalidateArea(area);
  });
  useEffect(() => {
    if (ended) outdateLists();
  }, [ended]);

  return {
    endpoints,
    state,
    begun,
    error,
    busy: plan.pending || run.pending || undo.pending,
    async check(request: Req): Promise<void> {
      setError(null);
      const answer = await plan.run(request);
      if (answer) setPlanned(answer);
    },
    /** An earlier one, where it stands. */
    open(earlier: ImportState): void {
      setError(null);
      setPlanned(earlier);
      setBegun(earlier.Status !== 'checked');
    },
    /** Back to what is to be changed; nothing has been written. */
    again(): void {
      setPlanned(null);
      setBegun(false);
      setError(null);
    },
    async start(): Promise<void> {
      setError(null);
      const answer = await run.run({ Id: id, SkipFaulty: true });
      if (!answer) return;
      setPlanned(answer);
      setBegun(true);
    },
    async takeBack(): Promise<void> {
      setError(null);
      if (await undo.run({ Id: id })) for (const area of invalidates) void invalidateArea(area);
      await progress.refetch();
    },
  };
}

/** Its steps know nothing of what was planned. */
export type Bulk = Omit<ReturnType<typeof useBulk>, 'check'>;
