import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import type { PortCall, PortCallInput } from '@quayside/contracts/masterdata/schedule';
import { ScheduleReason, type VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { voyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { columnName } from '@quayside/service-kit/database/naming';
import { wakeAfter, writeTrail } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type PortClocks, portClocks } from '../places/port-clocks.js';
import { differencesOf, voyageEvent } from './voyage-difference.js';
import {
  CALL_FIELDS,
  normalVoyage,
  PASSAGES,
  statusOf,
  summaryOf,
  VOYAGE_FIELDS,
  type VoyageDraft,
  type WholeVoyage,
} from './voyage-record.js';

/** One voyage to be written: as it stands, locked (null: new), and as it shall be. */
export interface VoyageWrite {
  before: WholeVoyage | null;
  after: VoyageDraft;
  reason: ScheduleReason;
  source: VoyageSource;
  remark?: string | null | undefined;
  /** The template writes: what it leaves is not a person's change. */
  byTemplate?: boolean;
}

interface Planned {
  write: VoyageWrite;
  voyage: WholeVoyage;
  changed: boolean;
}

const VOYAGE_COLUMNS = [...VOYAGE_FIELDS, 'TemplateId', 'TemplateDate', 'TemplateVersion'].map(
  columnName,
);
const CALL_COLUMNS = [...CALL_FIELDS, 'CarrierCode', 'VoyageStatus'].map(columnName);

const upsert = (table: string, columns: readonly string[]): string => `
  INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)
  ON CONFLICT (id) DO UPDATE SET ${columns
    .filter((column) => column !== 'id')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;
const UPSERT_VOYAGES = upsert('voyage', VOYAGE_COLUMNS);
const UPSERT_CALLS = upsert('port_call', CALL_COLUMNS);

const asRow = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [columnName(field), value ?? null]),
  );

const idsOf = async (tx: Ctx, table: string, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await tx.sql<{ id: number }>(
          `SELECT nextval(pg_get_serial_sequence('${table}', 'id')) AS id FROM generate_series(1, $1::int)`,
          [count],
        )
      ).map(({ id }) => id);

/** What makes a call another version; that calls were put in before it does not. */
const content = ({ Version, Sequence, ...call }: PortCall): string =>
  JSON.stringify(Object.entries(call).sort());

const HOUR = 3_600_000;

/** Times that are days stand at the beginning of their day at the port, also where summer time begins or ends in between. */
function onDays(call: PortCallInput, clocks: PortClocks): PortCallInput {
  const next = { ...call };
  for (const field of PASSAGES) {
    const time = call[field];
    if (!time || !call.DayOnly?.includes(field)) continue;
    const day = clocks.day(call.PortCode, new Date(Date.parse(time) + HOUR));
    next[field] = (day && clocks.begins(call.PortCode, day)) ?? time;
  }
  return next;
}

/** The voyage as it will stand. What stays the same keeps its version; a call's first times are remembered as the timetable's. */
function planned(
  tx: Ctx,
  write: VoyageWrite,
  id: number,
  callIds: number[],
  clocks: PortClocks,
): Planned {
  const { before, source, byTemplate } = write;
  const after = normalVoyage(write.after);
  const old = new Map(before?.Calls.map((call) => [call.Id, call]));
  const now = tx.now.toISOString();
  const Calls = after.Calls.map((given, index): PortCall => {
    const call = onDays(given, clocks);
    const was = call.Id ? old.get(call.Id) : undefined;
    const next = {
      ...call,
      Id: was?.Id ?? (callIds.shift() as number),
      VoyageId: id,
      Sequence: index + 1,
      Transhipment: call.Transhipment ?? null,
      Estimated: call.Estimated ?? [],
      DayOnly: call.DayOnly ?? [],
      PlannedEta: was?.PlannedEta ?? call.Eta,
      PlannedEtd: was?.PlannedEtd ?? call.Etd,
      Version: was?.Version ?? 1,
    };
    const stands = Object.fromEntries(
      CALL_FIELDS.map((field) => [field, next[field as keyof PortCall] ?? null]),
    ) as unknown as PortCall;
    if (was && content(was) !== content(stands)) stands.Version = was.Version + 1;
    return stands;
  });
  const Status = statusOf(after.Status ?? before?.Status, Calls);
  const { Calls: _, ...head } = after;
  const version = (before?.Version ?? 0) + 1;
  const voyage: WholeVoyage = {
    ...head,
    Id: id,
    Status,
    ...summaryOf(Calls),
    Source: source,
    RefreshTime: now,
    Version: version,
    Calls,
    CreateTime: before?.CreateTime ?? now,
    UpdateTime: now,
    UpdateName: tx.identity?.Name ?? null,
    TemplateId: head.TemplateId ?? before?.TemplateId ?? null,
    TemplateDate: head.TemplateDate ?? before?.TemplateDate ?? null,
    TemplateVersion: byTemplate ? version : (before?.TemplateVersion ?? null),
  };
  const changed =
    !before ||
    differencesOf(before, voyage).length > 0 ||
    before.Calls.some((call, index) => call.Id !== Calls[index]?.Id);
  // The source said it again: the schedule is fresh, and nobody changed it.
  if (!changed && before) return { write, voyage: { ...before, RefreshTime: now }, changed };
  return { write, voyage, changed };
}

async function storeCalls(tx: Ctx, plans: readonly Planned[]): Promise<void> {
  const touched = plans.filter(({ changed }) => changed);
  const kept = touched.flatMap(({ voyage }) => voyage.Calls.map(({ Id }) => Id));
  const gone = touched
    .flatMap(({ write }) => write.before?.Calls.map(({ Id }) => Id) ?? [])
    .filter((id) => !kept.includes(id));
  if (gone.length > 0) await tx.sql('DELETE FROM port_call WHERE id = ANY($1)', [gone]);
  const rows = touched.flatMap(({ voyage }) =>
    voyage.Calls.map((call) =>
      asRow({ ...call, CarrierCode: voyage.CarrierCode, VoyageStatus: voyage.Status }),
    ),
  );
  if (rows.length > 0) await tx.sql(UPSERT_CALLS, [JSON.stringify(rows)]);
}

async function storeChanges(tx: Ctx, plans: readonly Planned[], clocks: PortClocks): Promise<void> {
  const touched = plans.filter(({ changed }) => changed);
  if (touched.length === 0) return;
  const create_time = tx.now.toISOString();
  const rows = touched.map(({ write: { before, reason, source, remark }, voyage }) => ({
    voyage_id: voyage.Id,
    reason: before ? reason : ScheduleReason.Created,
    source,
    remark: remark?.trim() || null,
    differences: before ? differencesOf(before, voyage) : [],
    employee_name: tx.identity?.Name ?? null,
    create_time,
  }));
  const columns = 'voyage_id, reason, source, remark, differences, employee_name, create_time';
  await tx.sql(
    `INSERT INTO voyage_change (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::voyage_change, $1)`,
    [JSON.stringify(rows)],
  );
  const events = touched.flatMap(({ write: { before, reason, remark }, voyage }) => {
    const payload = before && voyageEvent(before, voyage, reason, remark?.trim() || null, clocks);
    return payload ? [{ event: voyageChanged, aggregate: `voyage-${voyage.Id}`, payload }] : [];
  });
  if (events.length === 0) return;
  await writeTrail(tx, [], events);
  wakeAfter(tx);
}

/**
 * Writes voyages, any number in a few statements: each with its calls, a change row that says before and after, and an event
 * for whoever sails on it. One that says nothing new is only marked as fresh. Answers them as they stand, in the same order.
 */
export async function writeVoyages(
  tx: Ctx,
  writes: readonly VoyageWrite[],
): Promise<WholeVoyage[]> {
  const fresh = writes.filter(({ before }) => !before).length;
  const news = (write: VoyageWrite): number => {
    const old = new Set(write.before?.Calls.map(({ Id }) => Id));
    return write.after.Calls.filter(({ Id }) => !Id || !old.has(Id)).length;
  };
  const ids = await idsOf(tx, 'voyage', fresh);
  const callIds = await idsOf(
    tx,
    'port_call',
    writes.reduce((sum, write) => sum + news(write), 0),
  );
  const clocks = await portClocks(
    tx,
    writes.flatMap(({ before, after }) =>
      [...(before?.Calls ?? []), ...after.Calls].map(({ PortCode }) => PortCode),
    ),
  );
  const plans = writes.map((write) =>
    planned(tx, write, write.before?.Id ?? (ids.shift() as number), callIds, clocks),
  );
  if (plans.length > 0) {
    const rows = plans.map(({ voyage: { Calls, ...head } }) => asRow(head));
    await tx.sql(UPSERT_VOYAGES, [JSON.stringify(rows)]);
    await storeCalls(tx, plans);
    await storeChanges(tx, plans, clocks);
    await tx.sql('SELECT pg_notify($1, $2)', [BASIC_CHANNEL, 'voyage']);
  }
  return plans.map(({ voyage }) => voyage);
}
