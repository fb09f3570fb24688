import { CompanySnapshot } from '@quayside/contracts/auth/company';
import type { CompanyContact } from '@quayside/contracts/auth/company-file';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The operator, a customer or a provider. */
@Entity('company')
@Scoped({ company: 'Id' })
@ColumnsOf(CompanySnapshot)
export class CompanyEntity extends CompanySnapshot {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  /** Normalized, with a right check character. */
  @Column({ type: 'varchar', length: 18, nullable: true }) BusinessLicense!: string | null;
  @Column({ type: 'varchar', length: 60, nullable: true }) BusinessLicenseRange!: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) BusinessCorporation!: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) ContactName!: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true }) ContactMobilePhone!: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) ContactMail!: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) Address!: string | null;
  @Column({ type: 'jsonb', default: [] }) Contacts!: CompanyContact[];
  /** Of the operator's own people. */
  @Column({ type: 'bigint', nullable: true }) SalesOwnerId!: number | null;
  @Column({ type: 'boolean', default: true }) Enable!: boolean;
  /** One session an employee and kind of client: signing in elsewhere replaces the older one. */
  @Column({ type: 'boolean', default: false }) SingleSession!: boolean;
  /** Of whom a second factor is asked: SecondFactorPolicy. */
  @Column({ type: 'smallint', default: 0 }) SecondFactor!: number;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
  @Column({ type: 'bigint', default: 1 }) Version!: number;
}
