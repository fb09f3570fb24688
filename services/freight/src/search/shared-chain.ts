import type { RateBox } from '@quayside/contracts/freight/boxes';
import { ShareField } from '@quayside/contracts/freight/pool';
import type { PriceBox } from '@quayside/contracts/freight/price';
import type {
  SharedBox,
  SharedChainQuery,
  SharedStep,
} from '@quayside/contracts/freight/shared-chain';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Chain, type Link, liveChains } from '../pool/chains.js';
import { boughtAt, exchangeOf, isOf, numbersOf } from '../pool/held-rates.js';
import { fromCents } from '../price/cents.js';
import { operatorOf } from '../rate/operator.js';
import { ratesForSale } from '../rate/rates-for-sale.js';
import { boxesOf } from './boxes.js';

const MOST = 500;

const boxOf = (bought: ReturnType<typeof boughtAt>, { Type, Count }: PriceBox): SharedBox => {
  const unit = bought.get(Type as RateBox);
  return {
    Type,
    Count,
    Unit: unit === undefined ? null : fromCents(unit),
    Total: unit === undefined ? null : fromCents(unit * BigInt(Count)),
  };
};

/** Who has a rate through these packages may read its carrier; its first publisher has it through none. */
const seesCarrier = (links: readonly Link[]): boolean =>
  links.every(({ visible }) => visible?.includes(ShareField.Carrier));

/**
 * Who buys a shared rate of the operator's from whom as it is booked, and at what price: the operator from his neighbour first, the one who
 * has it from its publisher last. Reckoned by the same markups as the search that found it.
 */
export async function sharedChainOf(
  ctx: Ctx,
  { RateId, PolCode, PodCode, Boxes, From, To }: SharedChainQuery,
): Promise<SharedStep[]> {
  const sellerId = await operatorOf(ctx);
  const { holding, rate: number } = numbersOf(RateId);
  const [chain] = sellerId === null ? [] : await liveChains(ctx, sellerId, [holding]);
  if (sellerId === null || !chain) return [];
  const root = chain.links.at(-1)!.publisherId;
  const way = { sellers: [root], pols: [PolCode], pods: [PodCode], from: From, to: To };
  const rate = (await ratesForSale(ctx, { ...way, named: false, most: MOST })).find(
    ({ Id }) => Id === number,
  );
  if (!rate || !isOf(chain, rate)) return [];
  const names = await namesOf(ctx, sellerId, chain);
  const boxes = boxesOf(Boxes, undefined);
  const exchange = await exchangeOf(ctx, chain.links);
  return chain.links.map((link, at): SharedStep => {
    const buyer = chain.links[at - 1];
    const links = chain.links.slice(at);
    const bought = boughtAt(rate, { id: chain.id, links }, exchange);
    return {
      SellerId: link.publisherId,
      SellerName: link.publisherName,
      BuyerId: buyer?.publisherId ?? sellerId,
      BuyerName: buyer?.publisherName ?? names.operator,
      SubscriptionId: buyer?.holdingId ?? chain.id,
      PackageName: names.packages.get(link.packageId) ?? '',
      SellerSeesCarrier: seesCarrier(links.slice(1)),
      BuyerSeesCarrier: seesCarrier(links),
      CurrencyCode: rate.CurrencyCode,
      Boxes: boxes.map((box) => boxOf(bought, box)),
    };
  });
}

async function namesOf(
  ctx: Ctx,
  operatorId: number,
  { links }: Chain,
): Promise<{ operator: string; packages: ReadonlyMap<number, string> }> {
  const [operators, packages] = await Promise.all([
    ctx.sql<{ name: string }>(
      'SELECT company_name AS name FROM pool_config WHERE company_id = $1',
      [operatorId],
    ),
    ctx.sql<{ id: number; name: string }>('SELECT id, name FROM share_package WHERE id = ANY($1)', [
      links.map(({ packageId }) => packageId),
    ]),
  ]);
  return {
    operator: operators[0]?.name ?? '',
    packages: new Map(packages.map(({ id, name }) => [id, name])),
  };
}
