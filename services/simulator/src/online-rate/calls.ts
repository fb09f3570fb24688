import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bodyOf, HttpError } from '../http/http-parts.js';
import { offeredOf, offersOf, standing } from './offers.js';
import { cancelOrder, cancelPriceOf, orderOf, takeOrder } from './orders.js';
import { type Shop, shopOf } from './shops.js';

/** Where the shops are: `/online/COSU/offers`. */
export const SHOP_PATH =
  /^\/online\/([A-Z]{4})\/(offers|orders)(?:\/([A-Za-z0-9._~-]{1,35}))?(?:\/(cancellation|cancel))?$/;

const SLOW_MS = 2_500;
const USUAL_MS = 150;
/** Longer than anybody waits. */
const SILENT_MS = 120_000;

const CODES = { expired: 410, 'price-changed': 409 } as const;

type Body = Record<string, unknown>;

async function jsonOf(request: IncomingMessage): Promise<Body> {
  try {
    const body: unknown = JSON.parse((await bodyOf(request)).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch (error) {
    if (error instanceof HttpError) throw error;
  }
  throw new HttpError(400, 'a JSON object');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PORT = /^[A-Z]{2}[A-Z2-9]{3}$/;

function search(shop: Shop, { pol, pod, from }: Body, now: Date): object {
  if (
    typeof pol !== 'string' ||
    typeof pod !== 'string' ||
    typeof from !== 'string' ||
    !PORT.test(pol) ||
    !PORT.test(pod) ||
    !DAY.test(from)
  )
    throw new HttpError(400, 'pol, pod, from');
  if (shop.behaviour === 'sold-out')
    return { test: true, soldOut: true, note: '该周两班均已售罄，下周三放新舱', offers: [] };
  return { test: true, offers: offersOf(shop, { pol, pod, from }, now) };
}

const boxesOf = (boxes: unknown): number =>
  Array.isArray(boxes)
    ? boxes.reduce((sum: number, box: { count?: unknown }) => sum + (Number(box?.count) || 0), 0)
    : 0;

async function order(
  ctx: Ctx,
  shop: Shop,
  { reference, offer: id, boxes, terms }: Body,
): Promise<[number, object]> {
  if (typeof reference !== 'string' || typeof id !== 'string' || boxesOf(boxes) < 1)
    throw new HttpError(400, 'reference, offer, boxes');
  const known = await orderOf(ctx, shop.scac, reference);
  if (known) return [200, known];
  const offered = offeredOf(shop, id);
  if (!offered) throw new HttpError(404, 'offer');
  const { offer, code } = standing(shop, offered, ctx.now);
  if (code) return [CODES[code], { code, offer }];
  const goodsType = (terms as { goodsType?: unknown } | undefined)?.goodsType;
  if (shop.behaviour === 'hasty' && goodsType !== 'GC')
    return [422, { code: 'refused', message: '线上渠道不接危险品、冷藏和特种箱，请联系客服' }];
  return [201, await takeOrder(ctx, shop.scac, reference, offer, boxesOf(boxes))];
}

async function present(ctx: Ctx, shop: Shop, id: string): Promise<[number, object]> {
  const offered = offeredOf(shop, id);
  if (!offered) throw new HttpError(404, 'offer');
  const { offer, code } = standing(shop, offered, ctx.now);
  return code ? [CODES[code], { code, offer }] : [200, offer];
}

async function cancel(
  ctx: Ctx,
  shop: Shop,
  reference: string,
  { amount }: Body,
): Promise<[number, object]> {
  const price = await cancelPriceOf(ctx, shop.scac, reference);
  if (price === null) throw new HttpError(404, 'order');
  const now = await orderOf(ctx, shop.scac, reference);
  if (now?.status === 'cancelled') return [200, now];
  if (amount !== price)
    return [409, { code: 'cancel-price-changed', message: `取消费现为USD ${price}` }];
  return [200, await cancelOrder(ctx, shop.scac, reference, price)];
}

/** Answers a call at a simulated shop: status and body. */
export async function answerShop(
  ctx: Ctx,
  request: IncomingMessage,
  path: string,
): Promise<[number, object]> {
  const [, scac = '', kind, name, verb] = SHOP_PATH.exec(path) ?? [];
  const shop = shopOf(scac);
  if (!shop) throw new HttpError(404, 'no such shop');
  await pause(
    shop.behaviour === 'silent' ? SILENT_MS : shop.behaviour === 'slow' ? SLOW_MS : USUAL_MS,
    undefined,
    { ref: false },
  );
  if (shop.behaviour === 'failing') return [500, { error: 'NullPointerException at QuoteEngine' }];
  const write = request.method === 'POST';
  if (kind === 'offers' && !name && write)
    return [200, search(shop, await jsonOf(request), ctx.now)];
  if (kind === 'offers' && name && !verb && !write) return present(ctx, shop, name);
  if (kind === 'orders' && !name && write) return order(ctx, shop, await jsonOf(request));
  if (kind !== 'orders' || !name) throw new HttpError(404, 'not found');
  if (verb === 'cancel' && write) return cancel(ctx, shop, name, await jsonOf(request));
  if (verb === 'cancellation' && !write) {
    const amount = await cancelPriceOf(ctx, shop.scac, name);
    if (amount === null) throw new HttpError(404, 'order');
    return [
      200,
      {
        amount,
        currency: 'USD',
        until: new Date(ctx.now.getTime() + 600_000).toISOString(),
        note: '按船期前天数计收',
      },
    ];
  }
  const stored = verb ? null : await orderOf(ctx, shop.scac, name);
  if (!stored) throw new HttpError(404, 'order');
  return [200, stored];
}
