import { beforeAll, describe, expect, it } from '@jest/globals';
import { booking, submitBooking } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { fromMenu, pick } from '../acts.js';
import { pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

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
  ContractNo: 'SC-LINE',
  Parties: [
    { Role: 'shipper', Name: 'NINGBO SAMPLE TRADING CO LTD', Address: '88 DONGDU ROAD, NINGBO' },
  ],
  Goods: [
    {
      Description: 'WOODEN PHOTO FRAMES',
      HsCode: '441490',
      Packages: 100,
      PackageUnit: 'CT',
      Weight: 12_000,
      Volume: 40,
    },
  ],
  Boxes: [{ Type: '40HQ', Count: 3 }],
  Legs: [],
  Services: [],
  Fees: [],
  Remarks: [],
};
const WITHIN = 60_000;

/** A button of the booking's bar; two Chinese letters stand apart in it. */
const button = (page: Page, name: string) =>
  page.locator('.doc-bar').getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });
const answer = (page: Page, name: string) =>
  page
    .locator('.ant-modal:visible')
    .getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) });

describe('bookings on the line to a carrier, in the browser', () => {
  const stage = useStage({ CARRIER_POLL_SECONDS: '1' });
  let clerk: ApiClient;

  beforeAll(async () => {
    clerk = await signIn(stage.url, 'HUAYUAN', 'clerk');
  });

  it('sends a booking, sees where the confirmation differs, takes it, and hears of a roll', async () => {
    const one = await clerk.get(submitBooking, { Booking: BOOKING });
    const stands = (expected: object) =>
      eventually(
        async () => expect(await clerk.get(booking, { Id: one.Id })).toMatchObject(expected),
        WITHIN,
      );
    const visitor = await stage.visitor(1440);
    const { page } = visitor;
    await pictured([visitor], 'booking-line', async () => {
      await signInAs(visitor, 'OPERATOR', 'admin');
      await page.goto('/BookingSpace/OrderRecode?tab=simulated');
      await page.getByText('各船公司都按内容审核').waitFor();
      await page.getByRole('button', { name: '设定答复' }).click();
      const dialog = page.getByRole('dialog');
      await pick(dialog.getByLabel('船公司', { exact: true }), 'COSU', 'COSU');
      await dialog.getByText('确认，少给箱').click();
      await dialog.getByLabel('少给箱数').fill('1');
      await visitor.picture('booking-line-plan');
      await dialog.getByRole('button', { name: /设\s*定/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('下一条起：确认，少给箱；此后：审核后确认').waitFor();

      await page.goto(`/quckBook/internalBookDetail?id=${one.Id}`);
      await button(page, '受理').click();
      await button(page, '发送船公司').click();
      const sending = page.getByRole('dialog');
      await sending.getByText('订舱接口 1 票').waitFor();
      await visitor.picture('booking-sending');
      await sending.getByRole('button', { name: '发送 1 票' }).click();
      await stands({
        Status: BookingStatus.Confirmed,
        OpenBoxes: 1,
        ConfirmedSummary: '40HQ*2',
        ReleaseTime: null,
      });
      await page.reload();
      await page.locator('.doc-bar').getByText('1箱未确认').waitFor();
      await page.getByText('40HQ*2').first().waitFor();
      await page.getByText('船公司报文').first().waitFor();
      await visitor.picture('booking-line-differs');
      await page.getByText('还有1箱未确认').first().scrollIntoViewIfNeeded();
      await visitor.picture('booking-line-story');
      // Which goods go into two of three boxes is asked before the release.
      expect(await button(page, '放舱').count()).toBe(0);
      await page.getByRole('button', { name: '分配货物' }).click();
      const cargo = page.getByRole('dialog');
      await cargo.getByText('部分货物先走').click();
      await cargo.getByRole('button', { name: '按箱数比例填入' }).click();
      await visitor.picture('booking-part-cargo');
      await cargo.getByRole('button', { name: '确定' }).click();
      await cargo.waitFor({ state: 'hidden' });
      await button(page, '放舱').click();
      await answer(page, '放舱').click();
      await page.locator('.doc-bar').getByText('已放舱').waitFor();

      await page.goto('/BookingSpace/OrderRecode?tab=simulated');
      const row = page.getByRole('row', { name: new RegExp(`${one.RequestNo}.*已确认，有改动`) });
      await row.getByRole('button', { name: '查看' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(`RFF+FF:${one.RequestNo}`).waitFor();
      await drawer.getByRole('cell', { name: 'IFTMBC' }).waitFor();
      await visitor.picture('booking-line-received');
      await page.locator('.ant-drawer-close').filter({ visible: true }).click();
      await drawer.waitFor({ state: 'hidden' });
      await fromMenu(row, '答复');
      await dialog.getByText('甩柜，要求改配').click();
      await dialog.getByLabel('船名').fill('QUAY AURORA');
      await dialog.getByRole('textbox', { name: '航次' }).fill('015E');
      await visitor.picture('booking-line-roll');
      await answer(page, '答复').click();
      await stands({ Status: BookingStatus.PendingAmendment });
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
