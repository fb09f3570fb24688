import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Holder } from '../account/holder.js';
import { notifyGateways } from '../gateways/notify-gateways.js';

import type { ClientKind } from './client-kind.js';
import { endSimulations } from './end-simulation.js';

/** `ended` by its owner; `replaced` by a sign-in elsewhere; `unbound` because employee, binding or company is no longer in force. */
export type EndReason = 'ended' | 'replaced' | 'unbound';

export interface EndedSession {
  id: string;
  user_id: number | null;
  employee_id: number | null;
}

/** Which live sessions end: every given condition must hold. */
export interface SessionFilter {
  id?: string;
  except?: string;
  /** Acting as the employee, or signed in with that enterprise account. */
  employeeIds?: readonly number[];
  /** Opened by that account. */
  holder?: Holder;
  /** Of that kind of client. */
  clientKind?: ClientKind;
}

/**
 * Ends the sessions for good with what their people look at as others, tells the gateways, and leaves an audit entry for each. Of people
 * who are no longer in force the gateways also forget the programs that act with their keys, and who looks as them.
 */
export async function endSessions(
  ctx: Ctx,
  filter: SessionFilter,
  reason: EndReason,
): Promise<EndedSession[]> {
  return ctx.tx(async (inner) => {
    const ended = await inner.sql<EndedSession>(
      `UPDATE session SET end_time = $1, end_reason = $2
       WHERE end_time IS NULL AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR id <> $4)
         AND ($5::bigint[] IS NULL OR employee_id = ANY($5) OR account_employee_id = ANY($5))
         AND ($6::bigint IS NULL OR account_employee_id = $6)
         AND ($7::bigint IS NULL OR (user_id = $7 AND account_employee_id IS NULL))
         AND ($8::varchar IS NULL OR client_kind = $8)
       RETURNING id, user_id, employee_id`,
      [
        inner.now,
        reason,
        filter.id ?? null,
        filter.except ?? null,
        filter.employeeIds ?? null,
        filter.holder && 'employeeId' in filter.holder ? filter.holder.employeeId : null,
        filter.holder && 'userId' in filter.holder ? filter.holder.userId : null,
        filter.clientKind ?? null,
      ],
    );
    const ids = ended.map((session) => session.id);
    await notifyGateways(inner, { SessionIds: ids });
    await endSimulations(inner, 'session_id', ids);
    if (reason === 'unbound' && filter.employeeIds)
      await notifyGateways(inner, { EmployeeIds: filter.employeeIds });
    for (const session of ended) {
      await inner.audit({
        entity: session.employee_id ? 'employee' : 'user',
        entityId: session.employee_id ?? session.user_id ?? 0,
        verb: 'session-end',
        after: { SessionId: session.id, Reason: reason },
      });
    }
    return ended;
  });
}
