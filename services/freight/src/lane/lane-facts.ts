import { daysAfter } from '@quayside/contracts/core/dates';
import type { RateBox } from '@quayside/contracts/freight/boxes';
import {
  type FollowedLaneInput,
  LaneAlert,
  type LanePrice,
} from '@quayside/contracts/freight/lane/lane';
import { amountBySize } from '../price/by-size.js';

/** The cheapest offer of a container type. */
export type Cheapest = Omit<LanePrice, 'Base'>;

/** A lane as it is now to whoever follows it. */
export interface LaneNow {
  today: string;
  /** By container type, in the lane's currency. */
  cheapest: readonly Cheapest[];
  /** The last day of any price of it. */
  lastDay: string | null;
  /** Publications of its offers: when, and of whom. */
  published: readonly { time: string; carrier: string | null }[];
}

/** What is remembered of a lane between two looks. */
export interface LaneSeen {
  /** Prices that were told last, by container type. */
  base: Record<string, number>;
  /** The newest publication. */
  newest: string | null;
  /** Container types at or under their target. */
  under: string[];
  /** The last day that was told of. */
  ending: string | null;
  /** It had a price. */
  had: boolean;
}

/** Something that happened on a lane since the last look. */
export type LaneFact =
  | { kind: 'found'; prices: readonly Cheapest[] }
  | { kind: 'lost' }
  | { kind: 'move'; box: string; from: number; to: number; carrier: string | null }
  | { kind: 'target'; box: string; unit: number; target: number }
  | { kind: 'new'; carriers: readonly string[] }
  | { kind: 'ending'; day: string };

export type LaneTerms = Pick<
  FollowedLaneInput,
  'Target20' | 'Target40' | 'TargetHQ' | 'MovePercent' | 'MoveAmount' | 'EndingDays' | 'Alerts'
>;

const cents = (amount: number): number => Math.round(amount * 100);

/** Whether a price is another one, as far as its reader wants to know: by so many percent or so much, whichever is reached. */
export function isMove(
  { MovePercent, MoveAmount }: Pick<LaneTerms, 'MovePercent' | 'MoveAmount'>,
  from: number,
  to: number,
): boolean {
  const change = Math.abs(cents(to) - cents(from));
  if (change === 0) return false;
  if (MovePercent == null && MoveAmount == null) return true;
  const byPercent =
    MovePercent != null && change * 1_000 >= Math.round(MovePercent * 10) * cents(from);
  return byPercent || (MoveAmount != null && change >= cents(MoveAmount));
}

const WANTED: Record<LaneFact['kind'], LaneAlert> = {
  found: LaneAlert.Found,
  lost: LaneAlert.Found,
  move: LaneAlert.Move,
  target: LaneAlert.Target,
  new: LaneAlert.New,
  ending: LaneAlert.Ending,
};

/**
 * What is to be told of a lane, each fact once: nothing at the first look, which is what later ones are compared with. What its reader does
 * not want to hear of is remembered all the same. A publication that moved a price is told of as the move alone.
 */
export function factsOf(
  terms: LaneTerms,
  seen: LaneSeen | null,
  now: LaneNow,
): { facts: LaneFact[]; seen: LaneSeen } {
  const { cheapest, today, lastDay, published } = now;
  const had = seen?.had ?? false;
  const has = cheapest.length > 0;
  const newest = published.reduce<string | null>(
    (last, { time }) => (last === null || time > last ? time : last),
    seen?.newest ?? null,
  );
  const targets = cheapest.flatMap(({ Type, Unit }) => {
    const target = amountBySize(
      { Amount20: terms.Target20, Amount40: terms.Target40, AmountHQ: terms.TargetHQ },
      Type as RateBox,
    );
    return target !== null && Unit <= target
      ? [{ kind: 'target' as const, box: Type, unit: Unit, target }]
      : [];
  });
  // Of a lane that had none the old prices say nothing any more.
  const base: Record<string, number> = had && has ? { ...seen?.base } : {};
  const moves = cheapest.flatMap(({ Type, Unit, CarrierCode }) => {
    const from = base[Type];
    if (from !== undefined && !isMove(terms, from, Unit)) return [];
    base[Type] = Unit;
    return from === undefined
      ? []
      : [{ kind: 'move' as const, box: Type, from, to: Unit, carrier: CarrierCode }];
  });
  const isEnding = lastDay !== null && lastDay <= daysAfter(today, terms.EndingDays);
  const after: LaneSeen = {
    base: has ? base : {},
    newest,
    under: targets.map(({ box }) => box),
    ending: isEnding ? lastDay : null,
    had: has,
  };
  if (seen === null) return { facts: [], seen: after };
  const fresh = published.filter(({ time }) => seen.newest === null || time > seen.newest);
  const carriers = [...new Set(fresh.flatMap(({ carrier }) => carrier ?? []))];
  const facts: LaneFact[] = [
    ...(has && !had ? [{ kind: 'found' as const, prices: cheapest }] : []),
    ...(had && !has ? [{ kind: 'lost' as const }] : []),
    ...moves,
    ...targets.filter(({ box }) => !seen.under.includes(box)),
    ...(fresh.length > 0 && had && moves.length === 0 ? [{ kind: 'new' as const, carriers }] : []),
    ...(isEnding && seen.ending !== lastDay ? [{ kind: 'ending' as const, day: lastDay }] : []),
  ];
  return { facts: facts.filter(({ kind }) => terms.Alerts.includes(WANTED[kind])), seen: after };
}

/** The prices with what each is compared with. */
export const pricesOf = (cheapest: readonly Cheapest[], { base }: LaneSeen): LanePrice[] =>
  cheapest.map((price) => ({ ...price, Base: base[price.Type] ?? price.Unit }));
