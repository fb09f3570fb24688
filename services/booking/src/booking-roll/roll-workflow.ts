import type {
  RolledSailing,
  RollPart,
  RollSailing,
} from '@quayside/contracts/booking/roll/participant';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { once } from '@quayside/service-kit/workflow/once';
import {
  startWorkflows,
  type WorkflowKind,
  type WorkflowRow,
} from '@quayside/service-kit/workflow/workflow';
import { bookingEnded } from './end-roll.js';
import { finishRoll, finishUndo } from './finish-roll.js';
import { OWN_STEP, ROLL_PARTICIPANTS, type RollParticipant } from './participants.js';

/** What a roll is to do once the carrier agreed. */
export interface RollInput {
  RollId: string;
  BookingId: number;
  RequestNo: string;
  BookingNo: string | null;
  /** Null where there is no cargo order yet: then the booking alone moves. */
  OrderId: number | null;
  Before: RolledSailing;
  After: RolledSailing;
  Reason: string;
  /** The other services that take part. */
  Areas: string[];
}

const partnerOf = (step: string): RollParticipant =>
  found(ROLL_PARTICIPANTS.find(({ service }) => service === step));
const NOTHING: RollPart = { Papers: [], Owners: [] };

/** Moving every paper of a booking to another voyage, all or nothing; see decisions 38 and 45. */
export const rollKind: WorkflowKind<RollInput> = {
  kind: 'booking-roll',
  steps: ({ Areas }) => [...Areas, OWN_STEP],
  apply: (ctx, step, { id, input }) => {
    if (step === OWN_STEP) return once(ctx, id, 'apply', (tx) => finishRoll(tx, input), NOTHING);
    const { OrderId, BookingNo, After, Reason } = input;
    return partnerOf(step).move(ctx, {
      WorkflowId: id,
      OrderId: OrderId as number,
      BookingNo,
      After: After as RollSailing,
      Reason,
    });
  },
  undo: (ctx, step, { id, input, state }) => {
    if (step === OWN_STEP) return once(ctx, id, 'undo', (tx) => finishUndo(tx, input), NOTHING);
    const { OrderId, Reason } = input;
    return partnerOf(step).putBack(ctx, {
      WorkflowId: id,
      OrderId: OrderId as number,
      Reason,
      Asked: state === 'undoing',
    });
  },
  ended: (tx, row) => bookingEnded(tx, row),
};

export type RollRow = WorkflowRow<RollInput>;

type Runner = ReturnType<typeof startWorkflows>;
const runners = perRuntime<{ runner: Runner | null }>(() => ({ runner: null }));

/** Goes on with rolls for as long as the service runs. */
export function startRolls(ctx: Ctx): Runner {
  const runner = startWorkflows(ctx, rollKind);
  runners(ctx.runtime).runner = runner;
  return runner;
}

export const rollRunner = (runtime: ServiceRuntime): Runner | null => runners(runtime).runner;
