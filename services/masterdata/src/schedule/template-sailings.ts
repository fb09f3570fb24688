import { daysAfter } from '@quayside/contracts/core/dates';
import type { PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { CallStatus, VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { cutoffOf } from '@quayside/contracts/masterdata/schedule-cutoffs';
import {
  HolidayAction,
  type HolidayOverride,
  type ScheduleTemplate,
  type TemplateCall,
  type TemplateCutoff,
} from '@quayside/contracts/masterdata/schedule-template';
import type { PortClocks } from '../places/port-clocks.js';
import { weekdayOf } from './port-days.js';
import { normalCall, type VoyageDraft } from './voyage-record.js';

/** A sailing that a template's pattern has for one week. */
export interface PatternSailing {
  /** Day of the weekly pattern. */
  date: string;
  override: HolidayOverride | null;
  /** Days by which the override moves it. */
  shift: number;
  /** Null: left out. */
  draft: VoyageDraft | null;
  voyageNo: string;
  /** IMO of the ship whose turn it is. */
  vessel: string | null;
}

/** `061E` and 3 → `064E`: the digits count, their width stays. */
export function voyageNumber(first: string, turn: number): string {
  return first.replace(/\d+/, (digits) =>
    String(Number(digits) + turn).padStart(digits.length, '0'),
  );
}

/** Every day of the weekly pattern from `from` to `to`. */
export function patternDays(weekday: number, from: string, to: string): string[] {
  const days: string[] = [];
  for (
    let day = daysAfter(from, (weekday - weekdayOf(from) + 7) % 7);
    day <= to;
    day = daysAfter(day, 7)
  )
    days.push(day);
  return days;
}

/** The last such weekday and time before a departure; on the day of departure only at an earlier hour (standards 5.7). */
function cutoffDay({ Weekday, Time }: TemplateCutoff, etdDay: string, etdTime: string): string {
  const back = (weekdayOf(etdDay) - Weekday + 7) % 7;
  return daysAfter(etdDay, back === 0 && Time >= etdTime ? -7 : -back);
}

function callOn(
  clocks: PortClocks,
  base: string,
  shift: number,
  call: TemplateCall,
): PortCallInput {
  const { PortCode, TerminalCode, Loading, Discharging, EtaDay, EtaTime, EtdDay, EtdTime } = call;
  const etdDay = daysAfter(base, EtdDay);
  const made: Record<string, unknown> = {
    PortCode,
    TerminalCode,
    Loading,
    Discharging,
    Status: CallStatus.Normal,
    Ata: null,
    Atd: null,
    Eta: clocks.at(PortCode, daysAfter(base, EtaDay + shift), EtaTime),
    Etd: clocks.at(PortCode, daysAfter(etdDay, shift), EtdTime),
  };
  for (const cutoff of call.Cutoffs ?? []) {
    const kind = cutoffOf(cutoff.Code);
    // A sailing that is moved takes its cut-offs along.
    if (kind)
      made[kind.field] = clocks.at(
        PortCode,
        daysAfter(cutoffDay(cutoff, etdDay, EtdTime), shift),
        cutoff.Time,
      );
  }
  return normalCall(made as unknown as PortCallInput);
}

/**
 * The sailings of a template from `from` to `to`, both within its validity. Ships and voyage numbers count from the start of
 * the validity, so that a part of it gives the same ones as the whole; a sailing that is left out uses its turn up.
 * @param clocks of the template's ports, each of which must have a zone
 */
export function patternSailings(
  template: ScheduleTemplate,
  from: string,
  to: string,
  clocks: PortClocks,
): PatternSailing[] {
  const {
    CarrierCode,
    LoopCode,
    Weekday,
    ValidFrom,
    ValidTo,
    Vessels,
    FirstVoyageNo,
    Calls,
    Overrides,
  } = template;
  const overrides = new Map((Overrides ?? []).map((override) => [override.Date, override]));
  return patternDays(Weekday, ValidFrom, ValidTo).flatMap((date, turn): PatternSailing[] => {
    if (date < from || date > to) return [];
    const override = overrides.get(date) ?? null;
    const shift = override?.Action === HolidayAction.Shift ? (override.Days ?? 0) : 0;
    const voyageNo = voyageNumber(FirstVoyageNo, turn);
    const vessel = Vessels?.length ? (Vessels[turn % Vessels.length] ?? null) : null;
    const draft: VoyageDraft = {
      CarrierCode,
      LoopCode,
      VesselImo: vessel,
      VesselName: null,
      VoyageNo: voyageNo,
      InboundVoyageNo: null,
      Source: VoyageSource.Template,
      Remark: override?.Remark ?? null,
      TemplateId: template.Id,
      TemplateDate: date,
      Calls: Calls.map((call) => callOn(clocks, date, shift, call)),
    };
    return [
      {
        date,
        override,
        shift,
        voyageNo,
        vessel,
        draft: override?.Action === HolidayAction.Skip ? null : draft,
      },
    ];
  });
}
