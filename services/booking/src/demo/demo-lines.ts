import { BookingFormat } from '@quayside/contracts/booking/line/choices';
import { CarrierCharset, CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import type { DemoLines } from '@quayside/partner-line/demo-profiles';

const { Http, Dcsa: Calls } = CarrierProtocol;
const { Iftmbf, Dcsa } = BookingFormat;
const { UNOA, UNOC } = CarrierCharset;

/** How the demo carriers are reached for bookings, with a mailbox apart from that of SIs. */
export const BOOKING_LINES: DemoLines = {
  lines: [
    ['COSU', Http, Iftmbf, UNOA],
    ['OOLU', Http, Iftmbf, UNOA],
    ['HLCU', Http, Iftmbf, UNOC],
    ['ONEY', Calls, Dcsa, UNOC],
  ],
  ourCode: 'QUAYSIDE-BKG',
  contactName: 'BOOKING DESK',
  contactEmail: 'booking@quayside.example.com',
};
