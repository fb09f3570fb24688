import {
  BillIssued,
  type DraftBill,
  DraftDecision,
  DraftVersion,
} from '@quayside/contracts/si/draft-bill.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A bill as the carrier drafted it: every version that came is kept. Whose it is, its SI says. */
@Entity('draft_bill')
@ColumnsOf(DraftVersion)
export class DraftBillEntity extends DraftVersion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  /** Stored as text JSON: written once, read whole. */
  @Column('json') Bill!: DraftBill;
}

/** What somebody decided of one difference of a draft. */
@Entity('draft_decision')
export class DraftDecisionEntity {
  @PrimaryColumn('bigint') DraftId!: number;
  @PrimaryColumn('varchar', { length: 200 }) Prop!: string;
  @Column('varchar', { length: 40 }) Decision!: DraftDecision;
  /** What the SI said then, and the draft. */
  @Column('varchar', { length: 10_000, nullable: true }) Own!: string | null;
  @Column('varchar', { length: 10_000, nullable: true }) Draft!: string | null;
  @Column('varchar', { length: 500, nullable: true }) Remark!: string | null;
  @Column('varchar', { length: 50 }) EmployeeName!: string;
  @Column('varchar', { length: 100 }) CompanyName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
}

/** The file that a draft came in. */
@Entity('draft_file')
export class DraftFileEntity {
  @PrimaryColumn('bigint') DraftId!: number;
  @Column('varchar', { length: 255 }) Name!: string;
  @Column('bytea') Bytes!: Buffer;
}

/** What somebody types of a draft before it is a version. */
@Entity('draft_bill_entry')
@Scoped({ employee: 'EmployeeId' })
export class DraftBillEntryEntity {
  @PrimaryColumn('bigint') EmployeeId!: number;
  @PrimaryColumn('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('bigint') SiVersion!: number;
  @Column('json') Content!: unknown;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
  /** Of who types it; entries from before it was kept have none. */
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
}

/** How a bill was issued: one row closes it. */
@Entity('bill_issue')
@ColumnsOf(BillIssued, { omit: ['TBI_ID'] })
export class BillIssueEntity extends BillIssued {
  @PrimaryColumn('bigint', { name: 'tbi_id' }) declare TBI_ID: number;
}
