import { LineProfileRecord } from '@quayside/contracts/partner-line/profile';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** How one carrier is reached. */
@Entity('carrier_profile')
@Scoped({ platform: true })
@ColumnsOf(LineProfileRecord, {
  change: {
    HasKey: { type: 'boolean', default: false },
    HasNotifyKey: { type: 'boolean', default: false },
  },
})
export class CarrierProfileEntity extends LineProfileRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** The last control number that a profile used. */
@Entity('carrier_control')
export class CarrierControlEntity {
  @PrimaryColumn('bigint') ProfileId!: number;
  @Column('bigint') Last!: number;
}

/** What opens the carrier's address, encrypted; nobody is answered with it. Plain only until the first start after an upgrade. */
@Entity('carrier_key')
export class CarrierKeyEntity {
  @PrimaryColumn('bigint') ProfileId!: number;
  @Column('varchar', { length: 500, nullable: true }) Key!: string | null;
  @Column('text', { nullable: true }) Sealed!: string | null;
}

/** Digest of the key with which a carrier notifies us; the key itself is nowhere. */
@Entity('carrier_notify_key')
export class CarrierNotifyKeyEntity {
  @PrimaryColumn('bigint') ProfileId!: number;
  @Column('varchar', { length: 64 }) Digest!: string;
}
