import { ShipAgent, shipAgents } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { contactFaults } from '../contact-checks.js';
import { CARRIER_HEADERS, PORT_HEADERS } from '../import-headers.js';

/** Agents that serve a carrier's ships in a port. */
@Entity('ship_agent')
@Scoped({ shared: true })
@ColumnsOf(ShipAgent)
export class ShipAgentEntity extends ShipAgent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const shipAgentDefinition = basic({
  resource: shipAgents,
  entity: ShipAgentEntity,
  table: 'ship_agent',
  key: ['Code'],
  headers: {
    Code: ['船代代码', '代理代码', 'Agent Code'],
    NameCn: ['船代名称', '代理名称'],
    NameEn: ['Agent Name'],
    CarrierCode: CARRIER_HEADERS,
    PortCode: PORT_HEADERS,
  },
  normal: capitals('Code', 'CarrierCode', 'PortCode'),
  filter: (filter, { CarrierCode, PortCode }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(PortCode, 't.port_code = ?'),
  checks: contactFaults,
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
