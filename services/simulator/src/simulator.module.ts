import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { CarrierBookingEntity } from './carrier/booking/held-booking.js';
import { CarrierController } from './carrier/carrier.controller.js';
import {
  CarrierAnswerEntity,
  CarrierMailboxEntity,
  ReceivedInstructionEntity,
} from './carrier/carrier.entity.js';
import { CarrierInstructionEntity } from './carrier/dcsa/held-instruction.js';
import { startCarriers } from './carrier/start-carriers.js';
import { ReceivedMailController } from './mail/mail.controller.js';
import { startMailServer } from './mail/mail-server.js';
import { ReceivedMailEntity, ReceivedMailFileEntity } from './mail/received-mail.entity.js';
import { startMailboxes } from './mailbox/kept-mailboxes.js';
import { MailboxEntity, MailboxMailEntity } from './mailbox/mailbox.entity.js';
import { ReceivedSms1763700000000 } from './migrations/1763700000000-received-sms.js';
import { CarrierMailbox1764400000801 } from './migrations/1764400000801-carrier-mailbox.js';
import { ReceivedMail1764400000901 } from './migrations/1764400000901-received-mail.js';
import { HeldInstruction1765300000101 } from './migrations/1765300000101-held-instruction.js';
import { OnlineOrder1766820000001 } from './migrations/1766820000001-online-order.js';
import { HeldBooking1766860000001 } from './migrations/1766860000001-held-booking.js';
import { Mailbox1766910000001 } from './migrations/1766910000001-mailbox.js';
import { LaterDecision1767300000003 } from './migrations/1767300000003-later-decision.js';
import { LaterInstruction1768305000004 } from './migrations/1768305000004-later-instruction.js';
import { SimulatedOrderEntity } from './online-rate/orders.js';
import { ReceivedSmsEntity } from './sms/received-sms.entity.js';
import { SmsController } from './sms/sms.controller.js';
import { startWechat } from './wechat/wechat-server.js';

/** What the simulator played. */
const PLAYED = { setting: 'KEEP_SIMULATED_DAYS', days: 30, age: 'create_time' } as const;

@Module({ controllers: [SmsController, CarrierController, ReceivedMailController] })
export class SimulatorModule {}

export const simulatorService: ServiceDefinition = {
  name: 'simulator',
  module: SimulatorModule,
  definedIn: import.meta.url,
  entities: [
    ReceivedSmsEntity,
    ReceivedMailEntity,
    ReceivedMailFileEntity,
    MailboxEntity,
    MailboxMailEntity,
    CarrierMailboxEntity,
    ReceivedInstructionEntity,
    CarrierAnswerEntity,
    CarrierInstructionEntity,
    CarrierBookingEntity,
    SimulatedOrderEntity,
  ],
  migrations: [
    ReceivedSms1763700000000,
    ReceivedMail1764400000901,
    CarrierMailbox1764400000801,
    HeldInstruction1765300000101,
    OnlineOrder1766820000001,
    HeldBooking1766860000001,
    Mailbox1766910000001,
    LaterDecision1767300000003,
    LaterInstruction1768305000004,
  ],
  retention: [
    { ...PLAYED, table: 'received_sms' },
    {
      ...PLAYED,
      table: 'received_mail',
      parts: [
        { table: 'received_mail_file', column: 'mail_id' },
        { table: 'mailbox_mail', column: 'mail_id' },
      ],
    },
    { ...PLAYED, table: 'carrier_received' },
    { ...PLAYED, table: 'carrier_instruction', age: 'update_time' },
    { ...PLAYED, table: 'carrier_booking', age: 'update_time' },
    { ...PLAYED, table: 'online_order' },
    // What the platform has not taken yet waits for it.
    { ...PLAYED, table: 'carrier_answer', only: 't.taken_time IS NOT NULL' },
  ],
  async start(ctx) {
    const stops = [
      await startMailServer(ctx),
      await startMailboxes(ctx),
      await startCarriers(ctx),
      await startWechat(ctx),
    ];
    return async () => {
      for (const stop of stops) await stop?.();
    };
  },
};
