import { EmployeeRow } from '@quayside/contracts/auth/employee';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who acts inside one company: a person with an enterprise account of its own, or programs. */
@Entity('employee')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(EmployeeRow, {
  omit: [
    'CompanyCode',
    'CompanyName',
    'CompanyType',
    'OrgName',
    'RoleName',
    'HasPassword',
    'HasSecondFactor',
  ],
})
export class EmployeeEntity extends EmployeeRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) PasswordHash!: string | null;
  /** Goes up with every change of the rights: a token of an older version gets a fresh one. */
  @Column({ type: 'integer', default: 1 }) RightsVersion!: number;
  /** The personal account of this number is invited to be bound. */
  @Column({ type: 'varchar', length: 11, nullable: true }) BindMobilePhone!: string | null;
  /** An account of programs, which nobody signs in to and which is nobody (decision 80). */
  @Column({ type: 'boolean', default: false }) IsService!: boolean;
}

/** Employees as their administrator keeps them: as far as the administrator's own data scope goes. Never read through a repository. */
@Scoped({ company: 'CompanyId', org: 'OrgId', employee: 'Id' })
export class KeptEmployee {}
