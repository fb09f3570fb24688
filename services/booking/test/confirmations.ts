import type { BookingConfirmation } from '@quayside/shipping-standards/edifact/iftmbc';

const party = (role: string, lines: string[]): BookingConfirmation['parties'][number] => ({
  role,
  lines,
  code: '',
  street: [],
  city: '',
  postCode: '',
  country: '',
  contactName: '',
  phone: '',
  email: '',
});

/** A carrier's confirmation of one 20GP and two 40HQ, as the simulated carrier sends it. */
export const aConfirmation = (given: Partial<BookingConfirmation>): BookingConfirmation => ({
  controlReference: 'IC1',
  messageReference: `M${given.bookingNumber}`,
  documentNumber: `BC${given.bookingNumber}`,
  messageFunction: '9',
  responseType: 'AP',
  issuedAt: '2026-11-21T09:30',
  bookingNumber: '6000000031',
  billNumber: `COSU${given.bookingNumber}`,
  references: [],
  carrier: 'COSU',
  vesselName: 'QUAY HARMONY',
  imo: '9829899',
  voyage: '012E',
  places: {
    receipt: { code: 'CNNGB', name: 'NINGBO' },
    load: { code: 'CNNGB', name: 'NINGBO' },
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    delivery: { code: 'USCHI', name: 'CHICAGO' },
  },
  etd: '2026-12-01T08:00',
  eta: '2026-12-18',
  cutOffs: { DCO: '2026-11-27T12:00' },
  parties: [
    party('CZ', ['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD']),
    party('CN', ['SAMPLE IMPORT INC']),
  ],
  goods: [
    {
      lineNumber: 1,
      packages: 900,
      packageCode: 'CT',
      packageText: 'CARTONS',
      description: 'WOODEN PHOTO FRAMES',
      hsCodes: ['441490'],
      marks: [],
      grossWeight: 16200.5,
      volume: 80.25,
    },
  ],
  equipment: [
    { isoCode: '22G1', containerType: '20GP', containerNumber: '', count: 1, shipperOwned: false },
    { isoCode: '45G1', containerType: '40HQ', containerNumber: '', count: 2, shipperOwned: false },
  ],
  freightPayment: 'P',
  remarks: [],
  ...given,
});
