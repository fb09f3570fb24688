import { MailAttachment, MailDetail, MailRecipient } from '@quayside/contracts/messaging/mail.api';
import type { Audience, ScreenLink } from '@quayside/contracts/messaging/notice';
import type { Permission } from '@quayside/contracts/permissions';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An accepted order to send. `NextTime` is null once nothing is left to do. */
@Entity('mail')
@Scoped({ company: 'CompanyId', employee: 'CreatorId' })
@ColumnsOf(MailDetail, {
  omit: ['Notice'],
  change: {
    Attempts: { type: 'integer', default: 0 },
    Doubtful: { type: 'boolean', default: false },
  },
})
export class MailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  /** Given by who ordered it: the same order twice is one mail. */
  @Column('uuid') Key!: string;
  @Column('bigint') CompanyId!: number;
  /** Which service ordered it: the record that it is about is that service's. */
  @Column({ type: 'varchar', length: 20 }) Service!: string;
  /** Null when no person ordered it. */
  @Column('bigint', { nullable: true }) CreatorId!: number | null;
  /** The screen where its company's people deal with it. */
  @Column({ type: 'varchar', length: 500 }) Link!: ScreenLink;
  /** The one of the platform's staff, when that is another. */
  @Column({ type: 'varchar', length: 500, nullable: true }) StaffLink!: ScreenLink | null;
  /** By which it is found in the lists of mails; null for one that is its company's alone, and read where it was ordered. */
  @Column({ type: 'varchar', length: 100, nullable: true }) ReadRight!: Permission | null;
  /** Whose open screens show it. */
  @Column('json') Watchers!: Audience[];
  /** Any of them lets somebody send it again. */
  @Column('json') ResendRights!: Permission[];
}

@Entity('mail_recipient')
@ColumnsOf(MailRecipient)
export class MailRecipientEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') MailId!: number;
}

@Entity('mail_attachment')
@Scoped({ company: 'CompanyId', employee: 'CreatorId' })
@ColumnsOf(MailAttachment, { omit: ['Kept'] })
export class MailAttachmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') MailId!: number;
  @Column('bigint') CompanyId!: number;
  @Column('bigint', { nullable: true }) CreatorId!: number | null;
  @Column({ type: 'varchar', length: 100 }) Mime!: string;
  /** Null once it was deleted for its age. */
  @Column('bytea', { nullable: true }) Bytes!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: Date;
}
