import { beforeAll, describe, expect, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';
import { touchTargets } from '../touch-targets.js';

describe(`a quote, ${topology}`, () => {
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

  it('is put together from a search, sent, read and accepted on a phone without an account, and its seller hears of it', () =>
    pictured([staff, visitor], 'quote', async () => {
      const { page } = staff;
      await page.goto('/SeaFreight/quickQuoteSearchCenter?Pols=CNSHA&Pods=USLAX&Boxes=40HQ*2');
      await pick(page.getByLabel('客户', { exact: true }), '华远', '华远');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      const add = page.getByRole('button', { name: '加入报价' });
      await add.first().click();
      await add.nth(1).click();
      await page.getByText('报价篮 2 个方案').waitFor();
      await staff.picture('quote-1-basket');
      await page.getByRole('button', { name: '生成报价' }).click();
      await page.getByText('方案（2）').waitFor();
      await page.getByLabel('客户名称', { exact: true }).fill('华远国际贸易有限公司');
      await pick(page.getByLabel('加价币种').first(), 'USD', 'USD');
      await page.getByLabel('本次加价').first().fill('50');
      await page.getByLabel('本次加价').first().press('Tab');
      await page.getByText('毛利').first().waitFor();
      await staff.picture('quote-2-form');
      await page.getByRole('button', { name: '确认报价' }).click();
      await page.getByRole('button', { name: '发链接' }).click();
      await page.getByRole('button', { name: '生成链接' }).click();
      const address = await page.getByLabel('报价链接', { exact: true }).inputValue();
      await staff.picture('quote-3-link');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: '关闭', exact: true })
        .last()
        .click();

      await visitor.page.setViewportSize({ width: 390, height: 844 });
      await visitor.page.goto(new URL(address).pathname + new URL(address).search);
      await visitor.page.getByRole('heading', { name: '海运报价单' }).waitFor();
      expect(await visitor.page.getByText('成本').count()).toBe(0);
      await visitor.picture('quote-4-phone');
      expect((await touchTargets(visitor.page)).low).toEqual([]);
      await visitor.page.getByRole('radio').nth(1).check();
      await visitor.page.getByRole('button', { name: '接受方案 2' }).click();
      await visitor.page.getByLabel('您的姓名').fill('王经理');
      expect((await touchTargets(visitor.page)).low).toEqual([]);
      await visitor.page.getByRole('button', { name: '确认接受' }).click();
      await visitor.page.getByText(/王经理 已于 .* 接受第 1 版方案 2/).waitFor();
      await visitor.picture('quote-5-accepted');

      await page.goto('/SeaFreight/quickQuoteSearchCenter?tab=quotes&Phase=3');
      await page.getByText('华远国际贸易有限公司').filter({ visible: true }).first().waitFor();
      await staff.picture('quote-6-list');
      await page
        .getByRole('button', { name: '查看', exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByText(/王经理 于 .* 接受第 1 版方案 2/).waitFor();
      await staff.picture('quote-7-view');
    }));

  it('stands among what its customer received', () =>
    pictured([customer], 'received', async () => {
      await customer.page.goto('/external/workbench/PriceQuery?tab=quotes');
      await customer.page.getByRole('button', { name: '查看并答复' }).first().waitFor();
      await customer.picture('quote-8-received');
    }));
});
