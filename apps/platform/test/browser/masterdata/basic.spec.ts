import { beforeAll, describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { ports, terminals } from '@quayside/contracts/masterdata/places';
import type { Page } from 'playwright-core';
import { signIn } from '../../e2e/api-client.js';
import { fromMenu, holds } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const LISTS = screens.filter(({ screen }) => screen.startsWith('basic/'));

/** Closes the open drawer. Left open it is there again when its screen is, and keeps the keyboard. */
async function closeDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('关闭').first().click();
  await drawer.waitFor({ state: 'hidden' });
}

describe('basic data', () => {
  const stage = useStage();
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await stage.visitorOf('OPERATOR', 'admin', 1600);
  });

  it.each(LISTS.map(({ path, title }) => [title, path]))(
    '%s is a list that filters, keeps a form and tells its history',
    async (_title, path) => {
      const { page } = visitor;
      await pictured([visitor], path.replaceAll('/', '_'), async () => {
        // Loaded anew: another case may have left the list filtered.
        await page.goto(path);
        const shown = page.locator('.qs-list:visible');
        await shown.locator('tbody tr[data-row-key]').first().waitFor();
        const total = await shown.getByText(/^共/).textContent();
        const keyword = shown.getByLabel('关键字');
        await keyword.fill('不存在的关键字');
        await keyword.press('Enter');
        await shown.getByText('没有符合条件的记录').waitFor();
        await shown.getByRole('button', { name: '清空条件' }).click();
        await shown.getByText(total ?? '').waitFor();
        await shown.locator('tbody tr[data-row-key]').first().dblclick();
        const drawer = page.getByRole('dialog');
        await drawer.getByRole('button', { name: '保存' }).waitFor();
        await drawer.getByRole('button', { name: /取\s*消/ }).click();
        await drawer.waitFor({ state: 'hidden' });
        await fromMenu(shown.locator('tbody tr[data-row-key]').first(), '变更记录');
        await page.getByText('没有变更').waitFor();
        await closeDrawer(page);
      });
      expect(visitor.problems).toEqual([]);
    },
  );

  it('takes a port from its first letter to disuse, and loses nothing on the way', async () => {
    const { page } = visitor;
    const admin = await signIn(stage.url, 'OPERATOR', 'admin');
    await pictured([visitor], 'port-life', async () => {
      await page.goto('/BasicData/GlobleHaven');
      await page.getByRole('button', { name: /新增$/ }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('代码').fill('CNNGB');
      await drawer.getByLabel('中文名').fill('测试港');
      await drawer.getByLabel('英文名').fill('TEST PORT');
      await drawer.getByLabel('国家').fill('zhongguo');
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option-active', { hasText: '中国' })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await drawer.getByText('已有相同代码的港口').waitFor();
      await drawer.getByLabel('代码').fill('CNQQQ');
      await page.keyboard.press('Control+s');
      await drawer.waitFor({ state: 'hidden' });

      const shown = page.locator('.qs-list:visible');
      await shown.getByLabel('关键字').fill('ceshi');
      await page.keyboard.press('Enter');
      const row = shown.locator('tr', { hasText: 'CNQQQ' });
      await row.getByRole('button', { name: '修改' }).click();
      await drawer.getByLabel('英文名').fill('MY NAME');
      const [stored] = (await admin.get(ports.list, { Keyword: 'CNQQQ' })).Rows;
      await admin.get(ports.update, { ...stored!, Aliases: ['他名'] });
      await drawer.getByRole('button', { name: '保存' }).click();
      await drawer.getByText('您填写的内容还在').waitFor();
      await holds(drawer.getByLabel('英文名'), 'MY NAME');
      await drawer.getByText('对方修改了：别名。').waitFor();
      await drawer.getByRole('button', { name: '保留双方修改并保存' }).click();
      await drawer.waitFor({ state: 'hidden' });
      // The list has the version that was just saved: an older one could not be disabled.
      await row.getByText('MY NAME').waitFor();
      expect((await admin.get(ports.list, { Keyword: 'CNQQQ' })).Rows).toMatchObject([
        { Aliases: ['他名'], NameEn: 'MY NAME' },
      ]);

      await fromMenu(row, '停用');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /停\s*用/ })
        .click();
      await row.getByText('停用', { exact: true }).waitFor();
      expect((await admin.get(ports.list, { Keyword: 'CNQQQ' })).Rows).toMatchObject([
        { Enabled: false },
      ]);
      await fromMenu(row, '变更记录');
      const story = page.getByRole('dialog');
      await story.getByText('停用').waitFor();
      await story.getByText('MY NAME').waitFor();
      await closeDrawer(page);
    });
    expect(visitor.problems).toEqual([]);
  });

  it('changes many terminals at once: looked at, done, in the history of each, and taken back', async () => {
    const { page } = visitor;
    const admin = await signIn(stage.url, 'OPERATOR', 'admin');
    const filter = { PortCode: 'CNNGB' };
    const hours = async () =>
      (await admin.get(terminals.list, filter)).Rows.map(({ SiHours }) => SiHours);
    const before = await hours();
    await pictured([visitor], 'bulk', async () => {
      await page.goto('/BasicData/Wharf?PortCode=CNNGB');
      const list = page.locator('.qs-list:visible');
      await list.locator('tbody tr[data-row-key] .ant-checkbox-input').first().check();
      await list.getByRole('button', { name: '批量修改' }).click();
      const dialog = page.getByRole('dialog', { name: '批量修改码头' });
      await dialog.getByText(`当前筛选的全部 ${before.length} 条`).click();
      await dialog.getByRole('combobox').first().click();
      await page.locator('.ant-select-dropdown:visible').getByText('修改 截单').click();
      await visitor.picture('bulk-choose');
      await dialog.getByRole('button', { name: /预\s*览/ }).click();
      // Nothing typed is no value.
      await dialog.getByText('请填写截单').waitFor();
      await dialog.getByLabel('截单').fill('30');
      await dialog.getByRole('button', { name: /预\s*览/ }).click();
      await dialog.getByText(`将修改 ${before.length} 条`).waitFor();
      await visitor.picture('bulk-preview');
      expect(await hours()).toEqual(before);
      await dialog.getByRole('button', { name: `修改 ${before.length} 条` }).click();
      await dialog.getByText(`已修改 ${before.length} 条`).waitFor();
      await visitor.picture('bulk-done');
      expect(await hours()).toEqual(before.map(() => 30));
      await dialog.getByRole('button', { name: /撤\s*销/ }).click();
      await dialog.getByText('已撤销，记录恢复到修改之前').waitFor();
      expect(await hours()).toEqual(before);
      await dialog.getByRole('button', { name: /完\s*成/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await fromMenu(list.locator('tbody tr[data-row-key]').first(), '变更记录');
      await page.getByText('撤销批量修改').waitFor();
      await visitor.picture('bulk-history');
      await closeDrawer(page);
    });
    expect(visitor.problems).toEqual([]);
  });
});
