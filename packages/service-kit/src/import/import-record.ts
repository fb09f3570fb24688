import type { Identity } from '@quayside/contracts/auth/session';
import { chinaTime } from '@quayside/contracts/core/dates';
import { type ImportSheet, ImportState, type ImportStatus } from '@quayside/contracts/core/import';
import { selectOf } from '../database/columns-of.js';
import { found, Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';

/** An import as it is stored. */
export interface ImportRecord extends ImportState {
  Area: string;
  Sheets: ImportSheet[];
  Sheet: number;
  Ready: boolean;
  Options: Record<string, unknown>;
  AcceptRemovals: boolean;
  Identity: Identity;
  TraceId: string;
  /** File and rows are still there: they are forgotten before the import is. */
  Kept: boolean;
  /** How often rows that wait for codes are to be checked again. */
  Recheck: number;
}

const STATE = selectOf(ImportState, 't');
const RECORD = `${STATE}, t.area AS "Area", t.sheets AS "Sheets", t.sheet AS "Sheet", t.ready AS "Ready", t.options AS "Options",
  t.accept_removals AS "AcceptRemovals", t.identity AS "Identity", t.trace_id AS "TraceId", t.recheck AS "Recheck", t.kept AS "Kept"`;

/** Who sees the records of colleagues sees their imports; the others their own alone. As SQL of alias `t`, which adds its parameter. */
export function seenImports({ employee }: Ctx, params: unknown[]): string {
  if (employee.DataScope === 'company' || employee.DataScope === 'all') return 'true';
  return `(t.identity ->> 'EmployeeId')::bigint = $${params.push(employee.EmployeeId)}`;
}

/** An import of the caller's scope; 404 for another's. With `lock` it stays as it is until the transaction ends. */
export async function readImport(
  ctx: Ctx,
  area: string,
  id: number,
  lock = false,
): Promise<ImportRecord> {
  const params: unknown[] = [id, area, ctx.employee.CompanyId];
  const seen = seenImports(ctx, params);
  const [record] = await ctx.sql<ImportRecord>(
    `SELECT ${RECORD} FROM _import t WHERE t.id = $1 AND t.area = $2 AND t.company_id = $3 AND ${seen}${lock ? ' FOR UPDATE' : ''}`,
    params,
  );
  return found(record);
}

/** An import whose file and rows are still there; 422 when they were forgotten for their age. */
export async function readKeptImport(
  ctx: Ctx,
  area: string,
  id: number,
  lock = false,
): Promise<ImportRecord> {
  const record = await readImport(ctx, area, id, lock);
  if (!record.Kept) throw new Refusal('import.forgotten');
  return record;
}

/** A running import for the service itself, which works for whoever started it. */
export async function runningImport(
  ctx: Ctx,
  id: number,
  lock: boolean,
): Promise<ImportRecord | null> {
  const [record] = await ctx.sql<ImportRecord>(
    `SELECT ${RECORD} FROM _import t WHERE t.id = $1 AND t.status = 'running'${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  return record ?? null;
}

/** An import whose waiting rows are to be checked again, for the service itself. */
export async function recheckedImport(
  ctx: Ctx,
  id: number,
  lock: boolean,
): Promise<ImportRecord | null> {
  const [record] = await ctx.sql<ImportRecord>(
    `SELECT ${RECORD} FROM _import t WHERE t.id = $1 AND t.recheck > 0 AND t.waiting > 0${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  return record ?? null;
}

/** Those that are under way, and whose they are. */
export const unfinishedImports = (ctx: Ctx): Promise<{ id: number; companyId: number }[]> =>
  ctx.sql(
    `SELECT id, company_id AS "companyId" FROM _import WHERE status = 'running' OR (waiting > 0 AND recheck > 0) ORDER BY id`,
  );

const OWN = [
  'Area',
  'Sheets',
  'Sheet',
  'Ready',
  'Options',
  'AcceptRemovals',
  'Identity',
  'TraceId',
  'Recheck',
  'Kept',
];

/** The day of an import in China (YYYY-MM-DD): days without a year in its file lie near to it, whenever they are read. */
export const dayOf = ({ CreateTime }: Pick<ImportState, 'CreateTime'>): string =>
  chinaTime(CreateTime).slice(0, 10);

/** What callers see of an import. */
export const stateOf = (record: ImportRecord): ImportState =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !OWN.includes(name)),
  ) as unknown as ImportState;

/** The caller as an import keeps him: it is checked and written with his rights. */
export const importerOf = ({ employee }: Ctx): Identity => ({ ...employee, FreshToken: null });

const rightsOf = ({
  EmployeeId,
  Permissions,
  Limits,
  DataScope,
  ScopeOrgIds,
  OrgId,
}: Identity): string =>
  JSON.stringify([
    EmployeeId,
    [...Permissions].sort(),
    Limits ?? [],
    DataScope,
    [...ScopeOrgIds].sort(),
    OrgId,
  ]);

/** Whether the caller is who checked an import, with the rights that he had then: what the check let pass would pass now. */
export const isChecker = (ctx: Ctx, { Identity: checker }: ImportRecord): boolean =>
  rightsOf(importerOf(ctx)) === rightsOf(checker);

/** Stores an import of the caller's as it begins; answers its number. */
export async function insertImport(
  tx: Ctx,
  area: string,
  begun: {
    FileName: string;
    Format: string;
    Status: ImportStatus;
    Sheets: readonly ImportSheet[];
    Sheet: number;
    Ready: boolean;
  },
): Promise<number> {
  const { employee } = tx;
  const [row] = await tx.sql<{ id: number }>(
    `INSERT INTO _import (area, company_id, identity, trace_id, file_name, format, status, sheets, sheet, ready, employee_name, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      area,
      employee.CompanyId,
      JSON.stringify(importerOf(tx)),
      tx.traceId,
      begun.FileName.slice(-255),
      begun.Format,
      begun.Status,
      JSON.stringify(begun.Sheets),
      begun.Sheet,
      begun.Ready,
      employee.Name,
      tx.now,
    ],
  );
  return row!.id;
}

const COLUMNS = {
  Status: 'status',
  Sheets: 'sheets',
  Sheet: 'sheet',
  Options: 'options',
  Total: 'total',
  Added: 'added',
  Changed: 'changed',
  Unchanged: 'unchanged',
  Removed: 'removed',
  Faulty: 'faulty',
  Faults: 'faults',
  Waiting: 'waiting',
  Done: 'done',
  AcceptRemovals: 'accept_removals',
  Reason: 'reason',
  FinishTime: 'finish_time',
  Identity: 'identity',
} as const;

const JSON_COLUMNS: readonly string[] = ['Sheets', 'Options', 'Identity'];

type Patch = Partial<Pick<ImportRecord, keyof typeof COLUMNS>>;

/** Changes an import and answers it as it now stands. */
export async function updateImport(ctx: Ctx, id: number, patch: Patch): Promise<ImportRecord> {
  const names = Object.keys(patch) as (keyof typeof COLUMNS)[];
  const params = names.map((name) =>
    JSON_COLUMNS.includes(name) ? JSON.stringify(patch[name]) : patch[name],
  );
  const [record] = await ctx.sql<ImportRecord>(
    `UPDATE _import t SET ${names.map((name, index) => `${COLUMNS[name]} = $${index + 2}`).join(', ')} WHERE t.id = $1 RETURNING ${RECORD}`,
    [id, ...params],
  );
  return found(record);
}
