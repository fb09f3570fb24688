import type { Class } from '@quayside/contracts/core/field';
import { RuleMode } from '@quayside/contracts/freight/choices';
import type { MarkupTerms } from '@quayside/contracts/freight/markup';
import { deskToday } from '../../../kit/display/desk-clock.js';
import { formatNumber } from '../../../kit/display/format.js';
import type { Column } from '../../../kit/list/column.js';
import { columnsOf, stacked } from '../../../kit/list/columns.js';

const signed = (amount: number): string => `${amount >= 0 ? '+' : ''}${formatNumber(amount)}`;

/** What a rule does, in words: USD 每箱 +50，20尺 +30；进位到 5. */
export function effectOf(rule: MarkupTerms): string {
  const parts: string[] = [];
  if (rule.Mode === RuleMode.Fixed) {
    if (rule.Amount !== null) parts.push(`每箱 ${signed(rule.Amount)}`);
    if (rule.Amount20 !== null) parts.push(`20尺 ${signed(rule.Amount20)}`);
    if (rule.Amount40 !== null) parts.push(`40尺 ${signed(rule.Amount40)}`);
    if (rule.AmountHQ !== null) parts.push(`高箱 ${signed(rule.AmountHQ)}`);
  }
  if (rule.Mode === RuleMode.Percent) parts.push(`${signed(rule.Percent ?? 0)}%`);
  for (const { From, Amount, Percent } of rule.Mode === RuleMode.Tier ? (rule.Tiers ?? []) : [])
    parts.push(
      `${formatNumber(From)} 起 ${Percent === null || Percent === undefined ? signed(Amount ?? 0) : `${signed(Percent)}%`}`,
    );
  const currency = rule.Mode === RuleMode.Percent ? '' : (rule.CurrencyCode ?? '未写明币种');
  return (
    `${currency} ${parts.join('，')}`.trim() + (rule.RoundTo ? `；进位到 ${rule.RoundTo}` : '')
  );
}

/** The columns that rules of every kind have. */
export function markupColumns<R extends MarkupTerms & { Id: number }>(of: Class<R>): Column<R>[] {
  const col = columnsOf<MarkupTerms>(of as unknown as Class<MarkupTerms>);
  return [
    col.text('Name', { width: 140, rank: 1 }),
    {
      key: 'Effect',
      title: '加价',
      width: 190,
      rank: 1,
      fields: ['Mode', 'CurrencyCode', 'Amount', 'Percent', 'Tiers', 'RoundTo'],
      isEmpty: () => false,
      render: (_: unknown, row: MarkupTerms) => effectOf(row),
    },
    stacked(col.reference('CarrierCode'), col.choice('RateType'), {
      title: '船公司 / 类型',
      width: 130,
      rank: 2,
    }),
    col.reference('LaneCode', { width: 110, rank: 2 }),
    stacked(col.reference('PolCode'), col.reference('PodCode'), {
      title: '起运港 → 卸货港',
      width: 130,
      rank: 3,
    }),
    col.text('BoxType', { width: 70, rank: 4 }),
    stacked(col.day('ValidFrom'), col.day('ValidTo'), {
      title: '生效 / 失效',
      width: 100,
      rank: 2,
    }),
  ] as unknown as Column<R>[];
}

/** What a new rule begins with. */
export const newRule = (): Pick<MarkupTerms, 'Mode' | 'ValidFrom'> => ({
  Mode: RuleMode.Fixed,
  ValidFrom: deskToday(),
});
