import { RateCarrier, rateCarriers } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Carriers as rates show them. */
@Entity('carrier')
@Scoped({ shared: true })
@ColumnsOf(RateCarrier)
export class RateCarrierEntity extends RateCarrier {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const rateCarrierDefinition = basic({
  resource: rateCarriers,
  entity: RateCarrierEntity,
  table: 'carrier',
  key: [],
  filter: (filter, { RateVisible }) => filter.when(RateVisible, 't.rate_visible = ?'),
});
