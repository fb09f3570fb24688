import { RatePort, ratePorts } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';

/** Ports as rates use them. */
@Entity('port')
@Scoped({ shared: true })
@ColumnsOf(RatePort)
export class RatePortEntity extends RatePort {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const ratePortDefinition = basic({
  resource: ratePorts,
  entity: RatePortEntity,
  table: 'port',
  key: [],
  normal: capitals('TransferPorts'),
  filter: (filter, { Country, LaneCode, IsPol, IsBasePort, RateVisible }) =>
    filter
      .when(Country, 't.country = ?')
      .when(LaneCode, 't.lane_code = ?')
      .when(IsPol, 't.is_pol = ?')
      .when(IsBasePort, 't.is_base_port = ?')
      .when(RateVisible, 't.rate_visible = ?'),
});
