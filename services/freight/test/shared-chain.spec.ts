import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import * as api from '@quayside/contracts/freight/pool';
import { searchOffers } from '@quayside/contracts/freight/search';
import { sharedChain } from '@quayside/contracts/freight/shared-chain';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { sharedChainOf } from '../src/search/shared-chain.js';
import { startFreight, store } from './rates.js';

/** The first publisher, who sells to the second, who sells on to the operator. */
const root: Identity = anIdentity({
  CompanyCode: 'ROOT',
  CompanyName: '第一家货运',
  CompanyType: 2,
  Name: '甲',
});
const middle: Identity = anIdentity({
  CompanyCode: 'MIDDLE',
  CompanyName: '中间商物流',
  CompanyType: 2,
  Name: '乙',
});
const operator: Identity = aStaffMember({ Name: '丙' });
const DAYS = { From: '2026-12-01', To: '2026-12-14' };
const WAY = { Pols: 'CNSHA', Pods: 'USNYC', ...DAYS, Boxes: '20GP*1,40HQ*2' };

const sharing = (more: Partial<api.SharePackageInput>): api.SharePackageInput => ({
  Name: '',
  HoldingId: null,
  Layer: 'Cost',
  Mode: 'fixed',
  CurrencyCode: 'USD',
  Amount: 50,
  Amount20: 20,
  Amount40: null,
  AmountHQ: null,
  Percent: null,
  RoundTo: null,
  LaneCodes: null,
  CarrierCodes: null,
  PolCodes: null,
  PodCodes: null,
  Visible: ['carrier'],
  Audience: 'all',
  PartnerCodes: null,
  Resell: true,
  ShareFrom: '2026-01-01',
  ShareTo: null,
  Remark: null,
  ...more,
});

describe('the chain behind a shared rate', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    const config = {
      MayPublish: true,
      MaySee: true,
      MayResell: true,
      Depth: 3,
      AutoApprove: true,
      Version: 0,
    };
    for (const who of [root, middle, operator])
      expect((await test.call(who, api.savePoolConfig, config)).status).toBe(200);
    // The operator is who has rates of its own.
    await store(test, { PodCode: 'USLAX' }, { as: operator });
    await store(test, { PodCode: 'USNYC', Cost20GP: 1200, Cost40HQ: 1837.61 }, { as: root });
    await sell(root, middle, { Name: '链一', Visible: ['carrier'] });
    const { Id: HoldingId } = (await test.call(middle, api.listShareHoldings, {})).data.Rows[0]!;
    await sell(middle, operator, {
      Name: '链二',
      HoldingId,
      Mode: 'percent',
      Percent: 10,
      Amount: null,
      Amount20: null,
      RoundTo: 5,
      Visible: [],
    });
  });
  afterAll(() => test.close());

  async function sell(
    from: Identity,
    to: Identity,
    more: Partial<api.SharePackageInput>,
  ): Promise<void> {
    const { data } = await test.call(from, api.sharePackages.create!, sharing(more));
    expect((await test.call(to, api.applyShare, { Id: data.Id })).status).toBe(200);
  }
  const steps = (RateId: number, Boxes = WAY.Boxes) =>
    sharedChainOf(test.ctx(), { RateId, PolCode: 'CNSHA', PodCode: 'USNYC', Boxes, ...DAYS });

  it('tells who buys from whom, at the price that each finds, and who may read the carrier', async () => {
    const [mine] = (await test.call(operator, searchOffers, WAY as never)).data.Rows;
    const [theirs] = (await test.call(middle, searchOffers, WAY as never)).data.Rows;
    const chain = await steps(mine!.Id);
    expect(chain).toMatchObject([
      {
        SellerId: middle.CompanyId,
        SellerName: '中间商物流',
        BuyerId: operator.CompanyId,
        PackageName: '链二',
        SellerSeesCarrier: true,
        BuyerSeesCarrier: false,
        CurrencyCode: 'USD',
        Boxes: [
          { Type: '20GP', Count: 1, Unit: 1345, Total: 1345 },
          { Type: '40HQ', Count: 2, Unit: 2080, Total: 4160 },
        ],
      },
      {
        SellerId: root.CompanyId,
        SellerName: '第一家货运',
        BuyerId: middle.CompanyId,
        BuyerName: '中间商物流',
        PackageName: '链一',
        SellerSeesCarrier: true,
        BuyerSeesCarrier: true,
        Boxes: [{ Unit: 1220 }, { Unit: 1887.61, Total: 3775.22 }],
      },
    ]);
    expect(chain.map(({ Boxes }) => Boxes.map(({ Unit }) => Unit))).toEqual(
      [mine, theirs].map((offer) => offer!.Boxes.map(({ Unit }) => Unit)),
    );
    const subscriptions = [operator, middle].map(
      async (who) => (await test.call(who, api.listShareHoldings, {})).data.Rows[0]!.Id,
    );
    expect(chain.map(({ SubscriptionId }) => SubscriptionId)).toEqual(
      await Promise.all(subscriptions),
    );
  });

  it('is nothing of rates, subscriptions and companies that are not on it, and nobody’s to ask', async () => {
    const [mine] = (await test.call(operator, searchOffers, WAY as never)).data.Rows;
    const [theirs] = (await test.call(middle, searchOffers, WAY as never)).data.Rows;
    // The middle one's number of the same rate is of a subscription that the operator does not hold.
    expect(await steps(theirs!.Id)).toEqual([]);
    expect(await steps(mine!.Id - 1)).toEqual([]);
    for (const as of [root, middle, operator]) {
      const asked = {
        RateId: mine!.Id,
        PolCode: 'CNSHA',
        PodCode: 'USNYC',
        Boxes: '40HQ*1',
        ...DAYS,
      };
      expect([401, 403, 404]).toContain((await test.call(as, sharedChain, asked)).status);
    }
  });
});
