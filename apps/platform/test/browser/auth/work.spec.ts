import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { siDetail, submitSi } from '@quayside/contracts/si/si.api';
import type { Locator } from 'playwright-core';
import { signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { rightSi } from '../../e2e/si-samples.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

/** Opens a group of the side menu with everything in it, whatever of it was open. */
async function openGroup(side: Locator, name: string): Promise<void> {
  const head = side.getByRole('menuitem', { name });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  const rest = side.getByRole('menuitem', { name: /^其余/ });
  while ((await rest.count()) > 0) await rest.first().click();
}

describe(`what people have to do, ${topology}`, () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '0', WEBHOOK_PRIVATE: 'true' });
  let reviewer: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    [reviewer, admin] = await Promise.all([stage.visitor(1440), stage.visitor()]);
    await Promise.all([
      signInAs(reviewer, 'OPERATOR', 'reviewer'),
      signInAs(admin, 'OPERATOR', 'admin'),
    ]);
  });

  it('comes live when a customer hands in, is taken over before the eyes of a colleague, handed on, and done', () =>
    pictured([reviewer, admin], 'work', async () => {
      const boss = await signIn(stage.url, 'HUAYUAN', 'boss');
      const { Rows } = await boss.get(listCargoOrders, {
        SiState: [OrderSiState.Waiting],
        Limit: 1,
        Sort: '-SiDeadline',
      });
      await Promise.all(
        [reviewer, admin].map(({ page }) => page.goto('/internal/WorkCenter?Area=si&Due=week')),
      );
      await reviewer.page
        .getByRole('button', { name: '去处理' })
        .or(reviewer.page.getByText('没有符合条件的待办'))
        .first()
        .waitFor();
      await Promise.all([reviewer, admin].map(({ page }) => page.getByText('全部期限').click()));

      const [made] = await boss.get(submitSi, {
        TDBLInfos: [await rightSi(boss, Rows[0]!.Id)],
        Num: 1,
        CGO_ID: Rows[0]!.Id,
      });
      const { TBI_NO } = await boss.get(siDetail, { Id: made!.Id });
      const rowOf = ({ page }: Visitor) =>
        page.getByRole('row').filter({ hasText: TBI_NO, visible: true });

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
      await admin.page
        .locator('.ant-notification-notice')
        .filter({ hasText: TBI_NO })
        .first()
        .waitFor();

      // It leads to where it is done, and is gone once it is.
      await rowOf(admin).getByRole('button', { name: '去处理' }).click();
      await admin.page.waitForURL(new RegExp(`/tdManage/siAudit\\?id=${made!.Id}`));
      await admin.page.getByRole('button', { name: '审核通过' }).click();
      await rowOf(reviewer).filter({ hasText: '审核SI' }).waitFor({ state: 'hidden' });
      await rowOf(reviewer).filter({ hasText: '制单' }).waitFor();

      // The workbench shows the first of each area.
      await admin.page.goto('/workbench');
      await admin.page
        .getByRole('region', { name: 'SI待办' })
        .getByRole('listitem')
        .first()
        .waitFor();
      expect(
        await admin.page.getByRole('region', { name: 'SI待办' }).getByRole('listitem').count(),
      ).toBeLessThanOrEqual(5);
      await admin.picture('work-4-workbench');
      expect([...reviewer.problems, ...admin.problems]).toEqual([]);
    }));

  it('stands at hand as each chose it, or as the operator did for a company', () =>
    pictured([admin], 'shortcuts', async () => {
      const { page } = admin;
      const boss = await stage.visitorOf('HUAYUAN', 'boss');

      // The operator: what all customers begin with.
      await page.goto('/internal/ExternalMaintenanceMenu');
      await page.getByRole('checkbox', { name: 'SI模板', exact: true }).check();
      await page.getByRole('button', { name: 'SI模板，固定到菜单顶部' }).click();
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
      const side = boss.page.getByRole('menu', { name: '功能菜单' });
      await side.getByText('固定', { exact: true }).waitFor();
      await side.getByRole('menuitem', { name: 'SI模板' }).first().waitFor();
      await boss.page.goto('/internal/MaintenanceMenu');
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
      await page
        .getByRole('row')
        .filter({ hasText: '13800000001' })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(/userSurvey\?id=/);
      await page
        .getByRole('region', { name: '公司身份' })
        .getByText('宁波华远进出口有限公司')
        .waitFor();
      await admin.picture('shortcuts-6-person');
      expect([...boss.problems, ...admin.problems]).toEqual([]);
    }));

  it('is found in menus as the operator lays them out, with pages outside that he lists, at once for everybody', async () => {
    const boss = await stage.visitor(1440);
    await pictured([admin, boss], 'menu', async () => {
      const { page } = admin;
      const outside: string[] = [];
      await boss.context.route('https://weather.example/**', async (route) => {
        outside.push(JSON.stringify(await route.request().allHeaders()));
        await route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<h1>舟山港区 东北风6级</h1>',
        });
      });
      await signInAs(boss, 'HUAYUAN', 'boss');
      await boss.page.goto('/workbench');
      const side = boss.page.getByRole('menu').first();
      await side.getByText('订舱', { exact: true }).waitFor();

      await page.goto('/system/menu');
      await page.getByText('客户与服务商工作台').click();
      const tree = page.getByRole('region', { name: '菜单结构' });
      const chosen = page.getByRole('region', { name: '所选项' });
      await tree.getByText('提交SI', { exact: true }).click();
      await chosen.getByText('/workbench/siSubmit').waitFor();
      await chosen.getByLabel('名称').fill('补料提交');
      await page.keyboard.press('Tab');
      await admin.picture('menu-1-page');
      await page.getByRole('button', { name: '新增分组' }).click();
      await chosen.getByLabel('名称').fill('常用网站');
      await chosen.getByRole('button', { name: '图标 global' }).click();
      await chosen.getByRole('button', { name: '新增外部链接' }).click();
      await chosen.getByLabel('名称').fill('港口天气');
      await chosen.getByLabel('网址').fill('http://weather.example/ningbo');
      await pick(chosen.getByLabel('打开方式'), '在标签页内打开');
      const save = page.getByRole('button', { name: /保\s*存/ }).filter({ visible: true });
      await save.click();
      // Refused: nothing that was typed is gone.
      await chosen.getByText('在标签页内打开的网址必须以 https:// 开头').waitFor();
      await admin.picture('menu-2-refused');
      await chosen.getByLabel('网址').fill('https://weather.example/ningbo');
      await save.click();
      await page.getByText('已保存，对所有人立即生效').waitFor();
      await admin.picture('menu-3-saved');

      // The customer’s menu changes before his eyes, the page stands in a tab, and learns nothing of who looks at it.
      await side.getByText('港口天气', { exact: true }).waitFor();
      await openGroup(side, '提单补料');
      await side.getByText('补料提交', { exact: true }).first().waitFor();
      await side.getByText('港口天气', { exact: true }).click();
      await boss.page.waitForURL(/\/internal\/webview\?link=/);
      await boss.page
        .frameLocator('iframe[title="港口天气"]')
        .getByText('舟山港区 东北风6级')
        .waitFor();
      await boss.page.getByRole('tablist').getByText('港口天气').first().waitFor();
      await boss.picture('menu-4-webview');
      expect(outside.length).toBeGreaterThan(0);
      expect(outside.filter((headers) => /referer|authorization|cookie/i.test(headers))).toEqual(
        [],
      );
      await boss.page.goto('/internal/webview?url=https%3A%2F%2Fevil.example%2F');
      await boss.page.getByText('只能打开平台管理员放进菜单的网址').waitFor();
      expect(await boss.page.locator('iframe').count()).toBe(0);
      await boss.picture('menu-5-unlisted');

      await page.getByRole('button', { name: '恢复默认' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
      await page.getByText('已恢复默认').waitFor();
      await side.getByText('港口天气', { exact: true }).waitFor({ state: 'hidden' });
      await openGroup(side, '提单补料');
      await side.getByText('提交SI', { exact: true }).first().waitFor();
      expect([...boss.problems, ...admin.problems]).toEqual([]);
    });
    await boss.close();
  });

  it('is told to a customer’s program as it happens, signed, and shown with what came of it', async () => {
    const got: { id: string; body: { type: string; data: Record<string, unknown> } }[] = [];
    const receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        got.push({ id: String(request.headers['webhook-id']), body: JSON.parse(text) });
        response.writeHead(200).end('ok');
      });
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const boss = await stage.visitorOf('HUAYUAN', 'boss');
    await pictured([boss], 'webhook', async () => {
      const { page, picture } = boss;
      await page.goto('/system/CurrentCompanyDetail?tab=webhooks');
      await page.getByRole('button', { name: '新建推送地址' }).click();
      const drawer = page.getByRole('dialog');
      await drawer
        .getByLabel('推送地址')
        .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
      await drawer.getByText('SI状态变化（si.status-changed）').click();
      await picture('webhook-1-new');
      await drawer.getByRole('button', { name: /新\s*建/ }).click();
      await page.getByText(/^whsec_/).waitFor();
      await picture('webhook-2-secret');
      await page.getByRole('button', { name: '我已保存' }).click();
      const row = page.getByRole('row').filter({ hasText: '/hook', visible: true });
      await fromMenu(row, '推送测试');
      await eventually(async () => expect(got.map(({ body }) => body.type)).toEqual(['ping']));

      const client = await signIn(stage.url, 'HUAYUAN', 'boss');
      const { Rows } = await client.get(listCargoOrders, {
        SiState: [OrderSiState.Waiting],
        Limit: 1,
        Sort: '-SiDeadline',
      });
      const [made] = await client.get(submitSi, {
        TDBLInfos: [await rightSi(client, Rows[0]!.Id)],
        Num: 1,
        CGO_ID: Rows[0]!.Id,
      });
      await eventually(async () =>
        expect(got.at(-1)?.body).toMatchObject({
          type: 'si.status-changed',
          data: { Id: made!.Id, Status: 1, StatusName: '待审核' },
        }),
      );
      await row.getByRole('button', { name: '推送记录' }).click();
      await page.getByRole('dialog').getByText('已送达').nth(1).waitFor();
      await picture('webhook-3-deliveries');
    });
    expect(boss.problems).toEqual([]);
    await boss.close();
    await new Promise((closed) => receiver.close(closed));
  });
});
