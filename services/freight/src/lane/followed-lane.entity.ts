import { FollowedLane, type LaneAlert } from '@quayside/contracts/freight/lane/lane';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** From which side of the counter somebody looks at a lane. */
export type LaneSide = 'buy' | 'sell';

/** A lane that a person follows: nobody else's business, not even his department's. */
@Entity('followed_lane')
@Scoped({ employee: 'EmployeeId' })
@ColumnsOf(FollowedLane)
export class FollowedLaneEntity extends FollowedLane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
  @Column('bigint') EmployeeId!: number;
  @Column('varchar', { length: 40 }) Side!: LaneSide;
  @Column('text', { array: true }) declare Boxes: string[];
  @Column('text', { array: true }) declare Alerts: LaneAlert[];
}
