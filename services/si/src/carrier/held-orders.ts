import { mayBeHeld } from '@quayside/partner-line/message/message.rules';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { ordersPresent } from '../order-copy/assert-present.js';
import { SI_SUBJECT } from './si-subject.js';

/** As before sending, for steps that tell the carrier something only when it may hold an instruction: a confirmation, a cancellation. */
export async function heldOrdersPresent(ctx: Ctx, siIds: readonly number[]): Promise<void> {
  const held = await Promise.all(
    siIds.map(async (id) => mayBeHeld(await sentMessages(ctx, SI_SUBJECT, id))),
  );
  await ordersPresent(
    ctx,
    siIds.filter((_, index) => held[index]),
  );
}
