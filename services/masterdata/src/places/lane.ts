import { Lane, lanes } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Trade lanes in two levels. */
@Entity('lane')
@Scoped({ shared: true })
@ColumnsOf(Lane)
export class LaneEntity extends Lane {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) declare Id: number;
}

export const laneDefinition = basic({
  resource: lanes,
  entity: LaneEntity,
  table: 'lane',
  key: ['Code'],
  filter: (filter, { ParentCode }) => filter.when(ParentCode, 't.parent_code = ?'),
  references: { ParentCode: { table: 'lane', label: '上级航线' } },
  checks: ({ Code, ParentCode }) => (ParentCode === Code ? [{ Prop: 'ParentCode', Code: 'own-parent', Msg: '上级航线不能是自己' }] : []),
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
