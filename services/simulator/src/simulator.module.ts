import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { CarrierController } from './carrier/carrier.controller.js';
import { ReceivedSms1763700000000 } from './migrations/1763700000000-received-sms.js';
import { ReceivedSmsEntity } from './sms/received-sms.entity.js';
import { SmsController } from './sms/sms.controller.js';

@Module({ controllers: [SmsController, CarrierController] })
export class SimulatorModule {}

export const simulatorService: ServiceDefinition = {
  name: 'simulator',
  module: SimulatorModule,
  entities: [ReceivedSmsEntity],
  migrations: [ReceivedSms1763700000000],
};
