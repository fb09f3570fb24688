import { post, record } from '../../core/endpoint.js';
import { Integer, Nested } from '../../core/field.js';
import { BookingDetail } from '../booking/booking.api.js';
import { CargoOfPart } from '../booking/part-cargo.js';

/** What goes into the boxes that the carrier confirmed, said after the confirmation. */
export class DecidePartCargo {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Nested('货物', () => CargoOfPart) Cargo!: CargoOfPart;
}
/** 422 with the fields for a decision that is missing or does not come to a part of the cargo. */
export const decidePartCargo = post('/api/Booking/DecideCargo', {
  summary: '船公司只确认部分箱时，确定哪些货物装入已确认的箱',
  request: DecidePartCargo,
  answer: record(BookingDetail),
  access: 'booking:handle',
});
