import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  type BookingDetail,
  booking,
  confirmBooking,
  listBookings,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { keepPicture, pictured } from '../browser.js';
import { useStage } from '../stage.js';

const field = (page: Page, label: string) =>
  page.locator('.doc-main').getByLabel(label, { exact: true });
const button = (page: Page, name: string) =>
  page.locator('.doc-bar').getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });
/** A button of the open dialog; two Chinese letters stand apart in it. */
const answer = (page: Page, name: string) =>
  page
    .locator('.ant-modal:visible')
    .getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

/** What the desk needs, and nothing more. */
const BOOKING: BookingInput = {
  CarrierCode: 'COSU',
  LoadPort: 'NINGBO',
  LoadCode: 'CNNGB',
  DischargePort: 'LOS ANGELES',
  DischargeCode: 'USLAX',
  SailingDate: '2027-03-10',
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

describe('bookings, by the customer and the desk', () => {
  const stage = useStage();
  let api: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    [api, desk] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
  });

  const stateOf = async (id: number): Promise<BookingDetail> => api.get(booking, { Id: id });

  it('goes from a copy over a return at its field to a part confirmation, its release and an SI that opens filled', async () => {
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    const first = await api.get(submitBooking, { Booking: BOOKING });
    await pictured([customer, staff], 'booking', async () => {
      const { page } = customer;
      await page.goto(`/workbench/BookOnline?copy=${first.Id}`);
      await page.getByText(`复制自 ${first.RequestNo}`).waitFor();
      await field(page, '客户编号').fill('PO-BOOK-1');
      await field(page, '开航日').fill('2027-03-12');
      await keepPicture(page, 'booking-form');
      await button(page, '提交订舱').click();
      await page.locator('.doc-bar').getByText('待受理').waitFor();
      const [row] = (await api.get(listBookings, { Keyword: 'PO-BOOK-1' })).Rows;
      const id = row!.Id;

      const { page: office } = staff;
      await office.goto('/quckBook/BookingManagement');
      await office.getByText(row!.RequestNo).first().waitFor();
      await keepPicture(office, 'booking-desk');
      await office.getByText(row!.RequestNo).first().dblclick();
      await office.locator('.doc-bar').getByText(row!.RequestNo).waitFor();
      await button(office, '退\\s?回').click();
      await office.getByLabel('原因').fill('资料不全');
      await office.getByLabel('字段1').fill('货物1 HS');
      await office.getByTitle('货物1 HS编码').click();
      await office.getByLabel('说明1').fill('请补充10位HS编码');
      await keepPicture(office, 'booking-return');
      await answer(office, '退回').click();
      await office.locator('.doc-bar').getByText('审核未通过').waitFor();

      await page.goto(`/workbench/BookOnlineDetail?id=${id}`);
      await page.getByText('请补充10位HS编码').waitFor();
      await keepPicture(page, 'booking-returned');
      await button(page, '修改后提交').click();
      await page.getByText('货物1 HS编码').first().waitFor();
      await button(page, '提交订舱').click();
      await page.locator('.doc-bar').getByText('待受理').waitFor();

      await office.goto(`/quckBook/internalBookDetail?id=${id}`);
      await button(office, '受\\s?理').click();
      await button(office, '船公司确认').click();
      const dialog = office.locator('.ant-modal:visible');
      await dialog.getByLabel('订舱号').fill('6388800012');
      await dialog.getByLabel('船名').fill('QUAY HARMONY');
      await dialog.getByLabel('航次').fill('012E');
      await dialog.getByLabel('确认箱量 40HQ').fill('2');
      await dialog.getByText('船公司只确认了一部分').waitFor();
      await dialog.getByText('全部货物装入已确认的箱').click();
      await keepPicture(office, 'booking-confirm');
      await answer(office, '登记并放舱').click();
      await office.locator('.doc-bar').getByText('已放舱').waitFor();
      await office.locator('.doc-bar').getByText('1箱未确认').waitFor();
      await keepPicture(office, 'booking-detail');

      await page.goto(`/workbench/BookOnlineDetail?id=${id}`);
      await button(page, '提交SI').click();
      await page.waitForURL(/siSubmit/);
      await eventually(async () =>
        expect(await page.locator('body').textContent()).toContain('QUAY HARMONY'),
      );
    });
  });

  it('amends beside what is confirmed, which stays until the carrier agrees, and merges at the desk', async () => {
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    const one = await api.get(submitBooking, { Booking: { ...BOOKING, CustomerRef: 'AMEND-1' } });
    const accepted = await desk.get(actOnBooking, {
      Id: one.Id,
      Version: one.Version,
      Verb: BookingVerb.Accept,
    });
    await desk.get(confirmBooking, {
      Id: one.Id,
      Version: accepted.Version,
      BookingNo: '6388800077',
      CarrierCode: 'COSU',
      Vessel: 'QUAY AURORA',
      Voyage: '044W',
      Release: true,
    });
    const twins: BookingDetail[] = [];
    for (const CustomerRef of ['MERGE-A', 'MERGE-B'])
      twins.push(await api.get(submitBooking, { Booking: { ...BOOKING, CustomerRef } }));
    await pictured([customer, staff], 'booking-amend', async () => {
      const { page } = customer;
      await page.goto(`/workbench/BookOnlineDetail?id=${one.Id}`);
      await button(page, '申请改单').click();
      await page.getByText('提交的是改单申请').waitFor();
      await field(page, '航次').fill('045W');
      await button(page, '提交改单').click();
      await page.locator('.doc-bar').getByText('改单中').waitFor();
      await page.getByText('已确认', { exact: true }).first().waitFor();
      expect((await stateOf(one.Id)).Voyage).toBe('044W');
      await keepPicture(page, 'booking-amending');

      const { page: office } = staff;
      await office.goto(`/quckBook/internalBookDetail?id=${one.Id}`);
      await button(office, '船公司同意改单').click();
      await answer(office, '船公司同意改单').click();
      await office.locator('.doc-bar').getByText('已放舱').waitFor();
      expect((await stateOf(one.Id)).Voyage).toBe('045W');

      await office.goto('/quckBook/BookingManagement?Keyword=MERGE-');
      for (const { RequestNo } of twins)
        await office.getByRole('row').filter({ hasText: RequestNo }).getByRole('checkbox').check();
      await office.getByRole('button', { name: /并\s?单/ }).click();
      await answer(office, '并单').click();
      await office.locator('.doc-bar').getByText('待受理').waitFor();
      expect((await stateOf(twins[1]!.Id)).Status).toBe(BookingStatus.Cancelled);
    });
  });
});
