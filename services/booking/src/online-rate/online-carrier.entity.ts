import { OnlineCarrier } from '@quayside/contracts/booking/online/carrier';
import type { OnlineDemand } from '@quayside/contracts/booking/online/choices';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** How a company books at a carrier's online shop. */
@Entity('online_carrier')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(OnlineCarrier, { change: { HasKey: { type: 'boolean', default: false } } })
export class OnlineCarrierEntity extends OnlineCarrier {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('text', { array: true, nullable: true }) declare Demands: OnlineDemand[] | null;
}

/** What opens a shop's address, encrypted; nobody is answered with it. `Key` is never written: the kit knows two columns of a secret. */
@Entity('online_key')
export class OnlineKeyEntity {
  @PrimaryColumn('bigint') AccountId!: number;
  @Column('text', { nullable: true }) Sealed!: string | null;
  @Column('varchar', { length: 500, nullable: true }) Key!: string | null;
}
