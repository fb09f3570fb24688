import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RatePhase } from '@quayside/contracts/freight/choices';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { writeXlsx } from 'hucre/xlsx';
import type { Browser } from 'playwright-core';
import { signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { type DemoPlatform, startDemoPlatform, topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { launchBrowser, newVisitor, pictured, signInAs, type Visitor } from '../browser.js';

const LIST = '/SeaFreight/FreightManagement/FCLFreight';

describe(`rates, ${topology}`, () => {
  let platform: DemoPlatform;
  let browser: Browser;
  let pricing: Visitor;

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000' });
    browser = await launchBrowser();
    pricing = await newVisitor(browser, platform.url, 1440);
    await signInAs(pricing, 'OPERATOR', 'admin');
  });
  afterAll(async () => {
    await browser?.close();
    await platform.close();
  });

  it('come from an agent’s sheet of two validities, are published, changed in a cell, and tell what they were', () =>
    pictured([pricing], 'rates', async () => {
      const { page } = pricing;
      await page.goto(`${LIST}?Phase=current`);
      await page.getByText('USLAX').or(page.getByText('洛杉矶')).first().waitFor();
      await pricing.picture('rates-1-list');

      await page.getByRole('button', { name: 'upload 导入' }).click();
      const wizard = page.getByRole('dialog');
      await pick(wizard.getByLabel('未注明价种的箱型价格是'), '成本');
      await pricing.picture('rates-2-import');
      const rows = [
        ['环球货运 美西运价', '', '', '', '', '', '', '', '', ''],
        ['', '', '', '', '12/1-12/15', '', '', '12/16-12/31', '', ''],
        ['起运港', '目的港', '船司', '合约号', '20GP', '40GP', '40HQ', '20GP', '40GP', '40HQ'],
        ['上海', 'LOS ANGELES/LONG BEACH', 'COSCO', 'JOURNEY', '1250', 'USD1800', '1850', '1350', '停收', '1950'],
      ];
      const bytes = await writeXlsx({ sheets: [{ name: '美西', rows }] });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '美西运价.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
      await wizard.getByText('2个并列的有效期').first().waitFor();
      await pricing.picture('rates-3-map');
      const on = wizard.getByRole('button', { name: /下一步|检查/ });
      if (await on.isVisible()) await on.click();
      await wizard.getByText(/新增/).first().waitFor();
      await pricing.picture('rates-4-check');
      await wizard
        .getByRole('button', { name: /导入 4|开始导入|导入/ })
        .last()
        .click();
      await wizard
        .getByText(/已完成|导入完成|新增 4/)
        .first()
        .waitFor();
      await pricing.picture('rates-5-done');

      await page.goto('/SeaFreight/FreightManagement/FreightDrafts?Keyword=JOURNEY');
      await page.getByText('JOURNEY').first().waitFor();
      await page.getByRole('checkbox').first().check();
      await pricing.picture('rates-6-drafts');
      await page.getByRole('button', { name: '发布', exact: true }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /发\s*布/ })
        .click();
      await page.getByText('没有草稿').or(page.getByText('没有符合条件')).first().waitFor();

      const desk = await signIn(platform.url, 'OPERATOR', 'admin');
      const { Rows } = await desk.get(listRates, { Keyword: 'JOURNEY', Phase: [RatePhase.Future] });
      expect(Rows).toHaveLength(4);

      await page.goto(`${LIST}?Keyword=JOURNEY`);
      await page.getByRole('button', { name: '修改40HQ成本' }).first().click();
      const cell = page.getByRole('spinbutton', { name: '40HQ成本' });
      await cell.fill('2025');
      await cell.press('Enter');
      await page.getByText('已修改').waitFor();
      await pricing.picture('rates-7-changed');
      const { Rows: now } = await desk.get(listRates, { Keyword: 'JOURNEY' });
      const changed = now.find(({ Cost40HQ }) => Cost40HQ === 2025)!;

      await page.goto(`/SeaFreight/FreightManagement/FCLFreightHistory?id=${changed.Id}`);
      await page.getByText('全部版本').waitFor();
      await page.getByText('40HQ成本').first().waitFor();
      await pricing.picture('rates-8-history');

      await page.goto(`/SeaFreight/FreightManagement/FCLFreightAdd?id=${changed.Id}`);
      await page.getByText('航线与来源').waitFor();
      await pricing.picture('rates-9-form');
    }));

  it('wait for another person where the company’s rule says so', () =>
    pictured([pricing], 'rate-changes', async () => {
      const { page } = pricing;
      await page.goto('/SeaFreight/FreightManagement/FreightModifyList');
      await page.getByRole('button', { name: '确认规则' }).click();
      await page.getByLabel('变动超过').fill('5');
      await page.getByRole('button', { name: /保\s*存/ }).click();
      await page.getByText('已保存').waitFor();
      await page.goto(`${LIST}?Phase=current&PolCode=CNSHA&PodCode=USLAX`);
      await page.getByRole('button', { name: '修改40HQ成本' }).first().click();
      const cell = page.getByRole('spinbutton', { name: '40HQ成本' });
      await cell.fill('9999');
      await cell.press('Enter');
      await page
        .getByText(/待他人确认/)
        .first()
        .waitFor();
      await page.goto('/SeaFreight/FreightManagement/FreightModifyList');
      await page.getByText('9,999').first().waitFor();
      await pricing.picture('rate-changes-1');
      // Who asked may only take it back.
      expect(await page.getByRole('button', { name: '撤回' }).count()).toBe(1);
      await page.getByRole('button', { name: '撤回' }).click();
      await eventually(async () => expect(await page.getByText('已失效').count()).toBeGreaterThan(0));
    }));

  it('are typed in a grid, whose faulty rows stay with their reasons', () =>
    pictured([pricing], 'rate-grid', async () => {
      const { page } = pricing;
      await page.goto('/SeaFreight/FreightManagement/NewFCLFreightBatch');
      await page.getByText('每行一条运价').waitFor();
      await pricing.picture('rate-grid-1');
      await page.goto('/SeaFreight/FreightManagement/ExpiredFreight');
      await page.getByText('已过期').first().waitFor();
      await pricing.picture('rate-grid-2-expired');
      await page.goto('/SeaFreight/FreightManagement/FreightNotVisible');
      await page.getByText('等船公司确认舱位').first().waitFor();
      await pricing.picture('rate-grid-3-hidden');
    }));
});
