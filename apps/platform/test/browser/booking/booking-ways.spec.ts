import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  booking,
  listBookings,
  saveBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingSource, BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { XLSX_MIME } from '@quayside/contracts/core/endpoint';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { keepPicture, pictured } from '../browser.js';
import { useStage } from '../stage.js';

const field = (page: Page, label: string) =>
  page.locator('.doc-main').getByLabel(label, { exact: true });
const button = (page: Page, name: string) =>
  page.locator('.doc-bar').getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });
/** What a booking needs beside what was chosen. */
async function fillRest(page: Page): Promise<void> {
  await field(page, '客户编号').fill('PO-WAY-1');
  await field(page, '发货人名称').fill('NINGBO SAMPLE TRADING CO LTD');
  await field(page, '联系电话').last().fill('0574-87654321');
}

const LIST = [
  '客户编号',
  '船公司',
  '装货港',
  '卸货港',
  '开航日',
  '箱型箱量',
  '英文品名',
  '件数',
  '毛重',
  '体积',
  '发货人',
  '付款方式',
];
const LISTED = [
  [
    'PO-UP-1',
    'COSU',
    'CNNGB',
    'USLAX',
    '2027-03-10',
    '40HQ*2',
    'WOODEN PHOTO FRAMES',
    100,
    1000,
    10,
    'NINGBO SAMPLE CO LTD',
    '预付',
  ],
  [
    'PO-UP-2',
    'COSU',
    'CNNGB',
    'USLAX',
    '2020-03-10',
    '40HQ*2',
    'WOODEN PHOTO FRAMES',
    100,
    1000,
    10,
    'NINGBO SAMPLE CO LTD',
    '预付',
  ],
];

describe('ways into a booking', () => {
  const stage = useStage();
  let admin: ApiClient;

  beforeAll(async () => {
    admin = await signIn(stage.url, 'OPERATOR', 'admin');
  });

  const drafted = async (client: ApiClient, no: string) => {
    const [row] = (await client.get(listBookings, { Keyword: no })).Rows;
    return client.get(booking, { Id: row!.Id });
  };

  it('finds sailings and prices side by side and begins a booking with everything that is known', async () => {
    const staff = await stage.visitorOf('OPERATOR', 'admin');
    await pictured([staff], 'booking-home', async () => {
      const { page } = staff;
      await page.goto('/BookingSpace/Home?load=CNSHA&discharge=USLAX');
      await page.getByText('合计（含附加费）').waitFor();
      await keepPicture(page, 'booking-home');
      const row = page.getByRole('row').filter({ hasText: 'USD' }).first();
      await row.getByRole('button', { name: /订\s?舱/ }).click();
      await page.getByText(/^按运价 \w+ CN\w+→\w+ .+ 订舱：USD/).waitFor();
      await page.getByText('本公司自用', { exact: true }).waitFor();
      expect(await field(page, '卸货港').inputValue()).toBe('LOS ANGELES');
      await keepPicture(page, 'booking-home-form');
      await fillRest(page);
      await button(page, '保存草稿').click();
      await page.getByText(/草稿已保存：BK/).waitFor();
      const stored = await drafted(admin, 'PO-WAY-1');
      expect(stored).toMatchObject({
        Status: BookingStatus.Draft,
        Source: BookingSource.Rate,
        CompanyCode: 'OPERATOR',
        OnBehalf: false,
      });
      expect(stored.Price?.Offer.Totals[0]?.CurrencyCode).toBe('USD');
      expect(stored.Fees[0]).toMatchObject({
        Name: '海运费',
        Price: stored.Price?.Offer.Boxes[0]?.Unit,
      });

      const Goods = [
        { Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 },
      ];
      const Booking = { ...stored, Goods, PaymentMethod: 'PP' as const };
      await admin.get(saveBooking, { Id: stored.Id, Version: stored.Version, Booking });
      await page.reload();
      await page.getByText('100').first().waitFor();
      await button(page, '提交订舱').click();
      // The carrier will want a contract, which the desk is reminded of.
      await page.getByRole('dialog').getByRole('button', { name: '仍要提交' }).click();
      await page
        .locator('.doc-bar')
        .getByText('待受理', { exact: true })
        .filter({ visible: true })
        .waitFor();
      await page.getByText('订舱时的价格').filter({ visible: true }).waitFor();
      await keepPicture(page, 'booking-home-priced');
      expect(await drafted(admin, 'PO-WAY-1')).toMatchObject({
        Status: BookingStatus.Submitted,
        Price: { Offer: stored.Price?.Offer },
      });
    });
  });

  it('keeps parties and whole bookings as templates and begins bookings with them', async () => {
    const boss = await stage.visitorOf('HUAYUAN', 'boss');
    await pictured([boss], 'booking-templates', async () => {
      const { page } = boss;
      await page.goto('/BookingSpace/SFTTemp');
      await page.getByText('PACIFIC HOME IMPORTS LLC').first().waitFor();
      await keepPicture(page, 'party-sets');
      await page.getByRole('button', { name: '新增模板' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('模板名称').fill('鹿特丹 TULIP');
      await drawer.getByLabel('收货人地址', { exact: true }).fill('WAALHAVEN 1');
      await drawer.getByRole('button', { name: /保\s?存/ }).click();
      await drawer.getByText('请填写收货人的名称').waitFor();
      await drawer.getByLabel('收货人名称', { exact: true }).fill('TULIP TRADING BV');
      await keepPicture(page, 'party-set-form');
      await drawer.getByRole('button', { name: /保\s?存/ }).click();
      await page.getByRole('row').filter({ hasText: '鹿特丹 TULIP' }).waitFor();

      await page.goto('/BookingSpace/OrderTemp');
      const template = page.getByRole('row').filter({ hasText: '周班' }).first();
      await template.waitFor();
      await keepPicture(page, 'booking-templates');
      await template.getByText('用它订舱').click();
      await page.getByText(/^按模板“.*周班”订舱/).waitFor();
      await page.getByRole('button', { name: '收发通模板', exact: true }).click();
      await page.getByRole('button', { name: /鹿特丹 TULIP/ }).click();
      await page.getByText(/已套用“鹿特丹 TULIP”/).waitFor();
      expect(await field(page, '收货人名称').inputValue()).toBe('TULIP TRADING BV');
      await keepPicture(page, 'booking-template-form');
    });
  });

  it('books many shipments by one sheet, and shows what became of its rows', async () => {
    const boss = await stage.visitorOf('HUAYUAN', 'boss');
    await pictured([boss], 'booking-upload', async () => {
      const { page } = boss;
      await page.goto('/workbench/booking/uploadBook');
      await page.getByRole('button', { name: '上传订舱清单' }).click();
      const wizard = page.getByRole('dialog');
      await wizard.getByText('检查通过即提交').click();
      const buffer = Buffer.from(
        await writeXlsx({ sheets: [{ name: '订舱', rows: [LIST, ...LISTED] }] }),
      );
      await wizard
        .locator('input[type=file]')
        .setInputFiles({ name: '十二月订舱.xlsx', mimeType: XLSX_MIME, buffer });
      await wizard.getByText('开航日已过，请核对').waitFor();
      await keepPicture(page, 'booking-upload-check');
      await wizard.getByRole('checkbox', { name: /跳过/ }).check();
      await wizard
        .getByRole('button', { name: /导\s?入/ })
        .last()
        .click();
      await wizard.getByText(/导入完成/).waitFor();
      await page.goto('/workbench/booking/uploadBookLog');
      const upload = page.getByRole('row').filter({ hasText: '十二月订舱.xlsx' });
      await upload.waitFor();
      await keepPicture(page, 'booking-uploads');
      await upload.getByText('查看', { exact: true }).click();
      await page
        .getByRole('dialog')
        .getByText(/跳过错误行 1/)
        .waitFor();
      await keepPicture(page, 'booking-upload-result');
      expect(await drafted(admin, 'PO-UP-1')).toMatchObject({
        Status: BookingStatus.Submitted,
        Source: BookingSource.Excel,
      });
      await page.goto('/workbench/booking/uploadBook');
      await page.getByText('十二月订舱.xlsx').waitFor();
      await keepPicture(page, 'booking-upload');
      await page.goto('/workbench/BookLogs?Keyword=PO-UP-1');
      await page.getByText(/共 ?1 ?条/).waitFor();
      await page.getByRole('row').filter({ hasText: '待受理' }).waitFor();
      await keepPicture(page, 'booking-list');
    });
  });
});
