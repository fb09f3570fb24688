import { beforeAll, describe, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`a question for a price, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let customer: Visitor;
  let supplier: Visitor;

  beforeAll(async () => {
    [staff, customer, supplier] = (await Promise.all([1, 2, 3].map(() => stage.visitor(1440)))) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    await Promise.all([
      signInAs(staff, 'OPERATOR', 'admin'),
      signInAs(customer, 'HUAYUAN', 'boss'),
    ]);
  });

  it('goes from a lane without a price to several suppliers, and back as a quote', () =>
    pictured([customer, staff, supplier], 'inquiry', async () => {
      await customer.page.goto('/external/workbench/PriceQuery?Pols=CNTXG&Pods=CLSAI&Boxes=40HQ*2');
      await customer.page.getByRole('button', { name: '询价', exact: true }).click();
      await customer.page.getByRole('dialog').getByLabel('留言').fill('月底出货');
      await customer.picture('inquiry-1-ask');
      await customer.page.getByRole('dialog').getByRole('button', { name: '提交询价' }).click();
      await customer.page.getByText(/询价 XJ\d+ 已提交/).waitFor();

      const { page } = staff;
      await page.goto('/SeaFreight/quickQuoteSearchCenter?tab=inquiries');
      await page
        .getByText(/^XJ\d+$/)
        .first()
        .waitFor();
      await staff.picture('inquiry-2-inbox');
      await page.getByRole('button', { name: '处理', exact: true }).first().click();
      const drawer = page.getByRole('dialog').first();
      await drawer.getByRole('button', { name: '问供应商' }).click();
      await page.getByLabel('供应商名单').fill('环球捷运 price@example.com\n东方船代');
      await page.getByRole('button', { name: '发出 2 家' }).click();
      const address = new URL(await page.getByLabel('东方船代的链接').inputValue());
      await staff.picture('inquiry-3-links');
      await page
        .getByRole('dialog', { name: '供应商答复链接' })
        .getByRole('button', { name: '关闭', exact: true })
        .last()
        .click();

      await supplier.page.setViewportSize({ width: 390, height: 844 });
      await supplier.page.goto(address.pathname + address.search);
      await supplier.page.getByLabel('40HQ单价').fill('2150');
      await supplier.page.getByLabel('船公司', { exact: true }).fill('COSU');
      await supplier.picture('inquiry-4-supplier');
      await supplier.page.getByRole('button', { name: '提交报价' }).click();
      await supplier.page.getByText('已收到您的报价').waitFor();

      await page.reload();
      await page.getByRole('button', { name: '处理', exact: true }).first().click();
      await page.getByText('40HQ USD 2,150').waitFor();
      await staff.picture('inquiry-5-answers');
      await page.getByRole('button', { name: '用此价报价' }).click();
      await page.getByText('方案（1）').waitFor();
      await page.getByText('自填价格').waitFor();
      await page.getByRole('button', { name: '确认报价' }).click();
      await page.getByRole('button', { name: '发链接' }).waitFor();

      await customer.page.goto('/external/workbench/PriceQuery?tab=inquiries');
      await customer.page.getByText('已报价').filter({ visible: true }).first().waitFor();
      await customer.picture('inquiry-6-own');
    }));
});
