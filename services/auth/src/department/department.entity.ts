import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A node of a company's organization tree. The root, without a parent, is always there. */
@Entity('department')
@Scoped({ company: 'CompanyId' })
export class DepartmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  Id!: number;
  @Column({ type: 'bigint' }) CompanyId!: number;
  @Column({ type: 'bigint', nullable: true }) ParentId!: number | null;
  @Column({ type: 'varchar', length: 50 }) OrgName!: string;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
  @Column({ type: 'bigint', default: 1 }) Version!: number;
}
