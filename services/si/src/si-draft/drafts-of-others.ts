import type { OfOrder, OthersDraft } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { isStaff } from '../shipping-instruction/judged-bills.js';

/** Who keeps a draft. */
export interface Drafter {
  EmployeeId: number;
  CompanyId: number | null;
  Name: string | null;
}

/** Everybody who keeps a draft of an order (alias `t`); a column of lists. */
export const DRAFTERS = `(SELECT coalesce(json_agg(json_build_object('EmployeeId', d.employee_id, 'CompanyId', d.company_id,
    'Name', d.employee_name) ORDER BY d.update_time DESC), '[]') FROM si_draft d WHERE d.cgo_id = t.id)`;

const isOther = (ctx: Ctx, { EmployeeId }: Drafter): boolean => EmployeeId !== ctx.employee.EmployeeId;

/** A customer knows his colleagues; who of the platform it is, is none of his business. */
const shown = (ctx: Ctx, { CompanyId, Name }: Drafter): string =>
  isStaff(ctx) || CompanyId === null || CompanyId === ctx.employee.CompanyId ? (Name ?? '同事') : '平台操作员';

/** The others among those who keep a draft, each once. */
export const otherDrafters = (ctx: Ctx, drafters: readonly Drafter[]): string[] => [
  ...new Set(drafters.filter((drafter) => isOther(ctx, drafter)).map((drafter) => shown(ctx, drafter))),
];

/** What others began for an order of the caller's scope and did not hand in, the latest first; 404 for another company's order. */
export async function readOthersDrafts(ctx: Ctx, { CGO_ID }: OfOrder): Promise<OthersDraft[]> {
  await readOrder(ctx, CGO_ID);
  const drafts = await ctx.sql<Omit<OthersDraft, 'Name'> & Drafter>(
    `SELECT employee_id AS "EmployeeId", company_id AS "CompanyId", employee_name AS "Name", tbi_id AS "TBI_ID", num AS "Num",
       json_array_length(copies) AS "Made", update_time AS "UpdateTime"
     FROM si_draft WHERE cgo_id = $1 ORDER BY update_time DESC, id DESC LIMIT 50`,
    [CGO_ID],
  );
  return drafts
    .filter((draft) => isOther(ctx, draft))
    .map(({ EmployeeId: _, CompanyId, Name, ...draft }) => ({ ...draft, Name: shown(ctx, { EmployeeId: 0, CompanyId, Name }) }));
}
