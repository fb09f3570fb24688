import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import type { OnlineBoxes } from '@quayside/contracts/booking/online/order';
import { OnlineOrder } from '@quayside/contracts/booking/online/order';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What a carrier offered somebody, for as long as it may be taken. */
@Entity('online_offer')
export class OnlineOfferEntity {
  @PrimaryColumn('uuid') Key!: string;
  @Column('bigint') AccountId!: number;
  /** Whose search it was: nobody else takes it. */
  @Column('bigint') CompanyId!: number;
  @Column('json') Buy!: OnlineOffer;
  @Column('json') Sell!: OnlineOffer;
  @Column({ type: 'timestamptz', precision: 3 }) ValidUntil!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}

/** An order at a carrier beside the booking that it is, with the offer as it was taken. */
@Entity('online_order')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(OnlineOrder)
export class OnlineOrderEntity extends OnlineOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('bigint') AccountId!: number;
  /** The customer took it himself: his price stays when the carrier's changes. */
  @Column('boolean') ByCustomer!: boolean;
  @Column('numeric', { precision: 14, scale: 2 }) SellTotal!: number;
  @Column('json') Buy!: OnlineOffer;
  @Column('json') Sell!: OnlineOffer;
  @Column('json') Boxes!: OnlineBoxes[];
  @Column('json', { nullable: true }) NowBuy!: OnlineOffer | null;
  @Column('json', { nullable: true }) NowSell!: OnlineOffer | null;
  /** Of an open cancellation: what was agreed on, and why. */
  @Column('varchar', { length: 500, nullable: true }) CancelRemarks!: string | null;
  @Column('bigint') Attempts!: number;
  /** When the carrier is asked again; null never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) NextTime!: string | null;
}
