import { canonicalContainerType, containerType } from '../container-type.js';
import { type CargoFact, type CargoFactKind, cargoFactsIn } from './cargo-facts.js';

/** What a paper declares of its cargo. */
export interface CargoDeclaration {
  /** GC general, DG dangerous, RF reefer, AW out of gauge; null: not said. */
  readonly goodsType: 'GC' | 'DG' | 'RF' | 'AW' | null;
  /** In any spelling; [] where the paper names no boxes. */
  readonly boxTypes: readonly string[];
  /** UN numbers of its goods; absent on papers that have no field for them. */
  readonly unNumbers?: readonly string[];
  /** Set points of its boxes in °C; absent on papers that have no field for them. */
  readonly temperatures?: readonly number[];
}

/** A text of a paper, with the path of its field. */
export interface CargoText {
  readonly place: string;
  readonly text: string | null | undefined;
}

/** What a text says and its paper does not declare. */
export interface UndeclaredFacts {
  readonly place: string;
  readonly kind: CargoFactKind;
  /** Each once, as {@link CargoFact.words}. */
  readonly words: readonly string[];
}

const OPEN_KINDS: readonly string[] = ['flat-rack', 'open-top', 'half-height'];
/** As far as a set point may lie beside what a text says, in °C. */
const NEAR = 3;

const kindsOf = ({ boxTypes }: CargoDeclaration): (string | undefined)[] =>
  boxTypes.map((type) => containerType(canonicalContainerType(type) ?? '')?.kind);

/** A box set to +18 does not carry what a text wants at -18. */
function isSetTo(celsius: readonly number[], temperatures: readonly number[]): boolean {
  const [low = 0] = celsius;
  const high = celsius.at(-1) ?? low;
  return temperatures.some((set) => set >= low - NEAR && set <= high + NEAR);
}

function isDeclared(fact: CargoFact, declared: CargoDeclaration): boolean {
  const { goodsType, boxTypes, unNumbers = [], temperatures = [] } = declared;
  switch (fact.kind) {
    case 'dangerous':
      return (
        goodsType === 'DG' &&
        (fact.unNumber === undefined || unNumbers.length === 0 || unNumbers.includes(fact.unNumber))
      );
    case 'battery':
      return goodsType === 'DG';
    case 'temperature':
      if (boxTypes.length === 0) return goodsType === 'RF';
      return (
        kindsOf(declared).includes('reefer') &&
        (!fact.celsius || temperatures.length === 0 || isSetTo(fact.celsius, temperatures))
      );
    case 'oversize':
      return (
        goodsType === 'AW' || kindsOf(declared).some((kind) => OPEN_KINDS.includes(kind ?? ''))
      );
  }
}

/**
 * What the texts of a paper say of its cargo against what it declares: the one check of booking, order
 * entry, shipping instruction, booking note and manifest. Grouped by field and kind, in the order of
 * the texts; [] where everything is declared.
 */
export function undeclaredFacts(
  declared: CargoDeclaration,
  texts: readonly CargoText[],
): UndeclaredFacts[] {
  const groups = new Map<string, { place: string; kind: CargoFactKind; words: string[] }>();
  // The same goods stand in ten boxes: each text is read once.
  const read = new Map<CargoText['text'], readonly CargoFact[]>();
  for (const { place, text } of texts) {
    const facts = read.get(text) ?? cargoFactsIn(text);
    read.set(text, facts);
    for (const fact of facts) {
      if (isDeclared(fact, declared)) continue;
      const key = `${place} ${fact.kind}`;
      const group = groups.get(key) ?? { place, kind: fact.kind, words: [] };
      group.words.push(fact.words);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Whether a text is a reason: two letters or digits at least, not a dot to get past a question. */
export const isReason = (text: string | null | undefined): text is string =>
  /[\p{L}\p{N}]\P{L}{0,3}[\p{L}\p{N}]/u.test(text ?? '');

/** The facts of all groups, each once whatever its field: by them an answer is known to be another's. */
export const factKeys = (found: readonly UndeclaredFacts[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ kind, words }) => words.map((each) => `${kind} ${each}`)));

/** Whether a paper says more than the one whose facts were answered for. */
export function saysMore(
  now: readonly UndeclaredFacts[],
  answered: readonly UndeclaredFacts[],
): boolean {
  const known = factKeys(answered);
  return [...factKeys(now)].some((key) => !known.has(key));
}

const KIND_NAMES: Readonly<Record<CargoFactKind, string>> = {
  dangerous: '危险品',
  battery: '锂电池',
  temperature: '温度要求',
  oversize: '超限',
};
const TYPE_NAMES = { GC: '普货', DG: '危险品', RF: '冷藏', AW: '超限' } as const;
/** Words that are named to people. */
const MOST_WORDS = 5;

/** What a group says, for people: 写了UN1263、CLASS 3（危险品）. */
export const undeclaredText = ({ kind, words }: UndeclaredFacts): string =>
  `写了${words.slice(0, MOST_WORDS).join('、')}（${KIND_NAMES[kind]}）`;

/** What is asked of a person where groups were found: to correct the declaration or to say why. */
export function askedForReason(
  found: readonly UndeclaredFacts[],
  { goodsType }: CargoDeclaration,
): string {
  const kinds = [...new Set(found.map(({ kind }) => KIND_NAMES[kind]))].join('、');
  const declared = goodsType ? `货物类型是${TYPE_NAMES[goodsType]}` : '货物类型没有填写';
  return `内容写有${kinds}，${declared}：请更正货物类型、箱型或有关字段，或填写说明`;
}
