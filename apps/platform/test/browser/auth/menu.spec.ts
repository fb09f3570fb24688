import { describe, expect, it } from '@jest/globals';
import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { listSis } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { pictured } from '../browser.js';
import { useStage } from '../stage.js';

const SEARCH = '搜索菜单和单据';
const search = (page: Page) => page.getByRole('dialog', { name: SEARCH });
const choices = (page: Page) => search(page).getByRole('option');
const menuOf = (page: Page) => page.getByRole('menu', { name: '功能菜单' });
const entry = (page: Page, name: string) =>
  menuOf(page).getByRole('menuitem', { name, exact: true });
/** Titles in the menu from its top to its groups: what is pinned and used last. */
const onTop = async (page: Page): Promise<string[]> => {
  const lines = await menuOf(page).locator('> * > span, > * > [role="menuitem"]').allTextContents();
  return lines.slice(0, lines.indexOf('全部功能'));
};

describe(`the menu, ${topology}`, () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '0' });

  it('shows what somebody uses, keeps what he pins in his order, in another browser as well', async () => {
    const desk = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([desk], 'menu-own', async () => {
      const { page } = desk;
      await page.goto('/workbench');
      await entry(page, '提单补料').waitFor();
      // Nothing of it was used: its entries are folded.
      expect(await entry(page, 'SI待审核').count()).toBe(0);
      await entry(page, '提单补料').click();
      for (const name of ['SI待审核', '提单制作']) {
        await entry(page, name).first().hover();
        await page.getByRole('button', { name: `固定到菜单顶部：${name}` }).click();
        await page
          .getByRole('button', { name: `取消固定：${name}` })
          .first()
          .waitFor();
      }
      expect(await onTop(page)).toEqual(expect.arrayContaining(['固定', 'SI待审核', '提单制作']));
      await entry(page, '提单制作').first().focus();
      await page.keyboard.press('Alt+ArrowUp');
      await eventually(async () =>
        expect((await onTop(page)).slice(0, 3)).toEqual(['固定', '提单制作', 'SI待审核']),
      );
      await entry(page, 'SI数据列表').click();
      await page.waitForURL(/\/tdManage\/siDataList/);
      await page.mouse.move(900, 500);
      await eventually(async () => expect(await onTop(page)).toContain('SI数据列表'));
      await desk.picture('menu-own-1');

      const other = await stage.visitorOf('OPERATOR', 'reviewer');
      await other.page.goto('/workbench');
      await entry(other.page, '提单制作').first().waitFor();
      await eventually(async () => {
        const lines = await onTop(other.page);
        expect(lines.slice(0, 3)).toEqual(['固定', '提单制作', 'SI待审核']);
        expect(lines).toContain('SI数据列表');
      });
      // Of the group he sees what he uses; the rest comes when it is asked for.
      expect(await entry(other.page, 'SI制作').count()).toBe(0);
      await menuOf(other.page)
        .getByRole('menuitem', { name: /^其余 \d+ 项$/ })
        .last()
        .click();
      await entry(other.page, 'SI制作').waitFor();
      await other.picture('menu-own-2');
      expect([...desk.problems, ...other.problems]).toEqual([]);
    });
  });

  it('is searched by name, sounds and number, in one call, by keyboard alone', async () => {
    const api = await signIn(stage.url, 'OPERATOR', 'admin');
    const { Rows: bookings } = await api.get(listBookings, { Limit: 1 });
    const no = bookings[0]!.RequestNo;
    const admin = await stage.visitorOf('OPERATOR', 'admin');
    await pictured([admin], 'menu-search', async () => {
      const { page } = admin;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/RecordSearch/')) calls.push(request.url());
      });
      await page.goto('/workbench');
      await entry(page, '订舱').waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('tssl');
      await choices(page).filter({ hasText: '托书受理' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/quckBook\/BookingManagement/);
      expect(calls).toEqual([]);

      await page.keyboard.press('Control+k');
      await page.keyboard.type(no.toLowerCase());
      // Before the answer is there: a single one opens when it comes.
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/quckBook\/internalBookDetail\?id=\d+/);
      expect(calls).toHaveLength(1);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('ZZ00000099');
      await search(page).getByText('没有找到“ZZ00000099”').waitFor();
      await page.keyboard.press('Escape');
      expect(await search(page).count()).toBe(0);
      await page.waitForURL(/\/quckBook\/internalBookDetail/);

      // The server is away: it says so, and finds when it is back.
      await page.route('**/api/RecordSearch/**', (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type(no.slice(0, -1));
      await search(page).getByText('单据没有查成').waitFor();
      await admin.picture('menu-search-away');
      await page.unroute('**/api/RecordSearch/**');
      await search(page).getByRole('button', { name: '重试' }).click();
      await choices(page).filter({ hasText: no }).waitFor();
      await admin.picture('menu-search-found');
    });
  });

  it('hints at no record of another company, nor at one that nobody of the person’s may read', async () => {
    const api = await signIn(stage.url, 'OPERATOR', 'admin');
    const { Rows } = await api.get(listSis, { Limit: 200 });
    const theirs = Rows.find(({ CompanyName }) => CompanyName.includes('蓝天'))!.TBI_NO;
    const own = Rows.find(({ CompanyName }) => CompanyName.includes('华远'))!.TBI_NO;
    const clerk = await stage.visitorOf('HUAYUAN', 'clerk');
    const { page } = clerk;
    await page.goto('/workbench');
    await entry(page, '提单补料').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(theirs);
    await search(page).getByText(`没有找到“${theirs}”`).waitFor();
    await search(page).getByRole('combobox').fill(own);
    await choices(page).filter({ hasText: own }).click();
    await page.waitForURL(/\/workbench\/SILogs\?id=\d+/);
    expect(clerk.problems).toEqual([]);
  });

  it('comes over the page on a phone, and goes when a screen is opened or on Escape', async () => {
    const boss = await stage.visitorOf('HUAYUAN', 'boss', 390);
    await pictured([boss], 'menu-phone', async () => {
      const { page } = boss;
      await page.goto('/workbench');
      const open = page.getByRole('button', { name: '展开菜单' });
      await open.click();
      // By keyboard: a notice may lie over the lower part of so small a page.
      await entry(page, '提单补料').press('Enter');
      await boss.picture('menu-phone-1');
      await entry(page, 'SI提交列表').press('Enter');
      await page.waitForURL(/SISubimtList/);
      await menuOf(page).waitFor({ state: 'hidden' });
      await open.click();
      await menuOf(page).waitFor();
      await page.keyboard.press('Escape');
      await menuOf(page).waitFor({ state: 'hidden' });
      // Nothing is wider than the phone.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
      expect(boss.problems).toEqual([]);
    });
  });
});
