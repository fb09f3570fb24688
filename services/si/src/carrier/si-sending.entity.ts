import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How an SI went to its carrier. There is none until it was sent. */
@Entity('si_sending')
export class SiSendingEntity {
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('varchar', { length: 40 }) SentBy!: SiSentBy;
  @Column({ type: 'timestamptz', precision: 3 }) SentTime!: string;
  @Column('varchar', { length: 500, nullable: true }) SentNote!: string | null;
  @Column('boolean') HeldByHand!: boolean;
  @Column('varchar', { length: 40, nullable: true }) Delivery!: Delivery | null;
  @Column('varchar', { length: 40, nullable: true }) DeliveryAct!: SiVerb | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeliverySince!: string | null;
  @Column('varchar', { length: 500, nullable: true }) DeliveryNote!: string | null;
}
