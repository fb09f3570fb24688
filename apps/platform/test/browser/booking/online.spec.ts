import { beforeAll, describe, expect, it } from '@jest/globals';
import { booking, submitBooking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import { listOnlineOrders, onlineOrder } from '@quayside/contracts/booking/online/order';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { keepPicture, pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

const FROM = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const LANE = `pol=CNNGB&pod=USLAX&from=${FROM}`;
const carrier = (page: Page, code: string) => page.locator(`button[data-carrier="${code}"]`);
/** A button of the open dialog; two Chinese letters stand apart in it. */
const answer = (page: Page, name: RegExp) =>
  page.locator('.ant-modal:visible').getByRole('button', { name });

describe('online rates of carriers', () => {
  const stage = useStage({ ONLINE_CARRIER_SECONDS: '5' });
  let api: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    [api, desk] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
  });

  it('are compared and taken by a customer, ordered by the desk, and cancelled at the price that was shown', async () => {
    const customer = await stage.visitor(1440);
    const staff = await stage.visitor(1440);
    await Promise.all([
      signInAs(customer, 'HUAYUAN', 'clerk'),
      signInAs(staff, 'OPERATOR', 'reviewer'),
    ]);
    await pictured([customer, staff], 'online', async () => {
      const { page } = customer;
      await page.goto(`/workbench/dsView?${LANE}`);
      // Whoever answers stands there before the silent one is given up.
      await carrier(page, 'COSU').getByText('2个报价').waitFor();
      await carrier(page, 'YMLU').getByText('舱位售罄').waitFor();
      await carrier(page, 'EGLV').getByText('接口故障').waitFor();
      await carrier(page, 'HLCU').getByText('没有应答').waitFor();
      expect(await carrier(page, 'OOLU').count()).toBe(0);
      await keepPicture(page, 'online-board');
      await carrier(page, 'COSU').click();
      await page
        .getByRole('button', { name: /选\s?定/ })
        .first()
        .click();
      await page.getByLabel('40HQ箱量').fill('2');
      await answer(page, /选定并填写托书/).click();
      await page.waitForURL(/BookOnline\?id=/);
      const BookingId = Number(new URL(page.url()).searchParams.get('id'));
      await page.getByText('待下单').waitFor();
      await keepPicture(page, 'online-draft');

      const draft = await api.get(booking, { Id: BookingId });
      const Booking = {
        ...draft,
        ContactName: '何晓雯',
        ContactPhone: '0574-87654321',
        Parties: ['shipper', 'consignee'].map((Role) => ({
          Role,
          Name: 'NINGBO SAMPLE TRADING CO LTD',
          Address: 'NO.1 ZHONGSHAN ROAD',
        })),
        Goods: [
          {
            Description: 'WOODEN PHOTO FRAMES',
            HsCode: '44140000',
            Packages: 100,
            Weight: 1000,
            Volume: 10,
          },
        ],
      };
      await api.get(submitBooking, { Id: BookingId, Version: draft.Version, Booking } as never);

      const [row] = (await desk.get(listOnlineOrders, { Keyword: draft.RequestNo })).Rows;
      const shown = JSON.stringify([
        await api.get(booking, { Id: BookingId }),
        await api.get(onlineOrder, { BookingId }),
      ]);
      expect(shown).not.toContain(String(row!.Total));

      const { page: office } = staff;
      await office.goto('/BookingSpace/DcOrder');
      await keepPicture(office, 'online-orders');
      await office.getByText(draft.RequestNo).first().dblclick();
      await office.getByRole('button', { name: '受理并下单' }).click();
      await keepPicture(office, 'online-place');
      await answer(office, /确认下单/).click();
      await office.getByText('船司确认', { exact: true }).first().waitFor();
      expect((await api.get(booking, { Id: BookingId })).Status).toBe(BookingStatus.Confirmed);
      await office.getByRole('button', { name: '取消订单' }).click();
      await office.getByText('船公司现可免费取消').waitFor();
      await office.getByLabel('取消原因').fill('客户取消出运');
      await keepPicture(office, 'online-cancel');
      await answer(office, /按 USD 0\.00 取消/).click();
      await eventually(async () =>
        expect((await api.get(booking, { Id: BookingId })).Status).toBe(BookingStatus.Cancelled),
      );
      expect((await api.get(onlineOrder, { BookingId }))?.State).toBe(OnlineOrderState.Cancelled);
    });
  });
});
