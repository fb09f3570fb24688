import type { Permission } from '@quayside/contracts/permissions';

/** Another table whose rows follow those of an owned one: their stories, which are seen by whose the record is. */
export interface Follower {
  table: string;
  /** The column that names the record. */
  record: string;
  owner: string;
  /** Which of its rows follow, as a condition on `f`; all, where left out. */
  where?: string;
}

/** A table whose rows are a person's. Every name in it is the service's own, never a caller's. */
export interface OwnedTable {
  kind: string;
  label: string;
  table: string;
  /** What names a row `t` among one person's, `t.id` where left out: a number, or with `textKey` a text. */
  key?: string;
  textKey?: boolean;
  /** The column with the person's number. */
  owner: string;
  /** The column with the person's name beside it. */
  ownerName?: string;
  /** Which rows count, as a condition on `t`. */
  where?: string;
  /** What people call a row `t`, as an expression; with it an undo names what was changed or given on since. */
  title?: string;
  /** The column with the time of a row's last change, where the table has one. */
  changed?: string;
  /** A name that is unique among one person's rows: it gets whose it was where the heir has one of the same. */
  name?: { column: string; most: number; where: string };
  /** A row `o` that an heir may have himself, of the same place as `t`: then `t` stays. */
  clash?: string;
  follows?: readonly Follower[];
  rights?: readonly Permission[];
  /** Why they cannot be handed over. */
  stays?: string;
}
