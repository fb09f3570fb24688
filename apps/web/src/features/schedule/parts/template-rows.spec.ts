import { describe, expect, it } from '@jest/globals';
import type { TemplateCall } from '@quayside/contracts/masterdata/schedule-template';
import {
  overrideOf,
  overrideRowOf,
  templateCallOf,
  templateRowOf,
  tidyClock,
  tidyWeekly,
} from './template-rows.js';

describe('weekly times', () => {
  it.each([
    ['周四 10:00', '周四 10:00'],
    ['四1000', '周四 10:00'],
    ['4 9:30', '周四 09:30'],
    ['星期天 18：00', '周日 18:00'],
    ['sometime', 'sometime'],
  ])('%s', (typed, expected) => expect(tidyWeekly(typed)).toBe(expected));
  it.each([
    ['900', '09:00'],
    ['18:30', '18:30'],
    ['noon', 'noon'],
  ])('%s', (typed, expected) => expect(tidyClock(typed)).toBe(expected));
});

describe('a row of a template', () => {
  it('is the call again', () => {
    const call: TemplateCall = {
      PortCode: 'CNNGB',
      TerminalCode: null,
      Loading: true,
      Discharging: false,
      EtaDay: -1,
      EtaTime: '06:00',
      EtdDay: 0,
      EtdTime: '18:00',
      Cutoffs: [
        { Code: 'EFC', Weekday: 1, Time: '08:00' },
        { Code: 'DCO', Weekday: 7, Time: '12:00' },
      ],
    };
    const row = templateRowOf(call);
    expect([row.DCO, row.EFC, templateCallOf(row)]).toEqual(['周日 12:00', '周一 08:00', call]);
  });

  it('sends what is no weekday as no weekday, so that the server names it', () => {
    expect(
      templateCallOf({ ...templateRowOf({ Cutoffs: [] } as never), DCO: '某天 10:00' }).Cutoffs,
    ).toEqual([{ Code: 'DCO', Weekday: 0, Time: '10:00' }]);
  });

  it('knows overrides by their labels', () => {
    const override = { Date: '2026-12-30', Action: 'shift', Days: 2, Remark: '元旦' } as const;
    expect(overrideOf(overrideRowOf(override))).toEqual(override);
  });
});
