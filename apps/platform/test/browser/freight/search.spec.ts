import { beforeAll, describe, expect, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`finding prices, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let customer: Visitor;
  let visitor: Visitor;

  beforeAll(async () => {
    [staff, customer, visitor] = (await Promise.all([1, 2, 3].map(() => stage.visitor(1440)))) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    await Promise.all([
      signInAs(staff, 'OPERATOR', 'admin'),
      signInAs(customer, 'HUAYUAN', 'boss'),
    ]);
  });

  it('is a matrix at the price of a chosen customer, with the margin, the calendar and why', () =>
    pictured([staff], 'staff-search', async () => {
      const { page } = staff;
      await page.goto('/SeaFreight/FreightManagement/FCLFreightSearch');
      await pick(page.getByLabel('起运港', { exact: true }), 'CNSHA', 'CNSHA');
      await pick(page.getByLabel('起运港', { exact: true }), 'CNNGB', 'CNNGB');
      await page.keyboard.press('Escape');
      await pick(page.getByLabel('卸货港', { exact: true }), 'USLAX', 'USLAX');
      await page.keyboard.press('Escape');
      await pick(page.getByLabel('客户', { exact: true }), '华远', '华远');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await page.getByRole('columnheader', { name: '利润' }).waitFor();
      await staff.picture('search-1-staff');
      await page.getByRole('button', { name: '更多操作' }).first().click();
      await page.getByRole('menuitem', { name: '价格构成' }).click();
      await page.getByRole('dialog').getByText('合计', { exact: true }).waitFor();
      await staff.picture('search-2-why');
    }));

  it('is a sheet that sales take out, from which they go on to search', () =>
    pictured([staff], 'sheet', async () => {
      const { page } = staff;
      await page.goto('/FlcExport/FclFreight?PolCode=CNSHA&PodCode=USLAX');
      await page.getByText('EBS USD140/箱').first().waitFor();
      expect(await page.getByText('成本').count()).toBe(0);
      await staff.picture('search-0-sheet');
      await page.getByRole('button', { name: '查询船期与合计' }).first().click();
      await page.getByRole('columnheader', { name: '合计（含附加费）' }).waitFor();
    }));

  it('is a customer’s own price, and tells nothing of what it costs', () =>
    pictured([customer], 'customer-search', async () => {
      const { page } = customer;
      await page.goto('/external/workbench/PriceQuery?Pols=CNSHA&Pods=USLAX&Boxes=20GP*1,40HQ*2');
      await page.getByRole('button', { name: '订舱', exact: true }).first().waitFor();
      expect(await page.getByText('成本').count()).toBe(0);
      await customer.picture('search-3-customer');
      await page.getByRole('button', { name: '更多操作' }).first().click();
      await page.getByRole('menuitem', { name: '价格构成' }).click();
      await page.getByRole('dialog').getByText('合计', { exact: true }).waitFor();
      expect(await page.getByRole('dialog').getByText('成本').count()).toBe(0);
      await customer.picture('search-4-customer-why');
    }));

  it('is followed by a star, and stands in the list of lanes at the customer’s price', () =>
    pictured([customer], 'follow-lane', async () => {
      const { page } = customer;
      await page.goto('/external/workbench/PriceQuery?Pols=CNNGB&Pods=USLAX&Boxes=40HQ*1');
      await page
        .getByRole('button', { name: /关注航线$/ })
        .first()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel('高箱目标价').fill('1500');
      await form.getByRole('button', { name: /^保\s*存$/ }).click();
      await page
        .getByRole('button', { name: /已关注$/ })
        .first()
        .waitFor();
      await page.getByRole('tab', { name: '关注航线' }).click();
      await page.getByRole('row').filter({ hasText: 'CNNGB' }).getByText('1,500').waitFor();
      await customer.picture('search-6-lanes');
    }));

  it('is open to visitors at published prices, on a phone as well', () =>
    pictured([visitor], 'public-search', async () => {
      const { page } = visitor;
      await page.goto('/QuickSearch');
      await page.getByRole('button', { name: '上海 → 洛杉矶', exact: true }).click();
      await page.getByRole('button', { name: '价格构成' }).first().waitFor();
      await visitor.picture('search-5-public');
      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.picture('search-6-phone');
    }));
});
