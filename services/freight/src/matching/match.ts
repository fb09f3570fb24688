import type { RateBox } from '@quayside/contracts/freight/boxes';
import type { LostRule } from '@quayside/contracts/freight/price';

/** What rules are matched against. */
export interface Subject {
  CarrierCode: string | null;
  LoopCode: string | null;
  LaneCode: string | null;
  /** The lane above. */
  LaneParent: string | null;
  PolCode: string;
  PodCode: string;
  RateType: string;
}

/** What every rule has of what it fits; a rule does not have all of them. */
export interface Keyed {
  Id: number;
  CarrierCode?: string | null;
  LoopCode?: string | null;
  LaneCode?: string | null;
  PolCode?: string | null;
  PolCountry?: string | null;
  PodCode?: string | null;
  PodCountry?: string | null;
  RateType?: string | null;
  BoxType?: string | null;
  /** Of a charge by weight: it counts for heavier boxes alone. */
  OverWeight?: number | null;
  ValidFrom: string;
  ValidTo: string | null;
}

export type KeyName = Exclude<keyof Keyed, 'Id' | 'OverWeight' | 'ValidFrom' | 'ValidTo'>;

/** Whether a key that a rule fills is that of the rate. The country is the first two letters of UN/LOCODE. */
const FITS: Readonly<
  Record<KeyName, (value: string, subject: Subject, box: RateBox | null) => boolean>
> = {
  CarrierCode: (value, { CarrierCode }) => value === CarrierCode,
  LoopCode: (value, { LoopCode }) => value === LoopCode,
  LaneCode: (value, { LaneCode, LaneParent }) => value === LaneCode || value === LaneParent,
  PolCode: (value, { PolCode }) => value === PolCode,
  PolCountry: (value, { PolCode }) => PolCode.startsWith(value),
  PodCode: (value, { PodCode }) => value === PodCode,
  PodCountry: (value, { PodCode }) => PodCode.startsWith(value),
  RateType: (value, { RateType }) => value === RateType,
  BoxType: (value, _, box) => value === box,
};
const KEYS = Object.keys(FITS) as KeyName[];

/** The keys that each rule fills: a search asks for them for every offer, box and fee. */
const filledKeys = new WeakMap<Keyed, readonly KeyName[]>();

export function keysOf(rule: Keyed): readonly KeyName[] {
  let keys = filledKeys.get(rule);
  if (!keys) {
    keys = KEYS.filter((key) => rule[key]);
    filledKeys.set(rule, keys);
  }
  return keys;
}

const filled = (rule: Keyed): number => keysOf(rule).length;

/** Whether a rule fits a rate, a container type and a day. */
export function fits(rule: Keyed, subject: Subject, box: RateBox | null, day: string): boolean {
  if (rule.ValidFrom > day || (rule.ValidTo !== null && rule.ValidTo < day)) return false;
  return keysOf(rule).every((key) => FITS[key](rule[key]!, subject, box));
}

/** Of the tiers of a charge by weight the higher; whoever compares has left out those that a box does not reach. */
const tierOf = ({ OverWeight }: Keyed): number => OverWeight ?? -1;

/** More filled keys first, then the higher tier, the later start and the higher number (standards 5.5). */
const before = (a: Keyed, b: Keyed): number =>
  filled(b) - filled(a) ||
  tierOf(b) - tierOf(a) ||
  (a.ValidFrom < b.ValidFrom ? 1 : a.ValidFrom > b.ValidFrom ? -1 : b.Id - a.Id);

function whyLost(lost: Keyed, won: Keyed): string {
  const [own, others] = [filled(lost), filled(won)];
  if (own !== others) return `规则 #${won.Id} 匹配更多条件（${others} 项，本规则 ${own} 项）`;
  if (tierOf(lost) !== tierOf(won)) return `规则 #${won.Id} 的重量档更高`;
  if (lost.ValidFrom !== won.ValidFrom) return `规则 #${won.Id} 生效更晚（${won.ValidFrom}）`;
  return `规则 #${won.Id} 设置在后`;
}

/** Rules in the order in which they count: put so once, not for every offer, box and fee of a search. */
const ordered = new WeakMap<readonly Keyed[], readonly Keyed[]>();

export function inOrder<R extends Keyed>(rules: readonly R[]): readonly R[] {
  let sorted = ordered.get(rules);
  if (!sorted) {
    sorted = [...rules].sort(before);
    ordered.set(rules, sorted);
  }
  return sorted as readonly R[];
}

/** What a rule is asked about. */
export interface Question {
  subject: Subject;
  box: RateBox | null;
  day: string;
}

/** The rule that counts among those that fit, and those that it beat, each with the reason. Who needs no reasons asks compiled rules. */
export function bestOf<R extends Keyed>(
  rules: readonly R[],
  { subject, box, day }: Question,
  nameOf: (rule: R) => string,
): { won: R | null; lost: LostRule[] } {
  const sorted = inOrder(rules);
  const at = sorted.findIndex((rule) => fits(rule, subject, box, day));
  const won = sorted[at];
  if (!won) return { won: null, lost: [] };
  const others = sorted.slice(at + 1).filter((rule) => fits(rule, subject, box, day));
  return {
    won,
    lost: others.map((rule) => ({ Id: rule.Id, Name: nameOf(rule), Why: whyLost(rule, won) })),
  };
}
