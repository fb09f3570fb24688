import { ReceivedFile, ReceivedMail } from '@quayside/contracts/simulator/mail';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An e-mail that the simulated mail server took. Staff may read all of them. */
@Entity('received_mail')
@Scoped({ platform: true })
@ColumnsOf(ReceivedMail)
export class ReceivedMailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** As it came over the wire, for the mailboxes. */
  @Column('bytea', { nullable: true }) Raw!: Buffer | null;
}

@Entity('received_mail_file')
@ColumnsOf(ReceivedFile)
export class ReceivedMailFileEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') MailId!: number;
  @Column('bytea') Bytes!: Buffer;
}
