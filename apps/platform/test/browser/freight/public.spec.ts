import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`prices for everybody, ${topology}`, () => {
  const stage = useStage({ TRUST_PROXY: '1' });
  let visitor: Visitor;
  /** Its address has quotas of its own. */
  let busy: Visitor;

  beforeAll(async () => {
    visitor = await stage.visitor(1440);
    busy = await stage.visitor(1440);
    await busy.page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  });

  it('compare several ports, and what has no price is asked for', () =>
    pictured([visitor], 'public', async () => {
      const { page } = visitor;
      await page.goto('/customer/freightCenter');
      await visitor.picture('public-1-start');
      await page.goto('/customer/freightCenter?Pols=CNSHA,CNNGB&Pods=USLAX,USLGB');
      await page.getByText('CNNGB → USLGB').first().waitFor();
      await visitor.picture('public-2-found');
      await page.getByLabel('船公司', { exact: true }).click();
      await page.getByTitle(/EGLV/).first().click();
      await page.waitForURL(/CarrierCode=EGLV/);
      await page.getByRole('button', { name: '我要询价' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('您的姓名', { exact: true }).fill('陈先生');
      await dialog.getByLabel('邮箱', { exact: true }).fill('not-a-mail');
      await dialog.getByRole('button', { name: '提交询价' }).click();
      await dialog.getByText('邮箱格式不正确').waitFor();
      await visitor.picture('public-3-refused');
      await page.reload();
      await page.getByRole('button', { name: '我要询价' }).click();
      expect(await dialog.getByLabel('您的姓名', { exact: true }).inputValue()).toBe('陈先生');
      await dialog.getByLabel('邮箱', { exact: true }).fill('chen@example.com');
      await dialog.getByRole('button', { name: '提交询价' }).click();
      await dialog.getByText(/询价单号 XJ/).waitFor();
      await visitor.picture('public-4-asked');
      await dialog.getByRole('button', { name: '好的' }).click();
    }));

  it('go on for whoever asks a lot, after a proof that somebody waits', () =>
    pictured([busy], 'public-captcha', async () => {
      const { page } = busy;
      await page.goto('/external/electronic/rates?Pols=CNSHA&Pods=SGSIN');
      await page.locator('tr.ant-table-row').first().waitFor();
      const ask = '/api/PublicRate/Search';
      const askMuch = (): Promise<number[]> =>
        page.evaluate(
          (url) =>
            Promise.all(
              Array.from({ length: 40 }, () =>
                fetch(`${url}?Pols=CNSHA&Pods=SGSIN`).then(({ status }) => status),
              ),
            ),
          ask,
        );
      expect(await askMuch()).toContain(429);
      // Others go on to ask meanwhile: on a slow machine the quota would have room again.
      const orders = ['航程最短', '最早开船'];
      await eventually(async () => {
        const [answer] = await Promise.all([
          page.waitForResponse(
            (response) => response.url().includes(ask) && response.url().includes('Order='),
          ),
          askMuch(),
          page.getByText(orders.shift()!, { exact: true }).first().click(),
        ]);
        expect(answer.status()).toBe(429);
      });
      const dialog = page.getByRole('dialog');
      await dialog.getByText('您所在的网络近期请求较多').waitFor();
      await busy.picture('public-5-captcha');
      await dialog.getByRole('button', { name: '我不是机器人，继续' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('tr.ant-table-row').first().waitFor();
    }));

  it('fit a phone', async () => {
    const phone = await stage.visitor(390);
    await pictured([phone], 'public-phone', async () => {
      await phone.page.goto('/customer/freightCenter?Pols=CNSHA&Pods=USLAX');
      await phone.page.locator('tr.ant-table-row').first().waitFor();
      await phone.picture('public-6-phone');
      expect(
        await phone.page.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(390);
    });
  });
});
