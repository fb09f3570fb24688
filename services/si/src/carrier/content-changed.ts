import { withdrawWaiting } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { SI_SUBJECT } from './si-subject.js';

/** An SI says something else from now on, or is void: nothing of before goes out any more, and what the carrier refused is settled. */
export async function contentChanged(tx: Ctx, siId: number): Promise<void> {
  await withdrawWaiting(tx, SI_SUBJECT, siId, 'SI已修改，未发送');
}
