import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  type BookingDetail,
  booking,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { keepPicture, pictured } from '../browser.js';
import { useStage } from '../stage.js';

const button = (page: Page, name: string) =>
  page.locator('.doc-bar').getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });
const modal = (page: Page) => page.locator('.ant-modal:visible');
/** A button of the open dialog; two Chinese letters stand apart in it. */
const answer = (page: Page, name: string) =>
  modal(page).getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

/** Sails in three days, so that the second step of the demo's ladder of COSCO has begun today. */
const sailing = daysAfter(chinaDay(Date.now()), 3);
const BOOKING: BookingInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: sailing,
  GoodsType: 'GC',
  PaymentMethod: 'PP',
  TransportMethod: 'CY-CY',
  ContractNo: 'SC-2027-1',
  ContactPhone: '0574-87654321',
  Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD' }],
  Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
  Boxes: [{ Type: '40HQ', Count: 3 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};

/** The carrier's confirmation, with another ship and a cut-off without its hour. */
const aConfirmation = (): Promise<Uint8Array> =>
  makePdf({
    defaultStyle: { font: 'NotoSansSC', fontSize: 10 },
    content: [
      'BOOKING CONFIRMATION',
      'Booking No: 6388800502',
      'Vessel/Voyage: QUAY AURORA 015E',
      `ETD: ${sailing}`,
      `CY Closing: ${sailing}`,
      'Terminal: BEILUN PHASE 3',
      'Containers: 3X40HQ',
    ].map((text) => ({ text, margin: [0, 0, 0, 8] })),
  } as never);

describe('what goes before a release and after it', () => {
  const stage = useStage();
  let api: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    [api, desk] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
  });

  async function confirmed(): Promise<BookingDetail> {
    const { Id, Version } = await api.get(submitBooking, { Booking: BOOKING });
    const accepted = await desk.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
    return desk.get(confirmBooking, {
      Id,
      Version: accepted.Version,
      BookingNo: '6388800501',
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      SailingDate: sailing,
    });
  }

  it('holds a customer’s release until it is lifted for one booking, which is then given back at the fee that was shown', async () => {
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const { Id, RequestNo } = await confirmed();
    await pictured([customer, staff], 'booking-release', async () => {
      const { page: office } = staff;
      const { page } = customer;
      await office.goto('/quckBook/BookingManagement?tab=credit');
      await office.getByRole('button', { name: '列入信控' }).click();
      await modal(office).getByRole('combobox').fill('华远');
      await office.locator('.ant-select-dropdown:visible').getByTitle(/华远/).first().click();
      await modal(office).getByLabel('暂扣原因').fill('逾期30天未付');
      await answer(office, '列入信控').click();
      await office.getByRole('row').filter({ hasText: '逾期30天未付' }).waitFor();
      await keepPicture(office, 'credit-holds');

      await office.goto(`/quckBook/BookingManagement?tab=release&Keyword=${RequestNo}`);
      const row = office.getByRole('row').filter({ hasText: RequestNo });
      await row.getByText('信控').waitFor();
      await row.getByRole('checkbox').check();
      await office.getByRole('button', { name: /^放\s?舱$/ }).click();
      await modal(office).getByText('的客户在信控中，不会放舱').waitFor();
      await answer(office, '放舱').click();
      await modal(office).getByText('已列入信控（逾期30天未付）').waitFor();
      await keepPicture(office, 'credit-batch');
      expect((await desk.get(booking, { Id })).ReleaseTime).toBeNull();

      await office.goto(`/quckBook/internalBookDetail?id=${Id}`);
      await office.getByText('客户信控，不能放舱：逾期30天未付').waitFor();
      await keepPicture(office, 'credit-booking');
      expect(await button(office, '放\\s?舱').count()).toBe(0);
      await button(office, '信控放行').click();
      await modal(office).getByLabel('放行原因').fill('已付清本票费用');
      await answer(office, '信控放行').click();
      await button(office, '放\\s?舱').click();
      await answer(office, '放舱').click();
      await office.locator('.doc-bar').getByText('已放舱').waitFor();

      await page.goto(`/workbench/BookOnlineDetail?id=${Id}`);
      await page.locator('.doc-bar').getByText('已放舱').waitFor();
      expect(await page.locator('body').textContent()).not.toContain('信控');
      await button(page, '更\\s?多').hover();
      await page.getByRole('menuitem', { name: '申请退舱' }).click();
      await modal(page).getByText('现在退舱应付亏舱费 USD 600.00').waitFor();
      await modal(page).getByLabel('退舱原因').fill('客户取消出运');
      expect(await answer(page, '按 USD 600.00 申请退舱').isDisabled()).toBe(true);
      await modal(page).getByRole('checkbox').check();
      await keepPicture(page, 'cancel-fee-dialog');
      await answer(page, '按 USD 600.00 申请退舱').click();
      await page.getByText('退舱亏舱费 USD 600.00，船公司同意后计入应收费用').waitFor();
      await keepPicture(page, 'cancel-fee-agreed');

      await office.reload();
      await button(office, '船公司同意退舱').click();
      await answer(office, '船公司同意退舱').click();
      await office.locator('.doc-bar').getByText('已退舱').waitFor();
      await keepPicture(office, 'cancel-fee-charged');
      expect((await api.get(booking, { Id })).Fees).toMatchObject([
        { Name: '亏舱费', Quantity: 3, Price: 200, Currency: 'USD' },
      ]);

      await office.goto('/quckBook/BookingManagement?tab=credit&Open=true&Keyword=逾期30天');
      await office
        .getByRole('row')
        .filter({ hasText: '逾期30天未付' })
        .getByRole('button')
        .last()
        .click();
      await office.getByRole('menuitem', { name: '解除' }).click();
      await modal(office).getByLabel('解除说明').fill('已付清');
      await answer(office, '解除').click();
      await office.getByText('没有符合条件的记录').waitFor();
    });
    await pictured([staff], 'booking-release-rules', async () => {
      const admin = await stage.visitorOf('OPERATOR', 'admin');
      await admin.page.goto('/BookingSpace/DCShipDispose?tab=cancel-fee');
      await admin.page.getByText('截港前3天起').first().waitFor();
      await admin.picture('cancel-fee-rules');
      expect(admin.problems).toEqual([]);
      await admin.close();
    });
  });

  it('is confirmed by the carrier’s paper, and tells the customer where to deliver, for the voyage that it has', async () => {
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const { Id, Version, RequestNo } = await api.get(submitBooking, {
      Booking: { ...BOOKING, Vessel: 'QUAY HARMONY', Voyage: '012E' },
    });
    await desk.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
    await pictured([customer, staff], 'booking-papers', async () => {
      const { page: office } = staff;
      const { page } = customer;
      await office.goto(`/quckBook/internalBookDetail?id=${Id}`);
      await office.getByRole('button', { name: '读取船公司确认（SO）' }).click();
      await modal(office).getByText(RequestNo).waitFor();
      const buffer = Buffer.from(await aConfirmation());
      await modal(office)
        .locator('input[type=file]')
        .setInputFiles({ name: 'SO-6388800502.pdf', mimeType: 'application/pdf', buffer });
      await modal(office).getByText('登记船公司确认').waitFor();
      await modal(office)
        .getByRole('row')
        .filter({ hasText: 'QUAY HARMONY' })
        .getByText('不同')
        .waitFor();
      await modal(office)
        .getByRole('row')
        .filter({ hasText: '截港时间' })
        .getByText('请核对', { exact: true })
        .waitFor();
      await keepPicture(office, 'carrier-paper');
      expect(await modal(office).getByLabel('订舱号', { exact: true }).inputValue()).toBe(
        '6388800502',
      );
      await answer(office, '登记并放舱').click();
      await office.locator('.doc-bar').getByText('已放舱').waitFor();
      expect(await desk.get(booking, { Id })).toMatchObject({
        BookingNo: '6388800502',
        Vessel: 'QUAY AURORA',
        Voyage: '015E',
      });
      await office.getByText('SO-6388800502.pdf').first().waitFor();

      await office.getByRole('button', { name: '填写仓库' }).click();
      await modal(office).getByLabel('仓库', { exact: true }).fill('北仑一号仓');
      await modal(office).getByLabel('仓库地址').fill('宁波市北仑区进港路1号');
      await keepPicture(office, 'warehouse-dialog');
      await answer(office, '保存并通知客户').click();
      await office.getByRole('button', { name: '进仓通知书' }).waitFor();
      await keepPicture(office, 'warehouse-section');

      await page.goto(`/workbench/BookOnlineDetail?id=${Id}`);
      await page.getByText('北仑一号仓').first().waitFor();
      expect(await page.getByText('SO-6388800502.pdf').count()).toBe(0);
      await page.getByRole('button', { name: '进仓通知书' }).click();
      const download = page.waitForEvent('download');
      await page
        .locator('.ant-drawer')
        .getByRole('button', { name: /^下\s?载$/ })
        .click();
      expect((await download).suggestedFilename()).toBe(`进仓通知书-${RequestNo}.pdf`);
    });
  });
});
