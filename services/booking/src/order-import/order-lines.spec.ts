import { expect, it } from '@jest/globals';
import type {
  BookingConfirmation,
  ConfirmedParty,
} from '@quayside/shipping-standards/edifact/iftmbc';
import { linesOfConfirmation } from './order-lines.js';

const consignee = (country: string): ConfirmedParty => ({
  role: 'CN',
  code: '',
  lines: ['MIDWEST SAMPLE INC', '10 MAIN ST'],
  street: [],
  city: 'PANAMA CITY',
  postCode: '0801',
  country,
  contactName: '',
  phone: '',
  email: '',
});

/** A confirmation of which the parties alone are read. */
const confirmed = (party: ConfirmedParty) =>
  ({
    parties: [party],
    equipment: [],
    goods: [],
  }) as unknown as BookingConfirmation;

it.each([
  ['PA', 'PA', 'PANAMA CITY 0801'],
  ['pa', 'PA', 'PANAMA CITY 0801'],
  ['', null, 'PANAMA CITY 0801'],
  // Its first two letters are Switzerland.
  ['CHN', null, 'PANAMA CITY 0801 CHN'],
  ['PANAMA', null, 'PANAMA CITY 0801 PANAMA'],
])('a party of the country %j is of %j', (country, expected, place) => {
  const [party] = linesOfConfirmation(confirmed(consignee(country))).Parties;
  expect(party).toMatchObject({ Country: expected, Address: ['10 MAIN ST', place] });
});
