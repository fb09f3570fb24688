import type { FieldError } from '@quayside/contracts/core/envelope';
import { RuleMode } from '@quayside/contracts/freight/choices';
import { type MarkupTerms, MarkupTier } from '@quayside/contracts/freight/markup';
import { Refusal } from '@quayside/service-kit/refusal';
import { validate } from '@quayside/service-kit/validation/validate';

const MOST_TIERS = 20;

/** Codes in capitals without blanks around them. */
export const inCapitals =
  <I extends object>(...fields: (keyof I & string)[]) =>
  (input: I): I => ({
    ...input,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const value = input[field] as unknown;
        return typeof value === 'string' ? [[field, value.trim().toUpperCase() || null]] : [];
      }),
    ),
  });

export const daysFaults = ({
  ValidFrom,
  ValidTo,
}: {
  ValidFrom: string;
  ValidTo: string | null;
}): FieldError[] =>
  ValidTo && ValidTo < ValidFrom
    ? [{ Prop: 'ValidTo', Code: 'range', Msg: '失效日早于生效日' }]
    : [];

function tierFaults(tiers: unknown): FieldError[] {
  const fault = (Msg: string): FieldError[] => [{ Prop: 'Tiers', Code: 'tiers', Msg }];
  if (!Array.isArray(tiers) || tiers.length === 0) return fault('请至少填写一档');
  if (tiers.length > MOST_TIERS) return fault(`最多${MOST_TIERS}档`);
  for (const [index, tier] of tiers.entries()) {
    try {
      validate(MarkupTier as never, tier);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return fault(
        `第${index + 1}档：${error.errors?.map(({ Msg }) => Msg).join('；') ?? error.message}`,
      );
    }
    const { Amount, Percent } = tier as MarkupTier;
    if ((Amount == null) === (Percent == null))
      return fault(`第${index + 1}档：加价和加价百分比填写一项`);
  }
  const from = tiers.map(({ From }: MarkupTier) => From);
  return new Set(from).size < from.length ? fault('两档的起点相同') : [];
}

/** What is wrong with how a rule changes a price. */
export function termsFaults(input: MarkupTerms): FieldError[] {
  const { Mode, CurrencyCode, Amount, Amount20, Amount40, AmountHQ, Percent, Tiers } = input;
  const faults = daysFaults(input);
  if (
    Mode === RuleMode.Fixed &&
    [Amount, Amount20, Amount40, AmountHQ].every((amount) => amount == null)
  )
    faults.push({ Prop: 'Amount', Code: 'required', Msg: '请填写每箱加价，或按箱型分别填写' });
  if (Mode === RuleMode.Percent && Percent == null)
    faults.push({ Prop: 'Percent', Code: 'required', Msg: '请填写加价百分比' });
  if (Mode === RuleMode.Tier) faults.push(...tierFaults(Tiers));
  if (Mode !== RuleMode.Percent && !CurrencyCode)
    faults.push({ Prop: 'CurrencyCode', Code: 'required', Msg: '请选择加价金额的币种' });
  return faults;
}
