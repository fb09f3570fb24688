import {
  WireCancelPrice,
  WireOffer,
  WireOffers,
  WireOrder,
  type WireOrdering,
  WireProblem,
  WireProblemCode,
} from '@quayside/contracts/booking/online/wire';
import type { Class } from '@quayside/contracts/core/field';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { validate } from '@quayside/service-kit/validation/validate';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import {
  type Cancelled,
  type OnlineCarrierPort,
  type Ordered,
  type Present,
  type ShopAccount,
  ShopFault,
} from './port.js';
import { callShop, type ShopAnswer } from './shop-call.js';

const wrongForm = (what: string): ShopFault =>
  new ShopFault('failing', `答复不是约定的格式（${what}）`);

/** What came, as its class says; else the place of the first fault. */
function read<T>(type: Class<T>, body: unknown): T {
  try {
    return validate(type, body);
  } catch (error) {
    if (error instanceof Refusal) throw wrongForm(error.errors?.[0]?.Prop ?? 'JSON');
    throw error;
  }
}

/** An offer whose prices add up and whose containers exist. */
function sound(offer: WireOffer): WireOffer {
  for (const { type, amount, charges } of offer.boxes) {
    if (canonicalContainerType(type) !== type) throw wrongForm(`箱型${type}`);
    if (charges.some(({ currency }) => currency !== offer.currency))
      throw wrongForm(`${type}的币种`);
    if (decimalToNumber(sumDecimals(charges.map((charge) => charge.amount))) !== amount)
      throw wrongForm(`${type}的价格构成与单价不符`);
  }
  return offer;
}

const PROBLEMS: Readonly<Record<WireProblemCode, string>> = {
  [WireProblemCode.Expired]: '报价已过期',
  [WireProblemCode.PriceChanged]: '价格已变',
  [WireProblemCode.SoldOut]: '舱位已售罄',
  [WireProblemCode.Refused]: '船公司不接受该订单',
  [WireProblemCode.CancelPriceChanged]: '取消费已变',
};

const saidOf = ({ code, message }: WireProblem): string => message ?? PROBLEMS[code];
const problemOf = ({ body }: ShopAnswer): WireProblem => read(WireProblem, body);
const known = (reference: string): string => encodeURIComponent(reference);

/** Where the answer is neither what was asked for nor one of the problems that were agreed on. */
const unexpected = ({ status }: ShopAnswer): ShopFault =>
  new ShopFault('failing', `答复HTTP ${status}`);

const changed = (problem: WireProblem) => ({
  kind: 'changed' as const,
  reason: saidOf(problem),
  offer: problem.offer ? sound(problem.offer) : null,
});

/** The shops that speak our protocol (docs/online-carriers.md). */
export const httpShop = ({ runtime }: Pick<Ctx, 'runtime'>): OnlineCarrierPort => ({
  async search(account, search) {
    const answer = await callShop(runtime, account, 'POST', 'offers', search);
    if (answer.status !== 200) throw unexpected(answer);
    const found = read(WireOffers, answer.body);
    return { ...found, offers: found.offers.map(sound) };
  },

  async present(account, offerId): Promise<Present> {
    const answer = await callShop(runtime, account, 'GET', `offers/${known(offerId)}`);
    if (answer.status === 200) return { kind: 'holds', offer: sound(read(WireOffer, answer.body)) };
    if (answer.status === 404)
      return { kind: 'changed', offer: null, reason: '船公司已没有该报价' };
    if (answer.status === 409 || answer.status === 410) return changed(problemOf(answer));
    throw unexpected(answer);
  },

  async order(account, ordering: WireOrdering): Promise<Ordered> {
    const answer = await callShop(runtime, account, 'POST', 'orders', ordering);
    if (answer.status === 200 || answer.status === 201)
      return { kind: 'taken', order: ours(answer, ordering.reference) };
    if (answer.status === 404)
      return { kind: 'changed', offer: null, reason: '船公司已没有该报价' };
    if (answer.status === 409 || answer.status === 410) return changed(problemOf(answer));
    if (answer.status === 422) return { kind: 'refused', reason: saidOf(problemOf(answer)) };
    throw unexpected(answer);
  },

  async state(account, reference) {
    const answer = await callShop(runtime, account, 'GET', `orders/${known(reference)}`);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw unexpected(answer);
    return ours(answer, reference);
  },

  async cancelPrice(account: ShopAccount, reference: string) {
    const answer = await callShop(
      runtime,
      account,
      'GET',
      `orders/${known(reference)}/cancellation`,
    );
    if (answer.status !== 200) throw unexpected(answer);
    return read(WireCancelPrice, answer.body);
  },

  async cancel(account, reference, amount): Promise<Cancelled> {
    const answer = await callShop(runtime, account, 'POST', `orders/${known(reference)}/cancel`, {
      amount,
    });
    if (answer.status === 200) return { kind: 'cancelled', order: ours(answer, reference) };
    if (answer.status === 409 || answer.status === 422)
      return { kind: 'refused', reason: saidOf(problemOf(answer)) };
    throw unexpected(answer);
  },
});

/** The order that was asked for: an answer about another one is nothing that we could go by. */
function ours({ body }: ShopAnswer, reference: string): WireOrder {
  const order = read(WireOrder, body);
  if (order.reference !== reference) throw wrongForm('reference');
  return order;
}
