import { MilestoneChange, MilestoneRecord } from '@quayside/contracts/booking/entry/milestones';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What was said last of a milestone of a container. Read with its order, which carries the scope. */
@Entity('entry_milestone')
@ColumnsOf(MilestoneRecord)
export class EntryMilestoneEntity extends MilestoneRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') EntryId!: number;
}

/** Everything that was said; rows are only ever added. */
@Entity('entry_milestone_change')
@ColumnsOf(MilestoneChange)
export class EntryMilestoneChangeEntity extends MilestoneChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') EntryId!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
}

/** Where a booked order stands that is not done yet: what its list is filtered and sorted by. */
@Entity('entry_progress')
export class EntryProgressEntity {
  @PrimaryColumn('bigint') Id!: number;
  @Column('bigint') CompanyId!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ArrivalTime!: string | null;
  @Column('varchar', { length: 40, nullable: true }) ArrivalKind!: string | null;
  @Column('varchar', { length: 40, nullable: true }) NextMilestone!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) NextDue!: string | null;
  @Column('integer') ReturnedCount!: number;
  @Column('integer') BoxCount!: number;
}

export const milestoneEntities = [EntryMilestoneEntity, EntryMilestoneChangeEntity, EntryProgressEntity];
