import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { SiSource, SiVerb } from '@quayside/contracts/si/choices';
import {
  listSiLogs,
  listSis,
  SiLog,
  type SiLogQuery,
  SiLogRow,
  type SiQuery,
  SiRow,
} from '@quayside/contracts/si/si.api';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { columnName } from '@quayside/service-kit/database/naming';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { dueFilter } from '../due-filter.js';
import { siStory } from './log-step.js';
import { readSi } from './read-si.js';
import { ROW_JOINS, rowExtra } from './row-extra.js';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';
import { SiLogEntity } from './si-log.entity.js';

const sentWhere = (condition: string): string =>
  `t.id IN (SELECT x.tbi_id FROM si_sending x WHERE x.${condition})`;

/** The conditions of the SI list and of its export. */
export function siFilter(ctx: Ctx, query: SiQuery, zones: PortZones): Filter {
  if ((query.SentBy || query.Delivery) && !isStaff(ctx))
    throw new Refusal('access.denied', { permission: '发送方式' });
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.TBI_STATUS, 't.tbi_status = ANY(?)')
    .when(query.TBI_CARRIER, 't.tbi_carrier = ?')
    .when(query.CGO_ID, 't.cgo_id = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .when(query.SentBy, sentWhere('sent_by = ?'))
    .when(query.Delivery?.length ? query.Delivery : undefined, sentWhere('delivery = ANY(?)'))
    .daysAtPort(
      { moment: 't.tbi_deadline', port: 't.tbi_zhuanghg_code' },
      query.DeadlineFrom,
      query.DeadlineTo,
      zones,
    )
    .days('t.create_time', query.CreateFrom, query.CreateTo);
  return dueFilter(filter, 't.tbi_deadline', query.Due, ctx.now);
}

/** Sorted by in either direction, each with one index. */
export const ONE_INDEX: readonly string[] = ['TBI_DEADLINE', 'TBI_SAILINGDATE'];

export async function sisPage(ctx: Ctx, query: SiQuery): Promise<Rows<SiRow>> {
  return listPage(ctx, {
    entity: ShippingInstructionEntity,
    table: 'shipping_instruction',
    row: SiRow,
    query,
    sorts: listSis.sorts,
    oneIndex: ONE_INDEX,
    filter: siFilter(ctx, { ...query, TBI_STATUS: undefined }, await portZonesOrNone(ctx)),
    oneOf: { column: 't.tbi_status', values: query.TBI_STATUS },
    extra: rowExtra(ctx),
    rowJoins: ROW_JOINS,
  });
}

/** Steps that are none of a customer's business. */
const INTERNAL = [
  SiVerb.Assign,
  SiVerb.LookAnswer,
  SiVerb.HandOver,
  SiVerb.MailCarrier,
  SiVerb.MailFailed,
];
const hidden = (ctx: Ctx): readonly SiVerb[] => (isStaff(ctx) ? [] : INTERNAL);

/** The whole story of one SI, oldest first. */
export async function logsOfSi(ctx: Ctx, id: number): Promise<SiLog[]> {
  await readSi(ctx, id);
  return siStory.read(ctx, SiLog, id, hidden(ctx));
}

const ofSi = (column: string): string =>
  `(SELECT s.${column} FROM shipping_instruction s WHERE s.id = t.tbi_id)`;

/** Steps are found through their SIs, so that a step costs no search index of its own. */
function logList(ctx: Ctx, query: SiLogQuery) {
  const filter = new Filter()
    .words(
      query.Keyword,
      's.keywords',
      (contained) => `t.tbi_id IN (SELECT s.id FROM shipping_instruction s WHERE ${contained})`,
    )
    .when(query.Verb, 't.verb = ANY(?)')
    .when(hidden(ctx), 't.verb <> ALL(?)')
    .when(query.CompanyId, 't.owner_id = ?')
    .when(query.EmployeeName?.trim(), 't.employee_name = ?')
    .days('t.create_time', query.From, query.To);
  const source = SiSource.options.find(({ value }) => value === query.TBI_SOURCES);
  // The source stands in the text, not as a parameter: few SIs are not the customer's own, and a partial index has those.
  if (source)
    filter.conditions.push(
      `t.tbi_id IN (SELECT s.id FROM shipping_instruction s WHERE s.tbi_sources = ${source.value})`,
    );
  return {
    entity: SiLogEntity,
    table: 'si_log',
    row: SiLogRow,
    query,
    sorts: listSiLogs.sorts,
    filter,
    extra: {
      Differences: `t.${columnName('Differences')}`,
      CustomerName: ofSi('company_name'),
      TBI_SOURCES: ofSi('tbi_sources'),
    },
  };
}

export const logsPage = (ctx: Ctx, query: SiLogQuery): Promise<Rows<SiLogRow>> =>
  listPage(ctx, logList(ctx, query));

const LOG_FIELDS = [
  ...([
    'CreateTime',
    'Verb',
    'TBI_NO',
    'TBI_SIMBL_NO',
    'CustomerName',
    'TBI_SOURCES',
    'FromStatus',
    'ToStatus',
    'Revision',
  ] as const),
  ...(['Remarks', 'EmployeeName', 'CompanyName'] as const),
];

/** The same as a workbook. */
export const exportLogs = (ctx: Ctx, query: SiLogQuery): Promise<FileAnswer> =>
  exportSheet(ctx, { ...logList(ctx, query), name: 'SI操作记录', fields: LOG_FIELDS });
