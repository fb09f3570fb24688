import { PartySet } from '@quayside/contracts/booking/templates/party-set.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Parties that are used together: of one employee, or shared by the company. */
@Entity('party_set')
@Scoped({ company: 'CompanyId' })
@ColumnsOf(PartySet)
export class PartySetEntity extends PartySet {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  /** Since when it is deleted: it can be brought back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) DeletedTime!: string | null;
}
