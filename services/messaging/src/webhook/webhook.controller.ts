import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import * as api from '@quayside/contracts/messaging/webhook';
import { Handle } from '@quayside/service-kit/http/handle';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  deliveryInfo,
  deliveryRow,
  exportDeliveries,
  listDeliveries,
  resend,
  resendDead,
} from './deliveries.js';
import * as keep from './webhooks.js';

@Controller()
export class WebhookController {
  @Handle(api.listWebhooks)
  list(ctx: Ctx): Promise<api.WebhookRow[]> {
    return keep.listWebhooks(ctx);
  }

  @Handle(api.webhookTypes)
  types(ctx: Ctx): api.WebhookTypeInfo[] {
    return keep.webhookTypes(ctx);
  }

  @Handle(api.createWebhook)
  create(ctx: Ctx, input: api.WebhookInput): Promise<api.WebhookSecret> {
    return keep.createWebhook(ctx, input);
  }

  @Handle(api.updateWebhook)
  update(ctx: Ctx, change: api.WebhookChange): Promise<api.WebhookRow> {
    return keep.updateWebhook(ctx, change);
  }

  @Handle(api.rotateWebhook)
  rotate(ctx: Ctx, { Id }: ById): Promise<api.WebhookSecret> {
    return keep.rotateWebhook(ctx, Id);
  }

  @Handle(api.deleteWebhook)
  delete(ctx: Ctx, { Id }: ById): Promise<null> {
    return keep.deleteWebhook(ctx, Id);
  }

  @Handle(api.pingWebhook)
  ping(ctx: Ctx, { Id }: ById): Promise<api.DeliveryRow> {
    return ctx.tx(async (tx) => {
      const { Enable } = await keep.webhookOf(tx, Id);
      if (!Enable) throw new Refusal('webhook.disabled');
      return deliveryRow(tx, await keep.queuePing(tx, Id));
    });
  }

  @Handle(api.listDeliveries)
  deliveries(ctx: Ctx, query: api.DeliveryQuery): Promise<Rows<api.DeliveryRow>> {
    return listDeliveries(ctx, query);
  }

  @Handle(api.exportDeliveries)
  exportDeliveries(ctx: Ctx, query: api.DeliveryQuery & Exporting): Promise<FileAnswer> {
    return exportDeliveries(ctx, query);
  }

  @Handle(api.deliveryInfo)
  delivery(ctx: Ctx, { Id }: ById): Promise<api.DeliveryDetail> {
    return deliveryInfo(ctx, Id);
  }

  @Handle(api.resendDelivery)
  resend(ctx: Ctx, { Id }: ById): Promise<api.DeliveryRow> {
    return resend(ctx, Id);
  }

  @Handle(api.resendDead)
  async resendDead(ctx: Ctx, { Id }: ById): Promise<api.ResentDead> {
    return { Count: await resendDead(ctx, Id) };
  }
}
