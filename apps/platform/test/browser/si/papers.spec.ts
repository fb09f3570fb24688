import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { type CargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import type { Browser, Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { type DemoPlatform, startDemoPlatform } from '../../e2e/running-platform.js';
import { rightSi } from '../../e2e/si-samples.js';
import { launchBrowser, newVisitor, pictured, signInAs } from '../browser.js';

describe('the papers of an SI in the browser', () => {
  let platform: DemoPlatform;
  let browser: Browser;
  let boss: ApiClient;
  let orders: CargoOrder[];

  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000' });
    browser = await launchBrowser();
    boss = await signIn(platform.url, 'HUAYUAN', 'boss');
    orders = (await boss.get(listCargoOrders, { SiState: [OrderSiState.Waiting], Limit: 2, Sort: '-SiDeadline' })).Rows;
  });
  afterAll(async () => {
    await browser?.close();
    await platform.close();
  });

  /** Chooses an entry of a button's menu. */
  const choose = async (page: Page, button: string, entry: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  /** Hands in an SI for an order that has none. */
  const givenSi = async (): Promise<number> => {
    const CGO_ID = orders.pop()!.Id;
    const [submitted] = await boss.get(submitSi, { TDBLInfos: [await rightSi(boss, CGO_ID)], Num: 1, CGO_ID });
    return submitted!.Id;
  };

  it('are looked at, printed with a line in the log, and taken home', async () => {
    const Id = await givenSi();
    const visitor = await newVisitor(browser, platform.url, 1600);
    const { page } = visitor;
    await pictured([visitor], 'papers', async () => {
      await signInAs(visitor, 'HUAYUAN', 'boss');
      await page.goto(`/workbench/SILogs?id=${Id}`);
      const panel = page.getByRole('dialog');
      const close = () => panel.getByRole('button', { name: '关闭' }).click();

      await page.getByRole('button', { name: '提单预览' }).click();
      await panel.getByText('提单预览').waitFor();
      const frame = panel.locator('iframe');
      await eventually(async () => expect(await frame.getAttribute('src')).toMatch(/^blob:/));
      const saved = page.waitForEvent('download');
      await panel.getByRole('button', { name: '下载' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^提单样单-.+\.pdf$/);
      await visitor.picture('papers-preview');
      await close();
      await panel.waitFor({ state: 'hidden' });

      await choose(page, '打印', '打印样单');
      await panel.getByText(/打印样单：/).waitFor();
      await eventually(async () => expect(await page.evaluate('window.printed')).toBe(1));
      await close();
      await page.locator('.ant-timeline').getByText('打印样单').waitFor();
      expect((await boss.get(siLogs, { Id })).map(({ Verb }) => Verb)).toEqual(['submit', 'print-draft']);

      const sheet = page.waitForEvent('download');
      await choose(page, '装箱清单', '下载Excel');
      expect((await sheet).suggestedFilename()).toMatch(/^装箱清单-.+\.xlsx$/);
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('stand beside the verdict of the reviewer; what is void is printed no more', async () => {
    const Id = await givenSi();
    const visitor = await newVisitor(browser, platform.url, 1600);
    const { page } = visitor;
    await pictured([visitor], 'papers-review', async () => {
      await signInAs(visitor, 'OPERATOR', 'admin');
      await page.goto(`/tdManage/siAudit?id=${Id}`);
      await choose(page, '装箱清单', '查看PDF');
      await page.getByRole('dialog').locator('iframe').waitFor();
      await visitor.picture('papers-containers');
      const admin = await signIn(platform.url, 'OPERATOR', 'admin');
      await admin.get(changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
      await page.goto(`/tdManage/siDetail?id=${Id}`);
      await page.getByRole('button', { name: '提单预览' }).waitFor();
      await page.getByRole('button', { name: '打印', exact: true }).waitFor({ state: 'hidden' });
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
