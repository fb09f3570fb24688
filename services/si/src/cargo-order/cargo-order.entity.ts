import { CargoOrder } from '@quayside/contracts/si/order.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A booked shipment; a company sees its own, staff see all. */
@Entity('cargo_order')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(CargoOrder)
export class CargoOrderEntity extends CargoOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
}
