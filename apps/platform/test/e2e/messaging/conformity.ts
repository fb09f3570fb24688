import { listMails } from '@quayside/contracts/messaging/mail.api';
import * as message from '@quayside/contracts/messaging/message';
import * as webhook from '@quayside/contracts/messaging/webhook';
import { type AreaCases, cases, personalLists, reasons, type World } from '../conformity-world.js';
import { deadLettersRepeatedElsewhere, deadLettersShared } from './conformity-dead-letters.js';

/** Mails of the boss's company: the demo has none. */
const SOME_MAILS = `INSERT INTO messaging.mail (key, company_id, company_name, about_id, about_no, creator_id, create_name, subject, body, message_id,
    state, watchers, resend_rights, create_time, service, link, read_right)
  SELECT gen_random_uuid(), 2, '华远', 0, 'SI', 0, '员工', '提单确认件', '', 'mail-' || n, 'sent', '[]', '[]', now(), 'si', '/workbench/SILogs', 'si:read' FROM generate_series(1, 20) n`;

/** An address on this machine that nobody listens at. */
const HOOK = { Url: 'https://127.0.0.1:9/hook', Types: ['entry.state-changed' as const] };

const aFreshHook = async ({ boss }: World): Promise<number> =>
  (await boss.get(webhook.createWebhook, HOOK)).Row.Id;

/** One of the boss's that is in use: a case puts one of its own out of use. */
const aHook = async (world: World): Promise<number> =>
  (await world.boss.get(webhook.listWebhooks, {})).find(({ Enable }) => Enable)?.Id ??
  aFreshHook(world);

const aDelivery = async (world: World): Promise<number> =>
  (await world.boss.get(webhook.pingWebhook, { Id: await aHook(world) })).Id;

export const messagingCases: AreaCases = {
  personal: personalLists([
    {
      list: listMails,
      table: 'messaging.mail',
      company: 'company_id',
      person: 'creator_id',
      prepare: [SOME_MAILS],
    },
  ]),
  impersonal: reasons([
    [message.listMessages, 'one’s own alone'],
    [webhook.listDeliveries, 'a company’s, kept by right'],
  ]),
  foreign: [
    ...cases([
      [message.messageDetail, ({ messageId }) => ({ Id: messageId })],
      [message.messageBrief, ({ messageId }) => ({ Id: messageId })],
      [
        webhook.updateWebhook,
        async (world) => ({ ...HOOK, Id: await aHook(world), Version: 1, Enable: true }),
      ],
      ...[
        webhook.rotateWebhook,
        webhook.deleteWebhook,
        webhook.pingWebhook,
        webhook.resendDead,
      ].map(
        (endpoint) => [endpoint, async (world: World) => ({ Id: await aHook(world) })] as const,
      ),
      ...[webhook.deliveryInfo, webhook.resendDelivery].map(
        (endpoint) => [endpoint, async (world: World) => ({ Id: await aDelivery(world) })] as const,
      ),
    ]),
  ],
  stale: cases([
    [
      webhook.updateWebhook,
      async (world: World) => ({ ...HOOK, Id: await aHook(world), Version: 99, Enable: true }),
    ],
  ]),
  ownOnly: [
    ...reasons([
      ...[webhook.listDeliveries, webhook.exportDeliveries].map(
        (endpoint) =>
          [
            endpoint as never,
            'another company’s address has none here: services/messaging/test/webhook.spec.ts',
          ] as const,
      ),
      [message.readMessages, 'marks only own messages among the ids'],
      [message.deleteMessages, 'deletes only own messages among the ids'],
    ]),
    ...deadLettersShared,
  ],
  repeatable: [
    ...cases([
      [message.readMessages, ({ messageId }) => ({ MsgIdList: [messageId] })],
      [message.readAllMessages, () => ({})],
      [message.deleteMessages, () => ({ MsgIdList: [999_999_999] })],
      [
        webhook.updateWebhook,
        async (world) => ({ ...HOOK, Id: await aFreshHook(world), Version: 1, Enable: false }),
      ],
      [webhook.deleteWebhook, async (world) => ({ Id: await aFreshHook(world) })],
      ...[webhook.pingWebhook, webhook.resendDead].map(
        (endpoint) => [endpoint, async (world: World) => ({ Id: await aHook(world) })] as const,
      ),
      [webhook.resendDelivery, async (world) => ({ Id: await aDelivery(world) })],
    ]),
  ],
  repeatedElsewhere: [
    ...deadLettersRepeatedElsewhere,
    ...reasons([
      [webhook.createWebhook, 'each has another secret: services/messaging/test/webhook.spec.ts'],
      [webhook.rotateWebhook, 'each is another secret: services/messaging/test/webhook.spec.ts'],
    ]),
  ],
};
