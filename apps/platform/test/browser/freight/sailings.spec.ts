import { beforeAll, describe, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`sailings beside prices, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;

  beforeAll(async () => {
    staff = await stage.visitorOf('OPERATOR', 'admin');
  });

  it('come from a template that somebody writes and a rate names', () =>
    pictured([staff], 'sailings', async () => {
      const { page } = staff;
      await page.goto('/SeaFreight/FreightManagement/SailScheduleTemplate');
      await page.getByText('澳洲周五班').first().waitFor();
      await staff.picture('sailings-1-list');
      await page.getByRole('button', { name: '新增' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('模板代码', { exact: true }).fill('nyc-2');
      await drawer.getByLabel('模板名称', { exact: true }).fill('美东周二班');
      await drawer.getByLabel('开船星期', { exact: true }).click();
      await page.getByTitle('周二').last().click();
      await drawer.getByLabel('截关星期', { exact: true }).click();
      await page.getByTitle('周日').last().click();
      await drawer.getByText('船期模板', { exact: true }).first().waitFor();
      await staff.picture('sailings-2-form');
      await drawer.getByRole('button', { name: /保\s*存/ }).click();
      await page.getByText('美东周二班').first().waitFor();

      await page.goto('/SeaFreight/FreightManagement/FCLFreightAdd');
      await pick(page.getByLabel('起运港', { exact: true }), 'CNSHA', 'CNSHA');
      await pick(page.getByLabel('卸货港', { exact: true }), 'USNYC', 'USNYC');
      await page.getByLabel('船期模板', { exact: true }).click();
      await page.getByTitle(/NYC-2 美东周二班/).click();
      await page.getByText('由船期模板决定').waitFor();
      await staff.picture('sailings-3-rate');
    }));

  it('are those of real ships where there are any, with cut-offs', () =>
    pictured([staff], 'sailings-search', async () => {
      const { page } = staff;
      await page.goto('/SeaFreight/FreightManagement/FCLFreightSearch?Pols=CNNGB&Pods=USOAK');
      const row = page.locator('tr.ant-table-row', { hasText: '中远' }).first();
      await row.waitFor();
      await row.locator('.ant-table-row-expand-icon').click();
      await page.getByText('实际船期').first().waitFor();
      await staff.picture('sailings-4-search');
    }));
});
