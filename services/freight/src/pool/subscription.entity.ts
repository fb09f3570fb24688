import { ShareHolding, ShareOffer, ShareSubscriber } from '@quayside/contracts/freight/pool';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A subscription, seen by who shares. */
@Entity('share_subscription')
@Scoped({ company: 'PublisherId', apart: true })
@ColumnsOf(ShareSubscriber, { omit: ['Name'] })
export class ShareSubscriptionEntity extends ShareSubscriber {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') PublisherId!: number;
  @Column('bigint') ReceiverId!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

/** The same, seen by who holds it. */
@Scoped({ company: 'ReceiverId', apart: true })
export class HeldSubscription extends ShareHolding {}

/** Packages of all companies; which of them a company is offered the list's own conditions say. */
@Scoped({ shared: true })
export class OfferedPackage extends ShareOffer {}
