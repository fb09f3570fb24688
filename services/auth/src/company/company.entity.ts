import { CompanySnapshot } from '@quayside/contracts/auth/company';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The operator, a customer or a provider. */
@Entity('company')
@Scoped({ company: 'Id' })
@ColumnsOf(CompanySnapshot)
export class CompanyEntity extends CompanySnapshot {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
  @Column({ type: 'boolean', default: true }) Enable!: boolean;
  /** One session an employee: signing in elsewhere replaces the older one. */
  @Column({ type: 'boolean', default: false }) SingleSession!: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) CreateTime!: string;
  @Column({ type: 'timestamptz', precision: 3 }) UpdateTime!: string;
  @Column({ type: 'bigint', default: 1 }) Version!: number;
}
