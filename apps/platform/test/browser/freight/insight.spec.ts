import { beforeAll, describe, expect, it } from '@jest/globals';
import { topology } from '../../e2e/running-platform.js';
import { pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe(`knowing rates, ${topology}`, () => {
  const stage = useStage();
  let pricing: Visitor;

  beforeAll(async () => {
    pricing = await stage.visitorOf('OPERATOR', 'admin');
  });

  it('begins with the cockpit; a figure opens the lanes that it counts, a lane its course', () =>
    pictured([pricing], 'cockpit', async () => {
      const { page } = pricing;
      await page.goto('/SeaFreight/FreightManagement/FareCockpit');
      await page.getByText('有需求无在售（近30天）').waitFor();
      await page
        .getByRole('cell', { name: /曼萨尼约/ })
        .first()
        .waitFor();
      await pricing.picture('insight-4-cockpit');
      const vain = page.getByRole('link', { name: /^有需求无在售/ }).filter({ visible: true });
      const counted = Number(((await vain.textContent()) ?? '').replace(/\D/g, ''));
      await vain.click();
      await page
        .getByText(new RegExp(`共 ?${counted} ?条`))
        .filter({ visible: true })
        .waitFor();
      await pricing.picture('insight-5-lanes');
      await page.goto(
        '/SeaFreight/FreightManagement/HistoryFreightSearch?PolCode=CNSHA&PodCode=USLAX',
      );
      await page.getByText('今日在售与其位次').waitFor();
      await page
        .getByText(/偏低|居中|偏高/)
        .first()
        .waitFor();
      await pricing.picture('insight-6-course');
    }));

  it('shows how contracts with carriers stand, and opens the bookings of one', async () => {
    const { page } = pricing;
    await page.goto('/SeaFreight/FreightManagement/FareCockpit?tab=contracts');
    const row = page.getByRole('row').filter({ hasText: 'MSK-26-5107' });
    await row.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '进度与走势' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^已订未开航/ })
      .click();
    await page.getByRole('row').filter({ hasText: 'MSK-26-5107' }).first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'SC26-COS-0031' }).count()).toBe(0);
  });

  it('lays sales out as somebody likes, keeps that, and opens the quotes behind a figure', () =>
    pictured([pricing], 'sales', async () => {
      const { page } = pricing;
      await page.goto('/system/SalesAnalysisTable');
      await page.getByRole('cell', { name: '周晓明' }).first().waitFor();
      await pick(page.getByLabel('数值', { exact: true }), '成交金额', '成交金额');
      await page
        .getByText(/^USD [\d,]+/)
        .first()
        .waitFor();
      await pricing.picture('insight-7-pivot');
      await page.reload();
      await page
        .getByText(/^USD [\d,]+/)
        .first()
        .waitFor();
      await page
        .getByRole('row', { name: /^周晓明/ })
        .getByRole('link')
        .last()
        .click();
      await page.getByRole('cell', { name: '已接受' }).first().waitFor();
      await pricing.picture('insight-8-quotes');
      for (const [path, shows] of [
        ['/system/CompanySalesAnalysis', '成交率'],
        ['/system/EmployeesSalesAnalysis', '周晓明'],
        ['/system/CustomerCompanySalesAnalysis', '报价/查询'],
        ['/system/CustomerEmployeesSalesAnalysis', '周晓明'],
        ['/system/SalesAnalysisTablePla', '合计'],
      ] as const) {
        await page.goto(path);
        await page.getByText(shows).filter({ visible: true }).first().waitFor();
        await pricing.picture(`insight-9-${path.slice(8)}`);
      }
    }));

  it('counts searches by customer and lane; each figure opens the searches that it counts', () =>
    pictured([pricing], 'searches', async () => {
      const { page } = pricing;
      await page.goto('/system/CustomerFreightAnalysis');
      await page.getByText('华远').first().waitFor();
      await pricing.picture('insight-1-customers');
      await page.getByText('港到港', { exact: true }).click();
      await page
        .getByRole('cell', { name: /洛杉矶/ })
        .first()
        .waitFor();
      const vain = page.getByRole('link', { name: /^无结果/ }).filter({ visible: true });
      const counted = Number(((await vain.textContent()) ?? '').replace(/\D/g, ''));
      await vain.click();
      await page
        .getByText(new RegExp(`共 ?${counted.toLocaleString('en-US')} ?条`))
        .filter({ visible: true })
        .waitFor();
      await pricing.picture('insight-2-vain');
      await page.goto('/system/PlatformFreightAnalysis');
      await page.getByText('排名').filter({ visible: true }).first().waitFor();
      await pricing.picture('insight-3-platform');
      expect(
        await page.getByRole('figure', { name: '每周查询次数' }).filter({ visible: true }).count(),
      ).toBe(1);
    }));
});
