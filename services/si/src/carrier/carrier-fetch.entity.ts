import { Column, Entity, PrimaryColumn } from 'typeorm';

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
