import type { OfOrder, OthersDraft } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Drafter, isOther, shownDrafter } from '../cargo-order/drafters.js';
import { readOrder } from '../cargo-order/read-order.js';

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
    .map(({ EmployeeId: _, CompanyId, Name, ...draft }) => ({ ...draft, Name: shownDrafter(ctx, { EmployeeId: 0, CompanyId, Name }) }));
}
