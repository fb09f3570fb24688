import type { FieldError } from '@quayside/contracts/core/envelope';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import {
  HolidayAction,
  HolidayOverride,
  ScheduleTemplate,
  type ScheduleTemplateInput,
  scheduleTemplates,
  TemplateCall,
} from '@quayside/contracts/masterdata/schedule-template';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import { validate } from '@quayside/service-kit/validation/validate';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { weekdayOf } from './port-days.js';

/** Weekly services that make voyages. Calls and overrides are kept as they were written. */
@Entity('schedule_template')
@Scoped({ shared: true })
@ColumnsOf(ScheduleTemplate, { change: { Calls: { type: 'json' }, Overrides: { type: 'json' } } })
export class ScheduleTemplateEntity extends ScheduleTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

const MOST_WEEKS = 60;
const CODES = new Set(CUTOFFS.map(({ code }) => code));

/** What the fields' own rules find in a list that the contract keeps as JSON. */
function listFaults(
  list: unknown,
  type: typeof TemplateCall | typeof HolidayOverride,
  path: string,
): FieldError[] {
  if (!Array.isArray(list)) return [{ Prop: path, Code: 'list', Msg: '应为列表' }];
  return list.flatMap((item, index): FieldError[] => {
    try {
      validate(type as never, item);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return (error.errors ?? []).map((fault) => ({
        ...fault,
        Prop: `${path}[${index}].${fault.Prop}`,
      }));
    }
  });
}

/** The order of the rotation, in days and times as they stand on the ports' walls. */
function rotationFaults(calls: readonly TemplateCall[]): FieldError[] {
  const place = (day: number, time: string): string =>
    `${String(day + 1000).padStart(5, '0')} ${time}`;
  return calls.flatMap((call, index): FieldError[] => {
    const faults: FieldError[] = [];
    const say = (field: string, Code: string, Msg: string) =>
      faults.push({ Prop: `Calls[${index}].${field}`, Code, Msg });
    if (index === 0 && call.EtdDay !== 0) say('EtdDay', 'first-day', '首港离港为第0天');
    if (place(call.EtdDay, call.EtdTime) < place(call.EtaDay, call.EtaTime))
      say('EtdDay', 'etd-before-eta', '离港早于抵港');
    const before = calls[index - 1];
    if (before && call.EtaDay < before.EtdDay)
      say('EtaDay', 'calls-order', `早于上一港${before.PortCode}离港`);
    call.Cutoffs?.forEach(({ Code }, at) => {
      if (!CODES.has(Code)) say(`Cutoffs[${at}].Code`, 'cutoff-code', `没有截止代码${Code}`);
    });
    return faults;
  });
}

function templateFaults(input: ScheduleTemplateInput): FieldError[] {
  const { Calls, Overrides, ValidFrom, ValidTo, Weekday } = input;
  const faults = [
    ...listFaults(Calls, TemplateCall, 'Calls'),
    ...(Overrides != null ? listFaults(Overrides, HolidayOverride, 'Overrides') : []),
  ];
  if (faults.length > 0) return faults;
  if (Calls.length < 2) faults.push({ Prop: 'Calls', Code: 'too-few', Msg: '至少两个挂靠港' });
  if (ValidTo < ValidFrom)
    faults.push({ Prop: 'ValidTo', Code: 'range', Msg: '有效期止早于有效期起' });
  else if ((Date.parse(ValidTo) - Date.parse(ValidFrom)) / 604_800_000 > MOST_WEEKS) {
    faults.push({ Prop: 'ValidTo', Code: 'range', Msg: `有效期最长${MOST_WEEKS}周` });
  }
  (Overrides ?? []).forEach(({ Date: day, Action, Days }, index) => {
    if (weekdayOf(day) !== Weekday)
      faults.push({ Prop: `Overrides[${index}].Date`, Code: 'weekday', Msg: '该日没有班期' });
    if (Action === HolidayAction.Shift && !Days)
      faults.push({ Prop: `Overrides[${index}].Days`, Code: 'required', Msg: '请填写顺延天数' });
  });
  return [...faults, ...rotationFaults(Calls)];
}

const portsOf = (calls: unknown): string[] | null =>
  Array.isArray(calls)
    ? calls.flatMap((call: Partial<TemplateCall> | null) =>
        typeof call?.PortCode === 'string' ? call.PortCode : [],
      )
    : null;

export const scheduleTemplateDefinition = basic({
  resource: scheduleTemplates,
  entity: ScheduleTemplateEntity,
  table: 'schedule_template',
  key: ['CarrierCode', 'Name'],
  normal: (input) =>
    capitals<ScheduleTemplateInput>(
      'CarrierCode',
      'LoopCode',
      'FirstVoyageNo',
      'Vessels',
    )({ ...input, PortCodes: portsOf(input.Calls) }),
  filter: (filter, { CarrierCode, LoopCode }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(LoopCode, 't.loop_code = ?'),
  checks: templateFaults,
  searchable: ({ Name, LoopCode, CarrierCode }) => ({
    codes: [LoopCode, CarrierCode],
    names: [Name],
  }),
});
