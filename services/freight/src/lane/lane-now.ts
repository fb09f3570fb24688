import type { EmployeeSnapshot, Identity } from '@quayside/contracts/auth/session';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { Permission } from '@quayside/contracts/permissions';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { operatorOf } from '../rate/operator.js';
import type { Priced } from '../search/priced.js';
import { pricedOffers, type SearchFor } from '../search/search-offers.js';
import type { DueLane } from './due-lanes.js';
import type { Cheapest, LaneNow } from './lane-facts.js';

/** The person as whom a lane is looked at, with as many rights as searches ask of. */
export const readerOf = (
  person: EmployeeSnapshot,
  OrgId: number | null,
  Permissions: Permission[],
): Identity => ({
  SessionId: '',
  UserId: null,
  EmployeeId: person.Id,
  Name: person.RealName,
  CompanyId: person.CompanyId,
  CompanyCode: person.CompanyCode,
  CompanyName: person.CompanyName,
  CompanyType: person.CompanyType,
  OrgId,
  ScopeOrgIds: [],
  DataScope: 'own',
  Permissions,
  FreshToken: null,
});

/** As whom the search of either side prices; null where there is no seller. */
async function searchFor(ctx: Ctx, { side }: DueLane): Promise<SearchFor | null> {
  const { CompanyId, CompanyCode, EmployeeId } = ctx.employee;
  if (side === 'sell')
    return {
      sellerId: CompanyId,
      customerCode: null,
      salesId: EmployeeId,
      audience: 'seller',
      asOf: null,
    };
  const sellerId = await operatorOf(ctx);
  return sellerId === null
    ? null
    : { sellerId, customerCode: CompanyCode, salesId: null, audience: 'buyer', asOf: null };
}

/** The cheapest firm price of a container type among offers in the lane's currency. */
function cheapestOf(offers: readonly Priced[], box: string): Cheapest | null {
  let least: Cheapest | null = null;
  for (const { rate, tree } of offers) {
    const unit = tree.Boxes.find(({ Type }) => Type === box)?.Unit ?? null;
    if (unit === null || tree.AskFirst || (least !== null && least.Unit <= unit)) continue;
    least = { Type: box, Unit: unit, CarrierCode: rate.CarrierCode, ValidTo: rate.ValidTo };
  }
  return least;
}

/** A lane as the person's own search of the next two weeks shows it, at his prices. @param as the person */
export async function laneNow(as: Ctx, lane: DueLane): Promise<LaneNow> {
  const none: LaneNow = { today: chinaDay(as.now), cheapest: [], lastDay: null, published: [] };
  const search = await searchFor(as, lane);
  if (!search) return none;
  const { PolCode, PodCode, CarrierCode, Boxes, CurrencyCode } = lane;
  const request = {
    Pols: [PolCode],
    Pods: [PodCode],
    Boxes: Boxes.map((box) => `${box}*1`).join(','),
    ...(CarrierCode && { CarrierCode }),
  };
  const { offers } = await pricedOffers(as, request, search, { withSales: false });
  const compared = offers.filter(
    ({ tree }) =>
      tree.CurrencyCode === CurrencyCode && tree.Boxes.some(({ Unit }) => Unit !== null),
  );
  return {
    ...none,
    cheapest: Boxes.flatMap((box) => cheapestOf(compared, box) ?? []),
    lastDay: compared.reduce<string | null>(
      (last, { rate }) => (rate.ValidTo && (!last || rate.ValidTo > last) ? rate.ValidTo : last),
      null,
    ),
    published: compared.flatMap(({ rate }) =>
      rate.PublishTime ? { time: rate.PublishTime, carrier: rate.CarrierCode } : [],
    ),
  };
}
