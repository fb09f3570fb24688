import { rateCharges, surchargeRules } from '@quayside/contracts/freight/charge';
import { inquiryInfo } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { customerCourses } from '@quayside/contracts/freight/insight/customer-course';
import { tellDemand } from '@quayside/contracts/freight/insight/demand';
import * as cockpit from '@quayside/contracts/freight/insight/fare-cockpit';
import { laneCourse } from '@quayside/contracts/freight/insight/lane-course';
import * as sales from '@quayside/contracts/freight/insight/sales-figures';
import * as figures from '@quayside/contracts/freight/insight/search-figures';
import * as log from '@quayside/contracts/freight/insight/searched-lane';
import * as markup from '@quayside/contracts/freight/markup';
import { shareAllocations, sharePackages } from '@quayside/contracts/freight/pool';
import * as posts from '@quayside/contracts/freight/post';
import { queryPrice } from '@quayside/contracts/freight/price';
import type { RateInput } from '@quayside/contracts/freight/rate';
import * as api from '@quayside/contracts/freight/rate.api';
import { planRateBatch } from '@quayside/contracts/freight/rate-batch';
import * as change from '@quayside/contracts/freight/rate-change.api';
import * as sheet from '@quayside/contracts/freight/rate-sheet';
import { previewSailings, sailTemplates } from '@quayside/contracts/freight/sail-template';
import * as search from '@quayside/contracts/freight/search';
import {
  previewShelf,
  publicShelf,
  recommendedPorts,
  recommendedRates,
} from '@quayside/contracts/freight/shelf';
import {
  type AreaCases,
  cases,
  freshCode,
  ownResourceCases,
  personalLists,
  reasons,
  resourceCases,
  type World,
} from '../conformity-world.js';
import { contractCases } from './conformity-contract.js';
import {
  increaseForeign,
  increaseImpersonal,
  increaseOwnOnly,
  increaseRepeatable,
  increaseRepeatedElsewhere,
  increaseStale,
} from './conformity-increase.js';
import {
  INQUIRY_OPEN,
  inquiryForeign,
  inquiryImpersonal,
  inquiryOwnOnly,
  inquiryRepeatable,
  inquiryRepeatedElsewhere,
  inquiryStaleElsewhere,
} from './conformity-inquiry.js';
import { laneImpersonal, laneOwnResources } from './conformity-lane.js';
import {
  freshAllocation,
  freshPackage,
  poolForeign,
  poolImpersonal,
  poolOwnOnly,
  poolRepeatable,
  poolStale,
} from './conformity-pool.js';
import {
  quoteForeign,
  quoteImpersonal,
  quoteOwnOnly,
  quotePersonal,
  quoteRepeatable,
  quoteRepeatedElsewhere,
  quoteRequests,
  quoteStale,
} from './conformity-quote.js';
import { PLANTED_LANE } from './planted-rate.js';

let number = 0;
/** A rate that lacks nothing, each of a key of its own. */
const aRate = (given: Partial<RateInput> = {}): RateInput =>
  ({
    CarrierCode: 'COSU',
    RateType: 'FAK',
    PolCode: 'CNNGB',
    PodCode: 'USLAX',
    CurrencyCode: 'USD',
    Payment: 'PP',
    Basis: 'etd',
    ValidFrom: '2027-03-01',
    ValidTo: '2027-03-31',
    AllIn: false,
    AskFirst: false,
    Recommended: false,
    Cost40HQ: 1850,
    ContractNo: `CONFORMITY-${++number}`,
    ...given,
  }) as RateInput;

/** A rate of the boss's company, in force. */
const fresh = async ({ boss }: World): Promise<api.SavedRate['Rate']> =>
  (await boss.get(api.saveRate, { Rate: aRate(), Publish: true })).Rate;
const theRate = async (world: World): Promise<{ Id: number }> => ({ Id: (await fresh(world)).Id });
const changed = async (world: World, Version?: number): Promise<object> => {
  const rate = await fresh(world);
  return {
    Id: rate.Id,
    Version: Version ?? rate.Version,
    Rate: aRate({ ContractNo: rate.ContractNo, Cost40HQ: 1900 }),
  };
};
const cell = async (world: World, Version?: number): Promise<object> => {
  const rate = await fresh(world);
  return { Id: rate.Id, Version: Version ?? rate.Version, Field: 'Cost40HQ', Value: 1910 };
};
const NOBODY = { Ids: [999_999_999], Confirm: false, Remark: '不存在' };
const EACH =
  'answers each of the rates by itself: another company’s is as one that is not there (services/freight/test/rate.spec)';

const TERMS = {
  Name: '一致性',
  CarrierCode: null,
  LaneCode: null,
  PolCode: null,
  PodCode: null,
  RateType: null,
  BoxType: null,
  ValidFrom: '2027-01-01',
  ValidTo: null,
  Mode: 'fixed',
  Amount: 10,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  CurrencyCode: 'USD',
  Percent: null,
  Tiers: null,
  RoundTo: null,
};
const CHARGE = {
  Basis: 'container',
  CurrencyCode: 'USD',
  Amount: 10,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  Payment: null,
  OverWeight: null,
  Remark: null,
};
/** A day of a year to come that no record has yet. */
let days = 0;
const aDay = (): string => new Date(Date.UTC(2090, 0, ++days)).toISOString().slice(0, 10);
const fee = (): string => `T${freshCode().slice(4)}`;
const level = (): string => freshCode().slice(2, 11);
const aLevel = async ({ boss }: World): Promise<string> =>
  (
    await boss.get(markup.customerLevels.create!, {
      Code: level(),
      Name: '一致性',
      Sort: 1,
      Remark: null,
    })
  ).Code;
/** Of the customer whose records the suite of scopes looks at: markups of sellers. */
const SOME_PUSHES = `INSERT INTO freight.markup_rule (company_id, employee_id, kind, name, valid_from, mode, amount, enabled, version, create_time, update_time)
  SELECT 2, 21, 'sales', '销售加价' || n, '2026-01-01', 'fixed', n, true, 1, now(), now() FROM generate_series(1, 25) n`;
const ON_SALE =
  'the operator’s rates that are on sale, at the caller’s own price or the published one';
const PLATFORMS = 'all companies’, for the platform’s right alone';
/** Of the customer whose records the suite of scopes looks at: searches among his rates. */
const SOME_SEARCHES = [
  `INSERT INTO freight.search_log (seller_id, source, pols, pods, boxes, sailing_from, sailing_to, found, create_time)
   SELECT 2, 'staff', '{CNSHA}', '{USLAX}', '40HQ*1', '2026-01-01', '2026-01-02', 0, now() FROM generate_series(1, 25)`,
  `INSERT INTO freight.searched_lane (search_id, seller_id, day, source, pol_code, pod_code, boxes, sailing_from, sailing_to, found, create_time)
   SELECT id, seller_id, current_date, source, 'CNSHA', 'USLAX', boxes, sailing_from, sailing_to, found, create_time FROM freight.search_log WHERE seller_id = 2`,
];
const ONESELF = 'whoever asks is whom it is about';
const COMPANYS = 'a company’s own, nobody’s in particular';

export const freightCases: AreaCases = {
  foreign: cases([
    [api.rateInfo, theRate],
    [api.saveRate, changed],
    [api.changeRateCell, cell],
    [api.rateVersions, theRate],
    [
      api.rateAsOf,
      async (world: World) => ({ ...(await theRate(world)), At: new Date().toISOString() }),
    ],
    [
      queryPrice,
      async (world: World) => ({
        RateId: (await theRate(world)).Id,
        Boxes: [{ Type: '40HQ', Count: 1 }],
      }),
    ],
    [change.withdrawRateChange, waiting],
    [
      planRateBatch,
      async (world: World) => ({
        Ids: [(await theRate(world)).Id],
        Change: { Mode: 'add', Value: 10 },
      }),
    ],
    ...quoteForeign,
    ...inquiryForeign,
    ...increaseForeign,
    ...poolForeign,
  ] as never),
  repeatedElsewhere: [
    ...reasons([
      [planRateBatch, 'plans alone: nothing is changed before its run, which is the import’s'],
    ]),
    ...quoteRepeatedElsewhere,
    ...inquiryRepeatedElsewhere,
    ...increaseRepeatedElsewhere,
  ],
  ownOnly: reasons([
    [api.listRates, 'filters within the company'],
    [api.exportRates, 'filters within the company'],
    [api.actOnRates, EACH],
    [api.renewRates, EACH],
    [tellDemand, EACH],
    [change.listRateChanges, 'filters within the company'],
    [change.exportRateChanges, 'filters within the company'],
    [change.settleRateChanges, EACH],
    [search.searchOffers, 'filters within the company'],
    [sheet.listSheet, 'filters within the company'],
    [sheet.exportRateSheet, 'filters within the company'],
    [search.searchPrices, ON_SALE],
    [search.searchPublished, ON_SALE],
    [search.explainOwnPrice, ON_SALE],
    [search.explainPublished, ON_SALE],
    [posts.postSubscription, ONESELF],
    [posts.savePostSubscription, ONESELF],
    [
      posts.unsubscribePosts,
      'the link is all that counts, whoever follows it (services/freight/test/posts.spec)',
    ],
    [log.listSearches, 'filters within the company'],
    [log.exportSearches, 'filters within the company'],
    [figures.searchFigures, 'filters within the company'],
    [cockpit.listLanes, 'filters within the company'],
    [cockpit.exportLanes, 'filters within the company'],
    [laneCourse, 'filters within the company'],
    [sales.listSales, 'filters within the company'],
    [sales.exportSales, 'filters within the company'],
    [sales.salesFigures, 'filters within the company'],
    [customerCourses, 'filters within the company'],
    [sales.listAllSales, PLATFORMS],
    [sales.exportAllSales, PLATFORMS],
    [sales.allSalesFigures, PLATFORMS],
    [log.listAllSearches, PLATFORMS],
    [log.exportAllSearches, PLATFORMS],
    [figures.allSearchFigures, PLATFORMS],
    [previewSailings, 'reads nothing that is stored'],
    [
      recommendedRates.create,
      'a rate that is not the company’s is refused (services/freight/test/shelf.spec)',
    ],
    [rateCharges.list, 'filters within the company'],
    [rateCharges.export, 'filters within the company'],
    [
      rateCharges.create,
      'a charge of a rate that is not the company’s is refused (services/freight/test/price-rules.spec)',
    ],
    ...quoteOwnOnly,
    ...inquiryOwnOnly,
    ...increaseOwnOnly,
    ...poolOwnOnly,
    ...contractCases.ownOnly,
  ]),
  staleElsewhere: inquiryStaleElsewhere,
  operators: [inquiryInfo as never],
  stale: cases([
    [api.saveRate, (world: World) => changed(world, 0)],
    [api.changeRateCell, (world: World) => cell(world, 0)],
    [
      change.saveRatePolicy,
      () => ({ OverPercent: null, UnderFloor: false, ByJuniors: false, Version: 999 }),
    ],
    ...quoteStale,
    ...increaseStale,
    ...poolStale,
  ] as never),
  repeatable: cases([
    ...poolRepeatable,
    [api.saveRate, () => ({ Rate: aRate(), Publish: true })],
    [api.saveRates, () => ({ Rates: [aRate(), aRate({ PodCode: 'XXXXX' })] })],
    [api.changeRateCell, cell],
    [
      api.actOnRates,
      async (world: World) => ({ Ids: [(await theRate(world)).Id], Verb: 'take-off' }),
    ],
    [
      api.renewRates,
      async (world: World) => ({
        Ids: [(await theRate(world)).Id],
        ValidFrom: '2027-04-01',
        ValidTo: '2027-04-30',
      }),
    ],
    [tellDemand, async (world: World) => ({ Ids: [(await theRate(world)).Id] })],
    [posts.savePostSubscription, () => ({ Wanted: true, LaneCodes: ['USWC'], Mail: null })],
    [posts.unsubscribePosts, () => ({ Token: 'a-token-of-nobody-at-all' })],
    [change.settleRateChanges, () => NOBODY],
    [change.withdrawRateChange, waiting],
    [
      change.saveRatePolicy,
      async ({ boss }: World) => ({
        OverPercent: null,
        UnderFloor: false,
        ByJuniors: false,
        Version: (await boss.get(change.ratePolicy, {})).Version,
      }),
    ],
    [
      queryPrice,
      async (world: World) => ({
        RateId: (await theRate(world)).Id,
        Boxes: [{ Type: '40HQ', Count: 1 }],
      }),
    ],
    ...quoteRepeatable,
    ...inquiryRepeatable,
    ...increaseRepeatable,
  ] as never),
  open: [
    'everyone /api/PublicRate/Search',
    'everyone /api/PublicRate/Explain',
    'everyone /api/PublicShelf/GetInfo',
    'everyone /api/PublicQuote/Open',
    'everyone /api/PublicQuote/Accept',
    'everyone /api/PublicQuote/Reject',
    'everyone /api/PublicQuote/Pdf',
    ...INQUIRY_OPEN,
    'everyone /api/PostSubscription/Unsubscribe',
  ],
  requests: cases([
    [previewSailings, () => ({ EtdDay: 6, Weeks: 1 })],
    [publicShelf, () => ({ Site: 'home' })],
    [previewShelf, () => ({ Site: 'home' })],
    [search.searchOffers, () => PLANTED_LANE],
    [search.searchPrices, () => PLANTED_LANE],
    [search.searchPublished, () => PLANTED_LANE],
    [laneCourse, () => ({ PolCode: 'CNTXG', PodCode: 'CLSAI' })],
    [sales.salesFigures, () => ({ Rows: 'employee', Columns: 'month' })],
    [sales.allSalesFigures, () => ({ Rows: 'seller' })],
    [customerCourses, () => ({ By: 'employee' })],
    [figures.searchFigures, () => ({ By: 'lane' })],
    [figures.allSearchFigures, () => ({ By: 'lane' })],
    [search.explainOwnPrice, ({ rateId }: World) => ({ Id: rateId })],
    [search.explainPublished, ({ rateId }: World) => ({ Id: rateId })],
    [
      api.rateAsOf,
      async (world: World) => ({ ...(await theRate(world)), At: new Date().toISOString() }),
    ],
    ...quoteRequests,
    ...contractCases.requests,
  ] as never),
  resources: resourceCases([
    [recommendedPorts, () => ({ ShowFrom: aDay(), ShowTo: null })],
    [recommendedRates, () => ({ ShowFrom: aDay(), ShowTo: null })],
  ]).concat(contractCases.resources),
  ownResources: [
    ...laneOwnResources,
    ...ownResourceCases([
      [
        surchargeRules,
        () => ({
          ...CHARGE,
          FeeCode: fee(),
          CarrierCode: null,
          LoopCode: null,
          PolCode: null,
          PolCountry: null,
          PodCode: null,
          PodCountry: null,
          BoxType: null,
          ValidFrom: '2027-01-01',
          ValidTo: null,
        }),
      ],
      [
        posts.freightPosts,
        () => ({
          Title: freshCode(),
          Content: '一致性',
          Audience: 'internal',
          ValidFrom: '2027-01-01',
          ValidTo: '2027-12-31',
          LaneCodes: null,
          CarrierCodes: null,
          PolCodes: null,
          PodCodes: null,
        }),
      ],
      [
        sailTemplates,
        () => ({
          Code: freshCode(),
          Name: '一致性',
          CarrierCode: null,
          LoopCode: null,
          PolCode: null,
          PodCode: null,
          TerminalCode: null,
          EtdDay: 6,
          Weeks: 1,
          FirstDay: null,
          LastDay: null,
          TransitDays: 14,
          SkipDays: null,
          Remark: null,
          SiCutoff: '4 10:00',
          VgmCutoff: null,
          GateInCutoff: null,
          CustomsCutoff: '5 12:00',
        }),
      ],
      [sharePackages, freshPackage],
      [shareAllocations, freshAllocation],
      [
        markup.priceSets,
        () => ({ ...TERMS, Kind: 'company', CustomerCode: null, Replaces: false }),
      ],
      [markup.customerLevels, () => ({ Code: level(), Name: '一致性', Sort: 1, Remark: null })],
      [markup.freightPushes, () => ({ ...TERMS, CustomerCode: null })],
      [
        rateCharges,
        async (world: World) => ({
          ...CHARGE,
          FeeCode: fee(),
          RateId: (await theRate(world)).Id,
          Included: false,
        }),
      ],
      [markup.levelRules, async (world: World) => ({ ...TERMS, LevelCode: await aLevel(world) })],
      [
        markup.levelCompanies,
        async (world: World) => ({
          CustomerCode: freshCode(),
          LevelCode: await aLevel(world),
          Remark: null,
        }),
      ],
    ]),
  ],
  personal: [
    ...quotePersonal,
    {
      list: sales.listSales,
      exports: sales.exportSales,
      table: 'freight.quote',
      company: 'company_id',
      person: 'employee_id',
    },
    ...personalLists([
      {
        list: markup.freightPushes.list,
        exports: markup.freightPushes.export,
        table: 'freight.markup_rule',
        company: 'company_id',
        person: 'employee_id',
        prepare: [SOME_PUSHES],
      },
      {
        list: log.listSearches,
        exports: log.exportSearches,
        table: 'freight.searched_lane',
        company: 'seller_id',
        person: 'served_id',
        prepare: SOME_SEARCHES,
      },
    ]),
  ],
  impersonal: reasons([
    [api.listRates, COMPANYS],
    [sales.listAllSales, PLATFORMS],
    [
      cockpit.listLanes,
      'port pairs, no records: what is counted obeys the scope (services/freight/test/fare-cockpit.spec)',
    ],
    [log.listAllSearches, PLATFORMS],
    [sheet.listSheet, COMPANYS],
    [change.listRateChanges, COMPANYS],
    [surchargeRules.list, COMPANYS],
    [rateCharges.list, COMPANYS],
    [posts.freightPosts.list, COMPANYS],
    [sailTemplates.list, COMPANYS],
    [markup.priceSets.list, COMPANYS],
    [markup.customerLevels.list, COMPANYS],
    [markup.levelRules.list, COMPANYS],
    [markup.levelCompanies.list, COMPANYS],
    ...quoteImpersonal,
    ...inquiryImpersonal,
    ...increaseImpersonal,
    ...poolImpersonal,
    ...laneImpersonal,
    ...contractCases.impersonal,
  ]),
};

/** A change of the boss's that waits: his company's rule wants changes of more than nothing confirmed while it is made. */
async function waiting(world: World): Promise<object> {
  const { boss } = world;
  const rate = await fresh(world);
  const policy = await boss.get(change.ratePolicy, {});
  await boss.get(change.saveRatePolicy, { ...policy, OverPercent: 1 });
  await boss.get(api.changeRateCell, {
    Id: rate.Id,
    Version: rate.Version,
    Field: 'Cost40HQ',
    Value: 3000,
  });
  const now = await boss.get(change.ratePolicy, {});
  await boss.get(change.saveRatePolicy, { ...now, OverPercent: null });
  const { Rows } = await boss.get(change.listRateChanges, { RateId: rate.Id });
  return { Id: Rows[0]!.Id };
}
