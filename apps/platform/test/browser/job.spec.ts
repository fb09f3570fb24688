import { beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { type CargoOrder, listCargoOrders } from '@quayside/contracts/si/order.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { orderSis, siLogs } from '@quayside/contracts/si/si.api';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../e2e/api-client.js';
import { topology } from '../e2e/running-platform.js';
import { rightSi } from '../e2e/si-samples.js';
import { pick } from './acts.js';
import { pictured, signInByForm, type Visitor } from './browser.js';
import { asSheet, pasteIntoGrid } from './grid.js';
import { useStage } from './stage.js';

const BOXES = 40;
const FAULTY = 3;
const UNSEALED = 7;

describe(`the job, from screen to database and back, ${topology}`, () => {
  const stage = useStage();
  let clerk: Visitor;
  let reviewer: Visitor;
  let api: ApiClient;
  let order: CargoOrder;

  beforeAll(async () => {
    api = await signIn(stage.url, 'HUAYUAN', 'clerk');
    const { Rows } = await api.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Limit: 200,
    });
    order = Rows.find((row) => row.ContainerSummary === '20GP*20,40HQ*20')!;
    [clerk, reviewer] = await Promise.all([stage.visitor(1920), stage.visitor()]);
    await Promise.all([
      signInByForm(clerk, 'HUAYUAN', 'clerk'),
      signInByForm(reviewer, 'OPERATOR', 'reviewer'),
    ]);
  });

  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const submit = (page: Page) =>
    page.locator('.doc-bar').getByRole('button', { name: /提交/ }).click();

  it('is done by the clerk and the reviewer together', () =>
    pictured([clerk, reviewer], 'job', theJob));

  async function theJob(): Promise<void> {
    const { page } = clerk;
    const right = await rightSi(api, order.Id);
    const boxes = right.BoxInfos as BoxEntry[];
    expect(boxes).toHaveLength(BOXES);
    const wrong = structuredClone(boxes);
    const number = wrong[FAULTY]!.BoxInfo.TBX_CNNO as string;
    wrong[FAULTY]!.BoxInfo.TBX_CNNO = `${number.slice(0, 10)}${(Number(number.at(-1)) + 1) % 10}`;
    wrong[UNSEALED]!.BoxInfo.TBX_SEALNO = '';

    // The reviewer waits at his queue before anything is handed in.
    await reviewer.page.goto('/tdManage/siCheck');
    await reviewer.page.getByText('待审核').first().waitFor();

    // The clerk finds the order in the workbench and opens the form from there.
    await page.goto(`/workbench?Keyword=${order.BookingNo}`);
    await page.getByRole('row').filter({ hasText: order.BookingNo }).getByText('提交SI').click();
    await page.waitForURL(/siSubmit/);
    await field(page, '收货人').fill('SAMPLE IMPORT INC\n100 MAIN STREET\nJEBEL ALI DUBAI');
    await field(page, '通知人').fill('SAME AS CONSIGNEE');
    await field(page, '唛头').fill('N/M');
    await pick(field(page, '签单方式'), '正本');
    await pasteIntoGrid(page, asSheet(wrong));
    await page.getByText(`第${FAULTY + 1}箱 箱号`).waitFor();
    await page.getByText(`第${UNSEALED + 1}箱 · 封号`).waitFor();
    await page.getByText('校验位').first().waitFor();
    await clerk.picture('job-1-faults');

    // Handing in with faults is refused and loses nothing.
    await submit(page);
    await page.getByRole('button', { name: `第${FAULTY + 1}箱 箱号` }).waitFor();
    expect(await api.get(orderSis, { CGO_ID: order.Id })).toEqual([]);

    // Mended by pasting the right list over it.
    await pasteIntoGrid(page, asSheet(boxes));
    await page.getByRole('button', { name: `第${FAULTY + 1}箱 箱号` }).waitFor({ state: 'hidden' });
    await page.getByText(`第${UNSEALED + 1}箱 封号`).waitFor({ state: 'hidden' });
    await clerk.picture('job-2-mended');
    await submit(page);
    await page.getByText('SI已提交').waitFor();
    await clerk.picture('job-3-submitted');
    const [si] = await api.get(orderSis, { CGO_ID: order.Id });
    expect(si).toMatchObject({
      TBI_STATUS: 1,
      ContainerSummary: '20GP*20,40HQ*20',
      TotalPackages: order.Packages,
    });

    // It appears in the open queue by itself.
    const row = reviewer.page.getByRole('row').filter({ hasText: si!.TBI_NO });
    await row.waitFor();
    await reviewer.picture('job-4-queue');
    await reviewer.page.goto(`/tdManage/siAudit?id=${si!.Id}`);
    await reviewer.page.getByRole('button', { name: /驳\s*回/ }).click();
    const dialog = reviewer.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('收货人请补充电话');
    await dialog.getByRole('button', { name: '驳回', exact: true }).click();

    // The clerk is told at once; the notification leads to the message, the message to the SI.
    const notice = page.locator('.ant-notification-notice').filter({ hasText: si!.TBI_NO });
    await notice.waitFor();
    await clerk.picture('job-5-notified');
    await notice.getByText(si!.TBI_NO).first().click();
    await page.waitForURL(/messageDetail\?id=/);
    await page.getByText('收货人请补充电话').filter({ visible: true }).first().waitFor();
    await page.getByText('修改SI').filter({ visible: true }).first().click();
    await page.waitForURL(new RegExp(`id=${si!.Id}`));
    await field(page, '收货人').fill(
      'SAMPLE IMPORT INC\n100 MAIN STREET\nJEBEL ALI DUBAI\nTEL 971 4 555 0100',
    );
    await submit(page);
    await page.getByText('SI已提交').waitFor();

    // The reviewer sees what changed and approves.
    await reviewer.page.goto(`/tdManage/siAudit?id=${si!.Id}`);
    await reviewer.page.getByText('与上一版本的差异').first().waitFor();
    await reviewer.page.getByText('TEL 971 4 555 0100').first().waitFor();
    await reviewer.picture('job-6-differences');
    await reviewer.page.getByRole('button', { name: '审核通过' }).click();
    // What is only progress is no message: the page after the submission follows it.
    await page.getByText('接下来由操作人员制单并发送船公司').waitFor();
    expect(
      await page.locator('.ant-notification-notice').filter({ hasText: '审核通过' }).count(),
    ).toBe(0);

    await page.goto(`/workbench/SILogs?id=${si!.Id}`);
    await page.getByText('审核通过').first().waitFor();
    await clerk.picture('job-7-story');
    expect((await api.get(siLogs, { Id: si!.Id })).map((log) => log.Verb)).toEqual([
      'submit',
      'return',
      'resubmit',
      'approve',
    ]);
    expect([...clerk.problems, ...reviewer.problems]).toEqual([]);
  }
});
