import { demoCompanies } from '@quayside/contracts/auth/demo';
import { demoIdentity } from '@quayside/contracts/auth/demo-identity';
import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { BookableOffer } from '@quayside/contracts/freight/book-offer';
import { PriceReader } from '@quayside/contracts/freight/book-offer';
import type { SharedBox } from '@quayside/contracts/freight/shared-chain';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { keepPrice } from '../booking-home/booking-price.js';
import { keepShared } from '../booking-home/keep-shared.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';

const [OPERATOR, , , PROVIDER] = demoCompanies;
const HUAYUAN = 2;
const REVIEWER = 12;
/** The operator's subscription to the provider's package for Oakland, of which freight tells; the first that is made. */
const HOLDING = 1;
const PACKAGE = '美西奥克兰包';
/** A rate of the package, as searches number it below nothing; it is long over. */
const RATE = -(HOLDING * 4_294_967_296 + 900_001);
const USWC = ['USLAX', 'USLGB', 'USOAK', 'USSEA'];
/** What the provider asks for a container, and what the operator adds. */
const [ASKED, ADDED] = [1_640, 180];

const priced = (whole: WholeBooking, Unit: number): SharedBox[] =>
  [...boxesByType(whole.Boxes)].map(([Type, Count]) => ({
    Type,
    Count,
    Unit,
    Total: Unit * Count,
  }));

/** Bookings of a demo customer at a rate that the demo's provider shares with the operator. Does nothing where there are any. */
export async function seedShared(tx: Ctx): Promise<void> {
  if ((await tx.sql('SELECT 1 FROM shared_booking LIMIT 1')).length > 0) return;
  const rows = await tx.sql<{ id: number }>(
    `SELECT id FROM booking WHERE company_id = $1 AND discharge_code = ANY($2) AND order_id IS NULL AND status = ANY($3) AND book_code IS NULL
     ORDER BY id DESC LIMIT 3`,
    [
      HUAYUAN,
      USWC,
      [BookingStatus.Submitted, BookingStatus.Accepted, BookingStatus.Sent, BookingStatus.Received],
    ],
  );
  for (const { id } of rows)
    await sell(tx, await bookingStore.read(tx.acting(demoIdentity(REVIEWER)), id));
}

async function sell(tx: Ctx, whole: WholeBooking): Promise<void> {
  await tx.sql(
    `UPDATE booking SET source = $2, source_no = $3, discharge_code = 'USOAK', discharge_port = 'OAKLAND', delivery_code = NULL, delivery_place = NULL
     WHERE id = $1`,
    [whole.Id, BookingSource.Rate, `共享${-RATE}`],
  );
  const Boxes = priced(whole, ASKED + ADDED);
  const Totals = [
    { CurrencyCode: 'USD', Amount: Boxes.reduce((sum, { Total }) => sum + (Total ?? 0), 0) },
  ];
  const Offer: Omit<BookableOffer, 'ContractNo'> = {
    CarrierCode: whole.CarrierCode ?? null,
    PolCode: whole.LoadCode ?? '',
    PodCode: 'USOAK',
    ViaCode: null,
    DestCode: null,
    Sailing: whole.SailingDate ?? null,
    TransitDays: 14,
    FreeDaysPol: null,
    FreeDaysPod: 7,
    ValidFrom: null,
    ValidTo: null,
    CurrencyCode: 'USD',
    Included: null,
    Remark: null,
    Boxes,
    Charges: [],
    Totals,
  };
  const price = {
    RateId: RATE,
    SalesId: null,
    Reader: PriceReader.Buyer,
    Boxes: whole.ContainerSummary ?? '',
    Offer,
    ContractNo: null,
    TakenTime: whole.CreateTime,
  };
  await keepPrice(tx, { ...price, BookingId: whole.Id });
  const step = {
    SellerId: PROVIDER.Id,
    SellerName: PROVIDER.CompanyName,
    BuyerId: OPERATOR.Id,
    BuyerName: OPERATOR.CompanyName,
    SubscriptionId: HOLDING,
    PackageName: PACKAGE,
    SellerSeesCarrier: true,
    BuyerSeesCarrier: true,
    CurrencyCode: 'USD',
    Boxes: priced(whole, ASKED),
  };
  await keepShared(tx, whole, false, { steps: [step], sold: Offer, lostBy: null });
}
