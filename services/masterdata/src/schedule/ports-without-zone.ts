import type { FieldError } from '@quayside/contracts/core/envelope';
import { type PortCallInput } from '@quayside/contracts/masterdata/schedule';
import type { PortClocks } from '../places/port-clocks.js';
import { CALL_TIMES } from './voyage-record.js';

/** Why no time of a port can be entered, for people. */
export const zoneUnknown = (port: string): string =>
  `${port}的时区未知，请先在“港口”中填写时区，再录入该港口的时间`;

/** Calls at ports whose zone nobody knows: their times would be guesses. Paths are those of the voyage. */
export const portsWithoutZone = (
  calls: readonly Pick<PortCallInput, 'PortCode'>[],
  clocks: PortClocks,
): FieldError[] =>
  calls.flatMap(({ PortCode }, index): FieldError[] =>
    clocks.zoneOf(PortCode)
      ? []
      : [
          {
            Prop: `Calls[${index}].PortCode`,
            Code: 'port-zone-unknown',
            Msg: zoneUnknown(PortCode),
          },
        ],
  );

/** The same of the calls that have a time. */
export function timesWithoutZone(
  calls: readonly PortCallInput[],
  clocks: PortClocks,
): FieldError[] {
  const faults = portsWithoutZone(calls, clocks);
  return faults.filter(({ Prop }) => {
    const call = calls[Number(/\d+/.exec(Prop)?.[0])];
    return call && CALL_TIMES.some((field) => call[field]);
  });
}
