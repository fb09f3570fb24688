import type { ConfirmationLine } from '@quayside/contracts/booking/line/confirmation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AskedFields } from './keep-confirmation.js';

/** One confirmation of a carrier, as it was compared with what was asked for. */
@Entity('booking_confirmation')
export class BookingConfirmationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') BookingId!: number;
  @Column('json') Lines!: ConfirmationLine[];
  /** What was asked for: a second confirmation finds the first one's values in the booking. */
  @Column('json') Asked!: AskedFields;
  @Column('varchar', { length: 50, nullable: true }) ConfirmName!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) ConfirmTime!: string;
}
