import { CompanyAudit } from '@quayside/contracts/auth/join';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An application of a personal user. Applicants read their own by their user; who reviews reads within the scope and {@link reviewedSql}. */
@Entity('company_audit')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(CompanyAudit)
export class CompanyAuditEntity extends CompanyAudit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column({ type: 'bigint' }) SubmitUserId!: number;
  @Column({ type: 'varchar', length: 50, nullable: true }) CompanyShortName!: string | null;
  @Column({ type: 'varchar', length: 18, nullable: true }) BusinessLicense!: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) BusinessCorporation!: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) ContactName!: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true }) ContactMobilePhone!: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) ContactEmail!: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) Address!: string | null;
  @Column({ type: 'bigint', nullable: true }) EmployeeId!: number | null;
}
