import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type CargoOrder,
  type CargoOrderQuery,
  type CargoOrderRow,
  cargoOrder,
  exportCargoOrders,
  listCargoOrders,
} from '@quayside/contracts/si/order.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportOrders, ordersPage } from './list-orders.js';
import { readNamedOrder } from './read-order.js';

@Controller()
export class CargoOrderController {
  @Handle(listCargoOrders)
  list(ctx: Ctx, query: CargoOrderQuery): Promise<Rows<CargoOrderRow>> {
    return ordersPage(ctx, query);
  }

  @Handle(cargoOrder)
  info(ctx: Ctx, { Id }: ById): Promise<CargoOrder> {
    return readNamedOrder(ctx, Id);
  }

  @Handle(exportCargoOrders)
  export(ctx: Ctx, query: CargoOrderQuery): Promise<FileAnswer> {
    return exportOrders(ctx, query);
  }
}
