import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a carrier has announced without its content, and is still to be fetched. */
@Entity('carrier_fetch')
export class CarrierFetchEntity {
  /** The message that announced it. */
  @PrimaryColumn('bigint') MessageId!: number;
  @Column('bigint') ProfileId!: number;
  @Column('varchar', { length: 100 }) Reference!: string;
  @Column('integer') Attempts!: number;
  @Column({ type: 'timestamptz', precision: 3 }) NextTime!: string;
}
