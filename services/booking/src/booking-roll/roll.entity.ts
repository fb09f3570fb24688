import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { RolledSailing } from '@quayside/contracts/booking/roll/participant';
import type { RollPrice } from '@quayside/contracts/booking/roll/roll.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A roll of a booking. How far it is, its amendment and its workflow say. Read with its booking, which carries the scope. */
@Entity('booking_roll')
export class BookingRollEntity {
  @PrimaryColumn('uuid') Id!: string;
  @Column('bigint') BookingId!: number;
  /** The amendment beside the booking. */
  @Column('bigint') AmendmentId!: number;
  /** What moves the papers since the carrier agreed; of a way back, the workflow that it undoes. */
  @Column('uuid', { nullable: true }) WorkflowId!: string | null;
  /** The roll that it takes back. */
  @Column('uuid', { nullable: true }) UndoOf!: string | null;
  @Column('json') Before!: RolledSailing;
  @Column('json') After!: RolledSailing;
  @Column('varchar', { length: 2000 }) Reason!: string;
  @Column('json', { nullable: true }) Price!: RollPrice | null;
  /** The customer's fees before it, and those that it brings where the new price was taken. */
  @Column('json') FeesBefore!: EntryFee[];
  @Column('json', { nullable: true }) FeesAfter!: EntryFee[] | null;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('varchar', { length: 50 }) CreateName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) AgreeTime!: string | null;
}
