import * as api from '@quayside/contracts/freight/pool';
import type { ApiClient } from '../api-client.js';
import { cases, freshCode, reasons, type World } from '../conformity-world.js';

const MARKUP = {
  Mode: 'fixed',
  CurrencyCode: 'USD',
  Amount: 50,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
} as const;
/** For one partner: what is open to all shows its publisher to all. */
const aPackage = (partner: 'OPERATOR' | 'HUAYUAN'): object => ({
  ...MARKUP,
  Name: freshCode(),
  HoldingId: null,
  Layer: 'Cost',
  LaneCodes: null,
  CarrierCodes: null,
  PolCodes: ['CLSAI'],
  PodCodes: ['CNTXG'],
  Visible: null,
  Audience: 'partners',
  PartnerCodes: [partner],
  Resell: false,
  ShareFrom: '2026-01-01',
  ShareTo: null,
  Remark: null,
});

/** Takes part in the pool, as publisher and receiver. */
async function joined(client: ApiClient): Promise<void> {
  const config = await client.get(api.poolConfig, {});
  if (config.MayPublish && config.MaySee && config.AutoApprove) return;
  await client.get(api.savePoolConfig, {
    ...config,
    MayPublish: true,
    MaySee: true,
    AutoApprove: true,
  });
}

/** A package of the boss's, as a new record is written. */
export async function freshPackage({ boss }: World): Promise<object> {
  await joined(boss);
  return aPackage('OPERATOR');
}

/** A subscription of one company to a fresh package of another. */
async function subscribed(
  publisher: ApiClient,
  receiver: ApiClient,
  partner: 'OPERATOR' | 'HUAYUAN',
): Promise<api.ShareHolding> {
  await Promise.all([joined(publisher), joined(receiver)]);
  const { Id, Name } = await publisher.get(api.sharePackages.create!, aPackage(partner) as never);
  await receiver.get(api.applyShare, { Id });
  return (await receiver.get(api.listShareHoldings, { Keyword: Name } as never)).Rows[0]!;
}

/** What a new allocation of the boss's says. */
export async function freshAllocation({ boss, admin }: World): Promise<object> {
  const { Id: HoldingId } = await subscribed(admin, boss, 'HUAYUAN');
  return {
    ...MARKUP,
    HoldingId,
    Target: 'all',
    OrgId: null,
    OrgName: null,
    EmployeeId: null,
    EmployeeName: null,
    Remark: null,
  };
}

/** Stops what somebody subscribed to of the boss's. */
async function stopping({ boss, admin }: World, version?: number): Promise<object> {
  const { Id, Version } = await subscribed(boss, admin, 'OPERATOR');
  return { Id, Version: version ?? Version, Verb: 'stop', Remark: '停止' };
}
const ending = async ({ boss, admin }: World): Promise<object> => ({
  Id: (await subscribed(admin, boss, 'HUAYUAN')).Id,
});
const offered = async ({ boss, admin }: World): Promise<object> => {
  await Promise.all([joined(boss), joined(admin)]);
  return { Id: (await admin.get(api.sharePackages.create!, aPackage('HUAYUAN') as never)).Id };
};

export const poolForeign = cases([
  [api.settleShare, (world: World) => stopping(world)],
  [api.endShareHolding, ending],
]);

const OWN = 'filters within the company';
const NAMES_OWN =
  'a subscription that is not the company’s is refused (services/freight/test/pool.spec)';
export const poolOwnOnly = reasons([
  [
    api.applyShare,
    'a package that the caller is not offered is 404 (services/freight/test/pool.spec)',
  ],
  [api.listShareSubscribers, OWN],
  [api.exportShareSubscribers, OWN],
  [api.listShareHoldings, OWN],
  [api.exportShareHoldings, OWN],
  [api.sharePackages.create, NAMES_OWN],
  [api.sharePackages.list, OWN],
  [api.sharePackages.export, OWN],
  [api.shareAllocations.create, NAMES_OWN],
  [api.shareAllocations.list, OWN],
  [api.shareAllocations.export, OWN],
]);

export const poolStale = cases([
  [api.settleShare, (world: World) => stopping(world, 99)],
  [
    api.savePoolConfig,
    () => ({
      MayPublish: true,
      MaySee: true,
      MayResell: true,
      Depth: 1,
      AutoApprove: true,
      Version: 999,
    }),
  ],
]);

export const poolRepeatable = cases([
  [api.applyShare, offered],
  [api.endShareHolding, ending],
  [api.settleShare, (world: World) => stopping(world)],
  [
    api.savePoolConfig,
    async ({ boss }: World) => {
      await joined(boss);
      return boss.get(api.poolConfig, {});
    },
  ],
]);

const COMPANYS = 'a company’s own, nobody’s in particular';
export const poolImpersonal = reasons([
  [api.listShareOffers, 'what other companies offer to the caller’s, without a price'],
  [api.listShareHoldings, COMPANYS],
  [api.listShareSubscribers, COMPANYS],
  [api.sharePackages.list, COMPANYS],
  [api.shareAllocations.list, COMPANYS],
]);
