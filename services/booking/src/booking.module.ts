import { Module } from '@nestjs/common';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { BASIC_CHANNEL } from '@quayside/contracts/masterdata/bundle';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { publishUnknownCodes } from '@quayside/service-kit/import/unknown-codes';
import { forgetCodes } from '@quayside/service-kit/mapping/remembered-codes';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { BasicDataController } from './basic-data/basic-data.controller.js';
import { BasicDataEvents } from './basic-data/basic-data.events.js';
import { CargoOrderController } from './cargo-order/cargo-order.controller.js';
import { CargoOrderEntity } from './cargo-order/cargo-order.entity.js';
import { watchWithdrawals } from './cargo-order/withdraw-orders.js';
import { seedDemo } from './demo/seed-demo.js';
import { entryEntities } from './entry-order/entry-order.entity.js';
import { CargoOrder1766500000001 } from './migrations/1766500000001-cargo-order.js';
import { OrdersOfSi1766500000002 } from './migrations/1766500000002-orders-of-si.js';
import { EntryOrder1766600001001 } from './migrations/1766600001001-entry-order.js';
import { orderTarget } from './order-import/order-target.js';
import { VoyageChangedHandler } from './voyage/voyage-changed.handler.js';

@Module({
  controllers: [CargoOrderController, ImportController(orderImport, orderTarget), BasicDataController],
  providers: [BasicDataEvents, VoyageChangedHandler],
})
export class BookingModule {}

/** The authority over cargo orders. */
export const bookingService: ServiceDefinition = {
  name: 'booking',
  module: BookingModule,
  entities: [CargoOrderEntity, ...entryEntities],
  migrations: [CargoOrder1766500000001, OrdersOfSi1766500000002, EntryOrder1766600001001],
  takeWaitingCodes: publishUnknownCodes,
  notices: { [BASIC_CHANNEL]: forgetCodes },
  seedDemo,
  start: async ({ runtime }) => watchWithdrawals(runtime),
};
