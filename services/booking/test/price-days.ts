import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import type { PriceDays } from '@quayside/contracts/booking/home/price';
import { type Notice, type NoticeMessage, notice } from '@quayside/contracts/messaging/notice';
import type { TestService } from '@quayside/test-kit/test-service';
import { keepPrice } from '../src/booking-home/booking-price.js';

/** Makes a booking one of a rate whose price holds on some days of departure. */
export async function priceDays(test: TestService, id: number, days: PriceDays): Promise<void> {
  await test.ctx().tx(async (tx) => {
    await tx.sql('UPDATE booking SET source = $2, source_no = $3 WHERE id = $1', [
      id,
      BookingSource.Rate,
      '5',
    ]);
    await keepPrice(tx, {
      BookingId: id,
      RateId: 5,
      SalesId: null,
      Reader: 'buyer',
      Boxes: '40HQ*2',
      Offer: {
        CarrierCode: 'COSU',
        PolCode: 'CNNGB',
        PodCode: 'USLAX',
        ViaCode: null,
        DestCode: null,
        Sailing: null,
        TransitDays: null,
        FreeDaysPol: null,
        FreeDaysPod: null,
        ...days,
        CurrencyCode: 'USD',
        Boxes: [{ Type: '40HQ', Count: 2, Unit: 2150, Total: 4300 }],
        Charges: [],
        Included: null,
        Totals: [{ CurrencyCode: 'USD', Amount: 4300 }],
        Remark: null,
      },
      ContractNo: null,
      TakenTime: test.clock.now().toISOString(),
    });
  });
}

/** Notices of one kind to those who deal with a booking, without those to others in their place. */
export async function noticesOf(
  test: TestService,
  id: number,
  item: string,
): Promise<NoticeMessage[]> {
  const rows = await test
    .ctx()
    .sql<{ payload: Notice }>(
      'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
      [notice.name, `booking-${id}`],
    );
  return rows
    .flatMap(({ payload }) => payload.Messages)
    .filter(({ Item, Unless }) => Item === item && !Unless);
}
