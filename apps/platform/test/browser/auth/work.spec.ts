import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siDetail, submitSi } from '@quayside/contracts/si/si.api';
import type { Browser } from 'playwright-core';
import { signIn } from '../../e2e/api-client.js';
import { type DemoPlatform, startDemoPlatform, topology } from '../../e2e/running-platform.js';
import { rightSi } from '../../e2e/si-samples.js';
import { pick } from '../acts.js';
import { launchBrowser, newVisitor, pictured, signInAs, type Visitor } from '../browser.js';

describe(`what people have to do, ${topology}`, () => {
  let platform: DemoPlatform;
  let browser: Browser;
  let reviewer: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
    browser = await launchBrowser();
    [reviewer, admin] = await Promise.all([newVisitor(browser, platform.url, 1440), newVisitor(browser, platform.url)]);
    await Promise.all([signInAs(reviewer, 'OPERATOR', 'reviewer'), signInAs(admin, 'OPERATOR', 'admin')]);
  });
  afterAll(async () => {
    await browser?.close();
    await platform.close();
  });

  it('comes live when a customer hands in, is taken over before the eyes of a colleague, handed on, and done', () =>
    pictured([reviewer, admin], 'work', async () => {
      const boss = await signIn(platform.url, 'HUAYUAN', 'boss');
      const { Rows } = await boss.get(listCargoOrders, { SiState: [OrderSiState.Waiting], Limit: 1, Sort: '-SiDeadline' });
      await Promise.all([reviewer, admin].map(({ page }) => page.goto('/internal/WorkCenter?Area=si&Due=week')));
      await reviewer.page.getByRole('button', { name: '去处理' }).or(reviewer.page.getByText('没有符合条件的待办')).first().waitFor();
      await Promise.all([reviewer, admin].map(({ page }) => page.getByText('全部期限').click()));

      const [made] = await boss.get(submitSi, { TDBLInfos: [await rightSi(boss, Rows[0]!.Id)], Num: 1, CGO_ID: Rows[0]!.Id });
      const { TBI_NO } = await boss.get(siDetail, { Id: made!.Id });
      const rowOf = ({ page }: Visitor) => page.getByRole('row').filter({ hasText: TBI_NO, visible: true });

      // Both see it come without having done anything.
      await Promise.all([rowOf(reviewer).waitFor(), rowOf(admin).waitFor()]);
      await rowOf(reviewer).getByRole('button', { name: '更多操作' }).click();
      await reviewer.page.getByRole('menuitem', { name: '领取' }).click();
      await rowOf(reviewer).getByText('我', { exact: true }).waitFor();
      await rowOf(admin).getByText('沈知远').waitFor();
      await reviewer.picture('work-1-taken');
      await admin.picture('work-2-colleague');

      // Handed on, to one of those who may do it.
      await rowOf(reviewer).getByRole('button', { name: '更多操作' }).click();
      await reviewer.page.getByRole('menuitem', { name: '转交' }).click();
      const dialog = reviewer.page.getByRole('dialog');
      await pick(dialog.getByLabel('接手的同事'), '林岚');
      await reviewer.picture('work-3-hand');
      await dialog.getByRole('button', { name: /转\s*交/ }).click();
      await rowOf(admin).getByText('我', { exact: true }).waitFor();
      await admin.page.locator('.ant-notification-notice').filter({ hasText: TBI_NO }).first().waitFor();

      // It leads to where it is done, and is gone once it is.
      await rowOf(admin).getByRole('button', { name: '去处理' }).click();
      await admin.page.waitForURL(new RegExp(`/tdManage/siAudit\\?id=${made!.Id}`));
      await admin.page.getByRole('button', { name: '审核通过' }).click();
      await rowOf(reviewer).filter({ hasText: '审核SI' }).waitFor({ state: 'hidden' });
      await rowOf(reviewer).filter({ hasText: '制单' }).waitFor();

      // The workbench shows the first of each area.
      await admin.page.goto('/workbench');
      await admin.page.getByRole('region', { name: 'SI待办' }).getByRole('listitem').first().waitFor();
      expect(await admin.page.getByRole('region', { name: 'SI待办' }).getByRole('listitem').count()).toBeLessThanOrEqual(5);
      await admin.picture('work-4-workbench');
      expect([...reviewer.problems, ...admin.problems]).toEqual([]);
    }));

  it('stands at hand as each chose it, or as the operator did for a company', () =>
    pictured([admin], 'shortcuts', async () => {
      const { page } = admin;
      const boss = await newVisitor(browser, platform.url, 1440);
      await signInAs(boss, 'HUAYUAN', 'boss');

      // The operator: what all customers begin with.
      await page.goto('/internal/ExternalMaintenanceMenu');
      await page.getByRole('checkbox', { name: 'SI模板', exact: true }).check();
      await page.getByRole('button', { name: 'SI模板，收藏到顶栏' }).click();
      await admin.picture('shortcuts-1-default');
      await page
        .getByRole('button', { name: /保\s*存/ })
        .filter({ visible: true })
        .click();
      await page.getByText('已保存，对没有自己设置的员工立即生效').waitFor();

      // The customer begins with it, and chooses for himself: by keyboard.
      await boss.page.goto('/workbench');
      const shown = boss.page.getByRole('navigation', { name: '常用功能' });
      await shown.getByRole('button', { name: 'SI模板' }).waitFor();
      await boss.page.getByRole('button', { name: '收藏', exact: true }).click();
      // The menu of the bar, not the one at the side.
      const favourites = boss.page.locator('.ant-dropdown').filter({ visible: true });
      await favourites.getByRole('menuitem', { name: 'SI模板' }).waitFor();
      await favourites.getByRole('menuitem', { name: '维护收藏' }).click();
      await boss.page.getByRole('button', { name: 'SI模板，移除' }).focus();
      for (let step = 0; step < 6; step++) await boss.page.keyboard.press('Alt+ArrowUp');
      await boss.picture('shortcuts-2-own');
      await boss.page
        .getByRole('button', { name: /保\s*存/ })
        .filter({ visible: true })
        .click();
      await boss.page.getByText('显示的是您自己选择的快捷入口').waitFor();
      await boss.page.goto('/workbench');
      await shown.getByRole('button').first().filter({ hasText: 'SI模板' }).waitFor();
      await boss.picture('shortcuts-3-workbench');

      // The boss’s figures, each with its list.
      await boss.page.goto('/workbench/dashboard');
      const si = boss.page.getByRole('region', { name: 'SI', exact: true });
      await si.getByRole('link', { name: /待审核/ }).waitFor();
      await boss.picture('shortcuts-4-dashboard');
      await si.getByRole('link', { name: /待审核/ }).click();
      await boss.page.waitForURL(/SISubimtList\?TBI_STATUS=1/);
      await boss.close();

      // The operator’s view of the customer, and of a person.
      await page.goto('/system/company/customer/customerSurvey?id=2');
      await page
        .getByRole('region', { name: '订舱' })
        .getByRole('link', { name: /已提交/ })
        .first()
        .waitFor();
      await admin.picture('shortcuts-5-survey');
      await page.goto('/system/user/userList');
      await page.getByRole('row').filter({ hasText: '13800000001' }).getByRole('link').first().click();
      await page.waitForURL(/userSurvey\?id=/);
      await page.getByRole('region', { name: '公司身份' }).getByText('宁波华远进出口有限公司').waitFor();
      await admin.picture('shortcuts-6-person');
      expect([...boss.problems, ...admin.problems]).toEqual([]);
    }));
});
