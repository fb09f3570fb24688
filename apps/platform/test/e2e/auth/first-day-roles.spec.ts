import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import { companyRoles } from '@quayside/contracts/auth/company-role';
import { departmentTree } from '@quayside/contracts/auth/department';
import { createEmployee } from '@quayside/contracts/auth/employee';
import {
  actOnBooking,
  exportBookings,
  listBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { listEntryOrders } from '@quayside/contracts/booking/entry/entry-order.api';
import { entryPdf, PrintFees } from '@quayside/contracts/booking/entry/form';
import {
  endHold,
  listCreditHolds,
  putOnHold,
} from '@quayside/contracts/booking/release/credit-hold.api';
import { listQuotes } from '@quayside/contracts/freight/quote/quote.api';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { searchOffers } from '@quayside/contracts/freight/search';
import { SiStatus } from '@quayside/contracts/si/choices';
import * as si from '@quayside/contracts/si/si.api';
import { ApiClient, signIn } from '../api-client.js';
import { PLANTED_LANE, plantRate } from '../freight/planted-rate.js';
import { type DemoPlatform, startDemoPlatform } from '../running-platform.js';

const PASSWORD = 'Blue-Harbour-77';

/** The roles that come with the operator are given to somebody new, who signs in and does his main act. */
describe('a role that comes with the operator works on the first day', () => {
  let platform: DemoPlatform;
  let admin: ApiClient;
  let orgId: number;
  beforeAll(async () => {
    platform = await startDemoPlatform({ RATE_LIMIT: '1000000', CARRIER_POLL_SECONDS: '0' });
    admin = await signIn(platform.url, 'OPERATOR', 'admin');
    orgId = (await admin.get(departmentTree, {}))[0]!.Id;
  });
  afterAll(() => platform.close());

  async function newcomer(roleName: string, AccountNo: string): Promise<ApiClient> {
    const role = (await admin.get(companyRoles, {})).find(({ RoleName }) => RoleName === roleName)!;
    const person = { AccountNo, RealName: roleName, OrgId: orgId, RoleIds: [role.Id] };
    const { Token } = await admin.get(createEmployee, person);
    await new ApiClient(platform.url).get(useLink, { Token, Password: PASSWORD });
    return signIn(platform.url, 'OPERATOR', AccountNo, PASSWORD);
  }

  it('订舱 accepts a booking', async () => {
    const booker = await newcomer('订舱员', 'booker');
    const { Rows } = await booker.get(listBookings, { Label: [BookingLabel.Submitted] });
    const { Id, Version } = Rows[0]!;
    await booker.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
    const accepted = await booker.get(listBookings, { Label: [BookingLabel.Accepted] });
    expect(accepted.Rows.map((row) => row.Id)).toContain(Id);
  });

  it('单证 approves an SI', async () => {
    const clerk = await newcomer('单证员', 'documents');
    const { Rows } = await clerk.get(si.listSis, { TBI_STATUS: [SiStatus.Submitted] });
    const approved = await Promise.all(
      Rows.map(({ Id }) => clerk.call(si.changeSiStatus, { TDId: Id, Status: SiStatus.Approved })),
    );
    expect(approved.some(({ status }) => status === 200)).toBe(true);
    expect(approved.filter(({ status }) => status === 403)).toEqual([]);
  });

  it('商务 puts a rate on sale, and 销售 finds it', async () => {
    const pricing = await newcomer('商务', 'pricing');
    const id = await plantRate(pricing);
    expect((await pricing.get(listRates, {})).Rows.map(({ Id }) => Id)).toContain(id);
    const seller = await newcomer('销售', 'seller');
    const found = await seller.get(searchOffers, PLANTED_LANE as never);
    expect(JSON.stringify(found)).toContain('COSU');
    expect((await seller.call(listQuotes, {})).status).toBe(200);
    expect((await seller.call(listRates, {})).status).toBe(403);
  });

  it('财务 holds a customer’s credit, lets it go, and takes lists out', async () => {
    const finance = await newcomer('财务', 'finance');
    const HUAYUAN = 2;
    const held = await finance.get(putOnHold, { CompanyId: HUAYUAN, Reason: '逾期未付' });
    const open = await finance.get(listCreditHolds, { Open: true });
    expect(open.Rows.map(({ Id }) => Id)).toContain(held.Id);
    await finance.get(endHold, { Id: held.Id, Reason: '已付清' });
    expect((await finance.call(exportBookings, {})).status).toBe(200);
    const [entry] = (await finance.get(listEntryOrders, { Limit: 1 })).Rows;
    const paper = { Id: entry!.Id, Fees: PrintFees.All };
    expect((await finance.call(entryPdf, paper)).status).toBe(200);
    const [{ Id, Version } = { Id: 0, Version: 0 }] = (
      await finance.get(listBookings, { Label: [BookingLabel.Submitted] })
    ).Rows;
    const accept = { Id, Version, Verb: BookingVerb.Accept };
    expect((await finance.call(actOnBooking, accept)).status).toBe(403);
  });
});
