import { Module } from '@nestjs/common';
import { mailOwned } from '@quayside/contracts/messaging/owned.api';
import { OwnedController } from '@quayside/service-kit/owned/owned-controller';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { ColleagueEvents } from './colleagues/colleague.events.js';
import { DeadLettersController } from './dead-letters/dead-letters.controller.js';
import { seedDemoMessages } from './demo/demo-messages.js';
import { MailController } from './mail/mail.controller.js';
import { MailAttachmentEntity, MailEntity, MailRecipientEntity } from './mail/mail.entity.js';
import { MailOrders } from './mail/mail-orders.js';
import { startMails } from './mail/mail-runner.js';
import { MessageController } from './message/message.controller.js';
import { MessageEntity } from './message/message.entity.js';
import { MessageService } from './message/message.service.js';
import { MessageRecipientEntity } from './message/message-recipient.entity.js';
import { Messages1763700100000 } from './migrations/1763700100000-messages.js';
import { Recipients1763900100000 } from './migrations/1763900100000-recipients.js';
import { Mail1764400000701 } from './migrations/1764400000701-mail.js';
import { MailWatchers1766200000101 } from './migrations/1766200000101-mail-watchers.js';
import { UrgentMessages1766600002301 } from './migrations/1766600002301-urgent-messages.js';
import { Webhook1766600004201 } from './migrations/1766600004201-webhook.js';
import { MailService1766740000003 } from './migrations/1766740000003-mail-service.js';
import { WebhookKeeper1766740000009 } from './migrations/1766740000009-webhook-keeper.js';
import { MailLink1766970000201 } from './migrations/1766970000201-mail-link.js';
import { MessageTopic1768312000001 } from './migrations/1768312000001-message-topic.js';
import { MessageHandled1768410000001 } from './migrations/1768410000001-message-handled.js';
import { NoticeHandler } from './notice/notice.handler.js';
import { mailOwnedTables } from './owned/mail-owned.js';
import { DeliveryController } from './push/delivery.controller.js';
import { DeliveryService } from './push/delivery.service.js';
import { RightsNotices } from './rights/rights.notices.js';
import { WebhookController } from './webhook/webhook.controller.js';
import { WebhookRights } from './webhook/webhook-rights.handler.js';
import { startWebhooks } from './webhook/webhook-runner.js';
import { OLD_WEBHOOK_SECRET, WEBHOOK_SECRET } from './webhook/webhook-secret.js';
import { MailWorkController } from './work/work.controller.js';

@Module({
  controllers: [
    MessageController,
    DeliveryController,
    MailController,
    MailWorkController,
    DeadLettersController,
    WebhookController,
    OwnedController(mailOwned.owned, mailOwnedTables),
  ],
  providers: [
    MessageService,
    ColleagueEvents,
    DeliveryService,
    NoticeHandler,
    RightsNotices,
    WebhookRights,
    MailOrders,
  ],
})
export class MessagingModule {}

export const messagingService: ServiceDefinition = {
  name: 'messaging',
  module: MessagingModule,
  definedIn: import.meta.url,
  entities: [
    MessageEntity,
    MessageRecipientEntity,
    MailEntity,
    MailRecipientEntity,
    MailAttachmentEntity,
  ],
  migrations: [
    Messages1763700100000,
    Recipients1763900100000,
    Mail1764400000701,
    MailWatchers1766200000101,
    UrgentMessages1766600002301,
    Webhook1766600004201,
    MailService1766740000003,
    WebhookKeeper1766740000009,
    MailLink1766970000201,
    MessageTopic1768312000001,
    MessageHandled1768410000001,
  ],
  retention: [
    // Who was mailed what stays; the files go once nobody waits for them any more.
    {
      setting: 'MAIL_KEEP_DAYS',
      days: 90,
      table: 'mail_attachment',
      age: 'create_time',
      empty: 'bytes = NULL',
      only: 't.bytes IS NOT NULL AND EXISTS (SELECT 1 FROM mail m WHERE m.id = t.mail_id AND m.next_time IS NULL)',
    },
    {
      setting: 'KEEP_WEBHOOKS_DAYS',
      days: 30,
      table: 'webhook_delivery',
      age: 'create_time',
      only: `t.next_time IS NULL`,
    },
    {
      setting: 'KEEP_MESSAGES_DAYS',
      days: 1_095,
      table: 'message',
      age: 'create_time',
      walk: 'id',
      parts: [{ table: 'message_recipient', column: 'message_id' }],
    },
  ],
  secrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
  async start(ctx) {
    const [stopMails, stopWebhooks] = [await startMails(ctx), startWebhooks(ctx)];
    return async () => {
      await Promise.all([stopMails(), stopWebhooks()]);
    };
  },
  seedDemo: seedDemoMessages,
};
