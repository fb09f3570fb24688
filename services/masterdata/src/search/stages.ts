import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readingsOf } from './readings.js';
import { comparable, soundOf, Weight } from './terms.js';
import { foundBy, LAST, wordsFound } from './words-found.js';

/** One way in which a text may mean records: a query of `record_id`, `rank` and `length`, with parameters from `$at` on. */
export interface Stage {
  found(at: number): string;
  params: readonly string[];
  /** The same records without rank, in any order and more than once, where that is cheaper. */
  any?(at: number): string;
  /** It needs pg_trgm: a server without it finds nothing this way. */
  alike?: boolean;
}

const HAN = /^\p{Script=Han}+$/u;
const ALIKE_AT_ONCE = 200;
/** What sounds alike is about as long. */
const SOUND_OFF = 2;
/** Below so many letters everything is alike. */
const SHORTEST_ALIKE = 4;

const beginning = (kind: string, text: string): Stage => ({
  found: (at) => foundBy(at, `'${kind}'`),
  any: (at) =>
    `SELECT record_id FROM search_term WHERE kind = '${kind}' AND term >= $${at} AND term < $${at + 1}`,
  params: [text, text + LAST],
});

/** Behind all that is written so. */
const SOUND_RANK = 30;

/** What is written otherwise and sounds the same: another character, a traditional one. */
const sounding = (kind: string, sound: string): Stage => ({
  found: (at) =>
    `SELECT record_id, rank + ${SOUND_RANK} AS rank, length FROM (${foundBy(at, `'${kind}'`)}) sounds`,
  params: [sound, sound + LAST],
});

/** A mistyped word: names and aliases that look alike, of a Chinese text those that sound alike. A code that looks alike is another one. */
const alike = (kind: string, text: string, weights: string): Stage => ({
  found: (
    at,
  ) => `SELECT record_id, min(100 * (1 - public.similarity(term, $${at})) + 5 * weight) AS rank, 0 AS length
    FROM search_term WHERE kind = '${kind}' AND ${weights} AND term OPERATOR(public.%) $${at}
    GROUP BY record_id ORDER BY rank LIMIT ${ALIKE_AT_ONCE}`,
  params: [text],
  alike: true,
});

/**
 * What a text may mean among the records of a table, the likeliest first; the first that finds anything holds. Beginnings of terms, then the text
 * as words (上海港, harmony quay), then what sounds the same (宁泊, 長灘), then what looks or sounds alike (shanghia, maesk, 上诲).
 * @param table what `search_term.kind` says; it becomes part of the statement @returns nothing for a text without a letter or digit
 */
export function stagesOf(table: string, keyword: string): Stage[] {
  const typed = comparable(keyword);
  if (typed === '') return [];
  const stages = [
    beginning(table, typed),
    ...readingsOf(keyword).map((words) => wordsFound(table, words)),
  ];
  const sound = HAN.test(typed) ? comparable(soundOf(typed).join('')) : null;
  if (sound && [...typed].length > 1) stages.push(sounding(table, sound));
  const mistyped = sound ?? typed;
  if (mistyped.length >= SHORTEST_ALIKE && !(sound && [...typed].length === 1))
    stages.push(
      alike(
        table,
        mistyped,
        sound
          ? `weight <= ${Weight.pinyin} AND abs(length(term) - ${mistyped.length}) <= ${SOUND_OFF}`
          : `weight BETWEEN ${Weight.alias} AND ${Weight.name}`,
      ),
    );
  return stages;
}

/** The first stage that finds a record of the table, offered or not; undefined where none does. */
export async function stageOf(
  ctx: Ctx,
  table: string,
  keyword: string,
): Promise<Stage | undefined> {
  for (const stage of stagesOf(table, keyword)) {
    const probe = ctx.sql(
      `SELECT 1 FROM (${stage.any?.(1) ?? stage.found(1)}) f JOIN ${table} t ON t.id = f.record_id LIMIT 1`,
      [...stage.params],
    );
    const hits = await (stage.alike ? probe.catch(() => []) : probe);
    if (hits.length > 0) return stage;
  }
  return undefined;
}
