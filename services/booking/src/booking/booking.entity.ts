import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type BookingDetail,
  BookingStoryStep,
} from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingFeedback,
  BookingRecord,
  ConfirmedBox,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { PartGoods } from '@quayside/contracts/booking/booking/part-cargo';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { lineEntity } from '@quayside/service-kit/document/line-entity';
import { DocumentStore, type LineList } from '@quayside/service-kit/document/store';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A booking; a company sees its own. Staff see what was handed in and drafts that one of them made. Who sees only his own or his
 * department's sees beside it what staff booked for his company; staff, what they deal with.
 */
@Entity('booking')
@Scoped({
  company: 'CompanyId',
  narrowed({ CompanyType: type, CompanyId: own }, at, param, ours) {
    const staff = type === CompanyType.Platform;
    return [
      ...(staff
        ? [
            `(${at}.status <> ${BookingStatus.Draft} OR ${at}.on_behalf OR ${at}.company_id = ${param(own)})`,
          ]
        : []),
      ...(ours
        ? [`(${ours(`${at}.creator_id`)} OR ${staff ? ours(`${at}.owner_id`) : `${at}.on_behalf`})`]
        : []),
    ];
  },
})
@ColumnsOf(BookingRecord)
export class BookingEntity extends BookingRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

/** A whole booking without what the caller may do, and without what stands beside it: amendment, price, what holds it back. */
export type WholeBooking = Omit<
  BookingDetail,
  'AllowedActions' | 'Proposed' | 'Price' | 'PriceDays' | 'CreditHold' | 'FeeNote'
>;

const lists: Readonly<
  Record<keyof typeof ENTRY_LINES | 'Confirmed' | 'PartGoods' | 'Feedbacks', LineList>
> = {
  Parties: { type: ENTRY_LINES.Parties, table: 'booking_party' },
  Legs: { type: ENTRY_LINES.Legs, table: 'booking_leg' },
  Goods: { type: ENTRY_LINES.Goods, table: 'booking_goods' },
  Boxes: { type: ENTRY_LINES.Boxes, table: 'booking_box' },
  Services: { type: ENTRY_LINES.Services, table: 'booking_service' },
  Fees: { type: ENTRY_LINES.Fees, table: 'booking_fee' },
  Remarks: { type: ENTRY_LINES.Remarks, table: 'booking_remark' },
  Confirmed: { type: ConfirmedBox, table: 'booking_confirmed' },
  PartGoods: { type: PartGoods, table: 'booking_part_goods' },
  Feedbacks: { type: BookingFeedback, table: 'booking_feedback' },
};

export const bookingStore = new DocumentStore<WholeBooking>({
  header: BookingRecord,
  table: 'booking',
  entity: BookingEntity,
  fixed: [
    'RequestNo',
    'CompanyId',
    'CompanyCode',
    'CreatorId',
    'CreateName',
    'OnBehalf',
    'Source',
    'SourceNo',
    'CreateTime',
  ],
  lists,
});

/** One step of a booking; see `booking-states`. */
@Entity('booking_log')
@ColumnsOf(BookingStoryStep)
export class BookingStepEntity extends BookingStoryStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') BookingId!: number;
  /** The customer, and who made the booking. */
  @Column('bigint') OwnerId!: number;
  @Column('bigint') CreatorId!: number;
  @Column('smallint', { nullable: true }) declare FromStatus: number | null;
  @Column('smallint') declare ToStatus: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('jsonb') declare Differences: BookingStoryStep['Differences'];
}

/** What a person has typed and not yet handed in: one per employee and booking (0 for a new one). */
@Entity('booking_draft')
@Scoped({ employee: 'EmployeeId' })
export class BookingDraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') EmployeeId!: number;
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column('bigint') BookingId!: number;
  @Column('json') Content!: unknown;
  @Column('bigint') Version!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

/** An amendment of a confirmed booking, beside it: `state` is AmendmentStatus. */
@Entity('booking_amendment')
export class BookingAmendmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') BookingId!: number;
  @Column('integer') Number!: number;
  @Column('varchar', { length: 40 }) Kind!: string;
  @Column('varchar', { length: 2000, nullable: true }) Reason!: string | null;
  @Column('json') Content!: unknown;
  /** Of a rate: the price that the amendment brings; null: it stays. */
  @Column('jsonb', { nullable: true }) Price!: unknown;
  @Column('smallint') State!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('varchar', { length: 50 }) CreateName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) SettleTime!: string | null;
}

export const bookingEntities = [
  BookingEntity,
  BookingStepEntity,
  BookingDraftEntity,
  BookingAmendmentEntity,
  ...Object.values(lists).map(({ type, table }) => lineEntity(table, type)),
];
