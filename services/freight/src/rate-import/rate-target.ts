import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import { fieldsOf } from '@quayside/contracts/core/field';
import { RateSource, RateStatus } from '@quayside/contracts/freight/choices';
import { Rate, RateInput, RateRow } from '@quayside/contracts/freight/rate';
import type { RateFileOptions, RateFileRow } from '@quayside/contracts/freight/rate-import';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { columnName } from '@quayside/service-kit/database/naming';
import { writeTrail } from '@quayside/service-kit/database/trail';
import { defineImport } from '@quayside/service-kit/import/definition';
import type {
  Applied,
  AppliedChange,
  ImportTarget,
  RowChange,
} from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { missingOf } from '../rate/judge-rate.js';
import { whyConfirm } from '../rate/policy.js';
import { propose } from '../rate/propose.js';
import { publishRates, reopenClosed } from '../rate/publish.js';
import type { RateEntity } from '../rate/rate.entity.js';
import { copyCharges } from '../rate/rate-charges.js';
import { KEY_AND_DAYS, pick, RATE_INPUTS } from '../rate/rate-fields.js';
import { policyOf } from '../rate/rate-policy.js';
import { sellingNow } from '../rate/selling-now.js';
import { existingRates } from './existing-rates.js';
import { RATE_FIELDS } from './file-fields.js';
import { JOINT_COLUMNS } from './joint-columns.js';
import { forgetRemarkCharges, storeRemarkCharges } from './remark-charges.js';
import { completeRow, type RateExtra, resolveRows } from './resolve-rows.js';
import { turnSheet } from './say-currency.js';

type Values = Record<string, unknown>;
type Change = RowChange<RateFileRow, RateExtra>;

const INPUTS = [...fieldsOf(RateInput).values()];
const NAMES: readonly string[] = RATE_INPUTS;

/** New rates as drafts, in one statement; answers their numbers in the order of the changes. */
async function addDrafts(
  tx: Ctx,
  changes: readonly Change[],
  source: RateSource,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const who = tx.employee;
  const now = tx.now.toISOString();
  const ids = await tx.sql<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('rate', 'id'))::bigint AS id FROM generate_series(1, $1)`,
    [changes.length],
  );
  const rows = changes.map(({ values, extra }, index) => ({
    id: ids[index]!.id,
    ...Object.fromEntries(
      INPUTS.map(({ name, kind }) => [
        columnName(name),
        (values as Values)[name] ?? (kind === 'flag' ? false : null),
      ]),
    ),
    company_id: who.CompanyId,
    company_type: who.CompanyType,
    lane_parent: extra?.LaneParent ?? null,
    missing: extra?.Missing ?? null,
    status: RateStatus.Draft,
    off_shelf: false,
    source,
    employee_id: who.EmployeeId,
    create_name: who.Name,
    create_time: now,
    update_time: now,
    update_name: who.Name,
    version: 1,
  }));
  const columns = Object.keys(rows[0]!).join(', ');
  await tx.sql(
    `INSERT INTO rate (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::rate, $1)`,
    [JSON.stringify(rows)],
  );
  await writeTrail(
    tx,
    rows.map(({ id }, index) => ({
      entity: 'rate',
      entityId: id,
      verb: 'import',
      after: pick(changes[index]!.values, NAMES),
    })),
    [],
  );
  return rows.map(({ id }) => id);
}

/** Sets fields of some rates, each its own. */
async function setFields(
  tx: Ctx,
  verb: string,
  changes: readonly { rate: RateEntity; fields: readonly string[]; values: object }[],
): Promise<void> {
  if (changes.length === 0) return;
  const touched = [...new Set(changes.flatMap(({ fields }) => fields))].filter((name) =>
    NAMES.includes(name),
  );
  const rows = changes.map(({ rate, fields, values }) => {
    const after = { ...rate, ...pick(values, fields) };
    return {
      id: rate.Id,
      ...Object.fromEntries(
        touched.map((name) => [columnName(name), (after as unknown as Values)[name] ?? null]),
      ),
      missing: missingOf(after).join('、') || null,
    };
  });
  const columns = [...touched.map(columnName), 'missing'];
  const now = tx.now.toISOString();
  await tx.sql(
    `UPDATE rate t SET ${columns.map((column) => `${column} = n.${column}`).join(', ')}, change_reason = $4, update_time = $2::timestamptz, update_name = $3::varchar,
       publish_time = CASE WHEN t.publish_time IS NULL THEN NULL ELSE $2::timestamptz END, publish_name = CASE WHEN t.publish_name IS NULL THEN NULL ELSE $3::varchar END,
       version = t.version + 1
     FROM json_populate_recordset(NULL::rate, $1) n WHERE t.id = n.id`,
    [JSON.stringify(rows), now, tx.identity?.Name ?? null, REASONS[verb] ?? null],
  );
  await writeTrail(
    tx,
    changes.map(({ rate, fields, values }) => ({
      entity: 'rate',
      entityId: rate.Id,
      verb,
      before: pick(rate, fields),
      after: pick(values, fields),
    })),
    [],
  );
}

const REASONS: Readonly<Record<string, string>> = {
  import: '导入',
  bulk: '批量变更',
  'import-undo': '撤销导入',
  'bulk-undo': '撤销批量变更',
};

/** Puts drafts that lack nothing in force; those that the company's rule wants confirmed wait. */
async function publishComplete(tx: Ctx, ids: readonly number[]): Promise<void> {
  const policy = await policyOf(tx);
  const complete = (await ratesOf(tx, ids)).filter(
    ({ Missing, Status }) => !Missing && Status === RateStatus.Draft,
  );
  const before = await sellingNow(
    tx,
    complete.map(({ Id }) => Id),
  );
  const ready: number[] = [];
  for (const rate of complete) {
    const sells = before.get(rate.Id) ?? null;
    const why = whyConfirm(policy, sells, rate, tx.can('rate:confirm'));
    if (why)
      await propose(tx, rate, { patch: {}, changed: [], why, reason: null, isFirst: true, sells });
    else ready.push(rate.Id);
  }
  await publishRates(tx, ready);
}

const ratesOf = (tx: Ctx, ids: readonly number[]): Promise<RateEntity[]> =>
  tx.sql<RateEntity>(
    `SELECT ${selectOf(Rate, 't')}, t.company_id AS "CompanyId" FROM rate t WHERE t.id = ANY($1) ORDER BY t.id`,
    [ids],
  );

const versionsOf = async (tx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await tx.sql<{ id: number; version: number }>(
        'SELECT id, version FROM rate WHERE id = ANY($1)',
        [ids],
      )
    ).map(({ id, version }) => [id, version]),
  );

/** A new last day is stored as the last day. */
const withLastDay = (
  fields: readonly string[],
  values: Partial<RateFileRow>,
): { fields: readonly string[]; values: object } =>
  fields.includes('EndsOn')
    ? {
        fields: [...fields.filter((name) => name !== 'EndsOn'), 'ValidTo'],
        values: { ...values, ValidTo: values.EndsOn },
      }
    : { fields, values };

/** Changes of stored rates: what is in force and has to be confirmed waits, everything else is done. */
async function applyChanged(tx: Ctx, changes: readonly Change[], verb: string): Promise<void> {
  if (changes.length === 0) return;
  const policy = await policyOf(tx);
  const rates = new Map(
    (
      await ratesOf(
        tx,
        changes.map(({ stored }) => stored!.Id),
      )
    ).map((rate) => [rate.Id, rate]),
  );
  const now: { rate: RateEntity; fields: readonly string[]; values: object }[] = [];
  for (const { stored, fields: told, values: given } of changes) {
    const { fields, values } = withLastDay(told, given);
    const rate = rates.get(stored!.Id);
    if (!rate) continue;
    const named = fields.filter((name) => NAMES.includes(name));
    const inForce = rate.Status === RateStatus.Published || rate.Status === RateStatus.Hidden;
    const why = inForce
      ? whyConfirm(policy, rate, { ...rate, ...pick(values, named) }, tx.can('rate:confirm'))
      : null;
    if (!why) now.push({ rate, fields: named, values });
    else
      await propose(tx, rate, {
        patch: pick(values, named),
        changed: named,
        why,
        reason: REASONS[verb] ?? null,
        isFirst: false,
      });
  }
  await setFields(tx, verb, now);
}

async function apply(
  tx: Ctx,
  changes: readonly Change[],
  options: Partial<RateFileOptions>,
  format: string,
): Promise<Applied[]> {
  const isBulk = format === BULK_FORMAT;
  const added = changes.filter(({ kind }) => kind === 'added');
  const ids = await addDrafts(tx, added, isBulk ? RateSource.Batch : RateSource.Excel);
  await applyChanged(
    tx,
    changes.filter(({ kind }) => kind === 'changed'),
    isBulk ? 'bulk' : 'import',
  );
  await copyCharges(
    tx,
    added.flatMap(({ extra }, index) =>
      extra?.CopyOf ? [{ from: extra.CopyOf, to: ids[index]! }] : [],
    ),
  );
  const idOf = new Map(added.map((change, index) => [change, ids[index]!]));
  await storeRemarkCharges(
    tx,
    changes.flatMap((change) => ({
      id: idOf.get(change) ?? change.stored!.Id,
      charges: change.extra?.Charges ?? [],
    })),
  );
  if (options.Publish || isBulk) {
    const drafts = isBulk
      ? []
      : changes.flatMap(({ kind, stored }) => (kind === 'changed' && stored ? [stored.Id] : []));
    await publishComplete(tx, [...ids, ...drafts]);
  }
  const all = changes.map((change) => idOf.get(change) ?? change.stored!.Id);
  const versions = await versionsOf(tx, all);
  return all.map((Id) => ({ Id, Version: versions.get(Id) ?? 0 }));
}

/** New rates go into the bin and give back the days they took; changed ones are what they were. */
async function undo(
  tx: Ctx,
  changes: readonly AppliedChange<RateFileRow, RateExtra>[],
  verb: string,
) {
  const added = changes.filter(({ kind }) => kind === 'added').map(({ Id }) => Id);
  await tx.sql(
    `UPDATE rate SET status = $2, change_reason = $5, update_time = $3, update_name = $4, version = version + 1 WHERE id = ANY($1) AND status <> $2`,
    [
      added,
      RateStatus.Deleted,
      tx.now.toISOString(),
      tx.identity?.Name ?? null,
      REASONS[verb] ?? null,
    ],
  );
  const stale = await reopenClosed(tx, added);
  if (stale.length > 0)
    return stale.map((Id) => ({ Id, reason: `被截短的运价 #${Id} 之后又有变更` }));
  await forgetRemarkCharges(
    tx,
    changes.map(({ Id, extra }) => ({ id: Id, charges: extra?.Charges ?? [] })),
  );
  const changed = changes.filter(({ kind }) => kind === 'changed');
  const rates = new Map(
    (
      await ratesOf(
        tx,
        changed.map(({ Id }) => Id),
      )
    ).map((rate) => [rate.Id, rate]),
  );
  await setFields(
    tx,
    verb,
    changed.flatMap(({ Id, before }) => {
      const rate = rates.get(Id);
      return rate ? [{ rate, ...withLastDay(Object.keys(before), before) }] : [];
    }),
  );
  await tx.sql(
    `UPDATE rate_change SET state = 3, settle_time = $2, settle_remark = $3 WHERE rate_id = ANY($1) AND state = 0`,
    [changes.map(({ Id }) => Id), tx.now.toISOString(), REASONS[verb] ?? null],
  );
  return [];
}

/** Rates from anybody's sheet, and from changes of many rates, which are imports whose rows come from no file. */
export const rateTarget: ImportTarget<RateFileRow, RateFileOptions, RateExtra> = {
  key: KEY_AND_DAYS,
  optionalKey: KEY_AND_DAYS.filter((name) => name !== 'PolCode' && name !== 'PodCode'),
  called: ({ CarrierCode, PolCode, PodCode, ValidFrom, ValidTo, Supplier }) =>
    [
      Supplier,
      CarrierCode,
      `${PolCode}→${PodCode}`,
      ValidFrom && `${ValidFrom} 至 ${ValidTo ?? ''}`,
    ]
      .filter(Boolean)
      .join(' '),
  fields: RATE_FIELDS,
  joint: JOINT_COLUMNS,
  mostRows: 20_000,
  own: (
    [
      'Phase',
      'Missing',
      'Source',
      'PublishTime',
      'PublishName',
      'CreateName',
      'UpdateTime',
      'UpdateName',
    ] as const
  ).map((name) => fieldsOf(RateRow).get(name)!.label),
  turn: turnSheet,
  complete: completeRow,
  resolve: resolveRows,
  existing: existingRates,
  apply: (tx, changes, { options, Format }) => apply(tx, changes, options, Format),
  undo: (tx, changes, { Format }) =>
    undo(tx, changes, Format === BULK_FORMAT ? 'bulk-undo' : 'import-undo'),
};

export const rateImporter = defineImport(rateImport, rateTarget, import.meta.url);
