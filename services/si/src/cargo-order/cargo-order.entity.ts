import type { OrderLines } from '@quayside/contracts/booking/order';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The copy of a booked shipment, with its lines; a company sees its own, staff see all. */
@Entity('cargo_order')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(CargoOrder)
export class CargoOrderEntity extends CargoOrder implements OrderLines {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('json') Containers!: OrderLines['Containers'];
  @Column('json') Goods!: OrderLines['Goods'];
  @Column('json') Parties!: OrderLines['Parties'];
  /** The version that followed the schedule last. */
  @Column('bigint') ScheduleVersion!: number;
}

/** An order that booking withdrew: what was told of it before does not bring it back. */
@Entity('withdrawn_order')
export class WithdrawnOrderEntity {
  @PrimaryColumn('bigint') Id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) WithdrawnTime!: string;
}
