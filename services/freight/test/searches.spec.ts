import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import {
  allSearchFigures,
  searchFigures,
} from '@quayside/contracts/freight/insight/search-figures';
import {
  exportSearches,
  listAllSearches,
  listSearches,
} from '@quayside/contracts/freight/insight/searched-lane';
import { searchOffers, searchPrices, searchPublished } from '@quayside/contracts/freight/search';
import { forgetAll } from '@quayside/service-kit/retention/retention-worker';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import { freightService } from '../src/freight.module.js';
import { pricing, startFreight, store } from './rates.js';

const DAYS = { From: '2026-12-01', To: '2026-12-14' };
const huayuan = anIdentity({
  CompanyCode: 'HUAYUAN',
  CompanyId: 2,
  EmployeeId: 21,
  Name: '周启明',
});
const seller: Identity = aStaffMember({ EmployeeId: 77, Name: '王销售', DataScope: 'own' });
const colleague: Identity = aStaffMember({ EmployeeId: 78, Name: '李销售', DataScope: 'own' });

describe('searches', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
    await store(test, { Published40HQ: 2000 });
    await test
      .ctx()
      .sql(
        `INSERT INTO customer_owner (company_id, code, name, owner_id, owner_name, version) VALUES (2, 'HUAYUAN', '华远', 78, '李销售', 1)`,
      );
    await test.call(huayuan, searchPrices, {
      ...DAYS,
      Pols: 'CNSHA,CNNGB',
      Pods: 'USLAX',
    } as never);
    await test.call(null, searchPublished, {
      ...DAYS,
      Pols: 'CNSHA',
      Pods: 'NLRTM,12345',
    } as never);
    await test.call(seller, searchOffers, {
      ...DAYS,
      Pols: 'CNNGB',
      Pods: 'USLAX',
      CustomerCode: 'lantian',
      CarrierCode: 'cosu',
    } as never);
  });
  afterAll(() => test.close());

  const listed = async (as: Identity, query: object = {}) =>
    (await test.call(as, listSearches, query as never)).data;

  it('are kept port pair by port pair, with what each found and who serves the customer', async () => {
    const { Rows } = await listed(pricing);
    expect(
      Rows.map(
        ({ Source, PolCode, PodCode, CustomerCode, Found, Cheapest, BestCarrier, ServedName }) => [
          Source,
          `${PolCode}-${PodCode}`,
          CustomerCode,
          Found,
          Cheapest,
          BestCarrier,
          ServedName,
        ],
      ),
    ).toEqual([
      ['staff', 'CNNGB-USLAX', 'LANTIAN', 0, null, null, '王销售'],
      ['public', 'CNSHA-NLRTM', null, 0, null, null, null],
      ['customer', 'CNNGB-USLAX', 'HUAYUAN', 0, null, null, '李销售'],
      ['customer', 'CNSHA-USLAX', 'HUAYUAN', 1, 2000, 'COSU', '李销售'],
    ]);
  });

  it('are one search where the same person looks again within minutes', async () => {
    await test.call(huayuan, searchPrices, {
      ...DAYS,
      Pols: 'CNSHA,CNNGB',
      Pods: 'USLAX',
    } as never);
    expect((await listed(pricing)).Total).toBe(4);
  });

  it('are found by what they asked and found', async () => {
    expect((await listed(pricing, { Hit: false })).Total).toBe(3);
    expect((await listed(pricing, { Hit: true, CustomerCode: 'huayuan' })).Total).toBe(1);
    expect((await listed(pricing, { CarrierCode: 'COSU' })).Total).toBe(1);
    expect((await listed(pricing, { PodCode: 'NLRTM', Source: 'public' })).Total).toBe(1);
    const file = await test.call(pricing, exportSearches, { CustomerCode: 'LANTIAN' });
    expect(workbookRows(file.data as never)[1]).toEqual(
      expect.arrayContaining(['LANTIAN', '王销售']),
    );
  });

  it('are seen as far as the data scope goes, and by nobody of another company', async () => {
    expect((await listed(seller)).Rows.map(({ CustomerCode }) => CustomerCode)).toEqual([
      'LANTIAN',
    ]);
    expect((await listed(colleague)).Rows.map(({ CustomerCode }) => CustomerCode)).toEqual([
      'HUAYUAN',
      'HUAYUAN',
    ]);
    expect((await listed(anIdentity({ CompanyId: 9 }))).Total).toBe(0);
    expect((await test.call(huayuan, listAllSearches, {})).status).toBe(403);
    expect((await test.call(seller, listAllSearches, {})).data.Total).toBe(4);
  });

  it('are counted by every dimension, by week, and customers once each', async () => {
    const count = async (By: string, more: object = {}, as = pricing) =>
      (await test.call(as, searchFigures, { By, ...more } as never)).data;
    const lanes = await count('lane');
    expect(lanes).toMatchObject({ Searches: 4, Vain: 3, Customers: 2, Groups: 3 });
    expect(lanes.Rows[0]).toMatchObject({
      PolCode: 'CNNGB',
      PodCode: 'USLAX',
      Searches: 2,
      Vain: 2,
      Customers: 2,
    });
    expect(lanes.Weeks.map(({ Hits, Vain }) => [Hits, Vain])).toEqual([[1, 3]]);
    expect(
      (await count('customer')).Rows.map(({ CustomerCode, Searches }) => [CustomerCode, Searches]),
    ).toEqual([
      ['HUAYUAN', 2],
      ['LANTIAN', 1],
      [null, 1],
    ]);
    expect((await count('source')).Rows.map(({ Source, Searches }) => [Source, Searches])).toEqual([
      ['customer', 2],
      ['public', 1],
      ['staff', 1],
    ]);
    expect(
      (await count('best')).Rows.map(({ CarrierCode, Searches }) => [CarrierCode, Searches]),
    ).toEqual(
      [
        ['COSU', 1],
        [null, 3],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
    expect(await count('lane', {}, seller)).toMatchObject({ Searches: 1, Customers: 1 });
    expect(
      (await test.call(pricing, allSearchFigures, { By: 'lane', Hit: false } as never)).data,
    ).toMatchObject({ Searches: 3, Vain: 3 });
    expect(
      (
        await test.call(pricing, searchFigures, {
          By: 'lane',
          From: '2024-01-01',
          To: '2026-01-01',
        } as never)
      ).status,
    ).toBe(400);
  });

  it('are forgotten after thirteen months', async () => {
    const old = await test.ctx().sql<{ id: number }>(
      `INSERT INTO search_log (seller_id, source, pols, pods, boxes, sailing_from, sailing_to, found, create_time)
       SELECT 99, 'public', '{CNSHA}', '{USLAX}', '40HQ*1', '2025-01-01', '2025-01-02', 0, $1::timestamptz - d * interval '1 day' FROM unnest('{397,390}'::int[]) d
       RETURNING id`,
      [test.ctx().now.toISOString()],
    );
    await test.ctx().sql(
      `INSERT INTO searched_lane (search_id, seller_id, day, source, pol_code, pod_code, boxes, sailing_from, sailing_to, found, create_time)
       SELECT id, seller_id, create_time::date, source, 'CNSHA', 'USLAX', boxes, sailing_from, sailing_to, found, create_time FROM search_log WHERE id = ANY($1)`,
      [old.map(({ id }) => id)],
    );
    await forgetAll(test.ctx(), freightService.retention!);
    expect(
      await test.ctx().sql('SELECT search_id AS id FROM searched_lane WHERE seller_id = 99'),
    ).toEqual([old[1]]);
    await test.ctx().sql('DELETE FROM search_log WHERE seller_id = 99');
  });
});
