import type { SiCopy } from '@quayside/contracts/si/si.api';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a person has typed and not yet handed in: one per employee, order and SI (0 for a new one). */
@Entity('si_draft')
@Scoped({ employee: 'EmployeeId' })
export class SiDraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column('bigint') EmployeeId!: number;
  /** Company and name of who typed it; drafts from before these were kept have none. */
  @Column('bigint', { nullable: true }) CompanyId!: number | null;
  @Column('varchar', { length: 50, nullable: true }) EmployeeName!: string | null;
  @Column('bigint', { name: 'cgo_id' }) CGO_ID!: number;
  @Column('bigint', { name: 'tbi_id' }) TBI_ID!: number;
  @Column('integer') Num!: number;
  @Column('json') Copies!: SiCopy[];
  @Column('json', { nullable: true }) View!: unknown;
  @Column('bigint') Version!: number;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
}
