import { EntryTemplate } from '@quayside/contracts/booking/entry/template.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What repeats from order to order: of one employee, or shared by the company. */
@Entity('entry_template')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(EntryTemplate)
export class EntryTemplateEntity extends EntryTemplate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  /** Since when it is deleted: it can be brought back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeletedTime!: string | null;
}
