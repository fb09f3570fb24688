import type { CodeCandidate } from '@quayside/contracts/masterdata/mapping-inbox';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { optionColumns } from '../search/search-basic.js';
import { comparable, Weight } from '../search/terms.js';
import { LAST } from '../search/words-found.js';
import { UnknownCodeEntity } from './unknown-code.js';

/** Records whose code, name or alias is the text or one of its words, those that go by it for short, and those whose name looks like it. */
const WORDS = `SELECT record_id, CASE WHEN weight > ${Weight.name} THEN 75 WHEN term = $2 THEN 100
    ELSE 55 + 35 * length(term) / greatest(length($2), 1) END AS score
  FROM search_term WHERE kind = $1 AND (weight <= ${Weight.name} AND term = ANY($3) OR weight <= ${Weight.short} AND term = $2)`;
const ALIKE = `SELECT record_id, (95 * public.similarity(term, $2))::int AS score
  FROM search_term WHERE kind = $1 AND weight <= ${Weight.name} AND term OPERATOR(public.%) $2`;

/**
 * Records of whose name the text is a part, or the first letters of its pinyin: 华远 of 上海华远国际物流, HY of 华远. A name as a whole
 * begins with it before another holds it; the shorter what is left, the likelier.
 */
const WITHIN = `SELECT record_id, CASE WHEN weight <= ${Weight.name} THEN 75 WHEN weight <= ${Weight.pinyin} THEN 55 ELSE 50 END
    + 15 * length($2) / length(term) AS score
  FROM search_term WHERE kind = $1 AND term >= $2 AND term < $4 AND weight <= ${Weight.part}`;
/** Kinds whose records go by short names. */
const SHORT_NAMED: readonly string[] = ['company', 'ship_agent', 'booking_agent'];
const SHORTEST_NAME = 2;

const HAN = /\p{Script=Han}/u;
const SHORTEST_WORD = 3;
const MOST = 8;

/** Chinese is written without blanks: every part of at least two characters may be a name. */
const parts = (text: string): string[] =>
  [...text].flatMap((_, start, all) =>
    all.slice(start + 1).map((__, more) => all.slice(start, start + more + 2).join('')),
  );

/** What a code of the inbox may mean, the likeliest first. */
export async function candidatesOf(ctx: Ctx, id: number): Promise<CodeCandidate[]> {
  const { Kind, Code } = await ctx.repo(UnknownCodeEntity).get(id);
  const whole = comparable(Code);
  const words = Code.split(/[^\p{L}\p{N}]+/u)
    .map(comparable)
    .flatMap((word) => (HAN.test(word) ? parts(word) : word.length >= SHORTEST_WORD ? [word] : []));
  const within = SHORT_NAMED.includes(Kind) && whole.length >= SHORTEST_NAME;
  const ways = within ? `${WORDS} UNION ALL ${WITHIN}` : WORDS;
  const found = (alike: string) =>
    ctx.sql<CodeCandidate>(
      `SELECT ${optionColumns(Kind)}, f.score AS "Score"
       FROM (SELECT record_id, max(score)::int AS score FROM (${ways}${alike}) each GROUP BY record_id) f
       JOIN ${Kind} t ON t.id = f.record_id WHERE t.enabled ORDER BY f.score DESC, t.id LIMIT ${MOST}`,
      [Kind, whole, [whole, ...words], ...(within ? [whole + LAST] : [])],
    );
  // A server without pg_trgm knows whole words alone.
  return found(` UNION ALL ${ALIKE}`).catch(() => found(''));
}
