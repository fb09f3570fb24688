import type { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Answered } from './match.js';
import { type AnswerKind, answered } from './message.rules.js';

/** Notes an answer at the message that it answers. */
export async function noteAnswer(
  tx: Ctx,
  to: Pick<Answered, 'Id'>,
  kind: AnswerKind,
  code: string | null,
  reason: string | null,
): Promise<void> {
  if (to.Id === 0) return;
  // Under the lock of what it is about: what was matched may have moved on since.
  const [now] = await tx.sql<{
    State: CarrierMessageState;
    Reason: string | null;
    Code: string | null;
  }>(
    'SELECT state AS "State", reason AS "Reason", code AS "Code" FROM carrier_message WHERE id = $1 FOR UPDATE',
    [to.Id],
  );
  if (!now) return;
  const state = answered(now.State, kind);
  const moved = state !== now.State;
  await tx.sql(
    'UPDATE carrier_message SET state = $2, code = $3, reason = $4, answer_time = $5, update_time = $5, next_time = NULL WHERE id = $1',
    [
      to.Id,
      state,
      moved ? code?.slice(0, 40) || null : now.Code,
      moved ? reason?.slice(0, 1000) || null : now.Reason,
      tx.now.toISOString(),
    ],
  );
}
