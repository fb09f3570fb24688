import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail about a booking. What comes of it is told by messaging under its key. */
@Entity('booking_mail')
export class BookingMailEntity {
  @PrimaryColumn('uuid') Key!: string;
  @Column('bigint') BookingId!: number;
  /** Which act it is of. */
  @Column('varchar', { length: 40 }) Act!: BookingVerb;
  /** What its PDF is drawn from; gone once messaging has the file. */
  @Column('json', { nullable: true }) Paper!: unknown;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}
