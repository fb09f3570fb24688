import { RateLane, rateLanes } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Lanes as rates show them. */
@Entity('lane')
@Scoped({ shared: true })
@ColumnsOf(RateLane)
export class RateLaneEntity extends RateLane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const rateLaneDefinition = basic({
  resource: rateLanes,
  entity: RateLaneEntity,
  table: 'lane',
  key: [],
  filter: (filter, { ParentCode }) => filter.when(ParentCode, 't.parent_code = ?'),
});
