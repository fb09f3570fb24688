import { beforeAll, describe, expect, it } from '@jest/globals';
import { listBookings, saveBooking } from '@quayside/contracts/booking/booking/booking.api';
import { codeAllotments } from '@quayside/contracts/booking/codes/allotment';
import { type ApiClient, signIn } from '../../e2e/api-client.js';
import { BOOKING } from '../../e2e/booking/conformity-booking.js';
import { keepPicture, pictured, signInAs } from '../browser.js';
import { useStage } from '../stage.js';

describe('booking codes', () => {
  const stage = useStage();
  let admin: ApiClient;
  let clerk: ApiClient;

  beforeAll(async () => {
    [admin, clerk] = await Promise.all([
      signIn(stage.url, 'OPERATOR', 'admin'),
      signIn(stage.url, 'HUAYUAN', 'clerk'),
    ]);
  });

  it('are allotted to a customer, who books under them, and are counted', async () => {
    const staff = await stage.visitor(1440);
    const customer = await stage.visitor(1440);
    await Promise.all([
      signInAs(staff, 'OPERATOR', 'admin'),
      signInAs(customer, 'HUAYUAN', 'clerk'),
    ]);
    await pictured([staff, customer], 'booking-codes', async () => {
      const { page: office } = staff;
      await office.goto('/quckBook/BookCode');
      await office.locator('.qs-list:visible tbody tr[data-row-key]').first().waitFor();
      await keepPicture(office, 'booking-codes');
      await office.getByRole('button', { name: /新\s?增/ }).click();
      const drawer = office.getByRole('dialog');
      await drawer.getByLabel('订舱代码', { exact: true }).click();
      await office.getByText(/^QYFAK（COSU，各航线/).click();
      await drawer.getByLabel('客户', { exact: true }).fill('HUAYUAN');
      await office.locator('.ant-select-dropdown:visible').getByText(/华远/).first().click();
      await drawer.getByLabel('可用票数').fill('1');
      await drawer.getByLabel('开航日起').fill('2027-05-01');
      await drawer.getByLabel('开航日止').fill('2027-05-31');
      await keepPicture(office, 'booking-codes-form');
      await drawer.getByRole('button', { name: /保\s?存/ }).click();
      await drawer.waitFor({ state: 'hidden' });
      const { Rows } = await admin.get(codeAllotments.list, { ValidOn: '2027-05-10' });
      expect(Rows).toMatchObject([{ Code: 'QYFAK', CustomerCode: 'HUAYUAN', Quota: 1, Used: 0 }]);

      const { page } = customer;
      const draft = await clerk.get(saveBooking, {
        Booking: {
          ...BOOKING,
          CustomerRef: 'PO-CODE-1',
          SailingDate: '2027-05-10',
          ContractNo: null,
          ContactPhone: '0574-87654321',
        },
      });
      await page.goto(`/workbench/BookOnline?id=${draft.Id}`);
      await page.locator('.doc-main').getByLabel('订舱代码').click();
      await page.getByText('QYFAK（剩1票，至2027-05-31）').click();
      await keepPicture(page, 'booking-codes-booked');
      await page.locator('.doc-bar').getByRole('button', { name: '提交订舱' }).click();
      await page.getByText('待受理', { exact: true }).filter({ visible: true }).first().waitFor();
      const [booked] = (await clerk.get(listBookings, { Keyword: 'PO-CODE-1' })).Rows;
      expect(booked?.BookCode).toBe('QYFAK');

      await office.goto('/quckBook/BookCode?ValidOn=2027-05-10');
      await office.getByText('已用完', { exact: true }).filter({ visible: true }).last().waitFor();
      const row = office.locator('.qs-list:visible tbody tr[data-row-key]');
      await row.getByRole('link', { name: '1', exact: true }).click();
      await office
        .getByText('占用订舱代码分配', { exact: false })
        .filter({ visible: true })
        .waitFor();
      await office.getByText(booked!.RequestNo).filter({ visible: true }).first().waitFor();
      await keepPicture(office, 'booking-codes-users');
    });
  });
});
