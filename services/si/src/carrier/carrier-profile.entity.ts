import { CarrierProfile } from '@quayside/contracts/si/carrier-profile.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** How one carrier is reached. */
@Entity('carrier_profile')
@Scoped({ platform: true })
@ColumnsOf(CarrierProfile, { change: { HasKey: { type: 'boolean', default: false }, HasNotifyKey: { type: 'boolean', default: false } } })
export class CarrierProfileEntity extends CarrierProfile {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
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

/** A transport document that the carrier has announced and that is still to be fetched. */
@Entity('carrier_fetch')
export class CarrierFetchEntity {
  /** The message that announced it. */
  @PrimaryColumn('bigint') MessageId!: number;
  @Column('bigint') ProfileId!: number;
  @Column('varchar', { length: 20 }) Reference!: string;
  @Column('integer') Attempts!: number;
  @Column({ type: 'timestamptz', precision: 3 }) NextTime!: string;
}
