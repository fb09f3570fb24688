import type { ServiceName } from '@quayside/contracts/areas';
import { services } from '@quayside/contracts/areas';
import {
  isRollEndpoint,
  type RollPart,
  type RollQuestion,
  type RollStep,
  type UndoRollStep,
} from '@quayside/contracts/booking/roll/participant';
import { contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A service whose papers move with a booking. */
export interface RollParticipant {
  readonly service: ServiceName;
  readonly name: string;
  prepare(ctx: Ctx, question: RollQuestion): Promise<RollPart>;
  move(ctx: Ctx, step: RollStep): Promise<RollPart>;
  putBack(ctx: Ctx, step: UndoRollStep): Promise<RollPart>;
}

/**
 * Every other service of the catalogue that declares its part in rolls (`rollOf`). Booking itself comes after them all: what the order says
 * changes when every paper on it has moved, so that none of them takes the change for a difference.
 */
export const ROLL_PARTICIPANTS: readonly RollParticipant[] = contributors(isRollEndpoint).map(
  ({ service, endpoint }) => ({
    service,
    name: services[service],
    prepare: (ctx, question) => ctx.call(endpoint, question),
    move: (ctx, step) => ctx.call(endpoint.move, step),
    putBack: (ctx, step) => ctx.call(endpoint.putBack, step),
  }),
);

/** The step of booking itself. */
export const OWN_STEP = 'booking';
