import { beforeAll, describe, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

describe(`an increase by rule, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;

  beforeAll(async () => {
    staff = await stage.visitorOf('OPERATOR', 'admin');
  });

  it('is written, approved with a preview, run, and taken back whole', () =>
    pictured([staff], 'increase', async () => {
      const { page } = staff;
      await page.goto('/SeaFreight/FreightManagement/FCLFreightIncrease');
      await page.getByRole('button', { name: '新增加价' }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('名称', { exact: true }).fill('美西GRI');
      await pick(drawer.getByLabel('航线', { exact: true }), 'USWC', 'USWC');
      await drawer.getByLabel('数值', { exact: true }).fill('200');
      await drawer.getByLabel('生效日', { exact: true }).fill(day(2));
      await page.keyboard.press('Tab');
      await staff.picture('increase-1-rule');
      await drawer.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('button', { name: '批准并预览' }).first().click();
      const dialog = page.getByRole('dialog');
      const preview = dialog.getByRole('button', { name: /预\s*览/ });
      await preview.click();
      await dialog.getByText(/将修改 \d+ 条/).waitFor();
      await staff.picture('increase-2-preview');
      // Back and once more: nothing has changed meanwhile.
      await dialog.getByRole('button', { name: '上一步' }).click();
      await preview.click();
      await dialog.getByRole('button', { name: /^修改 \d+ 条/ }).click();
      await dialog.getByText(/已修改 \d+ 条/).waitFor();
      await staff.picture('increase-3-done');
      await dialog.getByRole('button', { name: /撤\s*销/ }).click();
      await dialog.getByText('已撤销').first().waitFor();
    }));
});
