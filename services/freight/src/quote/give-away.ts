import { ChargeBasis } from '@quayside/contracts/freight/choices';
import type { PriceTree } from '@quayside/contracts/freight/price';
import { type Cents, fromCents } from '../price/cents.js';
import {
  type Compared,
  comparedBox,
  comparedCharges,
  givenAway,
  type LowerFee,
  lowerFees,
  lowerRates,
  soldBoxes,
  sumOf,
} from './give-away-sums.js';

/** A way as a limit is held against it. */
export interface Offered {
  tree: PriceTree;
  /** What the company sells for instead, in the same currency, without what the seller adds or gives away: each with its own charges. */
  company: readonly PriceTree[];
  /** The company sells there, but in another currency alone. */
  otherCurrency: boolean;
}

/** The limit, and whether its note may say what the company sells for. */
interface Bound {
  most: number;
  mayTell: boolean;
}

const NOTE_LENGTH = 600;
/** So many fees are named one by one. */
const MOST_FEES = 4;

/** Whether more is given away than so many percent of the company's ocean freight. */
const isOver = (given: Cents, ocean: Cents, most: number): boolean =>
  given * 100n > ocean * BigInt(most);

/** How many percent, to two places. */
const percent = (given: Cents, ocean: Cents): string =>
  ocean > 0n ? `${fromCents((given * 10_000n) / ocean)}%` : '全部';

/** Fees as they stand in a note: THC 200 → 0. */
function feesText(fees: readonly LowerFee[]): string {
  const named = fees
    .slice(0, MOST_FEES)
    .map(({ fee, company, offered }) => `${fee} ${fromCents(company)} → ${fromCents(offered)}`);
  return `${named.join('、')}${fees.length > MOST_FEES ? ` 等${fees.length}项` : ''}`;
}

/** How far a container goes down, ocean freight and charges by themselves and together. */
function boxText(type: string, compared: Compared, { mayTell }: Bound): string {
  const { company, offered } = compared;
  const [ocean, unit] = [fromCents(company.ocean), fromCents(offered.ocean)];
  const [asked, charged] = [sumOf(company.fees), sumOf(offered.fees)];
  if (!mayTell) return `${type} 报价 ${unit}，${charged < asked ? '连同附加费' : ''}低于公司价`;
  const given = givenAway(compared);
  if (asked === charged)
    return `${type} 公司价 ${ocean}，报价 ${unit}，低 ${percent(given, company.ocean)}`;
  const fees = lowerFees(compared);
  return (
    `${type} 公司价 ${ocean} 加附加费 ${fromCents(asked)}，报价 ${unit} 加附加费 ${fromCents(charged)}，` +
    `少收 ${fromCents(given)}，为公司海运费的 ${percent(given, company.ocean)}${fees.length > 0 ? `（${feesText(fees)}）` : ''}`
  );
}

/** The containers of some types together with what is charged once, in the currency of the ocean freight. */
function wholeNote(
  company: PriceTree,
  offered: PriceTree,
  boxes: ReadonlyMap<string, Compared>,
  { most, mayTell }: Bound,
): string[] {
  const once = comparedCharges(company, offered, company.CurrencyCode, []);
  const counts = soldBoxes(offered);
  let [given, ocean] = [givenAway(once), 0n];
  for (const [type, compared] of boxes) {
    const count = BigInt(counts.get(type)!.Count);
    given += givenAway(compared) * count;
    ocean += compared.company.ocean * count;
  }
  const fees = lowerFees(once);
  if (fees.length === 0 || !isOver(given, ocean, most)) return [];
  if (!mayTell) return ['按票收取的附加费低于公司价'];
  return [
    `连同按票附加费共少收 ${company.CurrencyCode} ${fromCents(given)}，为公司海运费的 ${percent(given, ocean)}（${feesText(fees)}）`,
  ];
}

/** Charges in other currencies, which nobody converts, and those whose quantity is not known: any that is lower has to be looked at. */
function apartNotes(
  company: PriceTree,
  offered: PriceTree,
  types: readonly string[],
  { mayTell }: Bound,
): string[] {
  const others = new Set(
    company.Charges.map(({ CurrencyCode }) => CurrencyCode).filter(
      (code) => code !== company.CurrencyCode,
    ),
  );
  const notes = [...others].flatMap((currency): string[] => {
    const compared = comparedCharges(company, offered, currency, types);
    if (givenAway(compared) <= 0n) return [];
    if (!mayTell) return [`${currency} 附加费低于公司价`];
    const [asked, charged] = [sumOf(compared.company.fees), sumOf(compared.offered.fees)].map(
      fromCents,
    );
    return [
      `${currency} 附加费公司价 ${asked}，报价 ${charged}，少收不折算，须审批（${feesText(lowerFees(compared))}）`,
    ];
  });
  const rates = lowerRates(company, offered).map(({ fee, Basis, CurrencyCode, ...price }) =>
    mayTell
      ? `${fee} ${ChargeBasis.label(Basis)} ${CurrencyCode} 公司价 ${fromCents(price.company)}，报价 ${fromCents(price.offered)}，须审批`
      : '按量计收的附加费低于公司价',
  );
  return [...notes, ...rates];
}

/** How far the containers of some types go below one price of the company's, which has all of them; nothing where none goes too far. */
function notesAgainst(
  company: PriceTree,
  offered: PriceTree,
  types: readonly string[],
  bound: Bound,
): string[] {
  const boxes = new Map(types.map((type) => [type, comparedBox(company, offered, type)]));
  const tooLow = [...boxes].filter(([, compared]) =>
    isOver(givenAway(compared), compared.company.ocean, bound.most),
  );
  return [
    ...tooLow.map(([type, compared]) => boxText(type, compared, bound)),
    ...wholeNote(company, offered, boxes, bound),
    ...apartNotes(company, offered, types, bound),
  ];
}

/** The price that a container type is held against: one that it does not go too far below, else the lowest. */
function nearest(
  company: readonly PriceTree[],
  offered: PriceTree,
  type: string,
  bound: Bound,
): PriceTree | null {
  const there = company.filter((tree) => soldBoxes(tree).has(type));
  const fitting = there.find((tree) => notesAgainst(tree, offered, [type], bound).length === 0);
  if (fitting || there.length === 0) return fitting ?? null;
  const givenTo = (tree: PriceTree): Cents => givenAway(comparedBox(tree, offered, type));
  return there.reduce((low, tree) => (givenTo(tree) < givenTo(low) ? tree : low));
}

/** As many notes as there is room for, and how many more there are. */
function joined(start: string, notes: readonly string[]): string {
  let text = start;
  for (const [at, note] of notes.entries()) {
    const more = `；另有 ${notes.length - at} 项`;
    const next = `${text}${at === 0 ? '' : '；'}${note}`;
    if (next.length + (at === notes.length - 1 ? 0 : more.length) > NOTE_LENGTH)
      return `${text}${more}`;
    text = next;
  }
  return text;
}

/**
 * Why a way goes further down than its seller may: the limit with the company's price and the quoted one, of ocean freight and charges, where
 * they do; null where they do not. Charges in the currency of the ocean freight count with it, so that one may be higher and the other lower;
 * the limit is of the company's ocean freight alone. It is enough that one of the company's prices, with the charges of that very one, is not
 * gone too far below. A type that the company sells nowhere there, or in another currency alone, has nothing to be held against, and
 * somebody has to look: what the seller types as its cost is his own word.
 * @param most percent that the seller may go down
 * @param mayTell whether the seller may read the company's prices; if not, the note says no number and no fee of theirs
 */
export function limitNote(
  { tree, company, otherCurrency }: Offered,
  most: number,
  mayTell: boolean,
): string | null {
  const bound = { most, mayTell };
  const types = [...soldBoxes(tree).keys()];
  const sellsAll = (each: PriceTree): boolean => types.every((type) => soldBoxes(each).has(type));
  if (company.some((each) => sellsAll(each) && notesAgainst(each, tree, types, bound).length === 0))
    return null;
  const against = new Map<PriceTree, string[]>();
  const unknown: string[] = [];
  for (const type of types) {
    const low = nearest(company, tree, type, bound);
    if (low) against.set(low, [...(against.get(low) ?? []), type]);
    else
      unknown.push(`${type} ${otherCurrency ? '与公司价币种不同' : '没有可比的公司价'}，无法核对`);
  }
  const notes = [...against].flatMap(([each, of]) => notesAgainst(each, tree, of, bound));
  const told = [...new Set([...notes, ...unknown])];
  return told.length > 0 ? joined(`让价不超过 ${most}%：`, told) : null;
}
