import { ConfigurationError, integer, readConfig } from '../runtime/config.js';

/** Rows that are only kept for so many days. Never name undelivered events, dead letters or audit rows here. */
export interface Retention {
  /** The setting that says how many days, e.g. `KEEP_EVENTS_DAYS`; 0 keeps for ever. Tables may share one. */
  readonly setting: string;
  /** Days without the setting. */
  readonly days: number;
  readonly table: string;
  /** The column that says how old a row is; an index begins with it, unless the table is walked. */
  readonly age: string;
  /** The key, for a table whose key grows with its age: it is walked from its beginning, and needs no index on `age`. */
  readonly walk?: string;
  /** What must hold of the row `t` besides its age. */
  readonly only?: string;
  /** Rows of other tables that go with it, by the column that names its `id`; `only` is what else must hold of them (`p`). Files: {@link filesOf}. */
  readonly parts?: readonly {
    readonly table: string;
    readonly column: string;
    readonly only?: string;
  }[];
  /** Empties columns instead of deleting rows: `bytes = NULL`. `only` then leaves out what is empty already. */
  readonly empty?: string;
}

/** The files of records of an entity, among the parts that go with them. */
export const filesOf = (entity: string) => ({
  table: '_attachment',
  column: 'entity_id',
  only: `p.entity = '${entity}'`,
});

const MOST_DAYS = 36_500;

/** What every service keeps for a time. An event that some delivery is left of, waiting or dead, stays; so does the audit log. */
export const KIT_RETENTION: readonly Retention[] = [
  {
    setting: 'KEEP_EVENTS_DAYS',
    days: 90,
    table: '_outbox',
    age: 'create_time',
    walk: 'id',
    only: 'NOT EXISTS (SELECT 1 FROM _delivery d WHERE d.outbox_id = t.id)',
  },
  { setting: 'KEEP_EVENTS_DAYS', days: 90, table: '_inbox', age: 'create_time' },
  { setting: 'KEEP_KEYS_DAYS', days: 30, table: '_idempotency', age: 'create_time' },
  // A file that was uploaded and never loaded; one with rows that wait for a code is not abandoned.
  {
    setting: 'KEEP_UPLOADS_DAYS',
    days: 30,
    table: '_import',
    age: 'create_time',
    walk: 'id',
    only: `t.status IN ('uploaded', 'checked') AND t.waiting = 0`,
  },
  // The history stays; the file, and what could be undone with it, go.
  {
    setting: 'KEEP_IMPORTS_DAYS',
    days: 365,
    table: '_import',
    age: 'create_time',
    walk: 'id',
    only: `t.kept AND t.waiting = 0 AND t.status NOT IN ('running', 'uploaded', 'checked')`,
    empty: 'kept = false',
    parts: [
      { table: '_import_file', column: 'import_id' },
      { table: '_import_chunk', column: 'import_id' },
    ],
  },
  // Removed by somebody; until then it can be brought back.
  { setting: 'KEEP_REMOVED_FILES_DAYS', days: 30, table: '_attachment', age: 'deleted_time' },
];

/**
 * For how many days the rows of each table are kept, by the settings of the environment.
 * @throws ConfigurationError with the name of a faulty setting, or when two entries give one setting different days
 */
export function readRetention(
  rules: readonly Retention[],
  env: Readonly<Record<string, string | undefined>>,
): readonly (readonly [Retention, days: number])[] {
  const usual = new Map<string, number>();
  for (const { setting, days } of rules) {
    if ((usual.get(setting) ?? days) !== days)
      throw new ConfigurationError(`${setting}: has two defaults`);
    usual.set(setting, days);
  }
  const days = readConfig(
    Object.fromEntries(
      [...usual].map(([name, fallback]) => [name, integer(fallback, 0, MOST_DAYS)]),
    ),
    env,
  );
  return rules.map((rule) => [rule, days[rule.setting] ?? rule.days]);
}
