import { beforeAll, describe, expect, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const FOLDER = '/SeaFreight/FreightManagement';

describe(`the shared pool, ${topology}`, () => {
  const stage = useStage();
  let provider: Visitor;
  let operator: Visitor;
  let customer: Visitor;

  beforeAll(async () => {
    [provider, operator, customer] = (await Promise.all(
      [1, 2, 3].map(() => stage.visitor(1440)),
    )) as [Visitor, Visitor, Visitor];
    await signInAs(provider, 'YUANYANG', 'boss');
    await signInAs(operator, 'OPERATOR', 'admin');
    await signInAs(customer, 'HUAYUAN', 'boss');
  });

  it('sells along a chain of three, and stops at once', () =>
    pictured([provider, operator, customer], 'pool', async () => {
      const third = customer.page;
      const second = operator.page;
      // The operator holds the provider's package, and sells it on.
      await second.goto(`${FOLDER}/ThirdFreightMySubscribe`);
      await second.getByText('美西奥克兰包').first().waitFor();
      await operator.picture('pool-1-held');
      await second
        .locator('tr.ant-table-row', { hasText: '美西奥克兰包' })
        .getByRole('button', { name: '更多操作' })
        .click();
      await second.getByText('转售给其他公司').click();
      await second.getByRole('button', { name: '新增' }).first().click();
      const drawer = second.getByRole('dialog');
      await drawer.getByLabel('名称', { exact: true }).fill('美西转售');
      await pick(drawer.getByLabel('加价币种', { exact: true }), 'USD', 'USD');
      await drawer.getByLabel('每箱加价', { exact: true }).fill('60');
      await pick(drawer.getByLabel('共享给', { exact: true }), '所有公司');
      await operator.picture('pool-2-resale');
      await drawer.getByRole('button', { name: /保\s*存/ }).click();
      await second.getByText('美西转售').first().waitFor();

      await third.goto(`${FOLDER}/ThirdFreightList`);
      await third
        .locator('tr.ant-table-row', { hasText: '美西转售' })
        .getByRole('button', { name: '申请', exact: true })
        .click();
      await third.getByRole('dialog').getByRole('button', { name: '提交申请' }).click();
      await third.getByText('已提交，可在“我的订阅”查看结果').waitFor();
      await customer.picture('pool-3-market');

      await second.goto(`${FOLDER}/ThirdFreightOtherSubscribe`);
      await second
        .locator('tr.ant-table-row', { hasText: '美西转售' })
        .getByRole('button', { name: '批准' })
        .click();
      await second.getByRole('dialog').getByRole('button', { name: '批准' }).click();
      await second.getByText('已批准').first().waitFor();
      await operator.picture('pool-4-subscribers');

      await third.goto(`${FOLDER}/FCLFreightSearch?Pols=CNSHA&Pods=USOAK`);
      await third.getByText('共享', { exact: true }).first().waitFor();
      await customer.picture('pool-5-found');
      expect(await third.getByText('远洋船务').count()).toBe(0);

      await provider.page.goto(`${FOLDER}/ThirdFreightOtherSubscribe`);
      await provider.page
        .locator('tr.ant-table-row', { hasText: '美西奥克兰包' })
        .getByRole('button', { name: '停止共享' })
        .click();
      await provider.page.getByRole('dialog').getByRole('textbox').fill('价格调整');
      await provider.page.getByRole('dialog').getByRole('button', { name: '停止共享' }).click();
      await provider.page.getByText('已停止共享').first().waitFor();

      await third.reload();
      await third
        .getByText(/共 \d+ 条报价|这段时间没有运价|没有/)
        .first()
        .waitFor();
      expect(await third.getByText('共享', { exact: true }).count()).toBe(0);
      await third.goto(`${FOLDER}/ThirdFreightMySubscribe`);
      await third.getByText('对方暂停供应').first().waitFor();
      await customer.picture('pool-6-stopped');
      await second.goto(`${FOLDER}/FCLFreightConfiguration`);
      await second.getByText('转售层数').waitFor();
      await operator.picture('pool-7-settings');
    }));
});
