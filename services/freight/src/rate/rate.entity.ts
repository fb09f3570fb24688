import { Rate } from '@quayside/contracts/freight/rate';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a company buys and sells at. */
@Entity('rate')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(Rate)
export class RateEntity extends Rate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('smallint') CompanyType!: number;
  /** The lane above that of the port of discharge. */
  @Column({ type: 'varchar', length: 20, nullable: true }) LaneParent!: string | null;
  /** What was said of the last change. */
  @Column({ type: 'varchar', length: 200, nullable: true }) ChangeReason!: string | null;
  /** The rate that took the whole of its days. */
  @Column({ type: 'bigint', nullable: true }) ReplacedBy!: number | null;
}
