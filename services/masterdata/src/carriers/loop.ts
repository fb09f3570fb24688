import { Loop, loops } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CARRIER_HEADERS, LANE_HEADERS } from '../import-headers.js';

/** Carriers' weekly services: trade knowledge that changes with every alliance. */
@Entity('loop')
@Scoped({ shared: true })
@ColumnsOf(Loop)
export class LoopEntity extends Loop {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const loopDefinition = basic({
  resource: loops,
  entity: LoopEntity,
  table: 'loop',
  key: ['CarrierCode', 'Code'],
  headers: {
    Code: ['航线代码', 'Service', 'Service Code', 'Loop'],
    CarrierCode: CARRIER_HEADERS,
    LaneCode: LANE_HEADERS,
    NameEn: ['航线名称', 'Service Name'],
    Ports: ['挂靠港口', '挂港顺序', '港序', 'Rotation', 'Port Rotation'],
    TransitDays: ['T/T', 'Transit Time'],
  },
  normal: capitals('Code', 'CarrierCode', 'LaneCode', 'Ports'),
  filter: (filter, { CarrierCode, LaneCode }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(LaneCode, 't.lane_code = ?'),
  searchable: ({ Code, NameEn }) => ({ codes: [Code], names: [NameEn] }),
});
