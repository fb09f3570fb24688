import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type Claiming = Pick<SiRecord, 'TBI_SIMBL_NO' | 'TBI_CARRIER' | 'CompanyId'>;

/** Longer than any submission takes between looking whether a number is free and writing the SI. */
const FRESH = "interval '2 minutes'";

/**
 * Parts of a statement that writes SIs: `claimed` takes their bill numbers for their companies, and `free` has a row when all were
 * to be had. A number that another company took in this moment, unseen by the one who looked before, waits for that one to be
 * written and is then refused; an older claim binds nobody, since whoever looks sees the SI itself.
 * @param claims the parameter with {@link claimsOf}
 * @param guard `name,` of a part without whose row nothing is claimed
 */
export const claimed = (claims: string, guard = ''): string => `
  claimed AS (
    INSERT INTO si_bill_claim AS c (number, carrier, company_id, claim_time)
    SELECT n.number, n.carrier, n.company, clock_timestamp()
    FROM ${guard} json_to_recordset(${claims}::json) AS n(number text, carrier text, company bigint)
    ON CONFLICT (number, carrier) DO UPDATE SET company_id = excluded.company_id, claim_time = excluded.claim_time
      WHERE c.company_id = excluded.company_id OR c.claim_time < excluded.claim_time - ${FRESH}
    RETURNING 1),
  free AS (SELECT FROM claimed HAVING count(*) = json_array_length(${claims}::json))`;

/** The numbers of SIs at their carriers, each once and always in the same order, so that two submissions never wait for each other. */
export function claimsOf(sis: readonly Claiming[]): string {
  const claims = new Map(
    sis.map(({ TBI_SIMBL_NO, TBI_CARRIER, CompanyId }) => {
      const claim = { number: TBI_SIMBL_NO ?? '', carrier: TBI_CARRIER ?? '', company: CompanyId };
      return [`${claim.number} ${claim.carrier}`, claim] as const;
    }),
  );
  return JSON.stringify(
    [...claims].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, claim]) => claim),
  );
}

/** A voided SI lets its number go at once. */
export async function releaseClaim(
  tx: Ctx,
  { TBI_SIMBL_NO, TBI_CARRIER, CompanyId }: Claiming,
): Promise<void> {
  await tx.sql('DELETE FROM si_bill_claim WHERE number = $1 AND carrier = $2 AND company_id = $3', [
    TBI_SIMBL_NO ?? '',
    TBI_CARRIER ?? '',
    CompanyId,
  ]);
}
