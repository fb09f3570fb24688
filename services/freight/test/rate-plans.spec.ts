import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RatePhase } from '@quayside/contracts/freight/choices';
import type { RateQuery } from '@quayside/contracts/freight/rate.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fillTables } from '@quayside/test-kit/fill-tables';
import { type Statement, statementsOf } from '@quayside/test-kit/statements-of';
import type { TestService } from '@quayside/test-kit/test-service';
import { ratesPage } from '../src/rate/read-rates.js';
import { pricedOffers } from '../src/search/search-offers.js';
import { pricing, startFreight } from './rates.js';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** A thousand lanes over a year; RATE_ROWS for the million that the issue names. Most are over, few are hidden or drafts. */
const ROWS = Number(process.env.RATE_ROWS ?? 60_000);
const FILL = `
  INSERT INTO rate (company_id, company_type, supplier, carrier_code, rate_type, pol_code, pod_code, contract_no, currency_code, payment, basis,
    valid_from, valid_to, lane_code, lane_parent, all_in, etd_day, transit_days, ask_first, recommended, cost20_gp, cost40_hq, published40_hq, status,
    off_shelf, source, missing, publish_time, employee_id, create_name, create_time, update_time, version)
  SELECT 1 + n % 2, n % 2 * 2, 'S' || n % 40, (ARRAY['COSU','MAEU','OOLU','MSCU'])[1 + n % 4], 'FAK', 'CN' || lpad((n / 4 % 20)::text, 3, 'A'),
    'US' || lpad((n / 80 % 50)::text, 3, 'A'), 'CONTRACT' || n, 'USD', 'PP', 'etd', date '2026-01-01' + n % 52 * 7, date '2026-01-07' + n % 52 * 7,
    'L' || n / 80 % 10, 'P' || n / 80 % 3, true, 1 + n % 7, 10 + n % 20, false, false, 500 + n % 700, 1000 + n % 900, 1200 + n % 900,
    CASE WHEN n % 500 = 7 THEN 0 WHEN n % 500 = 9 THEN 3 WHEN n % 500 = 11 THEN 5 ELSE 2 END, n % 300 = 8, 'excel',
    CASE WHEN n % 1000 = 7 THEN '船公司' END, timestamptz '2026-01-01' + n * interval '7 minutes', 1000 + n % 30, 'X',
    timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '7 minutes', 1
  FROM generate_series(1, ${ROWS}) n`;

/** Rows that a page may read at most: what is passed over is bounded, whatever there is. */
const MOST = 4_000;

describe(`the list of ${ROWS} rates`, () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    await fillTables(test.ctx(), FILL);
    await test.ctx().sql('ANALYZE');
  }, 600_000);
  afterAll(() => test.close());

  /** The statements of a page, as the service sends them. */
  async function pageOf(ask: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
    const sent = await statementsOf(test.ctx(pricing), ask);
    return sent.filter(([text]) => text.includes('FROM rate t') && text.includes('ORDER BY'));
  }

  async function readRows(statements: readonly Statement[]): Promise<number> {
    let rows = 0;
    for (const [text, params] of statements) {
      const [row] = await test
        .ctx()
        .sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, params);
      for (const node of flat(row!['QUERY PLAN'][0].Plan))
        if (/Scan/.test(node['Node Type']))
          rows +=
            (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    }
    return rows;
  }

  it.each<[string, Partial<RateQuery>]>([
    ['newest first', {}],
    ['in force', { Phase: [RatePhase.Current] }],
    ['to come, by their last day', { Phase: [RatePhase.Future], Sort: 'ValidTo' }],
    [
      'in force or to come, by their last day',
      { Phase: [RatePhase.Current, RatePhase.Future], Sort: 'ValidTo' },
    ],
    ['hidden', { Phase: [RatePhase.Hidden] }],
    ['drafts that lack something', { Phase: [RatePhase.Incomplete] }],
    ['over, the latest first', { Phase: [RatePhase.Expired], Sort: '-ValidTo' }],
    ['of a lane', { PolCode: 'CNAA1', PodCode: 'USAA7' }],
    ['to a port', { PodCode: 'USAA7' }],
    ['of a carrier', { CarrierCode: 'OOLU' }],
    ['of a trade', { LaneCode: 'L3' }],
    ['by first day, last first', { Sort: '-ValidFrom' }],
    ['by price', { Sort: 'Cost40HQ' }],
    ['by price, dearest first', { Sort: '-Cost20GP' }],
    ['ending in a week', { EndsFrom: '2026-11-21', EndsTo: '2026-11-28', Sort: 'ValidTo' }],
    ['of a person', { EmployeeId: 1_007 }],
    ['with a keyword', { Keyword: 'contract4711' }],
  ])('reads what it shows: %s', async (_, query) => {
    expect(await readRows(await pageOf((ctx) => ratesPage(ctx, query as RateQuery)))).toBeLessThan(
      MOST,
    );
  });

  it('is searched by lane and days, not by what was once sold there', async () => {
    const search = {
      sellerId: 1,
      customerCode: null,
      salesId: null,
      audience: 'seller' as const,
      asOf: null,
    };
    const request = {
      Pols: ['CNAA2', 'CNAA4'],
      Pods: ['USAA3', 'USAA5'],
      From: '2026-11-22',
      To: '2026-12-05',
    };
    const statements = await pageOf((ctx) =>
      pricedOffers(ctx, request, search, { withSales: false }),
    );
    expect(statements).toHaveLength(1);
    expect(await readRows(statements)).toBeLessThan(1_000);
  });
});
