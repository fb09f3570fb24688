import { fieldsOf } from '@quayside/contracts/core/field';
import type { FieldChange } from '@quayside/contracts/core/resource';
import { PRICE_FIELDS } from '@quayside/contracts/freight/boxes';
import { RateStatus } from '@quayside/contracts/freight/choices';
import { RateInput } from '@quayside/contracts/freight/rate';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { RateEntity } from './rate.entity.js';
import { tellWaiting } from './waiting-notice.js';

type Values = Record<string, unknown>;

interface Proposal {
  patch: Values;
  changed: readonly string[];
  why: string;
  reason: string | null;
  isFirst: boolean;
  /** What sells under the same key, for a first publication to be compared with. */
  sells?: RateInput | null;
}

/** Old beside new, as people read it, in the order of the form. */
function changesOf(rate: RateEntity, { patch, changed, isFirst, sells }: Proposal): FieldChange[] {
  const metas = fieldsOf(RateInput);
  const line = (Field: string, Before: unknown, After: unknown): FieldChange => ({
    Field,
    Label: metas.get(Field)?.label ?? Field,
    Before,
    After,
  });
  if (!isFirst)
    return changed.map((field) =>
      line(field, (rate as unknown as Values)[field] ?? null, patch[field] ?? null),
    );
  return ['ValidFrom', 'ValidTo', ...PRICE_FIELDS].flatMap((field) => {
    const [before, after] = [
      (sells as Values | null | undefined)?.[field] ?? null,
      (rate as unknown as Values)[field] ?? null,
    ];
    return before === null && after === null ? [] : [line(field, before, after)];
  });
}

/** Has a change of a rate, or its first publication, wait for another person; what sells goes on. */
export async function propose(tx: Ctx, rate: RateEntity, proposal: Proposal): Promise<void> {
  const { patch, why, reason, isFirst } = proposal;
  const who = tx.employee;
  await tx.sql(
    `INSERT INTO rate_change (company_id, rate_id, state, is_first, why, reason, patch, changes, employee_id, create_name, create_time,
       carrier_code, pol_code, pod_code) VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      who.CompanyId,
      rate.Id,
      isFirst,
      why,
      reason,
      JSON.stringify(patch),
      JSON.stringify(changesOf(rate, proposal)),
      who.EmployeeId,
      who.Name,
      tx.now.toISOString(),
      rate.CarrierCode,
      rate.PolCode,
      rate.PodCode,
    ],
  );
  if (isFirst)
    await tx.sql(
      'UPDATE rate SET status = $2, update_time = $3, update_name = $4, version = version + 1 WHERE id = $1',
      [rate.Id, RateStatus.Pending, tx.now.toISOString(), who.Name],
    );
  await tx.audit({ entity: 'rate', entityId: rate.Id, verb: 'propose', after: patch });
  await tellWaiting(tx, rate, why);
}
