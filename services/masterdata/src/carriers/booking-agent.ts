import { BookingAgent, bookingAgents } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { contactFaults } from '../contact-checks.js';
import { CARRIER_HEADERS, LANE_HEADERS } from '../import-headers.js';

/** Agents through whom space is booked. */
@Entity('booking_agent')
@Scoped({ shared: true })
@ColumnsOf(BookingAgent)
export class BookingAgentEntity extends BookingAgent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const bookingAgentDefinition = basic({
  resource: bookingAgents,
  entity: BookingAgentEntity,
  table: 'booking_agent',
  key: ['Code'],
  headers: {
    Code: ['订舱代理代码', '代理代码', 'Agent Code'],
    NameCn: ['订舱代理名称', '代理名称'],
    NameEn: ['Agent Name'],
    Carriers: [...CARRIER_HEADERS, 'Carriers'],
    Lanes: LANE_HEADERS,
  },
  normal: capitals('Code', 'Carriers', 'Lanes'),
  filter: (filter, { CarrierCode, LaneCode }) =>
    filter.when(CarrierCode, '? = ANY(t.carriers)').when(LaneCode, '? = ANY(t.lanes)'),
  checks: contactFaults,
  searchable: ({ Code, NameCn, NameEn }) => ({ codes: [Code], names: [NameCn, NameEn] }),
});
