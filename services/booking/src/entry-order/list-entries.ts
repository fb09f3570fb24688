import { MissingDue } from '@quayside/contracts/booking/entry/choices';
import { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryDetail,
  type EntryQuery,
  EntryStoryStep,
  listEntryOrders,
  listMissing,
  MissingRow,
} from '@quayside/contracts/booking/entry/entry-order.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { exportPages, exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { type EntryDifference, isPayableDifference } from './differences.js';
import { EntryOrderEntity, entryStore } from './entry-order.entity.js';
import { detailOf, entryStory, isBetweenUs } from './entry-states.js';
import { missingRows } from './missing.js';
import { maySeePayables } from './payables.js';

const SOON_MS = 24 * 3_600_000;

/** The conditions of the list and of its export. */
export function entryFilter({ now }: Ctx, query: EntryQuery): Filter {
  const { Due, SailingFrom, SailingTo } = query;
  const soon = new Date(now.getTime() + SOON_MS);
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .when(query.OwnerId, 't.owner_id = ?')
    .when(query.Reference?.trim(), 't.client_ref = ?')
    .when(SailingFrom, 't.sailing_date >= ?')
    .when(SailingTo, 't.sailing_date <= ?')
    .days('t.submit_time', query.SubmitFrom, query.SubmitTo);
  if (Due === MissingDue.Overdue) filter.when(now, 't.missing_due <= ?');
  if (Due === MissingDue.Soon)
    filter.when(now, 't.missing_due > ?').when(soon, 't.missing_due <= ?');
  if (Due === MissingDue.Later) filter.when(soon, '(t.missing_due > ? OR t.missing_due IS NULL)');
  return filter;
}

const PAGE = {
  entity: EntryOrderEntity,
  table: 'entry_order',
  row: EntryRecord,
  oneIndex: ['MissingDue', 'SailingDate', 'SiDeadline'],
} as const;

export const entriesPage = (ctx: Ctx, query: EntryQuery): Promise<Rows<EntryRecord>> =>
  listPage(ctx, {
    ...PAGE,
    query,
    sorts: listEntryOrders.sorts,
    filter: entryFilter(ctx, query),
    oneOf: { column: 't.state', values: query.State },
  });

/** Orders that lack something, with what. */
export async function missingPage(ctx: Ctx, query: EntryQuery): Promise<Rows<MissingRow>> {
  const filter = entryFilter(ctx, query);
  filter.conditions.push('t.missing_count > 0');
  const page = await listPage(ctx, {
    ...PAGE,
    query,
    sorts: listMissing.sorts,
    filter,
    oneOf: { column: 't.state', values: query.State },
  });
  return { ...page, Rows: await missingRows(ctx, page.Rows) };
}

const COLUMNS = [
  ...([
    'EntryNo',
    'CompanyName',
    'State',
    'CustomerRef',
    'BookingNo',
    'MblNo',
    'CarrierCode',
    'Vessel',
    'Voyage',
  ] as const),
  ...([
    'LoadPort',
    'DischargePort',
    'DeliveryPlace',
    'SailingDate',
    'SiDeadline',
    'ContainerSummary',
    'TotalPackages',
  ] as const),
  ...([
    'TotalWeight',
    'TotalVolume',
    'MissingCount',
    'MissingDue',
    'OwnerName',
    'CreateName',
    'Source',
    'OnBehalf',
    'Opinion',
    'SubmitTime',
    'CreateTime',
  ] as const),
];

/** The whole list as a workbook, in the order of the list. */
export const exportEntries = (ctx: Ctx, query: EntryQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '在线录单',
    fields: COLUMNS,
    query,
    sorts: listEntryOrders.sorts,
    names: namesByCall,
    zones: zonesByPort,
    filter: entryFilter(ctx, query).when(query.State, 't.state = ANY(?)'),
  });

const MISSING_COLUMNS = [
  ...([
    'EntryNo',
    'State',
    'CompanyName',
    'BookingNo',
    'LoadPort',
    'DischargePort',
    'SiDeadline',
    'MissingCount',
    'MissingDue',
  ] as const),
  ...(['Missing', 'RemindTime'] as const),
];

/** What is missing, as a workbook. */
export const exportMissing = (ctx: Ctx, query: EntryQuery & Exporting): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '待补充录单',
    row: MissingRow,
    fields: MISSING_COLUMNS,
    query,
    page: (part) => missingPage(ctx, part),
  });

export const entryInfo = async (ctx: Ctx, id: number): Promise<EntryDetail> =>
  detailOf(ctx, await entryStore.read(ctx, id));

/** The story of an order, oldest first; customers do not see what was done to lines that are not theirs. */
export async function storyOf(ctx: Ctx, id: number): Promise<EntryStoryStep[]> {
  await entryStore.read(ctx, id);
  const steps = await entryStory.read(ctx, EntryStoryStep, id);
  const owed = maySeePayables(ctx);
  const own = isStaff(ctx)
    ? steps
    : steps.filter(
        ({ Verb, Differences }) =>
          !isBetweenUs({ verb: Verb, differences: Differences as EntryDifference[] }),
      );
  return own.map((step) => ({
    ...step,
    Differences: (step.Differences as EntryDifference[])
      .filter((each) => owed || !isPayableDifference(each))
      .flatMap(({ Hidden, ...difference }) => (Hidden && !isStaff(ctx) ? [] : difference)),
  }));
}
