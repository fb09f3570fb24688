import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import {
  PortCall,
  type PortCallInput,
  type ScheduleDifference,
  Voyage,
} from '@quayside/contracts/masterdata/schedule';
import {
  CallStatus,
  ScheduleReason,
  VoyageStatus,
} from '@quayside/contracts/masterdata/schedule-choices';
import type { ChangedCall, VoyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import type { PortClocks } from '../places/port-clocks.js';
import { calls, type WholeVoyage } from './voyage-record.js';

const HEAD = [
  'CarrierCode',
  'LoopCode',
  'VesselImo',
  'VesselName',
  'VoyageNo',
  'InboundVoyageNo',
  'Status',
  'Remark',
] as const;
const CALL = [...fieldsOf(PortCall).keys()].filter(
  (field) =>
    !['Id', 'VoyageId', 'Sequence', 'PlannedEta', 'PlannedEtd', 'Estimated', 'Version'].includes(
      field,
    ),
);

/** A value for people: choices by their label, the rest as it is. */
function told(type: Class, field: string, value: unknown): unknown {
  const meta = fieldsOf(type).get(field);
  if (Array.isArray(value))
    return value.map((name) => fieldsOf(type).get(name)?.label ?? name).join('、') || null;
  if (meta?.choices) return meta.choices.label(value as string);
  return meta?.kind === 'flag' ? (value ? '是' : '否') : (value ?? null);
}

function fieldDifferences(
  type: Class,
  fields: readonly string[],
  before: object,
  after: object,
  prop: string,
  label: string,
  port?: string,
): ScheduleDifference[] {
  return fields.flatMap((field): ScheduleDifference[] => {
    const [old, now] = [before, after].map(
      (record) => (record as Record<string, unknown>)[field] ?? null,
    );
    if (told(type, field, old) === told(type, field, now)) return [];
    return [
      {
        Prop: `${prop}${field}`,
        Label: `${label}${fieldsOf(type).get(field)?.label ?? field}`,
        Before: told(type, field, old),
        After: told(type, field, now),
        ...(port && { PortCode: port }),
      },
    ];
  });
}

/** What differs between a voyage before and after, for people: head first, then the calls in their order. */
export function differencesOf(
  before: WholeVoyage,
  after: Omit<WholeVoyage, 'Calls'> & { Calls: readonly PortCallInput[] },
): ScheduleDifference[] {
  const old = new Map(before.Calls.map((call) => [call.Id, call]));
  const kept = new Set(after.Calls.map(({ Id }) => Id));
  return [
    ...fieldDifferences(Voyage, HEAD, before, after, '', ''),
    ...after.Calls.flatMap((call, index): ScheduleDifference[] => {
      const same = call.Id ? old.get(call.Id) : undefined;
      if (same)
        return fieldDifferences(
          PortCall,
          CALL,
          same,
          call,
          `Calls[${index}].`,
          `${call.PortCode} `,
          call.PortCode,
        );
      return [
        {
          Prop: `Calls[${index}]`,
          Label: `${call.PortCode} 挂靠`,
          PortCode: call.PortCode,
          Before: null,
          After: call.Etd ?? call.Eta ?? '新增',
        },
      ];
    }),
    ...before.Calls.filter(({ Id }) => !kept.has(Id)).map(
      (call): ScheduleDifference => ({
        Prop: 'Calls',
        Label: `${call.PortCode} 挂靠`,
        PortCode: call.PortCode,
        Before: call.Etd ?? call.Eta ?? '有',
        After: null,
      }),
    ),
  ];
}

const changedCall = (clocks: PortClocks, was: PortCall, call: PortCall): ChangedCall => ({
  PortCode: call.PortCode,
  Status: call.Status,
  EtdBefore: was.Etd,
  EtdAfter: call.Etd,
  SailingDay: call.Etd && clocks.day(call.PortCode, call.Etd),
  SiBefore: was.SiCutoff,
  SiAfter: call.SiCutoff,
  SiEstimated: call.Estimated.includes('DCO'),
});

/** The event of a change, for whoever loads on the voyage; null when nothing that concerns them changed. */
export function voyageEvent(
  before: WholeVoyage,
  after: WholeVoyage,
  Reason: ScheduleReason,
  Remark: string | null,
  clocks: PortClocks,
): VoyageChanged | null {
  const old = new Map(before.Calls.map((call) => [call.Id, call]));
  const renamed = before.VesselName !== after.VesselName || before.VoyageNo !== after.VoyageNo;
  const blanked = (before.Status === VoyageStatus.Blank) !== (after.Status === VoyageStatus.Blank);
  const blank = after.Status === VoyageStatus.Blank;
  const changed = after.Calls.filter((call) => call.Loading).flatMap((call): ChangedCall[] => {
    const was = old.get(call.Id);
    if (!was) return [];
    const same =
      was.Etd === call.Etd &&
      was.SiCutoff === call.SiCutoff &&
      calls(was) === calls(call) &&
      was.TerminalCode === call.TerminalCode;
    return same && !renamed && !blanked
      ? []
      : [changedCall(clocks, was, blank ? { ...call, Status: CallStatus.Blank } : call)];
  });
  const kept = new Set(after.Calls.map(({ Id }) => Id));
  // A call that was entered by mistake is no port left out.
  const gone =
    Reason === ScheduleReason.Correction
      ? []
      : before.Calls.filter((call) => call.Loading && !kept.has(call.Id));
  changed.push(
    ...gone.map((call) => changedCall(clocks, call, { ...call, Status: CallStatus.Omitted })),
  );
  if (changed.length === 0) return null;
  return {
    VoyageId: after.Id,
    CarrierCode: after.CarrierCode,
    VesselBefore: before.VesselName,
    VoyageBefore: before.VoyageNo,
    VesselName: after.VesselName,
    VesselImo: after.VesselImo,
    VoyageNo: after.VoyageNo,
    Reason,
    Remark,
    Calls: changed,
  };
}
