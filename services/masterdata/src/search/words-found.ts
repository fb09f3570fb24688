import type { BasicKind } from '@quayside/contracts/masterdata/search';
import { Weight } from './terms.js';

/** Above every term that begins with the text before it. Bounds, unlike LIKE, let one plan serve every keystroke. */
export const LAST = '\u{10FFFF}';
/** Behind everything that has the word itself. */
const WITHIN_RANK = 40;
/** Words from which on a beginning is enough to mean a country or a lane. */
const TELLING = { han: 2, other: 4 } as const;

/**
 * Records of a kind, which is an expression, that have a term from `$at` on and before `$at + 1`; with `most` those of so many terms
 * alone, the first in their order.
 */
export const foundBy = (
  at: number,
  kind: string,
  most?: number,
): string => `SELECT record_id, min(weight + CASE WHEN term = $${at} THEN 0 ELSE 10 END) AS rank, min(length(term)) AS length
  FROM (SELECT record_id, term, weight FROM search_term WHERE kind = ${kind} AND term >= $${at} AND term < $${at + 1}
    ORDER BY term${most === undefined ? '' : ` LIMIT ${most}`}) looked
  GROUP BY record_id`;

interface Whole {
  kind: BasicKind;
  column: string;
  /** What lies in a part of the whole lies in the whole. */
  under?: string;
}

/** What a record is part of, by whose names people look for it too: ports of 美国, ships of COSCO, terminals of 上海. */
const WITHIN: Readonly<Partial<Record<BasicKind, readonly Whole[]>>> = {
  port: [
    { kind: 'country', column: 'country' },
    { kind: 'lane', column: 'lane_code', under: 'parent_code' },
  ],
  terminal: [{ kind: 'port', column: 'port_code' }],
  loop: [
    { kind: 'carrier', column: 'carrier_code' },
    { kind: 'lane', column: 'lane_code', under: 'parent_code' },
  ],
  vessel: [{ kind: 'carrier', column: 'carrier_code' }],
  ship_agent: [
    { kind: 'carrier', column: 'carrier_code' },
    { kind: 'port', column: 'port_code' },
  ],
};

const withinBy = (kind: string, { kind: whole, column, under }: Whole, at: number): string => {
  const meant = `SELECT w.code FROM search_term s JOIN ${whole} w ON w.id = s.record_id
    WHERE s.kind = '${whole}' AND s.term >= $${at} AND s.term < $${at + 2} AND s.weight <= ${Weight.short}`;
  const codes = under
    ? `SELECT u.code FROM ${whole} u WHERE u.code IN (${meant}) OR u.${under} IN (${meant})`
    : meant;
  return `(SELECT t.id, ${WITHIN_RANK}, 0 FROM ${kind} t WHERE t.${column} IN (${codes}))`;
};

/** Where the terms end that mean the whole by this word: beginnings of a short word mean too much. */
function lastOf(word: string): string {
  const least = /\p{Script=Han}/u.test(word) ? TELLING.han : TELLING.other;
  return word.length >= least ? word + LAST : `${word}\u0001`;
}

/**
 * The records of a kind that fit every word, by a name of their own or of what they are part of.
 * @returns the statement (record_id, rank, length), whose parameters begin at `at`, and its parameters
 */
export function wordsFound(
  kind: string,
  words: readonly string[],
): { found(at: number): string; params: string[] } {
  const wholes = WITHIN[kind as BasicKind] ?? [];
  const each = wholes.length > 0 ? 3 : 2;
  const params = words.flatMap((word) => [
    word,
    word + LAST,
    ...(wholes.length > 0 ? [lastOf(word)] : []),
  ]);
  return {
    found: (at) =>
      statementOf(
        kind,
        words.map((_, index) => at + index * each),
        wholes,
      ),
    params,
  };
}

function statementOf(kind: string, places: readonly number[], wholes: readonly Whole[]): string {
  const sets = places.map((at) =>
    [foundBy(at, `'${kind}'`), ...wholes.map((whole) => withinBy(kind, whole, at))].join(
      ' UNION ALL ',
    ),
  );
  const each = sets.map(
    (set, index) =>
      `SELECT ${index} AS word, record_id, min(rank) AS rank, min(length) AS length FROM (${set}) s GROUP BY record_id`,
  );
  return `SELECT record_id, sum(rank) AS rank, min(length) AS length FROM (${each.join(' UNION ALL ')}) w
    GROUP BY record_id HAVING count(*) = ${places.length}`;
}
