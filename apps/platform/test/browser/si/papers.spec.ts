import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { type CargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siLogs, submitSi } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { rightSi } from '../../e2e/si-samples.js';
import { pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

const A_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

describe('the papers of an SI in the browser', () => {
  const stage = useStage({}, { wholeBrowser: true });
  let boss: ApiClient;
  let orders: CargoOrder[];

  beforeAll(async () => {
    boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    orders = (
      await boss.get(listCargoOrders, {
        SiState: [OrderSiState.Waiting],
        Limit: 3,
        Sort: '-SiDeadline',
      })
    ).Rows;
  });

  /** Chooses an entry of a button's menu. */
  const choose = async (page: Page, button: string, entry: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  /** Hands in an SI for an order that has none. */
  const givenSi = async (): Promise<number> => {
    const CGO_ID = orders.pop()!.Id;
    const [submitted] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    return submitted!.Id;
  };

  it('are looked at, printed with a line in the log, and taken home', async () => {
    const Id = await givenSi();
    const visitor = await stage.visitor(1600);
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
      expect((await boss.get(siLogs, { Id })).map(({ Verb }) => Verb)).toEqual([
        'submit',
        'print-draft',
      ]);

      const sheet = page.waitForEvent('download');
      await choose(page, '装箱清单', '下载Excel');
      expect((await sheet).suggestedFilename()).toMatch(/^装箱清单-.+\.xlsx$/);
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('stand beside the verdict of the reviewer; what is void is printed no more', async () => {
    const Id = await givenSi();
    const visitor = await stage.visitor(1600);
    const { page } = visitor;
    await pictured([visitor], 'papers-review', async () => {
      await signInAs(visitor, 'OPERATOR', 'admin');
      await page.goto(`/tdManage/siAudit?id=${Id}`);
      await choose(page, '装箱清单', '查看PDF');
      await page.getByRole('dialog').locator('iframe').waitFor();
      await visitor.picture('papers-containers');
      const admin = await signIn(stage.url, 'OPERATOR', 'admin');
      await admin.get(changeSiStatus, { TDId: Id, Status: SiStatus.Voided });
      await page.goto(`/tdManage/siDetail?id=${Id}`);
      await page.getByRole('button', { name: '提单预览' }).waitFor();
      await page.getByRole('button', { name: '打印', exact: true }).waitFor({ state: 'hidden' });
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('are kept as files beside it: several at a time, looked at, renamed, removed and brought back, some for the desk alone', async () => {
    const Id = await givenSi();
    const [customer, desk] = [await stage.visitor(1440), await stage.visitor(1440)];
    const files = (page: Page) => page.getByRole('list', { name: 'SI附件' });
    const row = (page: Page, name: string) =>
      files(page).getByRole('listitem', { name, exact: true });
    const add = (page: Page, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.locator('.qs-files input[type=file]').setInputFiles(chosen);
    const pdf = (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(ONE_PAGE),
    });
    await pictured([customer, desk], 'files', async () => {
      const { page } = customer;
      await signInAs(customer, 'HUAYUAN', 'boss');
      await page.goto(`/workbench/SILogs?id=${Id}&tab=files`);
      const seal = {
        name: '箱封照片.png',
        mimeType: 'image/png',
        buffer: Buffer.from(A_PICTURE, 'base64'),
      };
      await add(page, pdf('VGM证明.pdf'), seal, {
        ...pdf('发票.pdf'),
        buffer: Buffer.from('MZ\0\0 a program'),
      });
      for (const name of ['VGM证明.pdf', '箱封照片.png'])
        await row(page, name)
          .getByRole('button', { name: `删除 ${name}` })
          .waitFor();
      await row(page, '箱封照片.png').locator('img').waitFor();
      expect(await row(page, '发票.pdf').getByRole('alert').textContent()).toContain(
        '不能上传这种文件',
      );
      await customer.picture('files-customer');
      await row(page, '发票.pdf').getByRole('button', { name: '移除 发票.pdf' }).click();

      await row(page, '箱封照片.png')
        .getByRole('button', { name: '箱封照片.png', exact: true })
        .click();
      await page.getByRole('dialog').locator('img').waitFor();
      await customer.picture('files-preview');
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

      await row(page, 'VGM证明.pdf').getByRole('button', { name: '改名 VGM证明.pdf' }).click();
      await page.getByRole('textbox', { name: '文件名' }).fill('VGM证明-终版');
      await page.keyboard.press('Enter');
      await row(page, 'VGM证明-终版.pdf').waitFor();
      await row(page, '箱封照片.png').getByRole('button', { name: '删除 箱封照片.png' }).click();
      await page.getByRole('button', { name: '撤销删除' }).click();
      await row(page, '箱封照片.png').locator('img').waitFor();

      await signInAs(desk, 'OPERATOR', 'reviewer');
      await desk.page.goto(`/tdManage/siDetail?id=${Id}&tab=files`);
      await add(desk.page, pdf('成本核算.pdf'));
      await row(desk.page, '成本核算.pdf').getByText('仅内部').waitFor();
      await desk.picture('files-desk');
      await row(desk.page, '成本核算.pdf')
        .getByRole('button', { name: '成本核算.pdf', exact: true })
        .click();
      await desk.page.getByRole('dialog').locator('iframe').waitFor();
      await desk.picture('files-pdf');

      await page.reload();
      await row(page, 'VGM证明-终版.pdf').waitFor();
      expect(await files(page).getByRole('listitem').count()).toBe(2);
      expect([...customer.problems, ...desk.problems]).toEqual([]);
    });
    for (const visitor of [customer, desk]) await visitor.close();
  });
});
