import type { FieldError } from '@quayside/contracts/core/envelope';
import { PRICE_FIELDS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import type { RateInput } from '@quayside/contracts/freight/rate';
import { isPayable } from '@quayside/shipping-standards/currency-digits';

const blank = (value: string | null | undefined): boolean => !value?.trim();

/** What a rate lacks before it can be sold, as people call it; empty when it is complete. */
export function missingOf(rate: Partial<RateInput>): string[] {
  const missing: string[] = [];
  if (blank(rate.CarrierCode)) missing.push('船公司');
  if (blank(rate.ValidFrom)) missing.push('有效期起');
  if (blank(rate.ValidTo)) missing.push('有效期止');
  if (
    !rate.AskFirst &&
    !RATE_BOXES.some(
      (box) => rate[priceField('Cost', box)] != null || rate[priceField('Published', box)] != null,
    )
  )
    missing.push('价格');
  return missing;
}

const fault = (Prop: keyof RateInput, Code: string, Msg: string): FieldError => ({
  Prop,
  Code,
  Msg,
});

/** What cannot be right of a rate, whether it is a draft or not. */
export function faultsOf(rate: Partial<RateInput>): FieldError[] {
  const faults: FieldError[] = [];
  if (rate.ValidFrom && rate.ValidTo && rate.ValidTo < rate.ValidFrom)
    faults.push(fault('ValidTo', 'range', '有效期止早于有效期起'));
  if (rate.PolCode && rate.PolCode === rate.PodCode)
    faults.push(fault('PodCode', 'same-port', '卸货港与起运港相同'));
  if (rate.ViaCode && (rate.ViaCode === rate.PolCode || rate.ViaCode === rate.PodCode))
    faults.push(fault('ViaCode', 'same-port', '中转港与起运港或卸货港相同'));
  const { CurrencyCode } = rate;
  for (const field of CurrencyCode ? PRICE_FIELDS : []) {
    const price = rate[field];
    if (price != null && !isPayable(price, CurrencyCode!))
      faults.push(fault(field, 'digits', `${CurrencyCode} 没有小数，请填写整数`));
  }
  return faults;
}

const capitals = (value: string | null | undefined): string | null =>
  value?.trim().toUpperCase() || null;
const text = (value: string | null | undefined): string | null => value?.trim() || null;

const CODES = [
  'CarrierCode',
  'PolCode',
  'PodCode',
  'ViaCode',
  'DestCode',
  'LoopCode',
  'CurrencyCode',
  'LaneCode',
  'TerminalCode',
] as const;
const TEXTS = [
  ...([
    'Supplier',
    'ContractNo',
    'Commodity',
    'NamedAccount',
    'SpaceText',
    'WeightRemark',
    'PublicRemark',
    'InnerRemark',
  ] as const),
  ...(['PolRemark', 'PodRemark', 'FreeTimeRemark', 'SailTemplate'] as const),
];

/** A rate in its canonical form: codes in capitals, empty texts as nothing, a price of zero as zero. */
export function normalRate<R extends Partial<RateInput>>(rate: R): R {
  const normal: Record<string, unknown> = { ...rate };
  for (const name of CODES) if (name in rate) normal[name] = capitals(rate[name]);
  for (const name of TEXTS) if (name in rate) normal[name] = text(rate[name]);
  if ('Included' in rate) {
    const codes = [...new Set((rate.Included ?? []).flatMap((code) => capitals(code) ?? []))];
    normal.Included = codes.length > 0 ? codes : null;
  }
  // A template says when it departs; the weekdays of the rate would contradict it one day.
  if (normal.SailTemplate) Object.assign(normal, { EtdDay: null, ClosingDay: null });
  // A destination that is the port of discharge says nothing.
  if (normal.DestCode && normal.DestCode === normal.PodCode) normal.DestCode = null;
  return normal as R;
}
