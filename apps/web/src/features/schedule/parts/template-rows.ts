import { Weekday } from '@quayside/contracts/masterdata/carriers';
import { CUTOFFS } from '@quayside/contracts/masterdata/schedule-cutoffs';
import {
  HolidayAction,
  HolidayOverride,
  TemplateCall,
  type TemplateCutoff,
} from '@quayside/contracts/masterdata/schedule-template';
import { type GridColumn, type GridRow, gridColumn } from '../../../kit/grid/grid-column.js';
import { randomHex } from '../../../kit/http/random.js';

/** The cut-offs that a weekly pattern usually names. */
const CODES = ['EFC', 'DCO', 'AFC', 'VCO', 'FCO', 'CUA'] as const;
type Code = (typeof CODES)[number];

/** A call of a template as the grid holds it; a cut-off stands as 周四 10:00. */
export interface TemplateCallRow extends GridRow, Record<Code, string | null> {
  PortCode: string | null;
  TerminalCode: string | null;
  Loading: string | null;
  Discharging: string | null;
  EtaDay: number | null;
  EtaTime: string | null;
  EtdDay: number | null;
  EtdTime: string | null;
}

const NUMBERS = '一二三四五六日';

/** 周四 10:00, 四1000, 4 10:00 → 周四 10:00; another text stays, and the server names the cell. */
export function tidyWeekly(text: string): string {
  const [, day = '', hour = '', minute = ''] =
    /^(?:周|星期|礼拜)?([一二三四五六日天1-7])\s*(\d{1,2})[:：]?(\d{2})$/.exec(
      text.normalize('NFKC').trim(),
    ) ?? [];
  if (!day) return text;
  const weekday = day === '天' ? '日' : (NUMBERS[Number(day) - 1] ?? day);
  return `周${weekday} ${hour.padStart(2, '0')}:${minute}`;
}

/** 900, 9:00 → 09:00. */
export function tidyClock(text: string): string {
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:：]?(\d{2})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : text;
}

const weeklyOf = (cutoff: TemplateCutoff | undefined): string | null =>
  cutoff ? `${Weekday.label(cutoff.Weekday)} ${cutoff.Time}` : null;

function cutoffOf(code: Code, text: string | null): TemplateCutoff[] {
  if (!text) return [];
  const [name = '', Time = ''] = text.split(' ');
  const weekday = Weekday.options.find(({ label }) => label === name)?.value;
  // What is no weekday is refused by the server with its place.
  return [{ Code: code, Weekday: weekday ?? (0 as never), Time }];
}

export const newTemplateCall = (): TemplateCallRow => ({
  key: randomHex(6),
  PortCode: null,
  TerminalCode: null,
  Loading: '是',
  Discharging: null,
  EtaDay: null,
  EtaTime: '08:00',
  EtdDay: null,
  EtdTime: '20:00',
  EFC: null,
  DCO: null,
  AFC: null,
  VCO: null,
  FCO: null,
  CUA: null,
});

export const templateRowOf = (call: TemplateCall): TemplateCallRow => ({
  key: randomHex(6),
  PortCode: call.PortCode,
  TerminalCode: call.TerminalCode,
  Loading: call.Loading ? '是' : null,
  Discharging: call.Discharging ? '是' : null,
  EtaDay: call.EtaDay,
  EtaTime: call.EtaTime,
  EtdDay: call.EtdDay,
  EtdTime: call.EtdTime,
  ...(Object.fromEntries(
    CODES.map((code) => [code, weeklyOf(call.Cutoffs?.find(({ Code }) => Code === code))]),
  ) as Record<Code, string | null>),
});

/** The row as it is sent; cut-offs that the grid does not show are kept from `before`. */
export function templateCallOf(row: TemplateCallRow): TemplateCall {
  return {
    PortCode: row.PortCode ?? '',
    TerminalCode: row.TerminalCode || null,
    Loading: row.Loading === '是',
    Discharging: row.Discharging === '是',
    EtaDay: row.EtaDay as number,
    EtaTime: row.EtaTime ?? '',
    EtdDay: row.EtdDay as number,
    EtdTime: row.EtdTime ?? '',
    Cutoffs: CODES.flatMap((code) => cutoffOf(code, row[code])),
  };
}

const capitals = (text: string): string => text.trim().toUpperCase();
const yes = (text: string): string => (/^(是|√|✓|Y|YES|1)$/i.test(text.trim()) ? '是' : '');
const field = (
  name: keyof TemplateCallRow & string,
  options: Parameters<typeof gridColumn<TemplateCallRow>>[2],
) => gridColumn<TemplateCallRow>(TemplateCall, name, options);
const weekly = (code: Code): GridColumn<TemplateCallRow> => ({
  name: code,
  title: CUTOFFS.find((cutoff) => cutoff.code === code)?.label ?? code,
  kind: 'text',
  width: 100,
  tidy: tidyWeekly,
});

export const TEMPLATE_COLUMNS: readonly GridColumn<TemplateCallRow>[] = [
  field('PortCode', { width: 80, required: true, tidy: capitals }),
  field('TerminalCode', { width: 84, tidy: capitals }),
  field('Loading', { width: 50, tidy: yes }),
  field('Discharging', { width: 50, tidy: yes }),
  { ...field('EtaDay', { width: 66, required: true }), title: '抵(天)' },
  { ...field('EtaTime', { width: 64, required: true, tidy: tidyClock }), title: '抵港' },
  { ...field('EtdDay', { width: 66, required: true }), title: '离(天)' },
  { ...field('EtdTime', { width: 64, required: true, tidy: tidyClock }), title: '离港' },
  ...CODES.map(weekly),
];

export interface OverrideRow extends GridRow {
  Date: string | null;
  Action: string | null;
  Days: number | null;
  Remark: string | null;
}

export const newOverride = (): OverrideRow => ({
  key: randomHex(6),
  Date: null,
  Action: HolidayAction.label(HolidayAction.Skip),
  Days: null,
  Remark: null,
});
export const overrideRowOf = ({
  Date: day,
  Action,
  Days,
  Remark,
}: HolidayOverride): OverrideRow => ({
  key: randomHex(6),
  Date: day,
  Action: HolidayAction.label(Action),
  Days: Days ?? null,
  Remark: Remark ?? null,
});
export const overrideOf = ({ Date: day, Action, Days, Remark }: OverrideRow): HolidayOverride => ({
  Date: day ?? '',
  Days,
  Remark,
  Action: (HolidayAction.options.find(({ label }) => label === Action)?.value ??
    Action) as HolidayAction,
});

const override = (
  name: keyof OverrideRow & string,
  options: Parameters<typeof gridColumn<OverrideRow>>[2],
) => gridColumn<OverrideRow>(HolidayOverride, name, options);

export const OVERRIDE_COLUMNS: readonly GridColumn<OverrideRow>[] = [
  override('Date', { width: 120, required: true }),
  { ...override('Action', { width: 90, required: true }), title: '处理（停班/顺延）' },
  override('Days', { width: 80 }),
  override('Remark', { width: 260 }),
];
