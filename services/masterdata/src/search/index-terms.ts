import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Searchable, termsOf } from './terms.js';

/** A record whose terms are to be written. */
export interface Indexed {
  Id: number;
  /** It has no terms yet. */
  isNew: boolean;
  searchable: Searchable;
}

/** Puts the records' terms in place of those they had, in the caller's transaction. */
export async function indexTerms(
  tx: Ctx,
  kind: string,
  records: readonly Indexed[],
): Promise<void> {
  const known = records.filter(({ isNew }) => !isNew).map(({ Id }) => Id);
  if (known.length > 0)
    await tx.sql('DELETE FROM search_term WHERE kind = $1 AND record_id = ANY($2::bigint[])', [
      kind,
      known,
    ]);
  const rows = records.flatMap(({ Id, searchable }) =>
    termsOf(searchable).map(({ term, weight }) => ({ term, record_id: Id, weight })),
  );
  await tx.sql(
    `INSERT INTO search_term (kind, term, record_id, weight)
     SELECT $1, term, record_id, weight FROM json_populate_recordset(NULL::search_term, $2)`,
    [kind, JSON.stringify(rows)],
  );
}
