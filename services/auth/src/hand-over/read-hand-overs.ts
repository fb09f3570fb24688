import { services } from '@quayside/contracts/areas';
import {
  listHandOvers as endpoint,
  type HandOver,
  type HandOverQuery,
  type HandOverState,
  type MovedArea,
  type OwnedBy,
  type PossibleHeir,
  UNDO_HOURS,
} from '@quayside/contracts/auth/hand-over';
import { DEFAULT_LIMIT, type Rows } from '@quayside/contracts/core/list';
import type { AreaMoved } from '@quayside/contracts/core/owned';
import { sortOf } from '@quayside/service-kit/database/sort-of';
import { found, Refusal } from '@quayside/service-kit/refusal';
import { askServices } from '@quayside/service-kit/runtime/ask-services';
import { Ctx } from '@quayside/service-kit/runtime/context';
import {
  WORKFLOW_COLUMNS,
  type WorkflowRow,
  workflowOf,
} from '@quayside/service-kit/workflow/workflow';
import { companyAsked } from '../company/employer.js';
import { colleaguesOf } from '../employee/colleagues.js';
import { keptEmployee } from '../employee/may-change.js';
import { OWNED_AREAS } from './areas-of-owned.js';
import { type HandOverInput, handOverKind, stateOf } from './hand-over-workflow.js';

/** A hand-over as people read it. */
export function told(ctx: Ctx, row: WorkflowRow<HandOverInput>): HandOver {
  const until = row.end_time ? Date.parse(row.end_time) + UNDO_HOURS * 3_600_000 : 0;
  const heirs = new Set(
    row.input.Areas.flatMap(({ Shares }) =>
      Shares.flatMap(({ Heirs }) => Heirs.map(({ RealName }) => RealName)),
    ),
  );
  return {
    WorkflowId: row.id,
    EmployeeId: row.subject_id,
    RealName: row.input.RealName,
    HeirNames: [...heirs].join('、').slice(0, 400),
    State: stateOf(row.state) as HandOverState,
    Reason: row.reason,
    ByName: row.by_name,
    CreateTime: row.create_time,
    Areas: row.steps.map(
      ({ Name, Result }): MovedArea => ({
        Area: Name,
        AreaName: services[Name as keyof typeof services],
        Kinds: (Result as AreaMoved | null)?.Kinds ?? [],
      }),
    ),
    UndoUntil:
      row.state === 'applied' && until > ctx.now.getTime() ? new Date(until).toISOString() : null,
  };
}

/** What is a person's in every service; 503 while one of them is silent, since something would be left behind. */
export async function ownedBy(ctx: Ctx, employeeId: number): Promise<OwnedBy> {
  const { employee, company } = await keptEmployee(ctx, employeeId);
  const asked = OWNED_AREAS.map((area) => ({
    ...area,
    service: area.area as keyof typeof services,
  }));
  // Each service tells what is the person's, whatever the caller may see there.
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const { answered, silent } = await askServices(ctx, asked, (area) =>
    area.read(service, { EmployeeId: employeeId, CompanyId: company.Id }),
  );
  if (silent.length > 0) throw new Refusal('auth.hand-over-silent', { areas: silent.join('、') });
  const Areas = answered.map(({ service: Area, answer: { Kinds } }) => ({
    Area,
    AreaName: services[Area],
    Kinds,
  }));
  return {
    EmployeeId: employeeId,
    RealName: employee.RealName,
    Areas: Areas.filter(({ Kinds }) => Kinds.length > 0),
  };
}

/** Other people of the person's company who are in use. */
export async function possibleHeirs(ctx: Ctx, employeeId: number): Promise<PossibleHeir[]> {
  const { company } = await keptEmployee(ctx, employeeId);
  return colleaguesOf(ctx, company.Id, employeeId);
}

export async function listHandOvers(ctx: Ctx, query: HandOverQuery): Promise<Rows<HandOver>> {
  const company = await companyAsked(ctx, query.CompanyId);
  const [limit, page] = [query.Limit ?? DEFAULT_LIMIT, query.Page ?? 1];
  const direction = sortOf(endpoint.sorts, query.Sort).startsWith('-') ? 'DESC' : 'ASC';
  const where = `kind = 'hand-over' AND company_id = $1 AND ($2::bigint IS NULL OR subject_id = $2)`;
  const of = [company.Id, query.EmployeeId ?? null];
  const rows = await ctx.sql<WorkflowRow<HandOverInput>>(
    `SELECT ${WORKFLOW_COLUMNS} FROM _workflow WHERE ${where} ORDER BY create_time ${direction}, id ${direction} LIMIT $3 OFFSET $4`,
    [...of, limit, (page - 1) * limit],
  );
  const [{ n }] = (await ctx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM _workflow WHERE ${where}`,
    of,
  )) as [{ n: number }];
  return { Rows: rows.map((row) => told(ctx, row)), Total: n, TotalIsEstimate: false };
}

/** A hand-over of somebody whom the caller keeps; 404 for any other. */
export async function handOverOf(ctx: Ctx, id: string): Promise<WorkflowRow<HandOverInput>> {
  const row = found(await workflowOf(ctx, handOverKind, id));
  await keptEmployee(ctx, row.subject_id);
  return row;
}
