import type { FieldError } from '@quayside/contracts/core/envelope';
import {
  type SailPattern,
  SailTemplate,
  type SailTemplateInput,
  type SailTemplateQuery,
  sailTemplates,
} from '@quayside/contracts/freight/sail-template';
import { ColumnsOf, selectOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { inCapitals } from '../markup/rule-terms.js';
import { tableAt } from '../past/table-at.js';
import { weekdayOf } from './sailing-days.js';

/** Patterns of departures of a company. */
@Entity('sail_template')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(SailTemplate)
export class SailTemplateEntity extends SailTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const CUTOFFS = ['SiCutoff', 'VgmCutoff', 'GateInCutoff', 'CustomsCutoff'] as const;

/** 周四 17:00, 星期四17点, 4 17:00 and 4/1700 as 4 17:00; anything else as it came, for the rules to refuse. */
export function weekTime(text: string): string {
  const read =
    /^(?:周|星期|礼拜)?\s*([一二三四五六日天1-7])\s*(?:[/,，]\s*)?(\d{1,2})(?:[:：]?(\d{2})|点)?$/.exec(
      text.trim(),
    );
  if (!read) return text.trim();
  const [, weekday = '', hour = '', minute = '00'] = read;
  const at = WEEKDAYS.indexOf(weekday.replace('天', '日'));
  return `${at >= 0 ? at + 1 : weekday} ${hour.padStart(2, '0')}:${minute}`;
}

/** 周日 and 星期天 as 7. */
export function weekday(text: string): string {
  const at = WEEKDAYS.indexOf(
    text
      .trim()
      .replace(/^(周|星期|礼拜)/, '')
      .replace('天', '日'),
  );
  return at >= 0 ? String(at + 1) : text.trim();
}

const inOrder = (days: readonly string[] | null): string[] | null => {
  const each = [
    ...new Set((days ?? []).map((day) => day.trim().replaceAll('/', '-')).filter(Boolean)),
  ].sort();
  return each.length > 0 ? each : null;
};
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function faultsOf({ EtdDay, Weeks, FirstDay, LastDay, SkipDays }: SailTemplateInput): FieldError[] {
  const faults: FieldError[] = [];
  const its = `星期${WEEKDAYS[EtdDay - 1]}`;
  if (Weeks > 1 && !FirstDay)
    faults.push({ Prop: 'FirstDay', Code: 'required', Msg: '不是每周一班时，请填写首班日' });
  if (FirstDay && weekdayOf(FirstDay) !== EtdDay)
    faults.push({ Prop: 'FirstDay', Code: 'weekday', Msg: `首班日不是${its}` });
  if (FirstDay && LastDay && LastDay < FirstDay)
    faults.push({ Prop: 'LastDay', Code: 'range', Msg: '末班日早于首班日' });
  for (const day of SkipDays ?? []) {
    if (!isDay(day))
      faults.push({ Prop: 'SkipDays', Code: 'day', Msg: `停班日${day}不是日期，应如2027-02-07` });
    else if (weekdayOf(day) !== EtdDay)
      faults.push({ Prop: 'SkipDays', Code: 'weekday', Msg: `停班日${day}不是${its}` });
  }
  return faults;
}

/** A pattern with every field; what was left out is empty. */
export const patternOf = (
  given: Partial<SailPattern> & Pick<SailPattern, 'EtdDay' | 'Weeks'>,
): SailPattern => ({
  FirstDay: null,
  LastDay: null,
  TransitDays: null,
  SiCutoff: null,
  VgmCutoff: null,
  GateInCutoff: null,
  CustomsCutoff: null,
  ...given,
  SkipDays: inOrder(given.SkipDays ?? null),
});

const CODES = inCapitals<SailTemplateInput>(
  'Code',
  'CarrierCode',
  'LoopCode',
  'PolCode',
  'PodCode',
  'TerminalCode',
);

export const sailTemplateDefinition: ResourceDefinition<
  SailTemplateInput,
  SailTemplate,
  SailTemplateQuery
> = {
  resource: sailTemplates,
  entity: SailTemplateEntity,
  table: 'sail_template',
  owner: 'company',
  key: ['Code'],
  headers: {
    EtdDay: ['开船', '开船日', 'ETD'],
    CustomsCutoff: ['截关时间', 'Customs closing'],
    SiCutoff: ['截单时间', 'SI cut-off'],
    VgmCutoff: ['VGM', 'VGM cut-off'],
    GateInCutoff: ['截港时间', 'CY closing'],
  },
  spellings: { EtdDay: weekday, ...Object.fromEntries(CUTOFFS.map((field) => [field, weekTime])) },
  normal: (input) => {
    const times = Object.fromEntries(
      CUTOFFS.map((field) => [field, input[field]?.trim() ? weekTime(input[field]) : null]),
    );
    return { ...CODES(input), ...times, SkipDays: inOrder(input.SkipDays) };
  },
  rules: async (_ctx: Ctx, inputs) => inputs.map(faultsOf),
  uses: async (ctx, records) => {
    const rows = await ctx.sql<{ code: string; count: number }>(
      `SELECT sail_template AS code, count(*)::int AS count FROM rate WHERE company_id = $1 AND sail_template = ANY($2) GROUP BY 1`,
      [ctx.employee.CompanyId, records.map(({ Code }) => Code)],
    );
    const counts = new Map(rows.map(({ code, count }) => [code, count]));
    return new Map(
      records.flatMap(({ Id, Code }) =>
        counts.has(Code) ? [[Id, `${counts.get(Code)}条运价`] as const] : [],
      ),
    );
  },
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.code', 't.name', 't.remark']),
  filter: (filter, { CarrierCode, PolCode, PodCode }) =>
    filter
      .when(CarrierCode, 't.carrier_code = ?')
      .when(PolCode, 't.pol_code = ?')
      .when(PodCode, 't.pod_code = ?'),
};

/** The templates of a seller that are in use, or were at a moment, by code. */
export async function templatesOf(
  ctx: Ctx,
  sellerId: number,
  codes: readonly string[],
  asOf: string | null = null,
): Promise<ReadonlyMap<string, SailTemplate>> {
  if (codes.length === 0) return new Map();
  const rows = await ctx.sql<SailTemplate>(
    `SELECT ${selectOf(SailTemplate, 't')} FROM ${tableAt('sail_template', asOf ? '$3::timestamptz' : null)} t
     WHERE t.company_id = $1 AND t.code = ANY($2) AND t.enabled`,
    [sellerId, [...new Set(codes)], ...(asOf ? [asOf] : [])],
  );
  return new Map(rows.map((row) => [row.Code, row]));
}
