import { FeeBasis, FeeSide } from '@quayside/contracts/booking/entry/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type {
  CancelFeeLine,
  CancelFeeTotal,
} from '@quayside/contracts/booking/release/cancel-fee.api';
import {
  CancelAnchor,
  type CancelFeeRuleInput,
} from '@quayside/contracts/booking/release/cancel-fee-rule.api';
import { portTime } from '@quayside/contracts/core/zones';
import {
  dayBeginsAtPort,
  type PortZones,
  zoneAtPort,
} from '@quayside/service-kit/mapping/port-day';
import {
  compareDecimals,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';

const HOUR = 3_600_000;
/** Code of the ocean freight among the fees of a booking. */
const OCEAN_FREIGHT = 'OCF';

/** A step of a ladder, by its number. */
export type LadderStep = Omit<CancelFeeRuleInput, 'Remark'> & { Id: number };

/** What of a booking its dead freight is measured by. */
export interface Cancelled {
  CarrierCode?: string | null | undefined;
  LoadCode?: string | null | undefined;
  DischargeCode?: string | null | undefined;
  SailingDate?: string | null | undefined;
  YardDeadline?: string | null | undefined;
  SiDeadline?: string | null | undefined;
  Confirmed: readonly { Type: string; Count: number }[];
  Fees: readonly EntryFee[];
}

/** What a cancellation costs at a moment, without what was agreed to before. */
export interface Reckoned {
  Lines: CancelFeeLine[];
  Totals: CancelFeeTotal[];
  Notes: string[];
  /** When the next step of any type begins; null for none. */
  next: Date | null;
}

/** How much of a rule is filled in: the type counts for more than the port of discharge, that for more than the port of loading. */
const specific = ({ BoxType, PodCode, PolCode }: LadderStep): number =>
  (BoxType ? 4 : 0) + (PodCode ? 2 : 0) + (PolCode ? 1 : 0);

/** The ladder of a container type: of the steps that fit, those with the most filled in; of several validities the one that began last. */
export function ladderOf(
  steps: readonly LadderStep[],
  booking: Cancelled,
  type: string,
): LadderStep[] {
  const day = booking.SailingDate;
  if (!day) return [];
  const fitting = steps.filter(
    ({ CarrierCode, PolCode, PodCode, BoxType, ValidFrom, ValidTo }) =>
      CarrierCode === booking.CarrierCode &&
      (!PolCode || PolCode === booking.LoadCode) &&
      (!PodCode || PodCode === booking.DischargeCode) &&
      (!BoxType || BoxType === type) &&
      ValidFrom <= day &&
      (!ValidTo || ValidTo >= day),
  );
  const most = Math.max(...fitting.map(specific));
  const closest = fitting.filter((step) => specific(step) === most);
  const latest = closest
    .map(({ ValidFrom }) => ValidFrom)
    .sort()
    .at(-1);
  return closest.filter(({ ValidFrom }) => ValidFrom === latest);
}

/**
 * The moment from which a step counts back.
 * A cut-off that the booking does not have is the beginning of the day of departure at the port.
 */
function anchorOf(
  { Anchor }: LadderStep,
  { LoadCode, YardDeadline, SiDeadline, SailingDate }: Cancelled,
  zones: PortZones,
): Date {
  const cutOff = {
    [CancelAnchor.Yard]: YardDeadline,
    [CancelAnchor.Si]: SiDeadline,
    [CancelAnchor.Departure]: null,
  }[Anchor];
  return new Date(cutOff ?? dayBeginsAtPort(SailingDate as string, LoadCode, zones));
}

const beginOf = (step: LadderStep, booking: Cancelled, zones: PortZones): number =>
  anchorOf(step, booking, zones).getTime() - step.Hours * HOUR;

/** The step that began last, the dearer of two that began at once; null while none has. */
export function stepAt(
  ladder: readonly LadderStep[],
  booking: Cancelled,
  now: Date,
  zones: PortZones,
): LadderStep | null {
  const begun = ladder.filter((step) => beginOf(step, booking, zones) <= now.getTime());
  return begun.reduce<LadderStep | null>((last, step) => {
    if (last === null) return step;
    const later =
      beginOf(step, booking, zones) - beginOf(last, booking, zones) ||
      compareDecimals(step.Amount, last.Amount);
    return later > 0 ? step : last;
  }, null);
}

/** The ocean freight that the customer pays for one container of a type, in a currency; null where the booking names none. */
function freightOf(
  fees: readonly EntryFee[],
  type: string,
  currency: string,
): ReturnType<typeof sumDecimals> | null {
  const prices = fees.flatMap(({ Side, Code, Basis, BoxType, Price, Currency }) =>
    Side === FeeSide.Receivable &&
    Code === OCEAN_FREIGHT &&
    Currency === currency &&
    Price != null &&
    (Basis === FeeBasis.Container || (Basis === FeeBasis.ContainerType && BoxType === type))
      ? [Price]
      : [],
  );
  return prices.length > 0 ? sumDecimals(prices) : null;
}

/** Hours as people say them: 3天, 36小时. */
const told = (hours: number): string =>
  hours !== 0 && hours % 24 === 0 ? `${Math.abs(hours) / 24}天` : `${Math.abs(hours)}小时`;
/** A step as people say it: 开航日前3天起. */
export const stepText = ({ Anchor, Hours }: Pick<LadderStep, 'Anchor' | 'Hours'>): string =>
  `${CancelAnchor.label(Anchor)}${Hours === 0 ? '起' : `${Hours > 0 ? '前' : '后'}${told(Hours)}起`}`;

/** What each container costs by a step, and how it comes to that. */
function unitOf(
  step: LadderStep,
  { Fees }: Cancelled,
  type: string,
): { unit: number; how: string } {
  const { Amount, Percent, Currency } = step;
  const least = `每箱${Currency} ${formatDecimal(Amount, 2)}`;
  if (Percent === null) return { unit: Amount, how: least };
  const freight = freightOf(Fees, type, Currency);
  if (!freight)
    return { unit: Amount, how: `海运费的${Percent}%；订舱没有${Currency}海运费，按最低${least}` };
  const share = roundDecimal(multiplyDecimals(multiplyDecimals(freight, Percent), '0.01'), 2);
  const whole = `海运费${Currency} ${formatDecimal(freight, 2)}的${Percent}%`;
  return compareDecimals(share, Amount) < 0
    ? { unit: Amount, how: `${whole}，不足最低，按${least}` }
    : { unit: decimalToNumber(share), how: whole };
}

/** Sums by currency, in the order in which they come. */
export function totalsOf(lines: readonly CancelFeeLine[]): CancelFeeTotal[] {
  const currencies = [...new Set(lines.map(({ Currency }) => Currency))];
  return currencies.map((Currency) => ({
    Currency,
    Amount: decimalToNumber(
      sumDecimals(lines.filter((line) => line.Currency === Currency).map(({ Amount }) => Amount)),
    ),
  }));
}

/** Totals as people read them: `USD 600.00，CNY 200.00`. */
export const totalsText = (totals: readonly CancelFeeTotal[]): string =>
  totals.map(({ Currency, Amount }) => `${Currency} ${formatDecimal(Amount, 2)}`).join('，');

const MISSING: Readonly<Record<CancelAnchor, keyof Cancelled | null>> = {
  [CancelAnchor.Departure]: null,
  [CancelAnchor.Yard]: 'YardDeadline',
  [CancelAnchor.Si]: 'SiDeadline',
};

/** The dead freight of a released booking that is given back at a moment, exactly: each type of container by its own ladder. */
export function reckon(
  steps: readonly LadderStep[],
  booking: Cancelled,
  now: Date,
  zones: PortZones,
): Reckoned {
  const zone = zoneAtPort(booking.LoadCode, zones);
  const Lines: CancelFeeLine[] = [];
  const notes = new Set<string>();
  const begins: number[] = [];
  if (!booking.SailingDate) notes.add('订舱没有开航日，不能按阶梯计算，按免费处理，请核对');
  if (!zone && booking.SailingDate) notes.add('装货港时区未知，开航日按UTC计，请核对');
  for (const { Type, Count } of booking.Confirmed) {
    if (Count === 0) continue;
    const ladder = ladderOf(steps, booking, Type);
    if (ladder.length === 0 && booking.SailingDate) notes.add(`${Type}没有适用的亏舱费规则`);
    begins.push(...ladder.map((step) => beginOf(step, booking, zones)));
    for (const { Anchor } of ladder) {
      const missing = MISSING[Anchor];
      if (missing && !booking[missing])
        notes.add(`${CancelAnchor.label(Anchor)}时间未知，按开航日0点计`);
    }
    const step = stepAt(ladder, booking, now, zones);
    if (!step) {
      if (ladder.length > 0) notes.add(`${Type}尚未到收费时间`);
      continue;
    }
    const { unit, how } = unitOf(step, booking, Type);
    const Amount = decimalToNumber(multiplyDecimals(unit, Count));
    if (Amount === 0) {
      notes.add(`${Type}${stepText(step)}免费`);
      continue;
    }
    const Why = `${stepText(step)}（${portTime(beginOf(step, booking, zones), zone)}起），${how}`;
    Lines.push({ BoxType: Type, Count, UnitAmount: unit, Currency: step.Currency, Amount, Why });
  }
  const later = begins.filter((begin) => begin > now.getTime());
  return {
    Lines,
    Totals: totalsOf(Lines),
    Notes: [...notes],
    next: later.length > 0 ? new Date(Math.min(...later)) : null,
  };
}
