import type { FieldDifference } from '@quayside/contracts/core/document';
import { SiLog } from '@quayside/contracts/si/si.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One step of an SI: who, when, from, to, remarks, differences. `CompanyName` is the actor's company. */
@Entity('si_log')
@Scoped({
  company: 'OwnerId',
  employee: 'CreatorId',
  handled: (at, ours) => [
    `${at}.tbi_id IN (SELECT s.id FROM shipping_instruction s WHERE ${ours('s.tbi_reviewer_id')})`,
    `${at}.tbi_id IN (SELECT w.tbi_id FROM si_work w WHERE ${ours('w.assignee_id')})`,
  ],
})
@ColumnsOf(SiLog)
export class SiLogEntity extends SiLog {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  /** Company that the SI belongs to. */
  @Column('bigint') OwnerId!: number;
  /** Employee whose SI it is (TBI_CREATE_ID). */
  @Column('bigint') CreatorId!: number;
  /** Who did it; null for an outside party. */
  @Column('bigint', { nullable: true }) EmployeeId!: number | null;
  @Column('jsonb') declare Differences: FieldDifference[];
}
