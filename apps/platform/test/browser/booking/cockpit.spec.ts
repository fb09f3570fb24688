import { beforeAll, describe, expect, it } from '@jest/globals';
import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import { bookingCockpit } from '@quayside/contracts/booking/cockpit/cockpit.api';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { eventually } from '../../e2e/eventually.js';
import { keepPicture, pictured, type Visitor } from '../browser.js';
import { useStage } from '../stage.js';

describe('the booking desk', () => {
  const stage = useStage();
  let desk: ApiClient;
  let staff: Visitor;

  beforeAll(async () => {
    desk = await signIn(stage.url, 'OPERATOR', 'reviewer');
    staff = await stage.visitorOf('OPERATOR', 'reviewer');
  });

  it('opens from a figure of its cockpit the list that it counts', async () => {
    const { Delays, ByOwner } = await desk.get(bookingCockpit, {});
    const unsent = Delays.find(({ Delay }) => Delay === 'unsent')!;
    expect([unsent.Count > 0, ByOwner.length > 0]).toEqual([true, true]);
    await pictured([staff], 'booking-cockpit', async () => {
      const { page } = staff;
      await page.goto('/BookingSpace/DCCockpit');
      await page.getByText('按船公司（前10）').waitFor();
      await page.locator('figure canvas').first().waitFor();
      await keepPicture(page, 'booking-cockpit');
      await page.getByRole('link', { name: /受理超4小时未发送/ }).click();
      await page.waitForURL(/internalBookLogs\?.*Delay=unsent/);
      await page.getByText(new RegExp(`共 ?${unsent.Count} ?条`)).waitFor();
      await keepPicture(page, 'booking-cockpit-list');
    });
  });

  it('takes several on in one act, and gives them to a colleague', async () => {
    const before = (await desk.get(listBookings, { Label: ['submitted'] })).Total;
    await pictured([staff], 'booking-batch', async () => {
      const { page } = staff;
      await page.goto('/quckBook/BookingManagement');
      await page
        .getByRole('radiogroup', { name: '船公司' })
        .or(page.getByLabel('船公司'))
        .first()
        .waitFor();
      const boxes = page.locator('tr.ant-table-row .ant-checkbox-input');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await keepPicture(page, 'booking-batch');
      // Above the rows, which have the same act each.
      await page
        .getByRole('button', { name: /^受\s?理$/ })
        .first()
        .click();
      await page
        .locator('.ant-modal:visible')
        .getByRole('button', { name: /^受\s?理$/ })
        .click();
      await eventually(async () =>
        expect((await desk.get(listBookings, { Label: ['submitted'] })).Total).toBe(before - 2),
      );
    });
  });
});
