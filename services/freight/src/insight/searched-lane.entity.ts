import { SearchedLane } from '@quayside/contracts/freight/insight/searched-lane';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One port pair of a search: the seller's, and within his company whose customer it was. */
@Entity('searched_lane')
@Scoped({ company: 'SellerId', apart: true, employee: 'ServedId' })
@ColumnsOf(SearchedLane)
export class SearchedLaneEntity extends SearchedLane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') SearchId!: number;
  @Column('bigint') SellerId!: number;
  @Column({ type: 'varchar', length: 100, nullable: true }) SellerName!: string | null;
  /** In China. */
  @Column('date') Day!: string;
  @Column({ type: 'bigint', nullable: true }) CompanyId!: number | null;
  @Column({ type: 'bigint', nullable: true }) EmployeeId!: number | null;
  @Column({ type: 'bigint', nullable: true }) ServedId!: number | null;
}

/** The same for the platform, whoever sells. */
@Scoped({ platform: true })
export class AnySearchedLane extends SearchedLane {}
