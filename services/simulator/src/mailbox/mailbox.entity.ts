import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The mailbox of an address. */
@Entity('mailbox')
export class MailboxEntity {
  @PrimaryColumn('varchar', { length: 254 }) Address!: string;
  @Column('bigint') UidValidity!: number;
  @Column('bigint') UidNext!: number;
}

/** A mail in a mailbox. */
@Entity('mailbox_mail')
export class MailboxMailEntity {
  @PrimaryColumn('varchar', { length: 254 }) Address!: string;
  @PrimaryColumn('bigint') Uid!: number;
  @Column('bigint') MailId!: number;
  @Column('text', { array: true }) Flags!: string[];
}
