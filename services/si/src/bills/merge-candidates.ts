import type { MergeCandidate, MergeSearch } from '@quayside/contracts/si/bills.api';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { containing } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { type MergeOrder, withMergeFacts } from '../merging/merge-orders.js';
import { mergeObstacles } from '../rules/merge-rules.js';

const MOST = 50;
const COLUMNS = selectOf(CargoOrder, 't');
/** Orders of the same ship, or those that a person looks for by number. */
const SAME_VOYAGE = 'upper(t.vessel) = upper($3) AND upper(t.voyage) = upper($4)';
const NAMED = 't.keywords LIKE lower($3)';

/** The other orders of a customer that could go into the bill of one, those that fit first, the others with the reason. */
export async function findMergeCandidates(
  ctx: Ctx,
  { CGO_ID, Keyword, TBI_ID = 0 }: MergeSearch,
): Promise<MergeCandidate[]> {
  const order = await readOrder(ctx, CGO_ID);
  const named = containing(Keyword);
  const found = await ctx.sql<CargoOrder>(
    `SELECT ${COLUMNS} FROM cargo_order t WHERE t.company_id = $1 AND t.id <> $2 AND ${named ? NAMED : SAME_VOYAGE}
     ORDER BY t.si_deadline, t.id LIMIT ${MOST}`,
    [order.CompanyId, order.Id, ...(named ? [named] : [order.Vessel, order.Voyage])],
  );
  const orders = await withMergeFacts(ctx, new Map(found.map((each) => [each.Id, each])));
  const candidates = found.map(({ Id }) =>
    candidateOf(ctx, order, orders.get(Id) as MergeOrder, TBI_ID),
  );
  return candidates.sort((a, b) => Number(b.Fits) - Number(a.Fits));
}

function candidateOf(ctx: Ctx, order: CargoOrder, other: MergeOrder, siId: number): MergeCandidate {
  const obstacles = mergeObstacles(order, other, siId);
  if (other.openSis.length > 0 && !ctx.can('si:void')) {
    obstacles.push({
      code: 'merged-voids',
      text: '已有自己的SI，并单会将其作废，而您没有作废权限',
    });
  }
  const { Id, BookingNo, MblNo, Vessel, Voyage, LoadPort, DischargePort, Consignor, SiState } =
    other;
  const { Packages, Weight, Volume, ContainerSummary } = other;
  return {
    Id,
    BookingNo,
    MblNo,
    Vessel,
    Voyage,
    LoadPort,
    DischargePort,
    Consignor,
    SiState,
    Totals: { Packages, Weight, Volume, ContainerSummary },
    Fits: obstacles.every(({ warning }) => warning),
    Reasons: obstacles.map(({ text }) => text),
    OwnSis: [...other.openSis],
  };
}
