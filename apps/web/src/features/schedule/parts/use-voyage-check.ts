import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type {
  CheckedVoyage,
  ScheduleFinding,
  VoyageInput,
} from '@quayside/contracts/masterdata/schedule';
import { VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/http/call.js';
import { type CallRow, callOf, withReckoned, type ZoneOf } from './call-rows.js';

/** Long enough that a burst of keys is one question. */
const PAUSE_MS = 500;

/**
 * Has the voyage looked at as it is typed: findings for the cells, and the cut-offs that the terminal's usual hours give. A row
 * without a port is not sent, so that a row in the making is no fault.
 */
export function useVoyageCheck(
  endpoint: Endpoint<VoyageInput, CheckedVoyage>,
  head: Partial<VoyageInput>,
  rows: readonly CallRow[],
  setRows: (rows: readonly CallRow[]) => void,
  enabled: boolean,
  zoneOf: ZoneOf,
) {
  const [findings, setFindings] = useState<readonly ScheduleFinding[]>([]);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const sent = rows.filter(({ PortCode }) => PortCode);
    if (!enabled || sent.length === 0 || !head.CarrierCode || !head.VoyageNo) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const input = {
        LoopCode: null,
        VesselImo: null,
        VesselName: null,
        InboundVoyageNo: null,
        Remark: null,
        Source: VoyageSource.Manual,
        ...head,
        Calls: sent.map((row) => callOf(row, zoneOf)),
      } as VoyageInput;
      try {
        const answer = (await call(endpoint, input, { signal: gone.signal })) as CheckedVoyage;
        // Only full rows were sent: findings and times go back to the rows they came from.
        const places = sent.map((row) => latest.current.indexOf(row));
        setFindings(
          answer.Findings.map((finding) => ({ ...finding, Prop: relocated(finding.Prop, places) })),
        );
        if (places.every((place) => place >= 0)) {
          const byPlace = latest.current.map((_, index) => answer.Calls[places.indexOf(index)]);
          setRows(withReckoned(latest.current, byPlace as never, zoneOf));
        }
      } catch (error) {
        const faults =
          (error as { errors?: { Prop: string; Code: string; Msg: string }[] }).errors ?? [];
        const places = sent.map((row) => latest.current.indexOf(row));
        if (!gone.signal.aborted)
          setFindings(
            faults.map((fault) => ({
              ...fault,
              Prop: relocated(fault.Prop, places),
              Severity: 'error',
            })),
          );
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [endpoint, head, rows, setRows, enabled, zoneOf]);
  return { findings, show: setFindings };
}

const relocated = (prop: string, places: readonly number[]): string =>
  prop.replace(/^Calls\[(\d+)\]/, (_, index: string) => `Calls[${places[Number(index)] ?? index}]`);
