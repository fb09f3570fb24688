import type { FieldDifference } from '@quayside/contracts/core/document';
import { notice } from '@quayside/contracts/messaging/notice';
import { type Occurrence, occurrence } from '@quayside/contracts/messaging/webhook';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { type Step as DocumentStep, story } from '@quayside/service-kit/document/story';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { refreshOrderState } from '../cargo-order/order-state.js';
import { stepNotice } from '../notices/step-notice.js';

/** What of an SI its story tells. */
type ToldSi = Pick<
  SiRecord,
  | 'Id'
  | 'CGO_ID'
  | 'CompanyId'
  | 'CompanyName'
  | 'TBI_NO'
  | 'TBI_SIMBL_NO'
  | 'TBI_CREATE_ID'
  | 'TBI_STATUS'
  | 'Revision'
>;

/** One step of an SI. */
export interface Step {
  /** The record after the step. */
  si: ToldSi;
  verb: SiVerb;
  from: SiStatus | null;
  remarks?: string | null;
  differences?: readonly FieldDifference[];
  /** Whose bill it is to make. */
  assigneeId?: number | null;
}

/** Name in the log of whoever acts through no person: the carrier's messages. */
export const OUTSIDE = '船公司';

/** The step for programs: nothing that its company does not see. */
const happened = (tx: Ctx, si: ToldSi, from: SiStatus | null): Occurrence =>
  occurrence(
    'si.status-changed',
    { CompanyId: si.CompanyId, Staff: true },
    {
      Id: si.Id,
      SiNo: si.TBI_NO,
      BillNo: si.TBI_SIMBL_NO ?? null,
      OrderId: si.CGO_ID ?? null,
      Status: si.TBI_STATUS,
      StatusName: SiStatus.label(si.TBI_STATUS),
      PreviousStatus: from,
      Revision: si.Revision,
      ChangeTime: tx.now.toISOString(),
    },
  );

/** Steps that programs do not hear of: the SI is as it was. */
const OF_DESK: readonly SiVerb[] = [
  SiVerb.LookAnswer,
  SiVerb.HandOver,
  SiVerb.MailCarrier,
  SiVerb.MailFailed,
];

export const siStory = story<
  ToldSi,
  SiVerb,
  DocumentStep<ToldSi, SiVerb> & Pick<Step, 'assigneeId'>
>({
  table: 'si_log',
  entity: 'ShippingInstruction',
  state: 'TBI_STATUS',
  outside: OUTSIDE,
  columns: ['tbi_id', 'owner_id', 'creator_id', 'tbi_no', 'tbi_simbl_no', 'revision'],
  row: ({ Id, CompanyId, TBI_CREATE_ID, TBI_NO, TBI_SIMBL_NO, Revision }) => ({
    tbi_id: Id,
    owner_id: CompanyId,
    creator_id: TBI_CREATE_ID,
    tbi_no: TBI_NO,
    tbi_simbl_no: TBI_SIMBL_NO,
    revision: Revision,
  }),
  audit: ({ Revision }) => ({ Revision }),
  events: (tx, { record: si, verb, from, remarks = null, assigneeId = null }) => [
    {
      event: notice,
      aggregate: `si-${si.Id}`,
      payload: {
        ...(!OF_DESK.includes(verb) && {
          Occurrences: [happened(tx, si, from as SiStatus | null)],
        }),
        ...stepNotice({
          Id: si.Id,
          CGO_ID: si.CGO_ID ?? 0,
          CompanyId: si.CompanyId,
          TBI_NO: si.TBI_NO,
          TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null,
          Verb: verb,
          Remarks: remarks,
          CreatorEmployeeId: si.TBI_CREATE_ID,
          EmployeeId: tx.identity?.EmployeeId ?? 0,
          EmployeeName: tx.identity?.Name ?? OUTSIDE,
          CompanyName: si.CompanyName,
          Revision: si.Revision,
          AssigneeId: assigneeId,
        }),
      },
    },
  ],
});

const told = ({ si: record, ...step }: Step) => ({ record, ...step });

/** The three parameters of the story's parts in a statement. */
export const stepParams = (
  tx: Ctx,
  steps: readonly Step[],
): [log: string, audit: string, events: string] => siStory.params(tx, steps.map(told));

/** Records steps of SIs that have just been written; where their orders stand is the caller's matter. */
export const noteSteps = (tx: Ctx, steps: readonly Step[]): Promise<void> =>
  siStory.note(tx, steps.map(told));

/** Records a step of an SI that has just been written, and where its order stands now. */
export async function recordStep(tx: Ctx, step: Step): Promise<void> {
  const [work] = await tx.sql<{ id: number | null }>(
    'SELECT assignee_id AS id FROM si_work WHERE tbi_id = $1',
    [step.si.Id],
  );
  await noteSteps(tx, [{ ...step, assigneeId: work?.id ?? null }]);
  if (step.si.CGO_ID) await refreshOrderState(tx, step.si.CGO_ID);
}
