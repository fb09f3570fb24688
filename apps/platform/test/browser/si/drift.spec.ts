import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { siDrifts } from '@quayside/contracts/si/drift.api';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { listSis, saveSiDraft, siDetail } from '@quayside/contracts/si/si.api';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { importFile } from '../../e2e/import-file.js';
import { rightSi } from '../../e2e/si-samples.js';
import { handIn, pointAt } from '../acts.js';
import { pictured, signInAs, type Visitor } from '../browser.js';
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
const BOOKING = '6800000001';
const row = (weight: number, hs: string): (string | number)[] => [
  BOOKING,
  `COSU${BOOKING}`,
  'HUAYUAN',
  'COSU',
  'QUAY HARMONY',
  '078E',
  'CNNGB',
  'USLAX',
  'USLAX',
  '2027/1/9 12:00',
  '20GP*1',
  100,
  weight,
  4,
  'WOODEN PHOTO FRAMES',
  hs,
  'NINGBO HUAYUAN IMP AND EXP CO LTD',
];

describe('an order that changes after its SI', () => {
  const stage = useStage();
  let admin: ApiClient;
  let clerk: ApiClient;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
    clerk = await signIn(stage.url, 'HUAYUAN', 'clerk');
    visitor = await stage.visitor();
    page = visitor.page;
    await signInAs(visitor, 'HUAYUAN', 'clerk');
  });

  const booked = async (weight: number, hs: string): Promise<number> => {
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, row(weight, hs)] }] });
    expect(
      await importFile(admin, orderImport, new File([new Uint8Array(bytes)], '订舱.xlsx')),
    ).toMatchObject({ Status: 'done' });
    return (await clerk.get(listCargoOrders, { Keyword: BOOKING })).Rows[0]!.Id;
  };
  /** Waits for the tip of a field's label to say so. */
  const tells = async (label: string, what: RegExp): Promise<void> => {
    await pointAt(
      page.locator('.si-source', { hasText: label }).first(),
      page.locator('.si-source-tip:visible', { hasText: what }),
    );
  };

  it('is seen in the list and above the SI, taken over here and left there; every field tells where it came from', async () => {
    const CGO_ID = await booked(1250, '441490');
    const Si = {
      ...(await rightSi(clerk, CGO_ID)),
      Sources: [{ Prop: 'TBI_CONSIGNEE', Kind: 'template' as const, Name: '美西家具' }],
    };
    await clerk.get(saveSiDraft, { CGO_ID, TBI_ID: 0, Num: 1, Copies: [{ CopyId: '123456', Si }] });
    await pictured([visitor], 'si-drift', async () => {
      await page.goto(`/workbench/siSubmit?cgoId=${CGO_ID}`);
      await page.getByLabel('收货人', { exact: true }).waitFor();
      await tells('船名', new RegExp(`货物订单 ${BOOKING}`));
      await page.getByRole('switch', { name: '显示来源' }).click();
      await visitor.picture('si-source-form');
      await page.locator('[data-place="TBI_CONSIGNEE"] [data-source="template"]').waitFor();
      await page
        .getByLabel('收货人', { exact: true })
        .fill('TYPED IMPORT INC\n1 MAIN STREET\nLOS ANGELES CA');
      await page.locator('[data-place="TBI_CONSIGNEE"] [data-source="person"]').waitFor();
      await handIn(page);

      await booked(1370, '441990');
      await page.goto(`/workbench/SISubimtList?Keyword=${BOOKING}`);
      await page.getByText('订单变化 (2)').filter({ visible: true }).first().waitFor();
      await visitor.picture('si-drift-list');
      const { Rows } = await clerk.get(listSis, { Keyword: BOOKING });
      const { Id } = Rows[0]!;

      await page.goto(`/workbench/SILogs?id=${Id}`);
      await page.getByText('与订单不一致（', { exact: false }).waitFor();
      await visitor.picture('si-drift-banner');
      const line = (label: string) => page.locator('.si-drift-row', { hasText: label });
      await line('毛重').getByRole('button', { name: '采用订单值' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '采用订单值' }).click();
      await line('毛重').waitFor({ state: 'detached' });
      expect(await clerk.get(siDetail, { Id })).toMatchObject({ TotalWeight: 1370, Revision: 2 });

      await line('HS编码').getByRole('button', { name: '忽略' }).click();
      const why = page.getByRole('dialog', { name: '忽略HS编码的变化' });
      await visitor.picture('si-drift-ignore');
      await why.getByLabel('忽略原因').fill('报关按441490申报');
      await why.getByRole('button', { name: /^忽\s?略$/ }).click();
      await line('HS编码').waitFor({ state: 'detached' });
      await page.getByText('报关按441490申报').nth(1).waitFor();
      await visitor.picture('si-drift-log');
      expect(await clerk.get(siDrifts, { Id })).toMatchObject([
        { Prop: 'TBI_HSCODE', State: 'ignored', Reason: '报关按441490申报' },
      ]);
      expect((await clerk.get(listSis, { Keyword: BOOKING })).Rows[0]?.DriftCount).toBe(0);

      await page.goto(`/workbench/SILogs?id=${Id}&tab=content`);
      await page.getByRole('switch', { name: '显示来源' }).waitFor();
      await tells('收货人', /人工填写.*第1版/s);
      await tells('船名', new RegExp(`货物订单 ${BOOKING}`));
      await page.getByRole('switch', { name: '显示来源' }).click();
      await visitor.picture('si-source-record');
      await page.locator('td.si-source-cell[title*="第2版"]', { hasText: '1,370' }).waitFor();
    });
    expect(visitor.problems).toEqual([]);
  });
});
