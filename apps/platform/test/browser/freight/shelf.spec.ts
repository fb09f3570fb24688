import { beforeAll, describe, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`recommended ports and rates, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let visitor: Visitor;

  beforeAll(async () => {
    staff = await stage.visitor(1440);
    visitor = await stage.visitor(1440);
    await signInAs(staff, 'OPERATOR', 'admin');
  });

  it('are chosen by the operator, previewed, and lead visitors of the home page to the search', () =>
    pictured([staff, visitor], 'shelf', async () => {
      const { page } = staff;
      await page.goto('/system/HomePageManagement/RecommendedFreightDms');
      await page.getByText('美西快船').first().waitFor();
      await staff.picture('shelf-1-rates');
      await page.getByRole('button', { name: '新增' }).first().click();
      const drawer = page.getByRole('dialog').first();
      await drawer.getByRole('button', { name: '选择运价' }).click();
      const chooser = page.getByRole('dialog', { name: '选择运价（在售）' });
      await chooser.getByRole('button', { name: '选择', exact: true }).first().click();
      await drawer.getByText(/^#\d+ /).waitFor();
      await drawer.getByLabel('推荐语', { exact: true }).fill('本周特价');
      await staff.picture('shelf-2-form');
      await drawer.getByRole('button', { name: /保\s*存/ }).click();
      await page.getByText('本周特价').first().waitFor();
      await page.getByRole('button', { name: '预览' }).click();
      await page.getByRole('dialog').getByText('推荐运价', { exact: true }).waitFor();
      await staff.picture('shelf-3-preview');

      await visitor.page.goto('/');
      await visitor.page.getByRole('heading', { name: '推荐运价' }).scrollIntoViewIfNeeded();
      await visitor.picture('shelf-4-home');
      await visitor.page.getByRole('button', { name: /美西快船/ }).click();
      await visitor.page.waitForURL(/customer\/freightCenter\?Pols=/);
      await visitor.page.locator('tr.ant-table-row').first().waitFor();
    }));
});
