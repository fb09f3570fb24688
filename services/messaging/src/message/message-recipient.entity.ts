import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One person's copy of a message: theirs alone to see, read and delete. */
@Entity('message_recipient')
@Scoped({ employee: 'EmployeeId' })
export class MessageRecipientEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column({ type: 'bigint' }) MessageId!: number;
  @Column({ type: 'bigint' }) EmployeeId!: number;
  /** The event that told of the fact. */
  @Column({ type: 'uuid' }) FactId!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ReadTime!: string | null;
  /** When a live socket of the person got the push. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeliveredTime!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeleteTime!: string | null;
  /** The matter of which the person keeps the newest unread message alone. */
  @Column({ type: 'varchar', length: 80, nullable: true }) Topic!: string | null;
  /** How many unread messages of the matter this one replaced, one after the other. */
  @Column({ type: 'integer', default: 0 }) Updates!: number;
  /** The message that replaced this one before it was read; it has left the list (`DeleteTime`). */
  @Column({ type: 'bigint', nullable: true }) ReplacedBy!: number | null;
  /** Who dealt with the matter before this person read of it; read then. */
  @Column({ type: 'varchar', length: 50, nullable: true }) HandledBy!: string | null;
}
