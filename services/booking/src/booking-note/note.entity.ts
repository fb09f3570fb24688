import { CompanyType } from '@quayside/contracts/auth/company-type';
import { NoteRecord } from '@quayside/contracts/booking/note/note.api';
import type { NoteLesson } from '@quayside/contracts/booking/note/reading';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Who took in what nobody took in: the mailbox did. */
export const BY_ITSELF = 0;

/**
 * An uploaded note; a company sees its own. Staff see what one of them took in, and what a customer's booking was handed in with. Who sees
 * only his own or his department's sees beside it what staff took in for his company; what came by mail the whole desk sees.
 */
@Entity('booking_note')
@Scoped({
  company: 'CompanyId',
  narrowed({ CompanyType: type }, at, _param, ours) {
    const staff = type === CompanyType.Platform;
    return [
      ...(staff ? [`(${at}.on_behalf OR ${at}.handed_in)`] : []),
      ...(ours
        ? [
            staff
              ? `(${ours(`${at}.creator_id`)} OR ${at}.creator_id = ${BY_ITSELF})`
              : `(${ours(`${at}.creator_id`)} OR ${at}.on_behalf)`,
          ]
        : []),
    ];
  },
})
@ColumnsOf(NoteRecord)
export class BookingNoteEntity extends NoteRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  /** What it was before a booking was made of it. */
  @Column('smallint') ReadState!: number;
  /** Its booking came to the desk. */
  @Column('boolean') HandedIn!: boolean;
  /** Of its layout; null before it was read. */
  @Column('varchar', { length: 64, nullable: true }) Fingerprint!: string | null;
  /** For the lease under which it is read, and learnt from. */
  @Column('bigint') Attempts!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) NextTime!: string | null;
}

/** What stands in a note, what was read in it, and the booking as it was handed in, from which is learnt. */
@Entity('booking_note_content')
export class NoteContentEntity {
  @PrimaryColumn('bigint') NoteId!: number;
  @Column('json', { nullable: true }) Paper!: unknown;
  @Column('json', { nullable: true }) Reading!: unknown;
  @Column('json', { nullable: true }) Submitted!: unknown;
}

/** What corrections taught of one layout, for one company and nobody else. */
@Entity('booking_note_layout')
export class NoteLayoutEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') CompanyId!: number;
  @Column('varchar', { length: 64 }) Fingerprint!: string;
  @Column('text', { array: true }) Labels!: string[];
  @Column('json') Lessons!: NoteLesson[];
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

export const noteEntities = [BookingNoteEntity, NoteContentEntity, NoteLayoutEntity];
