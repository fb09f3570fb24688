import { RateChangeRow } from '@quayside/contracts/freight/rate-change.api';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of a rate that another person has to confirm. */
@Entity('rate_change')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(RateChangeRow)
export class RateChangeEntity extends RateChangeRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  /** The fields that change, with their new values; none for a first publication. */
  @Column('jsonb') Patch!: Record<string, unknown>;
}
