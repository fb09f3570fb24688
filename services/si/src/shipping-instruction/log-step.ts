import { SiStatus, type SiVerb } from '@quayside/contracts/si/choices';
import { siChanged } from '@quayside/contracts/si/events';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import type { FieldDifference } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshOrderState } from '../cargo-order/order-state.js';

/** One step of an SI that has just been written. */
export interface Step {
  /** The record after the step. */
  si: Pick<
    SiRecord,
    'Id' | 'CGO_ID' | 'CompanyId' | 'CompanyName' | 'TBI_NO' | 'TBI_SIMBL_NO' | 'TBI_CREATE_ID' | 'TBI_STATUS' | 'Revision'
  >;
  verb: SiVerb;
  from: SiStatus | null;
  remarks?: string | null;
  differences?: readonly FieldDifference[];
}

/** Name in the log of whoever acts through no person: the carrier's messages. */
const OUTSIDE = '船公司';

const INSERT_LOG = `
  INSERT INTO si_log (owner_id, creator_id, employee_id, differences, tbi_id, tbi_no, tbi_simbl_no, verb, from_status, to_status,
                      revision, remarks, employee_name, company_name, create_time)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

async function recordOne(tx: Ctx, { si, verb, from, remarks = null, differences = [] }: Step): Promise<void> {
  const { identity } = tx;
  const name = identity?.Name ?? OUTSIDE;
  await tx.sql(INSERT_LOG, [
    ...[si.CompanyId, si.TBI_CREATE_ID, identity?.EmployeeId ?? null, JSON.stringify(differences), si.Id, si.TBI_NO, si.TBI_SIMBL_NO],
    ...[verb, from, si.TBI_STATUS, si.Revision, remarks, name, identity?.CompanyName ?? OUTSIDE, tx.now],
  ]);
  await tx.audit({
    entity: 'ShippingInstruction',
    entityId: si.Id,
    verb,
    before: from === null ? undefined : { TBI_STATUS: from },
    after: { TBI_STATUS: si.TBI_STATUS, Revision: si.Revision },
  });
  await tx.publish(siChanged, `si-${si.Id}`, {
    Id: si.Id,
    CGO_ID: si.CGO_ID ?? 0,
    CompanyId: si.CompanyId,
    TBI_NO: si.TBI_NO,
    TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null,
    Verb: verb,
    Status: si.TBI_STATUS,
    Remarks: remarks,
    CreatorEmployeeId: si.TBI_CREATE_ID,
    EmployeeId: identity?.EmployeeId ?? 0,
    EmployeeName: name,
    CompanyName: si.CompanyName,
    Revision: si.Revision,
  });
}

/**
 * What every step leaves behind, in the transaction of the change: a log row, an audit row, the event, and the state of the
 * order. The steps of one call belong to one order.
 */
export async function recordSteps(tx: Ctx, steps: readonly Step[]): Promise<void> {
  const orderId = steps[0]?.si.CGO_ID;
  for (const step of steps) await recordOne(tx, step);
  if (orderId) await refreshOrderState(tx, orderId);
}
