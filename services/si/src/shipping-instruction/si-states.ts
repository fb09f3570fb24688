import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiRecord } from '@quayside/contracts/si/shipping-instruction';
import { states } from '@quayside/service-kit/document/states';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordStep } from './log-step.js';
import type { WholeSi } from './read-si.js';
import { siMachine } from './shipping-instruction.machine.js';

/** Customers change an SI until the carrier's deadline; staff, who can talk to the carrier, at any time. */
export const isTooLateFor = (ctx: Ctx, deadline: string | null): boolean =>
  ctx.identity?.CompanyType !== CompanyType.Platform &&
  deadline !== null &&
  new Date(deadline) <= ctx.now;

/** What an SI's next steps depend on. */
export type StateOfSi = Pick<SiRecord, 'TBI_STATUS' | 'TBI_DEADLINE'>;

/**
 * Whether the caller may no longer hand an SI in again. One that the desk returned is corrected at
 * any time: the desk asked for it, and knows how late it is.
 */
export const isTooLateToResubmit = (ctx: Ctx, status: SiStatus, deadline: string | null): boolean =>
  status !== SiStatus.Returned && isTooLateFor(ctx, deadline);

/** The steps of an SI; other folders hook to them in si.module. */
export const siStates = states<WholeSi, StateOfSi, SiVerb>({
  table: 'shipping_instruction',
  axes: [
    {
      field: 'TBI_STATUS',
      machine: siMachine,
      refuse: (ctx, { TBI_STATUS, TBI_DEADLINE }, verb) =>
        verb === SiVerb.Resubmit && isTooLateToResubmit(ctx, TBI_STATUS, TBI_DEADLINE)
          ? 'si.deadline-passed'
          : null,
    },
  ],
  note: (tx, { record: si, verb, from, remarks }) =>
    recordStep(tx, { si, verb, from: from as WholeSi['TBI_STATUS'], remarks }),
  remarksMissing: 'si.remarks-required',
});
