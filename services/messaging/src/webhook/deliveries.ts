import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type DeliveryDetail,
  type DeliveryQuery,
  DeliveryRow,
  DeliveryState,
  listDeliveries as endpoint,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@quayside/contracts/messaging/webhook';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { whyNot } from './webhook-rights.js';
import { wakeWebhooks } from './webhook-runner.js';
import { webhookOf } from './webhooks.js';

@Scoped({ company: 'CompanyId' })
class OwnDelivery {}

const LIST = {
  entity: OwnDelivery,
  table: 'webhook_delivery',
  row: DeliveryRow,
  sorts: endpoint.sorts,
};

const pageOf = (ctx: Ctx, query: DeliveryQuery, filter: Filter): Promise<Rows<DeliveryRow>> =>
  listPage(ctx, { ...LIST, query, filter });

/** Staff have those of the operator's own company, too. */
const own = ({ employee }: Ctx): Filter =>
  new Filter().when(employee.CompanyId, 't.company_id = ?');

const asked = (ctx: Ctx, query: DeliveryQuery): Filter =>
  own(ctx).when(query.WebhookId, 't.webhook_id = ?').when(query.State, 't.state = ?');

export const listDeliveries = (ctx: Ctx, query: DeliveryQuery): Promise<Rows<DeliveryRow>> =>
  pageOf(ctx, query, asked(ctx, query));

/** The same as a workbook; nothing of what was sent and answered. */
export const exportDeliveries = (ctx: Ctx, query: DeliveryQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...LIST,
    query,
    name: '推送记录',
    filter: asked(ctx, query),
    fields: [
      'CreateTime',
      'MessageId',
      'Type',
      'State',
      'Attempts',
      'LastCode',
      'LastError',
      'NextTime',
      'SentTime',
    ],
    spread: {
      row: DeliveryRow,
      of: async (rows) =>
        rows.map((row) => ({
          ...row,
          Type: WEBHOOK_TYPES[row.Type as WebhookType]?.label ?? row.Type,
        })),
    },
  });

export const deliveryRow = async (ctx: Ctx, id: number): Promise<DeliveryRow> =>
  found((await pageOf(ctx, { Limit: 1 }, own(ctx).when(id, 't.id = ?'))).Rows[0]);

/** What was sent, and the first of what was answered; both nothing to whoever may not read such records. */
export async function deliveryInfo(ctx: Ctx, id: number): Promise<DeliveryDetail> {
  const row = await deliveryRow(ctx, id);
  if (whyNot(ctx, row.Type)) return { ...row, Body: null, Answer: null };
  const [more] = await ctx.sql<{ Body: string; Answer: string | null }>(
    'SELECT body AS "Body", answer AS "Answer" FROM webhook_delivery WHERE id = $1',
    [id],
  );
  return { ...row, ...more! };
}

/** Sends one again, as new; what waits goes out at once. */
export function resend(ctx: Ctx, id: number): Promise<DeliveryRow> {
  return ctx.tx(async (tx) => {
    const { WebhookId, State } = await deliveryRow(tx, id);
    if (!(await webhookOf(tx, WebhookId)).Enable) throw new Refusal('webhook.disabled');
    await tx.sql(
      `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, next_time = $2, sent_time = NULL WHERE id = $1`,
      [id, tx.now],
    );
    await tx.audit({
      entity: 'webhook',
      entityId: WebhookId,
      verb: 'deliver-again',
      before: { Id: id, State },
    });
    wakeWebhooks(tx);
    return deliveryRow(tx, id);
  });
}

/** Sends again everything of an address that nobody took; answers how many. */
export function resendDead(ctx: Ctx, webhookId: number): Promise<number> {
  return ctx.tx(async (tx) => {
    if (!(await webhookOf(tx, webhookId)).Enable) throw new Refusal('webhook.disabled');
    const again = await tx.sql(
      `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, next_time = $2 WHERE webhook_id = $1 AND state = '${DeliveryState.Dead}' RETURNING 1`,
      [webhookId, tx.now],
    );
    if (again.length > 0)
      await tx.audit({
        entity: 'webhook',
        entityId: webhookId,
        verb: 'deliver-again',
        after: { Count: again.length },
      });
    wakeWebhooks(tx);
    return again.length;
  });
}
