import type { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import type { MissingRow } from '@quayside/contracts/booking/entry/entry-order.api';
import { notice } from '@quayside/contracts/messaging/notice';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { whoReads } from '@quayside/service-kit/notices/who-reads';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { formOf } from '../entry-form/company-form.js';
import { hiddenOf } from '../entry-form/layout.js';
import { type DueHours, missingOf, nextMissing } from '../entry-rules/due.js';
import { entryStore, type WholeEntry } from './entry-order.entity.js';
import { dueHoursFor, dueHoursOf } from './read-entry.js';
import { customersOf, reminderNotice } from './step-notice.js';

const MOST = 500;

function missingRow(entry: WholeEntry, hours: DueHours, zones: PortZones): MissingRow {
  const {
    Id,
    EntryNo,
    CompanyId,
    CompanyName,
    State,
    BookingNo,
    OrderId,
    LoadPort = null,
    LoadCode = null,
    DischargePort = null,
    SiDeadline = null,
  } = entry;
  const Missing = missingOf(entry, State, hours, zones);
  return {
    Id,
    EntryNo,
    CompanyId,
    CompanyName,
    State,
    BookingNo,
    OrderId,
    LoadPort,
    LoadCode,
    DischargePort,
    SiDeadline,
    ...nextMissing(Missing),
    Missing: Missing.slice(0, MOST),
    RemindTime: entry.RemindTime,
    Version: entry.Version,
  };
}

/** Orders of a page with what each lacks, in the order of the page. */
export async function missingRows(ctx: Ctx, page: readonly EntryRecord[]): Promise<MissingRow[]> {
  const entries = await entryStore.readMany(
    ctx,
    page.map(({ Id }) => Id),
  );
  const hoursOf = await dueHoursFor(
    ctx,
    entries.map(({ CompanyId }) => CompanyId),
  );
  const zones = await portZonesOrNone(ctx);
  const rows = new Map(
    entries.map((entry) => [entry.Id, missingRow(entry, hoursOf(entry.CompanyId), zones)]),
  );
  return page.flatMap(({ Id }) => rows.get(Id) ?? []);
}

export async function missingInfo(ctx: Ctx, id: number): Promise<MissingRow> {
  const entry = await entryStore.read(ctx, id);
  return missingRow(entry, await dueHoursOf(ctx, entry.CompanyId), await portZonesOrNone(ctx));
}

/**
 * Tells the customer's people what lacks of what they fill in, and until when; 422 when nothing
 * does, or when nobody of them can sign in to read it. What the form hides from them is the desk's
 * to fill in.
 */
export async function remind(ctx: Ctx, id: number): Promise<MissingRow> {
  const readers = await whoReads(ctx, customersOf(await entryStore.read(ctx, id)));
  if (readers.length === 0) throw new Refusal('entry.nobody-reads');
  return ctx.tx(async (tx) => {
    const entry = await entryStore.read(tx, id, true);
    const row = missingRow(entry, await dueHoursOf(tx, entry.CompanyId), await portZonesOrNone(tx));
    const hidden = hiddenOf(await formOf(tx, entry.CompanyId));
    const asked = row.Missing.filter(({ Prop }) => !hidden.includes(Prop.split(/[.[]/)[0] ?? ''));
    if (asked.length === 0) throw new Refusal('entry.nothing-missing');
    const RemindTime = tx.now.toISOString();
    await tx.sql('UPDATE entry_order SET remind_time = $2 WHERE id = $1', [id, RemindTime]);
    await tx.audit({
      entity: 'EntryOrder',
      entityId: id,
      verb: 'remind',
      after: { MissingCount: row.MissingCount },
    });
    const { MissingDue } = nextMissing(asked);
    const next = asked.filter(({ Due }) => Due === MissingDue).map(({ Label }) => Label);
    await tx.publish(notice, `entry-${id}`, reminderNotice(entry, next, MissingDue, tx.employee));
    return { ...row, RemindTime };
  });
}
