import { notice } from '@quayside/contracts/messaging/notice';
import { SiStatus, type SiVerb } from '@quayside/contracts/si/choices';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import type { FieldDifference } from '@quayside/contracts/si/si.api';
import { TRAIL, trailParams, wakeAfter } from '@quayside/service-kit/database/trail';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshOrderState } from '../cargo-order/order-state.js';
import { stepNotice } from '../notices/step-notice.js';

/** One step of an SI. */
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
  /** Whose bill it is to make. */
  assigneeId?: number | null;
}

/** Name in the log of whoever acts through no person: the carrier's messages. */
export const OUTSIDE = '船公司';

const LOG_COLUMNS = `owner_id, creator_id, employee_id, differences, tbi_id, tbi_no, tbi_simbl_no, verb, from_status, to_status,
  revision, remarks, employee_name, company_name, create_time`;

/** What every step leaves behind, as parts of the statement that makes it: log row, audit row, event with its deliveries. */
export const STEPS = (log: string, audit: string, events: string, guard = ''): string => `
  step_log AS (
    INSERT INTO si_log (${LOG_COLUMNS})
    SELECT ${LOG_COLUMNS} FROM ${guard} json_populate_recordset(NULL::si_log, ${log})),${TRAIL(audit, events, guard)}`;

/** The three parameters of {@link STEPS}. */
export function stepParams(tx: Ctx, steps: readonly Step[]): [log: string, audit: string, events: string] {
  const who = { name: tx.identity?.Name ?? OUTSIDE, company: tx.identity?.CompanyName ?? OUTSIDE, id: tx.identity?.EmployeeId ?? null };
  const create_time = tx.now.toISOString();
  const log = steps.map(({ si, verb, from, remarks = null, differences = [] }) => ({
    ...{ owner_id: si.CompanyId, creator_id: si.TBI_CREATE_ID, employee_id: who.id, differences, tbi_id: si.Id, tbi_no: si.TBI_NO },
    ...{ tbi_simbl_no: si.TBI_SIMBL_NO, verb, from_status: from, to_status: si.TBI_STATUS, revision: si.Revision, remarks },
    ...{ employee_name: who.name, company_name: who.company, create_time },
  }));
  const audits = steps.map(({ si, verb, from }) => ({
    entity: 'ShippingInstruction',
    entityId: si.Id,
    verb,
    before: from === null ? undefined : { TBI_STATUS: from },
    after: { TBI_STATUS: si.TBI_STATUS, Revision: si.Revision },
  }));
  const events = steps.map(({ si, verb, remarks = null, assigneeId = null }) => ({
    event: notice,
    aggregate: `si-${si.Id}`,
    payload: stepNotice({
      Id: si.Id,
      CGO_ID: si.CGO_ID ?? 0,
      CompanyId: si.CompanyId,
      TBI_NO: si.TBI_NO,
      TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null,
      Verb: verb,
      Remarks: remarks,
      CreatorEmployeeId: si.TBI_CREATE_ID,
      EmployeeId: who.id ?? 0,
      EmployeeName: who.name,
      CompanyName: si.CompanyName,
      Revision: si.Revision,
      AssigneeId: assigneeId,
    }),
  }));
  return [JSON.stringify(log), ...trailParams(tx, audits, events)];
}

const RECORD = `WITH ${STEPS('$1', '$2', '$3').trim()} SELECT 1`;

/** Records a step of an SI that has just been written, and where its order stands now. */
export async function recordStep(tx: Ctx, step: Step): Promise<void> {
  const [work] = await tx.sql<{ id: number | null }>('SELECT assignee_id AS id FROM si_work WHERE tbi_id = $1', [step.si.Id]);
  await tx.sql(RECORD, stepParams(tx, [{ ...step, assigneeId: work?.id ?? null }]));
  wakeAfter(tx);
  if (step.si.CGO_ID) await refreshOrderState(tx, step.si.CGO_ID);
}
