import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { ENTRY_LINES, EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import {
  type EntryDetail,
  EntryStoryStep,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { lineEntity } from '@quayside/service-kit/document/line-entity';
import { DocumentStore, type LineList } from '@quayside/service-kit/document/store';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An order as it is entered; a company sees its own. Staff see what was handed in, and drafts that one of them entered: what a customer has
 * not handed in is no business of theirs, though he cancels it. Who sees only his own or his department's sees beside it what staff entered
 * for his company; staff, what they deal with.
 */
@Entity('entry_order')
@Scoped({
  company: 'CompanyId',
  narrowed({ CompanyType: type }, at, _param, ours) {
    const staff = type === CompanyType.Platform;
    const handedIn = [
      `(${at}.state <> ${EntryState.Draft} OR ${at}.on_behalf)`,
      `(${at}.state <> ${EntryState.Cancelled} OR ${at}.submit_time IS NOT NULL OR ${at}.on_behalf)`,
    ];
    return [
      ...(staff ? handedIn : []),
      ...(ours
        ? [`(${ours(`${at}.creator_id`)} OR ${staff ? ours(`${at}.owner_id`) : `${at}.on_behalf`})`]
        : []),
    ];
  },
})
@ColumnsOf(EntryRecord)
export class EntryOrderEntity extends EntryRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
}

/** A whole order without what the caller may do. */
export type WholeEntry = Omit<EntryDetail, 'AllowedActions'>;

const lists: Readonly<Record<keyof typeof ENTRY_LINES, LineList>> = {
  Parties: { type: ENTRY_LINES.Parties, table: 'entry_party' },
  Legs: { type: ENTRY_LINES.Legs, table: 'entry_leg' },
  Goods: { type: ENTRY_LINES.Goods, table: 'entry_goods' },
  Boxes: { type: ENTRY_LINES.Boxes, table: 'entry_box' },
  Services: { type: ENTRY_LINES.Services, table: 'entry_service' },
  Fees: { type: ENTRY_LINES.Fees, table: 'entry_fee' },
  Remarks: { type: ENTRY_LINES.Remarks, table: 'entry_remark' },
};

export const entryStore = new DocumentStore<WholeEntry>({
  header: EntryRecord,
  table: 'entry_order',
  entity: EntryOrderEntity,
  fixed: [
    'EntryNo',
    'CompanyId',
    'CompanyCode',
    'CreatorId',
    'CreateName',
    'OnBehalf',
    'Source',
    'CreateTime',
  ],
  lists,
});

/** One step of an order; see `entry-states`. */
@Entity('entry_log')
@ColumnsOf(EntryStoryStep)
export class EntryStepEntity extends EntryStoryStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') EntryId!: number;
  /** The customer, and who entered the order. */
  @Column('bigint') OwnerId!: number;
  @Column('bigint') CreatorId!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('jsonb') declare Differences: EntryStoryStep['Differences'];
}

/** What a person has typed and not yet handed in: one per employee and order (0 for a new one). */
@Entity('entry_draft')
@Scoped({ employee: 'EmployeeId' })
export class EntryDraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') EmployeeId!: number;
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column('bigint') EntryId!: number;
  @Column('json') Content!: unknown;
  @Column('bigint') Version!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}

/** How long before a cut-off a customer's data is to be there. */
@Entity('entry_due')
export class EntryDueEntity {
  @PrimaryColumn('bigint') CompanyId!: number;
  @Column('integer') BookingHours!: number;
  @Column('integer') SiHours!: number;
  @Column('integer') CustomsHours!: number;
}

export const entryEntities = [
  EntryOrderEntity,
  EntryStepEntity,
  EntryDraftEntity,
  EntryDueEntity,
  ...Object.values(lists).map(({ type, table }) => lineEntity(table, type)),
];
