import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { changeSiStatus, siDetail, submitSi } from '@quayside/contracts/si/si.api';
import {
  CarrierBehaviour,
  type PlannedError,
  planCarrierAnswers,
} from '@quayside/contracts/simulator/carrier';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { importFile } from '../../e2e/import-file.js';
import { rightSi } from '../../e2e/si-samples.js';
import { handIn } from '../acts.js';
import { pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

const HEADER = [
  '订舱号',
  '主提单号',
  '客户代码',
  '船公司',
  '船名',
  '航次',
  '装货港代码',
  '卸货港代码',
  '交货地',
  'SI截单',
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
  '品名',
  'HS编码',
  '发货人',
];
const BILL = 'COSU6460000001';

describe('the line to a carrier in the browser', () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '1' });
  let admin: ApiClient;
  let boss: ApiClient;
  let Id: number;

  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
    const row = [
      '6460000001',
      BILL,
      'HUAYUAN',
      'COSU',
      'QUAY HARMONY',
      '077E',
      'CNNGB',
      'USLAX',
      'USLAX',
      '2027/1/7 12:00',
      '20GP*1,40HQ*1',
      500,
      6250,
      20,
      'WOODEN PHOTO FRAMES',
      '441490',
      'NINGBO HUAYUAN IMP AND EXP CO LTD',
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, row] }] });
    await importFile(admin, orderImport, new File([new Uint8Array(bytes)], '订舱.xlsx'));
    boss = await signIn(stage.url, 'HUAYUAN', 'boss');
    const { Rows } = await boss.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Keyword: '6460000001',
    });
    const CGO_ID = Rows[0]!.Id;
    const [submitted] = await boss.get(submitSi, {
      TDBLInfos: [await rightSi(boss, CGO_ID)],
      Num: 1,
      CGO_ID,
    });
    Id = submitted!.Id;
  });

  const make = async () => {
    for (const Status of [SiStatus.Approved, SiStatus.Made])
      await admin.get(changeSiStatus, { TDId: Id, Status });
  };
  const refuse = (Errors: PlannedError[]) =>
    admin.get(planCarrierAnswers, {
      Mailbox: 'COSU',
      Plan: { Kind: CarrierBehaviour.Reject, Errors },
      Next: true,
    });
  const send = async (page: Page, kind: string) => {
    await page.getByRole('button', { name: '发送船公司' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('row', { name: new RegExp(`${BILL}.*COSU.*HTTP.*${kind}.*可以发送`) })
      .waitFor();
    await dialog.getByRole('button', { name: /发\s*送/ }).click();
    await page.getByText('已交发船公司').first().waitFor();
  };

  it('a refusal leads to its field, what is handed in again replaces, and the draft comes', async () => {
    const staff = await stage.visitor();
    const customer = await stage.visitor();
    await pictured([staff, customer], 'carrier', async () => {
      const { page } = staff;
      const { page: shown } = customer;
      const seal = (await boss.get(siDetail, { Id })).BoxInfos[1]!.BoxInfo;
      await refuse([
        { Code: '120', Text: 'SEAL NUMBER MISSING', Qualifier: 'AAQ', Number: seal.TBX_CNNO! },
        { Code: '111', Text: 'CONSIGNEE INCOMPLETE' },
      ]);
      await make();
      await signInAs(staff, 'OPERATOR', 'admin');
      await page.goto(`/tdManage/siDetail?id=${Id}`);
      await send(page, '原始');
      await page.getByText('船公司 COSU 退回').waitFor();
      await page.getByText('缺少封号或封号不正确').first().waitFor();
      await page.getByRole('tab', { name: '报文' }).click();
      await page.getByText('IFTMIN 补料 原始').waitFor();
      await staff.picture('carrier-refused');
      await page.getByText('APERAK 应用回执').click();
      await page
        .getByLabel('原文与解读')
        .getByText(/ERC\+120/)
        .waitFor();
      await staff.picture('carrier-message');

      await signInAs(customer, 'HUAYUAN', 'boss');
      await shown.goto(`/workbench/SISubimtList?Keyword=${BILL}`);
      await shown.getByRole('row', { name: /审核驳回.*船公司退回：120 缺少封号/ }).waitFor();
      await customer.picture('carrier-refused-list');
      await shown.getByRole('button', { name: '去修改' }).click();
      await shown.getByText('船公司 COSU 退回').waitFor();
      await shown.locator('.dsg-active-cell').waitFor();
      await shown.keyboard.type('NEWSEAL77');
      await shown.keyboard.press('Enter');
      await customer.picture('carrier-mend');
      // The second reason, from the notice in the form.
      await shown.getByRole('button', { name: '去修改' }).nth(1).click();
      await shown.waitForFunction(() =>
        document.activeElement?.closest('[data-place="TBI_CONSIGNEE"]'),
      );
      await shown.keyboard.press('End');
      await handIn(shown);
      expect(
        (await boss.get(siDetail, { Id })).BoxInfos.map(({ BoxInfo }) => BoxInfo.TBX_SEALNO),
      ).toContain('NEWSEAL77');

      await make();
      await page.goto(`/tdManage/siDetail?id=${Id}`);
      await page.getByText('已制单').first().waitFor();
      await page.getByText('船公司 COSU 退回').waitFor({ state: 'hidden' });
      await send(page, '替换');
      await page.getByText('提单待确认').first().waitFor();
      await page.goto('/tdManage/siCreator?tab=messages');
      await page.getByRole('row', { name: new RegExp(`${BILL}.*IFTMCS`) }).waitFor();
      await staff.picture('carrier-desk');
      await page.goto('/tdManage/siCreator?tab=profiles');
      await page.getByRole('row', { name: /COSU.*HTTP.*IFTMIN/ }).waitFor();
      await staff.picture('carrier-profiles');
    });
    expect([...staff.problems, ...customer.problems]).toEqual([]);
    await staff.close();
    await customer.close();
  });
});
