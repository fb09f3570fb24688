import type {
  WireCancelPrice,
  WireOffer,
  WireOffers,
  WireOrder,
  WireOrdering,
} from '@quayside/contracts/booking/online/wire';
import type { Secret } from '@quayside/service-kit/secrets/secret';

/** A company's account at a carrier's online shop, as a call needs it. */
export interface ShopAccount {
  readonly Id: number;
  readonly CarrierCode: string;
  readonly Account: string;
  readonly Address: string;
  readonly Key: Secret | null;
}

/** What is searched: departures of seven days from a day on. */
export interface ShopSearch {
  readonly pol: string;
  readonly pod: string;
  readonly from: string;
}

/** What became of an order: taken, not taken because the offer no longer holds, or refused. */
export type Ordered =
  | { readonly kind: 'taken'; readonly order: WireOrder }
  | { readonly kind: 'changed'; readonly offer: WireOffer | null; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** What an offer is now: as it was, or what holds in its place. */
export type Present =
  | { readonly kind: 'holds'; readonly offer: WireOffer }
  | { readonly kind: 'changed'; readonly offer: WireOffer | null; readonly reason: string };

/** What became of a cancellation. */
export type Cancelled =
  | { readonly kind: 'cancelled'; readonly order: WireOrder }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * A carrier's online shop, whatever it is behind. A call that has no right answer throws {@link ShopFault}; an order keeps the reference
 * that it was given, so that it is taken once however often it is asked for.
 */
export interface OnlineCarrierPort {
  search(account: ShopAccount, search: ShopSearch): Promise<WireOffers>;
  /** An offer as it stands now. */
  present(account: ShopAccount, offerId: string): Promise<Present>;
  order(account: ShopAccount, ordering: WireOrdering): Promise<Ordered>;
  /** Null for a reference that the carrier does not know. */
  state(account: ShopAccount, reference: string): Promise<WireOrder | null>;
  cancelPrice(account: ShopAccount, reference: string): Promise<WireCancelPrice>;
  /** At the price that was agreed on, in all. */
  cancel(account: ShopAccount, reference: string, amount: number): Promise<Cancelled>;
}

/** A shop that did not answer, or with nothing that we can read; its message is for people. */
export class ShopFault extends Error {
  override readonly name = 'ShopFault';

  constructor(
    readonly kind: 'silent' | 'failing',
    message: string,
  ) {
    super(message);
  }
}
