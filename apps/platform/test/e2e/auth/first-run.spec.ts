import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useLink } from '@quayside/contracts/auth/account-link';
import { createCompany, updateCompany } from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { departmentTree, saveDepartment } from '@quayside/contracts/auth/department';
import { createEmployee } from '@quayside/contracts/auth/employee';
import { currentEmployee } from '@quayside/contracts/auth/session';
import * as si from '@quayside/contracts/si/si.api';
import { ApiClient, signIn } from '../api-client.js';
import { type EmptyPlatform, startEmptyPlatform } from '../empty-platform.js';
import { eventually } from '../eventually.js';
import { enterFirst, FIRST_LINK } from '../first-administrator.js';
import { importOrders } from '../import-orders.js';
import { rightSi } from '../si-samples.js';

const [REVIEWER_ROLE, PASSWORD] = [2, 'Blue-Harbour-77'];

describe('a real company', () => {
  let platform: EmptyPlatform;
  beforeAll(async () => {
    platform = await startEmptyPlatform();
  });
  afterAll(() => platform.close());

  const enter = async (Token: string): Promise<ApiClient> =>
    new ApiClient(
      platform.url,
      await new ApiClient(platform.url).get(useLink, { Token, Password: PASSWORD }),
    );

  it('goes live by itself: link, colleague, customer, orders, first SI', async () => {
    await eventually(() => expect(platform.output()).toMatch(FIRST_LINK));
    const admin = await enterFirst(platform.url, platform.output());
    const owner = {
      CompanyName: '启航货运代理有限公司',
      CompanyShortName: '启航货代',
      ContactMobilePhone: '0574-12345678',
    };
    await admin.get(updateCompany, { Id: (await admin.get(currentEmployee))!.CompanyId, ...owner });

    const [root] = await admin.get(departmentTree);
    const { Id: OrgId } = await admin.get(saveDepartment, {
      OrgName: '单证部',
      ParentId: root!.Id,
    });
    const made = await admin.get(createEmployee, {
      AccountNo: 'wang',
      RealName: '王敏',
      OrgId,
      RoleIds: [REVIEWER_ROLE],
    });
    const reviewer = await enter(made.Token);
    expect(await signIn(platform.url, 'QIHANG', 'wang', PASSWORD)).toBeDefined();

    const link = await admin.get(createCompany, {
      CompanyType: CompanyType.Customer,
      CompanyCode: 'HUAYUAN',
      CompanyName: '华远进出口有限公司',
      CompanyShortName: '华远',
      ContactMobilePhone: '13811110000',
      AdminName: '周明',
      AdminAccountNo: 'boss',
    });
    const customer = await enter(link.Token);
    const [order] = await importOrders(admin, customer, ['COSU']);
    const [submitted] = await customer.get(si.submitSi, {
      TDBLInfos: [await rightSi(customer, order!.Id)],
      Num: 1,
      CGO_ID: order!.Id,
    });
    expect((await reviewer.get(si.listSis)).Rows.map(({ TBI_NO }) => TBI_NO)).toEqual([
      submitted!.TBI_NO,
    ]);
  });
});
