import { RateTerminal, rateTerminals } from '@quayside/contracts/masterdata/places';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic } from '../basic-definition.js';

/** Terminals as rates use them. */
@Entity('terminal')
@Scoped({ shared: true })
@ColumnsOf(RateTerminal)
export class RateTerminalEntity extends RateTerminal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const rateTerminalDefinition = basic({
  resource: rateTerminals,
  entity: RateTerminalEntity,
  table: 'terminal',
  key: [],
  filter: (filter, { PortCode }) => filter.when(PortCode, 't.port_code = ?'),
});
