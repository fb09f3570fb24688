/** Parties whose last turn is remembered; of more the earliest are forgotten, and count as those who had none. */
const MOST_REMEMBERED = 10_000;

export interface TurnQuery {
  table: string;
  /** The column that tells whose a row is, a whole number. */
  party: string;
  /** Which rows are due, as a condition on the table's columns. */
  where: string;
  /** What comes before all turns, as an expression of `d`. */
  first?: string;
  most: number;
  /** Most rows of a party under way at once, and how many of whom are: places stay for others. */
  ofParty?: { most: number; underWay: ReadonlyMap<number, number> };
}

/**
 * Turns for rows that wait in a table under a lease: of each party its first, parties that had no turn for longest before others. A party with
 * thousands of rows waits behind itself; one row of another is in the next claim.
 */
export class ClaimTurns {
  private readonly last = new Map<number, number>();
  private turn = 0;

  /** The query of the rows to take, for `ClaimParts.due` of a lease; it answers their `id`. */
  due({ table, party, where, first, most, ofParty }: TurnQuery): string {
    const turns = JSON.stringify(Object.fromEntries(this.last));
    const underWay = JSON.stringify(Object.fromEntries(ofParty?.underWay ?? []));
    const bound = ofParty
      ? `WHERE placed.place + coalesce(('${underWay}'::jsonb ->> d.${party}::text)::int, 0)
           <= ${ofParty.most}`
      : '';
    return `SELECT d.id FROM ${table} d JOIN (
        SELECT id, row_number() OVER (PARTITION BY ${party} ORDER BY next_time, id) AS place,
          coalesce(('${turns}'::jsonb ->> ${party}::text)::bigint, 0) AS turn
        FROM ${table} WHERE ${where}
      ) placed USING (id)
      ${bound}
      ORDER BY ${first ? `${first}, ` : ''}placed.place, placed.turn, d.next_time, d.id LIMIT ${most} FOR UPDATE OF d SKIP LOCKED`;
  }

  /** Notes whose rows were taken. */
  served(parties: Iterable<number>): void {
    this.turn += 1;
    for (const party of parties) {
      this.last.delete(party);
      this.last.set(party, this.turn);
    }
    for (const [earliest] of this.last) {
      if (this.last.size <= MOST_REMEMBERED) return;
      this.last.delete(earliest);
    }
  }
}
