import {
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
} from '@quayside/shipping-standards/booking/booking-request';
import { DEFAULT_PARTNER } from '@quayside/shipping-standards/edifact/edifact-partner';
import { writeIftmbf } from '@quayside/shipping-standards/edifact/iftmbf-writer';
import { emptyParty } from '@quayside/shipping-standards/edifact/iftmin';

/** A request in which a carrier finds no fault: three containers for 2027-03-10. */
export function rightBooking(change: Partial<BookingRequest> = {}): BookingRequest {
  return {
    ...emptyBookingRequest(),
    documentNumber: 'M1',
    reference: 'BK1',
    carrier: 'COSU',
    contractNumber: 'SC-1',
    movement: 'CY-CY',
    freightPayment: 'P',
    contact: { name: 'LI LEI', phone: '+86 574 1234', email: '' },
    vesselName: 'QUAY AURORA',
    voyage: '012E',
    sailingDate: '2027-03-10',
    places: {
      ...emptyBookingRequest().places,
      load: { code: 'CNNGB', name: 'NINGBO' },
      discharge: { code: 'USLAX', name: 'LOS ANGELES' },
      delivery: { code: 'USLAX', name: 'LOS ANGELES' },
    },
    shipper: emptyParty(['NINGBO SAMPLE TRADING CO LTD', '88 DONGDU ROAD']),
    bookingAgent: emptyParty(['QUAYSIDE FORWARDING CO LTD']),
    goods: [
      {
        ...emptyBookingGoods(),
        packages: 100,
        packageCode: 'CT',
        packageText: 'CARTONS',
        description: ['WOODEN PHOTO FRAMES'],
        hsCodes: ['441490'],
        grossWeight: '12000',
        volume: '40',
        container: 0,
      },
    ],
    containers: [
      { ...emptyBookingContainer(), isoCode: '45G1', type: '40HQ', count: 3, grossWeight: '4000' },
    ],
    ...change,
  };
}

/** An interchange from QUAYSIDE to a carrier. */
export function bookingInterchange(
  controlReference: string,
  request = rightBooking(),
  recipient = 'COSU',
): string {
  const partner = {
    ...DEFAULT_PARTNER,
    sender: { id: 'QUAYSIDE', qualifier: 'ZZZ' },
    recipient: { id: recipient, qualifier: 'ZZZ' },
  };
  return writeIftmbf(request, partner, { controlReference, preparedAt: '2026-11-21T10:00' });
}
