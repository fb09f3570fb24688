import { BookingCode, bookingCodes } from '@quayside/contracts/masterdata/carriers';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { basic, capitals } from '../basic-definition.js';
import { CARRIER_HEADERS, LANE_HEADERS } from '../import-headers.js';

/** Codes under which carriers book a lane for an account. */
@Entity('booking_code')
@Scoped({ shared: true })
@ColumnsOf(BookingCode)
export class BookingCodeEntity extends BookingCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
}

export const bookingCodeDefinition = basic({
  resource: bookingCodes,
  entity: BookingCodeEntity,
  table: 'booking_code',
  key: ['CarrierCode', 'Account', 'Code'],
  headers: {
    Code: ['Booking Code'],
    CarrierCode: CARRIER_HEADERS,
    LaneCode: LANE_HEADERS,
    Account: ['账号'],
  },
  normal: capitals('Code', 'CarrierCode', 'LaneCode'),
  filter: (filter, { CarrierCode, LaneCode }) =>
    filter.when(CarrierCode, 't.carrier_code = ?').when(LaneCode, 't.lane_code = ?'),
  searchable: ({ Code, Account }) => ({ codes: [Code], names: [Account] }),
});
