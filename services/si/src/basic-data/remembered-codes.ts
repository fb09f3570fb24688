import { resolvePartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { LRUCache } from 'lru-cache';

/** Bounds what a notice costs that never came. */
const LIFE_MS = 10 * 60_000;

interface Memory {
  codes: LRUCache<string, string>;
  /** Counts what was forgotten: an answer that was asked for before is not remembered after. */
  age: number;
}

const memoryOf = perRuntime<Memory>(() => ({ codes: new LRUCache({ max: 20_000, ttl: LIFE_MS }), age: 0 }));

/** Forgets every code: some basic data or mapping changed, or notices may have been missed. */
export function forgetCodes(runtime: ServiceRuntime): void {
  const memory = memoryOf(runtime);
  memory.codes.clear();
  memory.age++;
}

/**
 * What texts of a partner mean in our codes; a text that is missing in the answer is unknown. Known codes are remembered until
 * basic data changes; for the others masterdata is asked once. That a text is unknown is never remembered.
 */
export async function partnerCodes(
  ctx: Ctx,
  Kind: BasicKind,
  Partner: string | null,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const memory = memoryOf(ctx.runtime);
  const key = (text: string): string => JSON.stringify([Kind, Partner, text]);
  const answer = new Map<string, string>();
  const unknown: string[] = [];
  for (const text of new Set(texts)) {
    const code = memory.codes.get(key(text));
    if (code === undefined) unknown.push(text);
    else answer.set(text, code);
  }
  if (unknown.length === 0) return answer;
  const { age } = memory;
  const found = await ctx.call(resolvePartnerCodes, { Kind, Partner, Texts: unknown.map((Text) => ({ Text })) });
  for (const { Text, Code } of found) {
    answer.set(Text, Code);
    if (memory.age === age) memory.codes.set(key(Text), Code);
  }
  return answer;
}
