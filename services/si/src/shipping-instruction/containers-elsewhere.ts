import { FindingSeverity, SiStatus } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { normalizeContainerNumber } from '@quayside/shipping-standards/container-number';
import { mergedIdsOf } from '../merging/merge-orders.js';
import type { FindingList } from '../rules/finding-list.js';
import type { Subject } from '../rules/subject.js';

interface Elsewhere {
  Number: string;
  TBI_NO: string;
  TBI_SIMBL_NO: string | null;
  CompanyId: number;
  CompanyName: string;
}

/** A container that sailed is not stuffed for another sailing within so many days, before or after. */
const SAME_VOYAGE_DAYS = 10;

const USED = `SELECT DISTINCT ON (b.tbx_cnno) b.tbx_cnno AS "Number", s.tbi_no AS "TBI_NO", s.tbi_simbl_no AS "TBI_SIMBL_NO",
    s.company_id AS "CompanyId", s.company_name AS "CompanyName"
  FROM si_box b JOIN shipping_instruction s ON s.id = b.tbx_tbi_id
  WHERE b.tbx_cnno = ANY($1) AND s.cgo_id <> ALL($2) AND s.tbi_status <> ${SiStatus.Voided} AND s.delete_mark = 0
    AND s.tbi_sailingdate BETWEEN $3::date - ${SAME_VOYAGE_DAYS} AND $3::date + ${SAME_VOYAGE_DAYS}
  ORDER BY b.tbx_cnno, s.company_id = $4 DESC, s.id`;

const numbersOf = ({ BoxInfos = [] }: SiInput): string[] =>
  (BoxInfos ?? []).map(({ BoxInfo }) => normalizeContainerNumber(BoxInfo.TBX_CNNO ?? ''));

/**
 * Warns of containers that stand on another order's SI of a sailing at the same time: one of the two has a wrong number. One
 * statement for all bills; for checks alone, a submission does not ask.
 * @param lists where the findings of each bill go
 */
export async function warnOfContainersElsewhere(
  ctx: Ctx,
  { bills, order }: Pick<Subject, 'bills' | 'order'>,
  companyId: number,
  lists: readonly FindingList[],
): Promise<void> {
  const day = order.SailingDate ?? bills[0]?.TBI_SAILINGDATE ?? null;
  const numbers = [...new Set(bills.flatMap(numbersOf))].filter(Boolean);
  if (day === null || numbers.length === 0) return;
  const used = await ctx.sql<Elsewhere>(USED, [
    numbers,
    [order.Id, ...mergedIdsOf(bills)],
    day,
    companyId,
  ]);
  const known = new Map(used.map((each) => [each.Number, each]));
  bills.forEach((bill, index) => {
    for (const [box, number] of numbersOf(bill).entries()) {
      const other = known.get(number);
      if (!other) continue;
      const text = `箱号${number}${whereText(ctx, companyId, other)}，开航日相近，请核对箱号`;
      lists[index]?.found('container-elsewhere', `BoxInfos[${box}].BoxInfo.TBX_CNNO`, text, {
        most: FindingSeverity.Warning,
      });
    }
  });
}

/** Of another company's SI a customer hears no more than that there is one. */
function whereText(
  ctx: Ctx,
  companyId: number,
  { TBI_NO, TBI_SIMBL_NO, CompanyId, CompanyName }: Elsewhere,
): string {
  const named = `${TBI_NO}（提单号${TBI_SIMBL_NO ?? '待定'}`;
  if (CompanyId === companyId) return `也在${named}）中`;
  return isStaff(ctx) ? `也在${CompanyName}的${named}）中` : '也在另一票SI中';
}
