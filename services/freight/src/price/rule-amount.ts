import type { DatedRate } from '@quayside/contracts/masterdata/codes';
import { type Cents, dividedIn, toCents } from './cents.js';
import { HOME, scaled } from './convert.js';

/** The dated rates to CNY that amounts of rules are converted by, by currency. */
export type Exchange = ReadonlyMap<string, DatedRate>;

/** An amount of a rule in the currency of a price. */
export interface RuleAmount {
  /** Null where an exchange rate is missing. */
  cents: Cents | null;
  /** How it was converted, what is missing for it, or that the rule states no currency; else empty. */
  note: string;
  /** Which exchange rate is missing, as `USD→KRW`; absent where none is. */
  lacks?: string;
}

const rateText = (code: string, { Rate, Day }: DatedRate): string => `${code} ${Rate}（${Day}）`;

/**
 * An amount of a rule in the currency of a price, by the installation's exchange rates; a rule from
 * before currencies were stated counts in the price's own, which the note says.
 * @param amount in whole units of the rule's currency, two decimals
 */
export function ruleAmount(
  amount: number,
  stated: string | null | undefined,
  currency: string,
  exchange: Exchange,
): RuleAmount {
  if (!stated) return { cents: toCents(amount), note: `规则未写明币种，按 ${currency} 计` };
  if (stated === currency || amount === 0) return { cents: toCents(amount), note: '' };
  const codes = [stated, currency].filter((code) => code !== HOME);
  const missing = codes.filter((code) => !exchange.has(code));
  if (missing.length > 0)
    return {
      cents: null,
      note: `没有 ${missing.join('、')} 的汇率，无法折算 ${stated} ${amount}`,
      lacks: `${stated}→${currency}`,
    };
  const rateOf = (code: string): bigint => scaled(code === HOME ? 1 : exchange.get(code)!.Rate);
  const cents = dividedIn(currency, toCents(amount) * rateOf(stated), rateOf(currency));
  const by = codes.map((code) => rateText(code, exchange.get(code)!)).join('，');
  return { cents, note: `${stated} ${amount} 折算为 ${currency}，兑人民币汇率 ${by}` };
}
