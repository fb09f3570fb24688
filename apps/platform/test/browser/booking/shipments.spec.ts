import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { orderTrack, saveMilestones } from '@quayside/contracts/booking/entry/milestones.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { keepPicture, pictured } from '../browser.js';
import { useStage } from '../stage.js';

const DAY = 86_400_000;
const dayFrom = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('shipments, as their customer follows them', () => {
  const stage = useStage();
  let api: ApiClient;
  let desk: ApiClient;

  beforeAll(async () => {
    [api, desk] = await Promise.all([
      signIn(stage.url, 'HUAYUAN', 'clerk'),
      signIn(stage.url, 'OPERATOR', 'reviewer'),
    ]);
  });

  it('stand in one list from the release on, say that nothing was reported, and then what was', async () => {
    const made = await api.get(submitBooking, {
      Booking: {
        CarrierCode: 'COSU',
        LoadPort: 'NINGBO',
        LoadCode: 'CNNGB',
        DischargePort: 'LOS ANGELES',
        DischargeCode: 'USLAX',
        SailingDate: dayFrom(10),
        ContractNo: 'SC-2027-1',
        GoodsType: 'GC',
        PaymentMethod: 'PP',
        TransportMethod: 'CY-CY',
        ContactPhone: '0574-87654321',
        Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD' }],
        Goods: [{ Description: 'WOODEN PHOTO FRAMES', Packages: 100, Weight: 1000, Volume: 10 }],
        Boxes: [{ Type: '40HQ', Count: 1 }],
        Legs: [],
        Services: [],
        Fees: [],
        Remarks: [],
      },
    });
    const accepted = await desk.get(actOnBooking, {
      Id: made.Id,
      Version: made.Version,
      Verb: BookingVerb.Accept,
    });
    await desk.get(confirmBooking, {
      Id: made.Id,
      Version: accepted.Version,
      BookingNo: '6388811001',
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '021E',
      SailingDate: dayFrom(10),
      SiDeadline: new Date(Date.now() + 5 * DAY).toISOString(),
      Release: true,
    });
    const customer = await stage.visitorOf('HUAYUAN', 'clerk');
    await pictured([customer], 'shipments', async () => {
      const { page } = customer;
      await page.goto(`/workbench/OrderTracking?Keyword=${made.RequestNo}`);
      await page.getByText('暂无节点数据').waitFor();
      await page
        .getByText(/剩4天|剩5天/)
        .first()
        .waitFor();
      await page.getByText(made.RequestNo).first().dblclick();
      await page.waitForURL(/OrderTrackingDetail/);
      await page.getByText('船公司、码头尚无节点数据').waitFor();

      await desk.get(saveMilestones, {
        Entries: [
          {
            BookingId: made.Id,
            Milestone: 'gate-in',
            Kind: 'actual',
            Time: new Date(Date.now() - DAY).toISOString(),
          },
        ],
      });
      await page.getByText('船公司、码头尚无节点数据').waitFor({ state: 'hidden' });
      await keepPicture(page, 'shipment');
      await page.goto('/workbench/OrderTracking');
      await page.getByRole('columnheader', { name: '最近截止' }).waitFor();
      await page.getByText(/^运输中 \d+$/).click();
      await page.locator('tr.ant-table-row').getByText('运输中').first().waitFor();
      await keepPicture(page, 'shipments');
    });
    const staff = await stage.visitorOf('OPERATOR', 'reviewer');
    await pictured([staff], 'second-half', async () => {
      const { page } = staff;
      const time = (days: number) => new Date(Date.now() - days * DAY);
      await page.goto(`/entryOrder/secondHalfTrackSupplement?id=${made.RequestNo}`);
      const cells = page.locator('.dsg-row .dsg-cell:not(.dsg-cell-header):not(.dsg-cell-gutter)');
      await cells.nth(1).click();
      await page.locator('.dsg-active-cell').waitFor();
      await page.keyboard.type(`${dayFrom(30)} 08:00`);
      await page.keyboard.press('Enter');
      const kept = page.getByRole('button', { name: '保存（1）' });
      await kept.waitFor();
      await desk.get(saveMilestones, {
        Entries: [
          {
            BookingId: made.Id,
            Milestone: 'discharged',
            Kind: 'actual',
            Time: time(1).toISOString(),
          },
        ],
      });
      await page.getByText(/^对方修改了：.*卸船/).waitFor();
      await keepPicture(page, 'second-half');
      await kept.waitFor();
      await page.reload();
      await page.getByText('已恢复上次填写、尚未保存的内容').waitFor();
      await kept.click();
      await kept.waitFor({ state: 'hidden' });
      await page.getByText(/^对方修改了/).waitFor({ state: 'hidden' });
    });
    const { Changes } = await api.get(orderTrack, { No: made.RequestNo });
    expect(Changes).toEqual([]);
  });
});
