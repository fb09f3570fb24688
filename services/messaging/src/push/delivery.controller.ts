import { Controller } from '@nestjs/common';
import {
  type DeliveredPush,
  markDelivered,
  type PendingPush,
  type SocketSignIn,
  takePendingPushes,
} from '@quayside/contracts/messaging/message';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { DeliveryService } from './delivery.service.js';

/** What gateways report and ask. */
@Controller()
export class DeliveryController {
  constructor(private readonly deliveries: DeliveryService) {}

  @Handle(takePendingPushes)
  takePending(ctx: Ctx, { EmployeeId }: SocketSignIn): Promise<PendingPush[]> {
    return this.deliveries.takePending(ctx, EmployeeId);
  }

  @Handle(markDelivered)
  async delivered(ctx: Ctx, delivered: DeliveredPush): Promise<null> {
    await this.deliveries.markDelivered(ctx, delivered);
    return null;
  }
}
