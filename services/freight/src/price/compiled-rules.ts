import type { RateBox } from '@quayside/contracts/freight/boxes';
import {
  fits,
  inOrder,
  type Keyed,
  type KeyName,
  keysOf,
  type Subject,
} from '../matching/match.js';

/** So many different questions are remembered of a set of rules; then it begins anew. */
const MOST_ANSWERS = 20_000;
const MOST_DAYS = 1_000;
const BETWEEN = '\u0001';

/** What of a question a key is held against. */
const ASKED: Readonly<Record<KeyName, (subject: Subject, box: RateBox | null) => string | null>> = {
  CarrierCode: ({ CarrierCode }) => CarrierCode,
  LoopCode: ({ LoopCode }) => LoopCode,
  LaneCode: ({ LaneCode, LaneParent }) => `${LaneCode ?? ''}/${LaneParent ?? ''}`,
  PolCode: ({ PolCode }) => PolCode,
  PolCountry: ({ PolCode }) => PolCode,
  PodCode: ({ PodCode }) => PodCode,
  PodCountry: ({ PodCode }) => PodCode,
  RateType: ({ RateType }) => RateType,
  BoxType: (_, box) => box,
};

/**
 * A set of rules made ready for many questions. Rules look at few parts of a question, and offers of a search differ in few of those: what one
 * was answered holds for all that are alike in the parts that any rule of the set looks at, and lie between the same days on which one of
 * them begins or ends. It answers as `bestOf` does, without reasons.
 */
export class CompiledRules<R extends Keyed> {
  private static readonly known = new WeakMap<readonly Keyed[], CompiledRules<never>>();
  private readonly parts: readonly ((subject: Subject, box: RateBox | null) => string | null)[];
  private readonly starts: readonly string[];
  private readonly ends: readonly string[];
  private readonly spans = new Map<string, string>();
  private readonly winners = new Map<string, R | null>();

  private constructor(private readonly rules: readonly R[]) {
    this.parts = [...new Set(rules.flatMap(keysOf))].map((key) => ASKED[key]);
    this.starts = [...new Set(rules.map(({ ValidFrom }) => ValidFrom))].sort();
    this.ends = [...new Set(rules.flatMap(({ ValidTo }) => ValidTo ?? []))].sort();
  }

  /** Of some rules: compiled once for as long as somebody holds them. Who changes rules makes a new list. */
  static of<R extends Keyed>(rules: readonly R[]): CompiledRules<R> {
    let compiled = CompiledRules.known.get(rules) as CompiledRules<R> | undefined;
    if (!compiled) {
      compiled = new CompiledRules(inOrder(rules));
      CompiledRules.known.set(rules, compiled as unknown as CompiledRules<never>);
    }
    return compiled;
  }

  /** What a question is to these rules, as a text: of two with the same text, the answers are the same. */
  sameAs(subject: Subject, box: RateBox | null, day: string): string {
    let text = this.spanOf(day);
    for (const part of this.parts) text += BETWEEN + (part(subject, box) ?? '');
    return text;
  }

  /** The rule that counts; null where none fits. */
  best(subject: Subject, box: RateBox | null, day: string): R | null {
    if (this.rules.length === 0) return null;
    const question = this.sameAs(subject, box, day);
    let won = this.winners.get(question);
    if (won === undefined) {
      won = this.rules.find((rule) => fits(rule, subject, box, day)) ?? null;
      remember(this.winners, question, won, MOST_ANSWERS);
    }
    return won;
  }

  /** Between which first and last days of rules a day lies. */
  private spanOf(day: string): string {
    let span = this.spans.get(day);
    if (span === undefined) {
      const begun = this.starts.filter((start) => start <= day).length;
      const over = this.ends.filter((end) => end < day).length;
      span = `${begun} ${over}`;
      remember(this.spans, day, span, MOST_DAYS);
    }
    return span;
  }
}

/** Keeps an answer; a memory that is full begins anew. */
export function remember<A>(
  memory: Map<string, A>,
  question: string,
  answer: A,
  most: number,
): void {
  if (memory.size >= most) memory.clear();
  memory.set(question, answer);
}
