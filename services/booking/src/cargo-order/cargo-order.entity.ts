import { BookedOrder } from '@quayside/contracts/booking/order';
import type { ContainerLine } from '@quayside/contracts/trade/container-line';
import type { GoodsLine } from '@quayside/contracts/trade/goods-line';
import type { Party } from '@quayside/contracts/trade/party';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A booked shipment; a company sees its own, staff see all. */
@Entity('cargo_order')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(BookedOrder)
export class CargoOrderEntity extends BookedOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  // JSON as it was written: lines are compared with those of a file.
  @Column('json') declare Containers: ContainerLine[];
  @Column('json') declare Goods: GoodsLine[];
  @Column('json') declare Parties: Party[];
  /** Since when its withdrawal is under way: nobody gets it meanwhile. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) WithdrawTime!: string | null;
}
