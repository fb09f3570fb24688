import {
  CarrierAnswer,
  CarrierMailbox,
  ReceivedInstruction,
  ReceivedInstructionText,
} from '@quayside/contracts/simulator/carrier';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A carrier that the simulator plays, and how it answers. */
@Entity('carrier_mailbox')
@Scoped({ platform: true })
@ColumnsOf(CarrierMailbox)
export class CarrierMailboxEntity extends CarrierMailbox {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

/** A text as it arrived. A control reference is taken once per sender; what comes again names the first. */
@Entity('carrier_received')
@Scoped({ platform: true })
@ColumnsOf(ReceivedInstruction)
export class ReceivedInstructionEntity extends ReceivedInstructionText {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('text') declare Raw: string;
  @Column('bigint', { nullable: true }) DuplicateOf!: number | null;
}

/** An answer: in the mailbox from its due time until it is taken. */
@Entity('carrier_answer')
@Scoped({ platform: true })
@ColumnsOf(CarrierAnswer)
export class CarrierAnswerEntity extends CarrierAnswer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('text') Raw!: string;
  /**
   * The booking that it is about, whose next decision takes the place of one that has not been told
   * yet.
   */
  @Column('bigint', { nullable: true }) BookingId!: number | null;
  /** The instruction that it is about, likewise. */
  @Column('bigint', { nullable: true }) InstructionId!: number | null;
}
