import { describe, expect, it } from '@jest/globals';
import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { copyFor } from './load-booking.js';

const booking = (Source: BookingSource) =>
  ({
    Id: 7,
    CompanyId: 2,
    Source,
    RequestNo: 'BK26110007',
    Boxes: [{ LineId: 1, Type: '40HQ', Count: 2 }],
    Goods: [],
    Parties: [],
    Legs: [],
    Services: [],
    Remarks: [],
    Fees: [{ LineId: 1, Name: '海运费', Quantity: 2, Price: 2105, Currency: 'USD' }],
  }) as unknown as BookingDetail;

describe('the fees of a copied booking', () => {
  it.each([
    ['of a quote stay with its booking', BookingSource.Quote, null, 0],
    ['of a rate stay with its booking', BookingSource.Rate, null, 0],
    ['of an online order stay with its booking', BookingSource.Online, null, 0],
    ['of a part stay with the part', BookingSource.Split, null, 0],
    ['that the desk wrote go along in its own copy', BookingSource.Form, null, 1],
    ['never go along in a customer’s copy', BookingSource.Form, 2, 0],
  ] as const)('%s', (_what, source, own, count) => {
    expect(copyFor(own, booking(source)).lines.Fees).toHaveLength(count);
  });
});
