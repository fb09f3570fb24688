import { Injectable } from '@nestjs/common';
import {
  type DeliveredPush,
  type PendingPush,
  SocketFrames,
} from '@quayside/contracts/messaging/message';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Of what came while somebody was away, as many are pushed; the rest waits in their list. */
const MOST_PENDING = 100;

/** Which pushes reached a socket. */
@Injectable()
export class DeliveryService {
  /** What came while the employee had no socket and is still unread, oldest first; marks it delivered. */
  async takePending(ctx: Ctx, employeeId: number): Promise<PendingPush[]> {
    const rows = await ctx.sql<{ message_id: number }>(
      `WITH taken AS (
         UPDATE message_recipient SET delivered_time = $2 WHERE employee_id = $1 AND delivered_time IS NULL
         RETURNING message_id, read_time, delete_time)
       SELECT message_id FROM taken WHERE read_time IS NULL AND delete_time IS NULL ORDER BY message_id DESC LIMIT ${MOST_PENDING}`,
      [employeeId, ctx.now],
    );
    return rows
      .reverse()
      .map((row) => ({ Type: SocketFrames.Message, Content: String(row.message_id) }));
  }

  async markDelivered(ctx: Ctx, { SendId, EmployeeIds }: DeliveredPush): Promise<void> {
    await ctx.sql(
      'UPDATE message_recipient SET delivered_time = $3 WHERE message_id = $1 AND employee_id = ANY($2) AND delivered_time IS NULL',
      [SendId, EmployeeIds, ctx.now],
    );
  }
}
