import type { CancelFeeLine } from '@quayside/contracts/booking/release/cancel-fee.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was agreed to when a cancellation was asked for; read and written beside its booking alone. */
@Entity('booking_cancel_fee')
export class BookingCancelFeeEntity {
  @PrimaryColumn('bigint') BookingId!: number;
  @Column('json') Lines!: CancelFeeLine[];
  @Column('varchar', { length: 50 }) AgreeName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) AgreeTime!: string;
}
