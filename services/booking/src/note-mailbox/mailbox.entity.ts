import type {
  MailOutcome,
  MailReason,
  SenderCheck,
} from '@quayside/contracts/booking/note-mailbox/choices';
import { NoteMail, NoteMailFile } from '@quayside/contracts/booking/note-mailbox/mail.api';
import { NoteMailbox } from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { NoteSender } from '@quayside/contracts/booking/note-mailbox/sender.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A mailbox of the company that keeps it, with how far it was read; `Attempts` and `NextTime` are its lease. */
@Entity('note_mailbox')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(NoteMailbox, {
  change: {
    HasPassword: { type: 'boolean', default: false },
    Failures: { type: 'bigint', default: 0 },
  },
})
export class NoteMailboxEntity extends NoteMailbox {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('bigint', { default: 0 }) Attempts!: number;
  /** Grows when it becomes another box: the numbers of its mails begin anew then. */
  @Column('bigint', { default: 1 }) Epoch!: number;
  /** Of the server's numbers of mails; null before the first look. */
  @Column('bigint', { nullable: true }) UidValidity!: number | null;
  /** Every mail up to it was dealt with. */
  @Column('bigint', { default: 0 }) LastUid!: number;
  /** What is being dealt with, and how often that was begun: a mail that ends the process is not tried for ever. */
  @Column('bigint', { nullable: true }) TryingUid!: number | null;
  @Column('bigint', { default: 0 }) Tries!: number;
}

/** What opens a mailbox, sealed; nobody is answered with it. `Key` is never written: the kit knows two columns of a secret. */
@Entity('note_mailbox_key')
export class NoteMailboxKeyEntity {
  @PrimaryColumn('bigint') MailboxId!: number;
  @Column('text', { nullable: true }) Sealed!: string | null;
  @Column('varchar', { length: 500, nullable: true }) Key!: string | null;
}

/** Whose the mails of a sender are. */
@Entity('note_sender')
@Scoped({ platform: true })
@ColumnsOf(NoteSender)
export class NoteSenderEntity extends NoteSender {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

/** A mail that was found. It belongs to whoever keeps the mailbox; the customer only gets the notes. */
@Entity('note_mail')
@Scoped({ company: 'OwnerId', apart: true })
@ColumnsOf(NoteMail)
export class NoteMailEntity extends NoteMail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  declare SenderCheck: SenderCheck;
  declare Outcome: MailOutcome;
  declare Reason: MailReason | null;
  @Column('bigint') OwnerId!: number;
  @Column('bigint') Epoch!: number;
  @Column('bigint') UidValidity!: number;
  @Column('bigint') Uid!: number;
  /** The same for every copy of a mail. */
  @Column('varchar', { length: 64, nullable: true }) MailKey!: string | null;
  @Column('varchar', { length: 500, nullable: true }) MessageId!: string | null;
  @Column('varchar', { length: 2000, nullable: true }) Text!: string | null;
}

/** A file of a mail, with the note that became of it or the reason why none did. */
@Entity('note_mail_file')
@ColumnsOf(NoteMailFile)
export class NoteMailFileEntity extends NoteMailFile {
  @PrimaryColumn('bigint') MailId!: number;
  @PrimaryColumn('integer') declare No: number;
  declare Reason: MailReason | null;
  @Column('varchar', { length: 64 }) Digest!: string;
  /** Whose the note is. */
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
}

export const mailboxEntities = [
  NoteMailboxEntity,
  NoteMailboxKeyEntity,
  NoteSenderEntity,
  NoteMailEntity,
  NoteMailFileEntity,
];
