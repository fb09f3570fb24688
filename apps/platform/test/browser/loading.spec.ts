import { describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import type { Page } from 'playwright-core';
import { signIn } from '../e2e/api-client.js';
import { pictured, type Visitor } from './browser.js';
import { useStage } from './stage.js';

/** Makes the requests of some files fail until the answer is called. */
async function lost(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/** What is sent in files of its own, when one does not come. */
describe('files of the web app that do not come', () => {
  const stage = useStage();
  const alone =
    (name: string, width: number, step: (visitor: Visitor) => Promise<void>) => async () => {
      const visitor = await stage.visitor(width);
      await pictured([visitor], name, () => step(visitor));
      await visitor.close();
    };

  it(
    'are told of by the page itself when they are its first, and come with the next try',
    alone('loading-first', 1280, async ({ page, picture }) => {
      const found = await lost(page, /\/assets\/libraries-/);
      await page.goto('/employeeLogin');
      await page.getByText('页面没有加载成功，请检查网络').waitFor();
      await picture('loading-first');
      await found();
      await page.getByRole('button', { name: '刷新' }).click();
      await page.getByLabel('密码').waitFor();
    }),
  );

  it(
    'are missed by nobody where they only tell something',
    alone('loading-notices', 1280, async ({ page }) => {
      await lost(page, /\/assets\/[Nn]otices-/);
      await page.goto('/employeeLogin');
      // By its entry a page knows that the server has another release.
      expect(await page.locator('link[rel=modulepreload]').first().getAttribute('href')).toMatch(
        /^\/assets\/index-/,
      );
      await page.getByLabel('密码').fill('x');
      expect(await page.getByLabel('密码').inputValue()).toBe('x');
    }),
  );

  it('are told of in their place when they are the frame, and fetched again', async () => {
    const visitor = await stage.visitorOf('HUAYUAN', 'clerk');
    const { page } = visitor;
    await pictured([visitor], 'loading-shell', async () => {
      const found = await lost(page, /\/assets\/WorkShell-/);
      await page.goto('/workbench');
      await page.getByText('这部分内容没有加载成功').waitFor();
      await visitor.picture('loading-shell');
      await found();
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('tab', { name: '工作台' }).waitFor();
    });
    await visitor.close();
  });

  it('leave the form alone when they are a dialog of it, which opens with the next try', async () => {
    const clerk = await signIn(stage.url, 'HUAYUAN', 'clerk');
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 1,
      Sort: '-SiDeadline',
    });
    const visitor = await stage.visitorOf('HUAYUAN', 'clerk');
    const { page } = visitor;
    await pictured([visitor], 'loading-dialog', async () => {
      await page.goto(`/workbench/siSubmit?cgoId=${Rows[0]?.Id}`);
      const reference = page.getByLabel('客户参考号', { exact: true });
      await reference.fill('PO-4711');
      const found = await lost(page, /\/assets\/SaveTemplateDialog-/);
      await page.getByRole('button', { name: '存为模板' }).click();
      await page.getByText('没有加载成功，请检查网络后再试').waitFor();
      expect(await reference.inputValue()).toBe('PO-4711');
      await visitor.picture('loading-dialog');
      await found();
      await page.getByRole('button', { name: '存为模板' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await reference.inputValue()).toBe('PO-4711');
    });
    await visitor.close();
  });

  it(
    'come to who keeps nothing in the browser',
    alone('loading-storage', 1280, async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new Error('denied');
          },
        });
      });
      await page.goto('/employeeLogin');
      await page.getByLabel('密码').waitFor();
    }),
  );
});
