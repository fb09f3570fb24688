import { SiTemplate } from '@quayside/contracts/si/template.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Texts that repeat from bill to bill: of one employee, or shared by the company. */
@Entity('si_template')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(SiTemplate)
export class SiTemplateEntity extends SiTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  /** Who made it; the only one who sees it while it is not shared. */
  @Column('bigint') EmployeeId!: number;
  /** Since when it is deleted: it can be brought back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeletedTime!: string | null;
}
