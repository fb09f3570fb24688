import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { listSis } from '@quayside/contracts/si/si.api';
import { listSiTemplates, repeatedParties } from '@quayside/contracts/si/template.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { fromMenu, holds } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe('SI templates', () => {
  const stage = useStage();
  let clerk: ApiClient;
  let visitor: Visitor;
  let colleague: Visitor;

  beforeAll(async () => {
    clerk = await signIn(stage.url, 'HUAYUAN', 'clerk');
    [visitor, colleague] = await Promise.all([stage.visitor(1280), stage.visitor(1920)]);
    await Promise.all([
      signInAs(visitor, 'HUAYUAN', 'clerk'),
      signInAs(colleague, 'HUAYUAN', 'boss'),
    ]);
  });

  const names = async () =>
    (await clerk.get(listSiTemplates, { Limit: 100 })).Rows.map(
      ({ TBI_TEMPLATE_NAME }) => TBI_TEMPLATE_NAME,
    );

  it('are learnt from a finished SI, filled into the next one, and taken back', async () => {
    const { page } = visitor;
    const { Rows } = await clerk.get(listSis, { Limit: 1, Sort: '-CreateTime' });
    const orders = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Cancelled: false,
      Sort: '-SiDeadline',
      Limit: 1,
    });
    await pictured([visitor], 'si-template-fill', async () => {
      await page.goto(`/workbench/SILogs?id=${Rows[0]!.Id}`);
      await page.getByRole('button', { name: /存为模板/ }).click();
      const saving = page.getByRole('dialog', { name: '存为模板' });
      await saving.getByText('提单号、箱信息和日期不会存入模板', { exact: false }).waitFor();
      await visitor.picture('si-template-learn');
      await saving.getByLabel('模板名称').fill('学来的模板');
      await saving.getByRole('button', { name: /^保存 \d+ 项$/ }).click();
      await saving.waitFor({ state: 'hidden' });

      await page.goto(`/workbench/siSubmit?cgoId=${orders.Rows[0]!.Id}`);
      const consignee = page.getByLabel('收货人', { exact: true });
      await consignee.fill('TYPED BEFORE LTD');
      await page.getByRole('button', { name: /套用模板/ }).click();
      const filling = page.getByRole('dialog', { name: '套用模板' });
      await filling.getByLabel('查找模板').fill('学来');
      await filling.getByText('学来的模板').click();
      await filling.getByText('TYPED BEFORE LTD').waitFor();
      await visitor.picture('si-template-preview');
      await filling.getByRole('checkbox', { name: /同时覆盖/ }).check();
      await filling.getByRole('checkbox', { name: '唛头' }).uncheck();
      await filling.getByRole('button', { name: /^填入 \d+ 项$/ }).click();
      await page.getByText('已套用模板“学来的模板”', { exact: false }).waitFor();
      await visitor.picture('si-template-filled');
      await eventually(async () =>
        expect(await consignee.inputValue()).not.toBe('TYPED BEFORE LTD'),
      );
      await holds(page.getByLabel('唛头', { exact: true }), '');
      await page.getByRole('button', { name: '撤销套用' }).click();
      await holds(consignee, 'TYPED BEFORE LTD');
      await eventually(async () => {
        const [template] = (await clerk.get(listSiTemplates, { Keyword: '学来' })).Rows;
        expect(template?.UseCount).toBe(1);
      });
    });
    expect(visitor.problems).toEqual([]);
  });

  it('are offered in the form for parties that met often', async () => {
    const { page } = visitor;
    const [pair] = await clerk.get(repeatedParties);
    const orders = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Cancelled: false,
      Sort: '-SiDeadline',
      Limit: 2,
    });
    await pictured([visitor], 'si-template-hint', async () => {
      await page.goto(`/workbench/siSubmit?cgoId=${orders.Rows[1]!.Id}`);
      await page.getByLabel('发货人', { exact: true }).fill(pair!.TBI_CONSIGNOR);
      await page.getByLabel('收货人', { exact: true }).fill(pair!.TBI_CONSIGNEE);
      const hint = page.getByText(`这对收发货人近期已做过 ${pair!.Count} 票，还没有模板`);
      await hint.waitFor();
      await visitor.picture('si-template-hint');
      await page.getByRole('button', { name: '归纳为模板' }).click();
      const saving = page.getByRole('dialog', { name: '存为模板' });
      await saving
        .getByText(/近 \d+ 票/)
        .first()
        .waitFor();
      await saving.getByLabel('模板名称').fill('常做的一对');
      await visitor.picture('si-template-repeated');
      await saving.getByRole('button', { name: /^保存 \d+ 项$/ }).click();
      await hint.waitFor({ state: 'hidden' });
    });
    expect(await names()).toContain('常做的一对');
    expect(visitor.problems).toEqual([]);
  });

  it('are listed, copied, renamed, shared with the company, deleted and brought back', async () => {
    const { page } = visitor;
    const shown = page.locator('.qs-list:visible');
    const row = (name: string) => shown.locator('tbody tr[data-row-key]').filter({ hasText: name });
    const more = async (name: string, item: string) => {
      await row(name).getByRole('button', { name: /更多/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const { TBI_TEMPLATE_NAME: shared } = (await clerk.get(listSiTemplates, {})).Rows.find(
      ({ Shared }) => Shared,
    )!;
    await pictured([visitor, colleague], 'si-template-list', async () => {
      await page.goto('/workbench/siTemplate');
      await row(shared).first().waitFor();
      await visitor.picture('si-template-list-1280');
      await fromMenu(row(shared).first(), '复制');
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('模板名称').fill('抄来的模板');
      await visitor.picture('si-template-form');
      await page.keyboard.press('Control+s');
      await drawer.waitFor({ state: 'hidden' });
      await more('抄来的模板', '重命名');
      await page
        .getByRole('dialog', { name: '重命名模板' })
        .getByLabel('模板名称')
        .fill('东海岸家具');
      await page.keyboard.press('Enter');
      await row('东海岸家具').waitFor();
      await more('东海岸家具', '设为公司共用');
      await page.getByRole('dialog').getByRole('button', { name: '设为公司共用' }).click();
      await row('东海岸家具').getByText('公司', { exact: true }).waitFor();

      await colleague.page.goto('/workbench/siTemplate');
      await colleague.page.getByText('东海岸家具').waitFor();
      await colleague.picture('si-template-list-1920');

      await more('东海岸家具', '变更记录');
      await page.getByText('公司共用').last().waitFor();
      await visitor.picture('si-template-history');
      await page.getByRole('dialog').getByLabel('关闭').first().click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await more('东海岸家具', '删除');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /删\s*除/ })
        .click();
      // What can be taken back stays as long as the mouse rests on it.
      const undo = page.getByRole('button', { name: /撤\s*销/ });
      await undo.hover();
      await row('东海岸家具').waitFor({ state: 'detached' });
      expect(await names()).not.toContain('东海岸家具');
      await undo.click();
      await row('东海岸家具').waitFor();
      expect(await names()).toContain('东海岸家具');
    });
    expect([...visitor.problems, ...colleague.problems]).toEqual([]);
  });
});
