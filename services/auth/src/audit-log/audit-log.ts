import {
  AuditEntryDetail,
  type AuditQuery,
  AuditRow,
  AuditSheetRow,
  listAudit,
} from '@quayside/contracts/auth/audit-log';
import { AuditSubject } from '@quayside/contracts/auth/logged';
import { auditVerbText } from '@quayside/contracts/core/audit-verbs';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { changesText, saidChanges } from './said-changes.js';

/**
 * An entry is of the company whose record it is about; what is about personal accounts is the operator's alone. A person's or a department's
 * scope shows what these people did and what was done to their accounts; roles, departments and the company are nobody's own.
 */
@Scoped({
  company: 'AboutCompanyId',
  narrowed({ DataScope, EmployeeId, ScopeOrgIds }, at, param) {
    if (DataScope === 'company' || DataScope === 'all') return [];
    const me = param(EmployeeId);
    const isOurs =
      DataScope === 'own'
        ? `= ${me}`
        : `IN (SELECT e.id FROM employee e WHERE e.id = ${me} OR e.org_id = ANY(${param(ScopeOrgIds)}))`;
    return [
      `(${at}.employee_id ${isOurs} OR (${at}.entity = '${AuditSubject.Employee}' AND ${at}.entity_id ${isOurs}))`,
    ];
  },
})
class LoggedEntry {}

const EXTRA = {
  AboutCompanyName: '(SELECT c.company_name FROM company c WHERE c.id = t.about_company_id)',
  // Of what was logged before every row had it, sign-ins alone tell.
  Address: `coalesce(t.address, t.after->>'Ip')`,
  Via: `CASE WHEN t.key_id IS NOT NULL THEN (SELECT k.key_name FROM api_key k WHERE k.id = t.key_id)
             WHEN t.viewer_id IS NOT NULL THEN
               (SELECT v.real_name FROM employee v WHERE v.id = t.viewer_id) END`,
};
/** Within the same name, kind or outcome by time, as the indexes go. */
const TIES = { Entity: 'CreateTime', EmployeeName: 'CreateTime', Outcome: 'CreateTime' } as const;
const LIST = { entity: LoggedEntry, table: '_audit', extra: EXTRA, ties: TIES } as const;

/** Who may not keep personal accounts does not read what they did: their numbers and addresses stand in it. */
function logFilter(ctx: Ctx, query: AuditQuery): Filter {
  const filter = new Filter()
    .words(query.Keyword)
    .words(query.Actor, 'lower(t.employee_name)')
    .when(query.Means, 't.actor = ?')
    .when(query.Outcome, 't.outcome = ?')
    .when(query.Entity, 't.entity = ?')
    .when(query.Verb, 't.verb = ?')
    .when(query.CompanyId, 't.about_company_id = ?')
    .days('t.create_time', query.From, query.To);
  return ctx.can('user:manage') ? filter : filter.when(AuditSubject.User, 't.entity <> ?');
}

/** The log of the caller's company, newest first; of all companies for staff; both as far as the data scope goes. */
export const auditPage = (ctx: Ctx, query: AuditQuery): Promise<Rows<AuditRow>> =>
  listPage(ctx, {
    ...LIST,
    row: AuditRow,
    query,
    sorts: listAudit.sorts,
    filter: logFilter(ctx, query),
  });

interface Stored {
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  trace_id: string;
}

/** What entries say beside their rows, by number. */
async function storedOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Stored>> {
  const rows = await ctx.sql<Stored>(
    'SELECT id, before, after, trace_id FROM _audit WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** One entry with what it changed; 404 for another company's and beyond the data scope. */
export async function readEntry(ctx: Ctx, id: number): Promise<AuditEntryDetail> {
  const filter = logFilter(ctx, {}).when(id, 't.id = ?');
  const page = await listPage(ctx, {
    ...LIST,
    row: AuditRow,
    query: { Limit: 1 },
    sorts: listAudit.sorts,
    filter,
  });
  const row = found(page.Rows[0]);
  const stored = found((await storedOf(ctx, [id])).get(id));
  return {
    ...row,
    TraceId: stored.trace_id,
    Changes: saidChanges(row.Entity, stored.before, stored.after),
  };
}

/** The log as a workbook, each entry with its changes as one text. */
export const exportLog = (ctx: Ctx, query: AuditQuery & Exporting): Promise<FileAnswer> =>
  exportSheet<AuditRow, AuditSheetRow>(ctx, {
    ...LIST,
    name: '操作日志',
    row: AuditRow,
    query,
    sorts: listAudit.sorts,
    filter: logFilter(ctx, query),
    fields: [
      'CreateTime',
      'VerbName',
      'Entity',
      'About',
      'AboutCompanyName',
      'EmployeeName',
      'Actor',
      'Via',
      'Address',
      'Outcome',
      'Said',
    ],
    spread: {
      row: AuditSheetRow,
      async of(rows) {
        const stored = await storedOf(
          ctx,
          rows.map(({ Id }) => Id),
        );
        return rows.map((row) => {
          const { before = null, after = null } = stored.get(row.Id) ?? {};
          return {
            ...row,
            VerbName: auditVerbText(row.Verb),
            Said: changesText(saidChanges(row.Entity, before, after)),
          };
        });
      },
    },
  });
