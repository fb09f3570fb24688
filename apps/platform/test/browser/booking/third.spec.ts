import { beforeAll, describe, expect, it } from '@jest/globals';
import { listBookings } from '@quayside/contracts/booking/booking/booking.api';
import {
  listSharedBookings,
  SharedRole,
  sharedBooking,
} from '@quayside/contracts/booking/shared/shared-booking';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { keepPicture, pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

describe('bookings on shared rates', () => {
  const stage = useStage();
  let provider: ApiClient;
  let customer: ApiClient;

  beforeAll(async () => {
    [provider, customer] = await Promise.all([
      signIn(stage.url, 'YUANYANG', 'boss'),
      signIn(stage.url, 'HUAYUAN', 'boss'),
    ]);
  });

  it('are read by who shares and by who buys, each with his neighbour and the price between the two', async () => {
    const [sold] = (await provider.get(listSharedBookings, { Role: SharedRole.Seller })).Rows;
    const [bought] = (await customer.get(listSharedBookings, { Keyword: sold!.RequestNo })).Rows;
    expect([sold!.NeighbourName, bought!.NeighbourName]).toEqual([
      '启航国际货运有限公司',
      '启航国际货运有限公司',
    ]);
    expect(bought!.Amount).toBeGreaterThan(sold!.Amount!);
    const text = JSON.stringify([sold, await provider.get(sharedBooking, { Id: sold!.Id })]);
    const [booking] = (await customer.get(listBookings, { Keyword: sold!.RequestNo })).Rows;
    for (const secret of ['华远', String(bought!.Amount), booking!.CustomerRef ?? '华远'])
      expect(text).not.toContain(secret);
    const foreign = await provider.call(sharedBooking, { Id: bought!.Id });
    expect(foreign.status).toBe(404);

    const seller = await stage.visitor(1440);
    const buyer = await stage.visitor(1440);
    await Promise.all([signInAs(seller, 'YUANYANG', 'boss'), signInAs(buyer, 'HUAYUAN', 'boss')]);
    await pictured([seller, buyer], 'third-bookings', async () => {
      const { page } = seller;
      await page.goto('/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe');
      const row = page
        .locator('.qs-list:visible tbody tr[data-row-key]')
        .filter({ hasText: '启航国际货运' });
      await row.first().waitFor();
      await keepPicture(page, 'third-subscribers');
      await row.first().getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '订舱', exact: true }).click();
      await page.waitForURL(/BookThirdDetail\?.*SubscriptionId=/);
      await page.getByText(sold!.RequestNo).first().waitFor();
      await keepPicture(page, 'third-list');
      await page.getByText(sold!.RequestNo).first().dblclick();
      await page.getByText('售出价（海运费）').waitFor();
      await keepPicture(page, 'third-sold');
      const { page: other } = buyer;
      await other.goto(`/workbench/BookThirdDetail?id=${bought!.Id}`);
      await other.getByText('购入价（海运费）').waitFor();
      expect(await other.getByText('远洋船务').count()).toBe(0);
      await keepPicture(other, 'third-bought');
    });
  });
});
