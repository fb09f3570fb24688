import { beforeAll, describe, expect, it } from '@jest/globals';
import { RatePhase } from '@quayside/contracts/freight/choices';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { ratePolicy, saveRatePolicy } from '@quayside/contracts/freight/rate-change.api';
import { writeXlsx } from 'hucre/xlsx';
import { signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const LIST = '/SeaFreight/FreightManagement/FCLFreight';

describe(`rates, ${topology}`, () => {
  const stage = useStage();
  let pricing: Visitor;

  beforeAll(async () => {
    pricing = await stage.visitorOf('OPERATOR', 'admin');
  });

  it('come from an agent’s sheet of two validities, are published, changed in a cell, and tell what they were', () =>
    pictured([pricing], 'rates', async () => {
      const { page } = pricing;
      const desk = await signIn(stage.url, 'OPERATOR', 'admin');
      // Another journey of this platform sets a rule; here everything sells at once.
      await desk.get(saveRatePolicy, { ...(await desk.get(ratePolicy, {})), OverPercent: null });
      await page.goto(`${LIST}?Phase=current`);
      await page.getByText('USLAX').or(page.getByText('洛杉矶')).first().waitFor();
      await pricing.picture('rates-1-list');

      await page.getByRole('button', { name: '导入', exact: true }).click();
      const wizard = page.getByRole('dialog');
      await pick(wizard.getByLabel('未注明价种的箱型价格是'), '成本');
      await pricing.picture('rates-2-import');
      const rows = [
        ['环球货运 美西运价', '', '', '', '', '', '', '', '', ''],
        ['', '', '', '', '12/1-12/15', '', '', '12/16-12/31', '', ''],
        ['起运港', '目的港', '船司', '合约号', '20GP', '40GP', '40HQ', '20GP', '40GP', '40HQ'],
        [
          '上海',
          'LOS ANGELES/LONG BEACH',
          'COSCO',
          'JOURNEY',
          '1250',
          'USD1800',
          '1850',
          '1350',
          '停收',
          '1950',
        ],
      ];
      const bytes = await writeXlsx({ sheets: [{ name: '美西', rows }] });
      await page.locator('input[type=file]').setInputFiles({
        name: '美西运价.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      });
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

      const { Rows } = await desk.get(listRates, { Keyword: 'JOURNEY', Phase: [RatePhase.Future] });
      expect(Rows).toHaveLength(4);

      await page.goto(`${LIST}?Keyword=JOURNEY`);
      await page.getByRole('button', { name: '修改40HQ成本' }).first().click();
      const cell = page.getByRole('textbox', { name: '40HQ成本' });
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
      const cell = page.getByRole('textbox', { name: '40HQ成本' });
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
      await eventually(async () =>
        expect(await page.getByText('已失效').count()).toBeGreaterThan(0),
      );
    }));

  it('go up from a day on by GRI, row by row, and come back', () =>
    pictured([pricing], 'rate-batch', async () => {
      const { page } = pricing;
      const desk = await signIn(stage.url, 'OPERATOR', 'admin');
      await desk.get(saveRatePolicy, { ...(await desk.get(ratePolicy, {})), OverPercent: null });
      const lane = { PolCode: 'CNTAO', PodCode: 'BRSSZ', Phase: [RatePhase.Current] };
      const before = (await desk.get(listRates, lane)).Rows;
      await page.goto('/SeaFreight/FreightManagement/FCLFreightBatch?PolCode=CNTAO&PodCode=BRSSZ');
      await page.getByRole('button', { name: '批量变更' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('数值').fill('200');
      await dialog.getByLabel('名称').fill('12月GRI');
      await pricing.picture('rate-batch-1');
      await dialog.getByRole('button', { name: /预\s*览/ }).click();
      await dialog.getByText(/将修改 \d+ 条/).waitFor();
      await pricing.picture('rate-batch-2-preview');
      await dialog.getByRole('button', { name: /^修改 \d+ 条/ }).click();
      await dialog.getByText(/已修改 \d+ 条/).waitFor();
      await dialog.getByRole('button', { name: /完\s*成/ }).click();
      const after = (await desk.get(listRates, lane)).Rows;
      expect(after.map(({ Id, Cost40HQ }) => [Id, Cost40HQ]).sort()).toEqual(
        before.map(({ Id, Cost40HQ }) => [Id, Cost40HQ! + 200]).sort(),
      );
      await page.goto('/SeaFreight/FreightManagement/FreightResult');
      await page.getByText('12月GRI').waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: '12月GRI' })
        .getByRole('button', { name: '查看' })
        .click();
      await pricing.picture('rate-batch-3-result');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /撤\s*销/ })
        .click();
      await page.getByRole('dialog').getByText('已撤销').first().waitFor();
      const undone = (await desk.get(listRates, lane)).Rows;
      expect(undone.map(({ Id, Cost40HQ }) => [Id, Cost40HQ]).sort()).toEqual(
        before.map(({ Id, Cost40HQ }) => [Id, Cost40HQ]).sort(),
      );
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
