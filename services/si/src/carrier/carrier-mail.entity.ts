import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail of an SI to its carrier. What comes of it is told by messaging under its key. */
@Entity('si_carrier_mail')
export class SiCarrierMailEntity {
  @PrimaryColumn('uuid') Key!: string;
  @Column('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  /** Which version of the SI it carries. */
  @Column('bigint') Revision!: number;
  @Column('varchar', { length: 500 }) Addresses!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
