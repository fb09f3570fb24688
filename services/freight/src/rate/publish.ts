import { RateStatus } from '@quayside/contracts/freight/choices';
import type { ClosedRate } from '@quayside/contracts/freight/rate.api';
import { columnName } from '@quayside/service-kit/database/naming';
import { writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Days, leftOf } from './closing.js';
import { copyCharges } from './rate-charges.js';
import { RATE_INPUTS } from './rate-fields.js';

interface Row {
  id: number;
  key: string;
  from: string;
  to: string;
}
interface Stand extends Days {
  row: Row;
  by: number | null;
  /** The days behind the newer rate: they become a rate of their own. */
  isRest?: boolean;
}

const daysOf = ({ from, to }: Row): Days => ({ from, to });
const BY_KEY = `t.id, t.key_hash || ':' || t.key_hash2 AS key, t.valid_from::text AS from, t.valid_to::text AS to`;

/**
 * Puts rates in force: each closes what is in force under its key, the later of two of them the earlier. All of them have to be complete.
 * Answers for each what it made shorter or took the place of. Set-based: some hundred rates are a handful of statements.
 */
export async function publishRates(
  tx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClosedRate[]>> {
  const closed = new Map<number, ClosedRate[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return closed;
  // Two who publish the same key at once do it one after the other.
  await tx.sql(
    'SELECT pg_advisory_xact_lock(key_hash) FROM (SELECT DISTINCT key_hash FROM rate WHERE id = ANY($1) ORDER BY key_hash) k',
    [ids],
  );
  const newer = await tx.sql<Row>(
    `SELECT ${BY_KEY} FROM rate t WHERE t.id = ANY($1) ORDER BY t.id`,
    [ids],
  );
  const older = await tx.sql<Row & { status: number }>(
    `SELECT ${BY_KEY}, t.status FROM rate t WHERE t.key_hash IN (SELECT n.key_hash FROM rate n WHERE n.id = ANY($1))
     AND t.status IN (${RateStatus.Published}, ${RateStatus.Hidden}) AND t.id <> ALL($1) ORDER BY t.id FOR UPDATE`,
    [ids],
  );
  const inForce = new Map<string, Stand[]>();
  for (const row of older)
    inForce.set(row.key, [...(inForce.get(row.key) ?? []), { row, ...daysOf(row), by: null }]);
  const gone: Stand[] = [];
  for (const row of newer) {
    const left: Stand[] = [];
    for (const stand of inForce.get(row.key) ?? []) {
      const [first, rest] = leftOf(stand, daysOf(row));
      if (first && first.from === stand.from && first.to === stand.to) left.push(stand);
      else {
        closed.get(row.id)?.push({
          Id: stand.row.id,
          From: stand.from,
          To: stand.to,
          NewFrom: first?.from ?? null,
          NewTo: first?.to ?? null,
          RestFrom: rest?.from ?? null,
          RestTo: rest?.to ?? null,
        });
        if (first) left.push({ ...stand, ...first, by: row.id });
        // What was a rest and is covered was never stored.
        else if (!stand.isRest) gone.push({ ...stand, by: row.id });
        if (rest) left.push({ ...stand, ...rest, by: row.id, isRest: true });
      }
    }
    inForce.set(row.key, [...left, { row, ...daysOf(row), by: null }]);
  }
  const stands = [...inForce.values()].flat();
  const kept = stands.filter(({ isRest }) => !isRest);
  // A rest whose beginning is covered as well stands in place of what it is the rest of.
  const headless = stands.filter(
    ({ isRest, row }) => isRest && gone.some((each) => each.row.id === row.id),
  );
  const covered = gone.filter(({ row }) => !headless.some((each) => each.row.id === row.id));
  await shorten(tx, older, [...kept, ...headless], covered);
  await putInForce(tx, newer, [...kept, ...headless], covered);
  await keepRests(
    tx,
    stands.filter((stand) => stand.isRest && !headless.includes(stand)),
  );
  return closed;
}

const COPIED: readonly string[] = [
  ...RATE_INPUTS.filter((name) => name !== 'ValidFrom' && name !== 'ValidTo').map(columnName),
  'company_id',
  'company_type',
  'lane_parent',
  'status',
  'off_shelf',
  'source',
  'hidden_reason',
  'hidden_name',
  'hidden_until',
  'publish_time',
  'publish_name',
  'employee_id',
  'create_name',
  'create_time',
];

/**
 * The days behind a newer rate go on at the price that they had: a rate of their own, with its charges. It
 * is noted with what was closed, so that taking the newer one back takes it back as well.
 */
async function keepRests(tx: Ctx, rests: readonly Stand[]): Promise<void> {
  const pairs: { from: number; to: number }[] = [];
  for (const { row, from, to, by } of rests) {
    const [rest] = await tx.sql<{ id: number }>(
      `INSERT INTO rate (${COPIED.join(', ')}, valid_from, valid_to, change_reason, update_time, update_name, version)
       SELECT ${COPIED.map((column) => `t.${column}`).join(', ')}, $2, $3, '新运价之后的原价', $4, $5, 1
       FROM rate t WHERE t.id = $1 RETURNING id`,
      [row.id, from, to, tx.now.toISOString(), tx.identity?.Name ?? null],
    );
    pairs.push({ from: row.id, to: rest!.id });
    await tx.sql(
      `INSERT INTO rate_closing (rate_id, by_id, valid_from, valid_to, status, version_after)
       VALUES ($1, $2, $3, $4, ${RateStatus.Deleted}, 1)`,
      [rest!.id, by, from, to],
    );
  }
  await copyCharges(tx, pairs);
  await writeTrail(
    tx,
    pairs.map(({ to }) => ({ entity: 'rate', entityId: to, verb: 'split' })),
    [],
  );
}

/** What was in force gives way first, so that nothing overlaps at any moment. */
async function shorten(
  tx: Ctx,
  older: readonly (Row & { status: number })[],
  stands: readonly Stand[],
  gone: readonly Stand[],
): Promise<void> {
  const statuses = new Map(older.map(({ id, status }) => [id, status]));
  const touched = [
    ...stands
      .filter(({ row, by }) => by !== null && statuses.has(row.id))
      .map((stand) => ({ stand, status: statuses.get(stand.row.id)! })),
    ...gone
      .filter(({ row }) => statuses.has(row.id))
      .map((stand) => ({ stand, status: RateStatus.Deleted as number })),
  ];
  if (touched.length === 0) return;
  const rows = touched.map(({ stand: { row, from, to, by }, status }) => ({
    id: row.id,
    status,
    replaced_by: status === RateStatus.Deleted ? by : null,
    valid_from: status === RateStatus.Deleted ? row.from : from,
    valid_to: status === RateStatus.Deleted ? row.to : to,
  }));
  await tx.sql(
    `UPDATE rate t SET valid_from = n.valid_from, valid_to = n.valid_to, status = n.status, replaced_by = n.replaced_by,
       change_reason = '被新运价截短', update_time = $2, update_name = $3, version = t.version + 1
     FROM json_populate_recordset(NULL::rate, $1) n WHERE t.id = n.id`,
    [JSON.stringify(rows), tx.now.toISOString(), tx.identity?.Name ?? null],
  );
  const closings = touched.map(({ stand: { row, by }, status: _ }) => ({
    rate_id: row.id,
    by_id: by,
    valid_from: row.from,
    valid_to: row.to,
    status: statuses.get(row.id),
  }));
  await tx.sql(
    `INSERT INTO rate_closing (rate_id, by_id, valid_from, valid_to, status, version_after)
     SELECT n.rate_id, n.by_id, n.valid_from, n.valid_to, n.status, t.version
     FROM json_populate_recordset(NULL::rate_closing, $1) n JOIN rate t ON t.id = n.rate_id`,
    [JSON.stringify(closings)],
  );
  await writeTrail(
    tx,
    touched.map(({ stand: { row, from, to }, status }) => ({
      entity: 'rate',
      entityId: row.id,
      verb: status === RateStatus.Deleted ? 'replace' : 'close',
      before: { ValidFrom: row.from, ValidTo: row.to },
      after: { ValidFrom: from, ValidTo: to },
    })),
    [],
  );
}

async function putInForce(
  tx: Ctx,
  newer: readonly Row[],
  stands: readonly Stand[],
  gone: readonly Stand[],
): Promise<void> {
  const days = new Map([...stands, ...gone].map((stand) => [stand.row.id, stand]));
  const replaced = new Map(gone.map(({ row, by }) => [row.id, by]));
  const rows = newer.map(({ id, from, to }) => {
    const at = days.get(id);
    const isGone = replaced.has(id);
    return {
      id,
      valid_from: isGone ? from : (at?.from ?? from),
      valid_to: isGone ? to : (at?.to ?? to),
      status: isGone ? RateStatus.Deleted : RateStatus.Published,
      replaced_by: replaced.get(id) ?? null,
    };
  });
  await tx.sql(
    `UPDATE rate t SET valid_from = n.valid_from, valid_to = n.valid_to, status = n.status, replaced_by = n.replaced_by, off_shelf = false,
       missing = NULL, publish_time = $2, publish_name = $3, update_time = $2, update_name = $3, version = t.version + 1
     FROM json_populate_recordset(NULL::rate, $1) n WHERE t.id = n.id`,
    [JSON.stringify(rows), tx.now.toISOString(), tx.identity?.Name ?? null],
  );
  await writeTrail(
    tx,
    newer.map(({ id }) => ({ entity: 'rate', entityId: id, verb: 'publish' })),
    [],
  );
}

/**
 * Gives back the days that publications took, where nobody has changed the older rate since. Answers which could not be given back.
 * The newer rates have to be out of force by then.
 */
export async function reopenClosed(tx: Ctx, byIds: readonly number[]): Promise<number[]> {
  const closings = await tx.sql<{
    id: number;
    rate_id: number;
    stale: boolean;
  }>(
    `SELECT c.id, c.rate_id, t.version <> c.version_after AS stale FROM rate_closing c JOIN rate t ON t.id = c.rate_id
     WHERE c.by_id = ANY($1) ORDER BY c.id DESC FOR UPDATE OF t`,
    [byIds],
  );
  const stale = closings.filter((closing) => closing.stale).map(({ rate_id }) => rate_id);
  if (stale.length > 0) return stale;
  // What was the rest of a rate goes before that has its days again.
  for (const isRest of [true, false])
    await tx.sql(
      `UPDATE rate t SET valid_from = c.valid_from, valid_to = c.valid_to, status = c.status, replaced_by = NULL, change_reason = '撤销后恢复',
         update_time = $2, update_name = $3, version = t.version + 1
       FROM rate_closing c WHERE c.id = ANY($1) AND t.id = c.rate_id AND (c.status = ${RateStatus.Deleted}) = $4`,
      [closings.map(({ id }) => id), tx.now.toISOString(), tx.identity?.Name ?? null, isRest],
    );
  await tx.sql('DELETE FROM rate_closing WHERE id = ANY($1)', [closings.map(({ id }) => id)]);
  await writeTrail(
    tx,
    closings.map(({ rate_id }) => ({ entity: 'rate', entityId: rate_id, verb: 'reopen' })),
    [],
  );
  return [];
}
