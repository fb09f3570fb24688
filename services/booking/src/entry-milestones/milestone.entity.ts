import { CompanyType } from '@quayside/contracts/auth/company-type';
import { MilestoneChange, MilestoneRecord } from '@quayside/contracts/booking/entry/milestones';
import { ShipmentRow } from '@quayside/contracts/booking/entry/milestones.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What was said last of a milestone of a container. Read with its shipment, which carries the scope. */
@Entity('shipment_milestone')
@ColumnsOf(MilestoneRecord, { omit: ['Port'] })
export class MilestoneEntity extends MilestoneRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') ShipmentId!: number;
}

/** Everything that was said; rows are only ever added. */
@Entity('shipment_milestone_change')
@ColumnsOf(MilestoneChange, { omit: ['Port'] })
export class MilestoneChangeEntity extends MilestoneChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) Id!: number;
  @Column('bigint') ShipmentId!: number;
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
}

/**
 * A shipment that is tracked, with what its lists show, filter and sort by: written anew with every step of its document and with every
 * time that is recorded. A company sees its own; who sees his own alone, those of documents that he made or that staff made for his company
 * (staff: that they deal with).
 */
@Entity('shipment')
@Scoped({
  company: 'CompanyId',
  narrowed({ CompanyType: type }, at, _param, ours) {
    if (!ours) return [];
    return [
      `(${ours(`${at}.creator_id`)} OR ${type === CompanyType.Platform ? ours(`${at}.owner_id`) : `${at}.on_behalf`})`,
    ];
  },
})
@ColumnsOf(ShipmentRow, { omit: ['DelayDays'] })
export class ShipmentEntity extends ShipmentRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  declare Id: number;
  @Column('varchar', { length: 40 }) Source!: string;
  @Column('bigint', { nullable: true }) OrderId!: number | null;
  @Column('bigint') CompanyId!: number;
  @Column('bigint') CreatorId!: number;
  @Column('bigint', { nullable: true }) OwnerId!: number | null;
  @Column('boolean') OnBehalf!: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ArrivalTime!: string | null;
  @Column('varchar', { length: 40, nullable: true }) ArrivalKind!: string | null;
}

export const milestoneEntities = [ShipmentEntity, MilestoneEntity, MilestoneChangeEntity];
