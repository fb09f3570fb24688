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
}
