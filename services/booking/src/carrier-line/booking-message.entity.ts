import { BookingMessageRow } from '@quayside/contracts/booking/line/message.api';
import { CarrierFault } from '@quayside/contracts/partner-line/message';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const INSTANT = { type: 'timestamptz', precision: 3 } as const;

/** One message about a booking on the line to a carrier. */
@Entity('carrier_message')
@Scoped({ platform: true })
@ColumnsOf(BookingMessageRow)
export class BookingMessageEntity extends BookingMessageRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') ProfileId!: number;
  @Column('bigint') TextId!: number;
  /** UNB sender of an incoming one. */
  @Column('varchar', { length: 35, nullable: true }) Sender!: string | null;
  /** UNH 0062. */
  @Column('varchar', { length: 70, nullable: true }) MessageRef!: string | null;
  /** BGM 1004 of an outgoing one, by which answers name it. */
  @Column('varchar', { length: 35, nullable: true }) DocumentNo!: string | null;
  /** The carrier's own reference of the booking (DCSA). */
  @Column('varchar', { length: 100, nullable: true }) CarrierRef!: string | null;
  /** When an outgoing one is tried next; while it is being sent, when its lease ends. */
  @Column({ ...INSTANT, nullable: true }) NextTime!: string | null;
  /** When the answer is due. */
  @Column({ ...INSTANT, nullable: true }) DueTime!: string | null;
}

/** One thing that a carrier does not take of a booking. */
@Entity('carrier_fault')
@ColumnsOf(CarrierFault)
export class BookingFaultEntity extends CarrierFault {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') MessageId!: number;
  @Column('bigint', { nullable: true }) BookingId!: number | null;
  /** True until the booking is handed in again. */
  @Column('boolean') Open!: boolean;
}
