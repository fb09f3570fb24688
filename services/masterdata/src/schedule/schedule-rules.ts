import { fieldsOf } from '@quayside/contracts/core/field';
import type { PortCallInput, ScheduleFinding } from '@quayside/contracts/masterdata/schedule';
import { PortCallInput as CallClass } from '@quayside/contracts/masterdata/schedule';
import { ScheduleSeverity } from '@quayside/contracts/masterdata/schedule-choices';
import { CUTOFFS, type CutoffField } from '@quayside/contracts/masterdata/schedule-cutoffs';
import { calls } from './voyage-record.js';

const labelOf = (field: string): string => fieldsOf(CallClass).get(field)?.label ?? field;
const at = (time: string | null | undefined): number => (time ? Date.parse(time) : Number.NaN);

const DAY = 86_400_000;

/** Comparisons with a time that is absent are false either way, so that nothing is said of it. */
const later = (a: string | null | undefined, b: string | null | undefined): boolean =>
  at(a) > at(b);

/** The last moment that a passage may mean: of one whose day alone is known, the end of that day. */
function latest(call: PortCallInput, field: 'Eta' | 'Etd'): string | null {
  const time = call[field];
  return time && call.DayOnly?.includes(field)
    ? new Date(Date.parse(time) + DAY - 1).toISOString()
    : time;
}

type Say = (field: string, Code: string, Msg: string, Severity?: ScheduleSeverity) => void;

/** Times of one call: what is there against what must come before it. */
function timesOf(call: PortCallInput, now: Date, say: Say): void {
  if (!call.Eta && !call.Etd && calls(call)) say('Etd', 'times-missing', '请填写预抵或预离时间');
  if (later(call.Eta, latest(call, 'Etd'))) say('Etd', 'etd-before-eta', '预离早于预抵');
  if (later(call.Ata, call.Atd)) say('Atd', 'atd-before-ata', '实离早于实抵');
  for (const field of ['Ata', 'Atd'] as const) {
    if (call[field] && at(call[field]) > now.getTime())
      say(field, 'actual-future', `${labelOf(field)}晚于现在`, ScheduleSeverity.Warning);
  }
}

/** Pairs that must stand in this order; the second is where the finding is shown (standards 5.7). */
const ORDER: readonly (readonly [
  before: CutoffField,
  after: CutoffField,
  severity: ScheduleSeverity,
])[] = [
  ['GateOpen', 'GateInCutoff', ScheduleSeverity.Error],
  ['EmptyPickup', 'GateInCutoff', ScheduleSeverity.Error],
  ['SiCutoff', 'GateInCutoff', ScheduleSeverity.Warning],
  ['VgmCutoff', 'GateInCutoff', ScheduleSeverity.Warning],
  ['GateOpen', 'ReeferCutoff', ScheduleSeverity.Error],
  ['GateOpen', 'DangerousCutoff', ScheduleSeverity.Error],
  ['DangerousCutoff', 'GateInCutoff', ScheduleSeverity.Warning],
];

function cutoffsOf(call: PortCallInput, say: Say): void {
  const given = CUTOFFS.filter(({ field }) => call[field]);
  if (!call.Loading) {
    for (const { field, label } of given)
      say(field, 'cutoff-not-loading', `不装货的港口不应有${label}时间`, ScheduleSeverity.Warning);
    return;
  }
  for (const { field, label } of given)
    if (later(call[field], latest(call, 'Etd'))) say(field, 'cutoff-after-etd', `${label}晚于预离`);
  for (const [before, after, severity] of ORDER) {
    if (!later(call[before], call[after])) continue;
    const reckoned = [before, after].some((field) =>
      call.Estimated?.includes(CUTOFFS.find((cutoff) => cutoff.field === field)?.code ?? ''),
    );
    // What was only reckoned is no reason to refuse what was told.
    say(
      after,
      'cutoff-order',
      `${labelOf(after)}早于${labelOf(before)}`,
      reckoned ? ScheduleSeverity.Warning : severity,
    );
  }
}

/** The calls must follow one another in time. */
function sequenceOf(
  portCalls: readonly PortCallInput[],
  say: (index: number, ...rest: Parameters<Say>) => void,
): void {
  const real = portCalls.map((call, index) => ({ call, index })).filter(({ call }) => calls(call));
  real.forEach(({ call, index }, place) => {
    const before = real[place - 1]?.call;
    if (!before) return;
    if (before.PortCode === call.PortCode && before.TerminalCode === call.TerminalCode) {
      say(
        index,
        'PortCode',
        'call-repeated',
        `连续两次挂靠${call.PortCode}`,
        ScheduleSeverity.Warning,
      );
    }
    const field = call.Eta ? 'Eta' : 'Etd';
    const time = latest(call, field);
    if (later(before.Etd ?? before.Eta, time))
      say(
        index,
        field,
        'calls-order',
        `早于上一港${before.PortCode}的${before.Etd ? '预离' : '预抵'}`,
      );
  });
}

/**
 * What cannot be in a schedule (errors) and what somebody should look at (warnings), with paths in the voyage. Pure: the
 * calls as they stand, estimated cut-offs filled in.
 */
export function judgeCalls(portCalls: readonly PortCallInput[], now: Date): ScheduleFinding[] {
  const findings: ScheduleFinding[] = [];
  const say = (
    index: number,
    field: string,
    Code: string,
    Msg: string,
    Severity: ScheduleSeverity = ScheduleSeverity.Error,
  ): void => {
    findings.push({ Prop: `Calls[${index}].${field}`, Code, Msg, Severity });
  };
  portCalls.forEach((call, index) => {
    timesOf(call, now, (...rest) => say(index, ...rest));
    cutoffsOf(call, (...rest) => say(index, ...rest));
  });
  sequenceOf(portCalls, say);
  if (!portCalls.some((call) => call.Loading && calls(call))) {
    findings.push({
      Prop: 'Calls',
      Code: 'no-loading',
      Msg: '没有装货港',
      Severity: ScheduleSeverity.Warning,
    });
  }
  return findings;
}

export const isError = ({ Severity }: ScheduleFinding): boolean =>
  Severity === ScheduleSeverity.Error;
