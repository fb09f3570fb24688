import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { departmentNames } from '@quayside/contracts/auth/department';
import type { Identity } from '@quayside/contracts/auth/session';
import { customerCourses } from '@quayside/contracts/freight/insight/customer-course';
import * as api from '@quayside/contracts/freight/insight/sales-figures';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import { startFreight } from './rates.js';

/** Of a company of its own, so that what other specs remember of long lists is not met. */
const COMPANY = 81;
const boss = aStaffMember({
  CompanyId: COMPANY,
  EmployeeId: 800,
  Name: '吴总监',
  DataScope: 'company',
});
const blind: Identity = aStaffMember({
  CompanyId: COMPANY,
  EmployeeId: 800,
  Name: '钱统计',
  DataScope: 'company',
});
blind.Permissions = ['rate:analyse'];
const wang = aStaffMember({
  CompanyId: COMPANY,
  EmployeeId: 801,
  Name: '王销售',
  DataScope: 'own',
});
const head = aStaffMember({
  CompanyId: COMPANY,
  EmployeeId: 802,
  Name: '李经理',
  DataScope: 'department',
  ScopeOrgIds: [91],
});
const stranger = anIdentity({ CompanyId: 82, EmployeeId: 900 });

const DAYS = { From: '2026-09-01', To: '2026-10-31' };

describe('sales', () => {
  let test: TestService;
  let number = 0;
  async function quote(employee: number, more: Record<string, unknown> = {}): Promise<void> {
    const row = {
      no: `QTSALES${++number}`,
      company_id: COMPANY,
      state: 2,
      version_no: 1,
      delivered_version: 1,
      options: 1,
      open_count: 0,
      employee_id: employee,
      employee_name: { 801: '王销售', 802: '李经理', 803: '赵销售' }[employee] ?? '外人',
      version: 1,
      customer_code: 'HUAYUAN',
      customer_name: '华远',
      pol_code: 'CNSHA',
      pod_code: 'USLAX',
      carrier_code: 'COSU',
      currency_code: 'USD',
      ocean: 2000,
      amount: 2100.1,
      cost: 1800,
      teu: 2,
      valid_to: '2026-09-20',
      create_time: '2026-09-10T02:00:00Z',
      update_time: '2026-09-10T02:00:00Z',
      ...more,
    };
    await test
      .ctx()
      .sql(
        `INSERT INTO quote (${Object.keys(row).join(', ')}) SELECT ${Object.keys(row).join(', ')} FROM json_populate_record(NULL::quote, $1)`,
        [JSON.stringify(row)],
      );
  }
  beforeAll(async () => {
    test = await startFreight({
      [departmentNames.path]: ({ Ids }: { Ids: number[] }) =>
        Ids.map((Id) => ({ Id, OrgName: Id === 91 ? '美线组' : '欧线组' })),
    });
    await test
      .ctx()
      .sql('INSERT INTO _colleague (employee_id, org_id) VALUES (801, 91), (802, 91), (803, 92)');
    await test
      .ctx()
      .sql(
        `INSERT INTO customer_owner (company_id, code, name, version) VALUES (81, 'SELLER', '八一货代', 1), (82, 'RIVAL', '同行', 1)`,
      );
    await quote(801, { state: 3 });
    await quote(801, { state: 3, currency_code: 'CNY', amount: 9000, ocean: 9000, cost: 8500 });
    await quote(801, { state: 4 });
    await quote(801, { state: 0, version_no: 0, delivered_version: null, amount: null, teu: null });
    // The last minute of September in China, and the first of October.
    await quote(803, {
      create_time: '2026-09-30T15:59:00Z',
      pod_code: 'NLRTM',
      customer_code: null,
      valid_to: '2099-01-01',
    });
    await quote(803, { create_time: '2026-09-30T16:01:00Z', pod_code: 'NLRTM', state: 3, teu: 4 });
    await quote(900, { company_id: 82, state: 3 });
  });
  afterAll(() => test.close());

  const figures = async (query: object, as = boss) =>
    (await test.call(as, api.salesFigures, { ...DAYS, ...query } as never)).data;
  const cells = async (query: object, as = boss) =>
    (await figures(query, as)).Cells.map((cell) => [
      cell.Row.join('/'),
      cell.Column,
      cell.CurrencyCode,
      cell.Quotes,
      cell.Sent,
      cell.Accepted,
      cell.Rejected,
    ]);

  it('are laid out by rows and a column, months being China’s', async () => {
    expect(await cells({ Rows: 'employee', Columns: 'month' })).toEqual([
      ['801', '2026-09', 'CNY', 1, 1, 1, 0],
      ['801', '2026-09', 'USD', 3, 2, 1, 1],
      ['803', '2026-09', 'USD', 1, 1, 0, 0],
      ['803', '2026-10', 'USD', 1, 1, 1, 0],
    ]);
    const { Names } = await figures({ Rows: 'employee,department' });
    expect(Names.map(({ Dim, Name }) => [Dim, Name])).toEqual([
      ['employee', '王销售'],
      ['employee', '赵销售'],
      ['department', '美线组'],
      ['department', '欧线组'],
    ]);
    expect(await cells({ Rows: 'lane,customer', CurrencyCode: 'usd', EmployeeId: 803 })).toEqual([
      ['CNSHA-NLRTM/', null, 'USD', 1, 1, 0, 0],
      ['CNSHA-NLRTM/HUAYUAN', null, 'USD', 1, 1, 1, 0],
    ]);
    expect((await cells({ Rows: 'phase' })).map(([phase, , , n]) => [phase, n])).toEqual([
      ['0', 1],
      ['2', 1],
      ['3', 1],
      ['3', 2],
      ['4', 1],
    ]);
  });

  it('keep currencies apart, to the cent, and tell what was earned by right alone', async () => {
    const money = async (as = boss) =>
      (await figures({ Rows: 'department' }, as)).Cells.map(
        ({ Row, CurrencyCode, Amount, Won, Margin, Teu, WonTeu }) => [
          Row[0],
          CurrencyCode,
          Amount,
          Won,
          Margin,
          Teu,
          WonTeu,
        ],
      );
    expect(await money()).toEqual([
      ['91', 'CNY', 9000, 9000, 500, 2, 2],
      ['91', 'USD', 4200.2, 2100.1, 200, 4, 2],
      ['92', 'USD', 4200.2, 2100.1, 200, 6, 4],
    ]);
    expect((await money(blind)).map((row) => row[4])).toEqual([null, null, null]);
  });

  it('are counted as far as the data scope goes, and nothing of another company', async () => {
    const quotes = async (as: Identity) =>
      (await figures({ Rows: 'employee' }, as)).Cells.map(({ Row }) => Row[0]);
    expect(await quotes(wang)).toEqual(['801', '801']);
    expect(await quotes(head)).toEqual(['801', '801']);
    expect(await quotes(stranger)).toEqual(['900']);
    expect((await test.call(stranger, api.allSalesFigures, { Rows: ['seller'] })).status).toBe(403);
    expect((await test.call(stranger, api.listAllSales, {})).status).toBe(403);
  });

  it('are of all companies for the platform, without what they earn', async () => {
    const { data } = await test.call(wang, api.allSalesFigures, {
      ...DAYS,
      Rows: 'seller',
    } as never);
    expect(
      data.Cells.map(({ Row, CurrencyCode, Quotes, Margin }) => [
        Row[0],
        CurrencyCode,
        Quotes,
        Margin,
      ]),
    ).toEqual([
      ['81', 'CNY', 1, null],
      ['81', 'USD', 5, null],
      ['82', 'USD', 1, null],
    ]);
    expect(data.Names.map(({ Name }) => Name)).toEqual(['八一货代', '同行']);
    const { data: rows } = await test.call(wang, api.listAllSales, {
      ...DAYS,
      SellerId: 82,
    } as never);
    expect(rows.Rows).toMatchObject([{ SellerName: '同行', Margin: null }]);
  });

  it('open the quotes that they count', async () => {
    const list = async (query: object, as = boss) =>
      (await test.call(as, api.listSales, { ...DAYS, ...query } as never)).data;
    expect((await list({ OrgId: 91, Phase: 3 })).Total).toBe(2);
    expect((await list({ OrgId: 91, Sent: true })).Total).toBe(3);
    expect((await list({ Sent: false })).Rows).toMatchObject([
      { Phase: 0, Amount: null, Teu: null },
    ]);
    expect((await list({ From: '2026-10-01' })).Rows).toMatchObject([
      { EmployeeName: '赵销售', Margin: 200 },
    ]);
    expect((await list({ Phase: 5 })).Total).toBe(0);
    expect((await list({ Phase: 3 }, blind)).Rows.map(({ Margin }) => Margin)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await list({}, wang)).Total).toBe(4);
    expect((await list({}, stranger)).Total).toBe(1);
    const file = workbookRows(
      (await test.call(blind, api.exportSales, { ...DAYS, Phase: 3 } as never)).data as never,
    );
    expect(file).toHaveLength(4);
    expect(file[0]).not.toContain('海运毛利');
    expect(
      workbookRows((await test.call(boss, api.exportSales, { ...DAYS } as never)).data as never)[0],
    ).toContain('海运毛利');
  });

  it('refuse what cannot be laid out', async () => {
    const status = async (query: object) =>
      (await test.call(boss, api.salesFigures, query as never)).status;
    expect(await status({ Rows: 'month,week,lane,pol' })).toBe(400);
    expect(await status({ Rows: 'month', Columns: 'month' })).toBe(400);
    expect(await status({ Rows: 'month', From: '2026-10-01', To: '2026-09-01' })).toBe(400);
  });

  it('begin with searches: what customers of each searched, were quoted and took', async () => {
    await test.ctx().sql(
      `WITH log AS (INSERT INTO search_log (seller_id, source, pols, pods, boxes, sailing_from, sailing_to, found, create_time)
         SELECT $1, 'customer', '{}', '{}', '40HQ*1', '2026-09-01', '2026-09-02', 0, '2026-09-10' FROM generate_series(1, 5) RETURNING id)
       INSERT INTO searched_lane (search_id, seller_id, day, source, pol_code, pod_code, customer_code, served_id, served_name, boxes, sailing_from, sailing_to,
         found, create_time)
       SELECT id, $1, '2026-09-10', 'customer', 'CNSHA', 'USLAX', 'C' || row_number() OVER () % 2, CASE WHEN row_number() OVER () < 5 THEN 801 END,
         CASE WHEN row_number() OVER () < 5 THEN '王销售' END, '40HQ*1', '2026-09-01', '2026-09-02', row_number() OVER () % 3, '2026-09-10' FROM log`,
      [COMPANY],
    );
    const { data } = await test.call(boss, customerCourses, { ...DAYS, By: 'employee' } as never);
    expect(
      data.Rows.map(({ Name, Searches, Vain, Customers, Quotes, Sent, Accepted }) => [
        Name,
        Searches,
        Vain,
        Customers,
        Quotes,
        Sent,
        Accepted,
      ]),
    ).toEqual([
      ['王销售', 4, 1, 2, 4, 3, 2],
      [null, 1, 0, 1, 0, 0, 0],
      ['赵销售', 0, 0, 0, 2, 2, 1],
    ]);
    const departments = (
      await test.call(boss, customerCourses, { ...DAYS, By: 'department' } as never)
    ).data.Rows;
    expect(departments.map(({ Name, Searches, Quotes }) => [Name, Searches, Quotes])).toEqual([
      ['美线组', 4, 4],
      [null, 1, 0],
      ['欧线组', 0, 2],
    ]);
    expect(
      (await test.call(wang, customerCourses, { ...DAYS, By: 'employee' } as never)).data.Rows.map(
        ({ Name }) => Name,
      ),
    ).toEqual(['王销售']);
    expect(
      (
        await test.call(stranger, customerCourses, { ...DAYS, By: 'employee' } as never)
      ).data.Rows.map(({ Searches, Quotes }) => [Searches, Quotes]),
    ).toEqual([[0, 1]]);
  });
});
