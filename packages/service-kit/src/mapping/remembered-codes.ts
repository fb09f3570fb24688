import { resolvePartnerCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { ServiceRuntime } from '../runtime/runtime.js';
import { forgetPortZones } from './port-zones.js';

/** Bounds what a notice costs that never came. */
const LIFE_MS = 10 * 60_000;

/** A record that a partner's text means. */
export interface MeantRecord {
  code: string;
  /** Its English name, where it has one. */
  nameEn: string | null;
}

interface Memory {
  codes: LRUCache<string, MeantRecord>;
  /** Counts what was forgotten: an answer that was asked for before is not remembered after. */
  age: number;
}

const memoryOf = perRuntime<Memory>(() => ({
  codes: new LRUCache({ max: 20_000, ttl: LIFE_MS }),
  age: 0,
}));

/** Forgets every code: some basic data or mapping changed, or notices may have been missed. */
export function forgetCodes(runtime: ServiceRuntime): void {
  const memory = memoryOf(runtime);
  memory.codes.clear();
  forgetPortZones(runtime);
  memory.age++;
}

/**
 * What texts of a partner mean in our codes; a text that is missing in the answer is unknown. Known codes are remembered until
 * basic data changes; for the others masterdata is asked once. That a text is unknown is never remembered.
 */
export async function partnerRecords(
  ctx: Ctx,
  Kind: BasicKind,
  Partner: string | null,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, MeantRecord>> {
  const memory = memoryOf(ctx.runtime);
  const key = (text: string): string => JSON.stringify([Kind, Partner, text]);
  const answer = new Map<string, MeantRecord>();
  const unknown: string[] = [];
  for (const text of new Set(texts)) {
    const record = memory.codes.get(key(text));
    if (record === undefined) unknown.push(text);
    else answer.set(text, record);
  }
  if (unknown.length === 0) return answer;
  const { age } = memory;
  const found = await ctx.call(resolvePartnerCodes, {
    Kind,
    Partner,
    Texts: unknown.map((Text) => ({ Text })),
  });
  for (const { Text, Code, NameEn = null } of found) {
    const record = { code: Code, nameEn: NameEn };
    answer.set(Text, record);
    if (memory.age === age) memory.codes.set(key(Text), record);
  }
  return answer;
}

/** The same, as codes alone. */
export async function partnerCodes(
  ctx: Ctx,
  kind: BasicKind,
  partner: string | null,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    [...(await partnerRecords(ctx, kind, partner, texts))].map(([text, { code }]) => [text, code]),
  );
}
