import { beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { writeXlsx } from 'hucre/xlsx';
import type { Locator } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { topology } from '../../e2e/running-platform.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, type Visitor } from '../browser.js';
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
  '箱型箱量',
  '件数',
  '毛重',
  '体积',
];
const row = (booking: string, load: string) => [
  booking,
  `COSU${booking}`,
  'HUAYUAN',
  'COSU',
  'QUAY HARMONY',
  '012E',
  load,
  'USLAX',
  '40HQ*2',
  1200,
  21_600.5,
  96.5,
];

describe(`mapping of basic data, ${topology}`, () => {
  const stage = useStage();
  let staff: Visitor;
  let api: ApiClient;

  beforeAll(async () => {
    api = await signIn(stage.url, 'OPERATOR', 'admin');
    staff = await stage.visitorOf('OPERATOR', 'admin', 1280);
  });

  const importOrders = async (rows: (string | number)[][]): Promise<void> => {
    const bytes = await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, ...rows] }] });
    const { Id } = await api.get(orderImport.upload, {
      File: new File([new Uint8Array(bytes)], '十二月订舱.xlsx'),
    });
    await api.get(orderImport.map, { Id });
    await api.get(orderImport.run, { Id, SkipFaulty: true });
  };
  const loaded = async (keyword: string): Promise<string[]> =>
    (await api.get(listCargoOrders, { Keyword: keyword, Sort: 'BookingNo' })).Rows.map(
      ({ LoadCode }) => LoadCode,
    );
  const lineOf = (text: string): Locator => staff.page.getByRole('row').filter({ hasText: text });
  const tab = (name: RegExp): Promise<void> => staff.page.getByRole('tab', { name }).click();

  it('maps what an import did not know with one click, and the waiting orders appear', () =>
    pictured([staff], 'mapping-inbox', async () => {
      const { page } = staff;
      await importOrders([
        row('4500000001', 'CNNGB'),
        row('4500000002', 'NINGBO BEILUN PORT'),
        row('4500000003', 'DOCK SEVEN'),
        row('4500000004', 'TEST ONLY'),
      ]);
      await eventually(async () => expect(await loaded('45000000')).toEqual(['CNNGB']));
      await page.goto('/DataMaintenance/BasicDataMapping');
      await lineOf('NINGBO BEILUN PORT')
        .getByRole('button', { name: /CNNGB 宁波/ })
        .waitFor();
      await staff.picture('mapping-1-inbox');
      await lineOf('NINGBO BEILUN PORT')
        .getByRole('button', { name: /CNNGB 宁波/ })
        .click();
      await eventually(async () => expect(await loaded('45000000')).toEqual(['CNNGB', 'CNNGB']));

      // Nothing looks like it: the record is picked by typing.
      await lineOf('DOCK SEVEN').getByRole('button', { name: '对照' }).click();
      const drawer = page.getByRole('dialog');
      await pick(drawer.getByRole('combobox', { name: 'DOCK SEVEN对照为' }), 'CNSHA', 'shanghai');
      await staff.picture('mapping-2-map');
      await drawer.getByRole('button', { name: '确认对照' }).click();
      await drawer.waitFor({ state: 'hidden' });
      await eventually(async () =>
        expect(await loaded('45000000')).toEqual(['CNNGB', 'CNNGB', 'CNSHA']),
      );

      await fromMenu(lineOf('TEST ONLY'), '忽略');
      await drawer.getByText('测试数据').click();
      await drawer.getByRole('button', { name: '确定' }).click();
      await lineOf('TEST ONLY').getByText('已忽略').waitFor();
      await tab(/对照表/);
      await lineOf('DOCK SEVEN').getByText('CNSHA').waitFor();
      await staff.picture('mapping-3-mappings');
      expect(staff.problems).toEqual([]);
    }));

  it('merges two records after showing who uses them, and takes it back', () =>
    pictured([staff], 'mapping-merge', async () => {
      const { page } = staff;
      await importOrders([row('4600000001', 'CNNGB')]);
      await eventually(async () => expect(await loaded('4600000001')).toEqual(['CNNGB']));
      await page.goto('/DataMaintenance/BasicDataMapping?tab=duplicate');
      await page.getByText(/共 \d+ 对/).waitFor();
      await staff.picture('mapping-4-duplicates');
      await page.getByRole('button', { name: '合并两条记录' }).click();
      const drawer = page.getByRole('dialog');
      for (const [label, code] of [
        ['停用并合并', 'CNNGB'],
        ['保留', 'CNSHA'],
      ] as const) {
        await pick(drawer.getByRole('combobox', { name: label, exact: true }), code, code);
      }
      await drawer.getByRole('list', { name: '使用处' }).getByText('货物订单 · 装货港').waitFor();
      await staff.picture('mapping-5-merge');
      await drawer.getByRole('button', { name: /^合\s?并$/ }).click();
      await eventually(async () => expect(await loaded('4600000001')).toEqual(['CNSHA']));

      await tab(/合并记录/);
      await lineOf('CNNGB').getByText('已合并').waitFor();
      await staff.picture('mapping-6-merges');
      await lineOf('CNNGB').getByRole('button', { name: '撤销' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click();
      await lineOf('CNNGB').getByText('已撤销').waitFor();
      await eventually(async () => expect(await loaded('4600000001')).toEqual(['CNNGB']));
      expect(staff.problems).toEqual([]);
    }));

  it('keeps what other systems call the entries of a dictionary', () =>
    pictured([staff], 'mapping-relation', async () => {
      const { page } = staff;
      await page.goto('/system/relationMapping');
      await page
        .getByRole('button', { name: /新\s?增/ })
        .first()
        .click();
      const drawer = page.getByRole('dialog');
      const choose = (label: string, typed: string) =>
        pick(drawer.getByRole('combobox', { name: label, exact: true }), typed, typed);
      await choose('字典类型', '运输条款');
      await choose('系统', 'CUSTOMS');
      await drawer.getByLabel('对方代码').fill('27');
      await choose('本系统代码', 'CY-CY');
      await staff.picture('mapping-7-relation');
      await drawer.getByRole('button', { name: /保\s?存/ }).click();
      await lineOf('CUSTOMS').getByText('CY-CY').waitFor();
      await staff.picture('mapping-8-relations');
      expect(staff.problems).toEqual([]);
    }));
});
