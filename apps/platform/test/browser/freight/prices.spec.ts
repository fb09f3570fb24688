import { beforeAll, describe, expect, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`prices, ${topology}`, () => {
  const stage = useStage();
  let pricing: Visitor;

  beforeAll(async () => {
    pricing = await stage.visitorOf('OPERATOR', 'admin');
  });

  it('follow from a rule that somebody just set, and the tree names it', () =>
    pictured([pricing], 'prices', async () => {
      const { page } = pricing;
      await page.goto('/FlcExport/PriceSet');
      await page.getByText('华远美西优惠').waitFor();
      await pricing.picture('prices-1-rules');
      await page.getByRole('button', { name: '新增', exact: true }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('规则名称').fill('蓝天专价');
      await pick(drawer.getByLabel('规则类别'), '指定客户');
      await pick(drawer.getByLabel('客户', { exact: true }), '蓝天', '蓝天');
      await pick(drawer.getByLabel('加价币种'), 'USD', 'USD');
      await drawer.getByLabel('每箱加价').fill('-33');
      await pricing.picture('prices-2-form');
      await drawer.getByRole('button', { name: /保\s*存/ }).click();
      await page.getByText('蓝天专价').waitFor();

      await page.goto('/FlcExport/QueryPrice?PolCode=CNSHA&PodCode=USLAX&CarrierCode=COSU');
      await page.getByRole('button', { name: '为什么' }).first().click();
      const tree = page.getByRole('dialog');
      await tree.getByText('中远美西加价').waitFor();
      await pick(tree.getByLabel('客户', { exact: true }), '蓝天', '蓝天');
      await tree.getByText('蓝天专价').waitFor();
      await tree.getByText('-33', { exact: true }).waitFor();
      await pricing.picture('prices-3-tree');
    }));

  it('have surcharges, levels and charges of single rates', () =>
    pictured([pricing], 'charges', async () => {
      const { page } = pricing;
      await page.goto('/FlcExport/AdditionalFee');
      await page.getByText('EBS').first().waitFor();
      await pricing.picture('charges-1-fees');
      await page.goto('/SeaFreight/FreightManagement/FreightCustomerLevel?tab=rules');
      await page.getByText('C级分档').waitFor();
      await pricing.picture('charges-2-levels');
      await page.goto('/SeaFreight/FreightManagement/FreightCustomerLevelCompany');
      await page.getByText('HUAYUAN').first().waitFor();
      await page.goto('/FlcExport/QueryPrice?PolCode=CNSHA&PodCode=USLAX&CarrierCode=COSU');
      const row = page.getByRole('row').filter({ hasText: 'COSU' }).first();
      await fromMenu(row, '附加费用');
      await page.getByText('适用的全部附加费').waitFor();
      await page.getByText('OWS').first().waitFor();
      await pricing.picture('charges-3-rate');
      expect(await page.getByText('另有 1 条未采用').count()).toBeGreaterThan(0);
    }));
});
