import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  boundEmployees,
  chooseEmployee,
  currentEmployee,
  currentMenuTree,
  currentUser,
  tryChooseDefaultEmployee,
} from '@quayside/contracts/auth/session';
import {
  listMessages,
  messageDetail,
  unreadMessageCount,
} from '@quayside/contracts/messaging/message';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import * as si from '@quayside/contracts/si/si.api';
import { ApiClient, signIn, signInUser } from './api-client.js';
import { eventually } from './eventually.js';
import { type DemoPlatform, startDemoPlatform, topology } from './running-platform.js';
import { rightSi } from './si-samples.js';

describe(`an SI goes from customer to approval, ${topology}`, () => {
  let platform: DemoPlatform;
  let clerk: ApiClient;
  let reviewer: ApiClient;
  beforeAll(async () => {
    platform = await startDemoPlatform();
    [clerk, reviewer] = await Promise.all([
      signIn(platform.url, 'HUAYUAN', 'clerk'),
      signIn(platform.url, 'OPERATOR', 'reviewer'),
    ]);
  });
  afterAll(() => platform.close());

  it('signs people in as the specification says', async () => {
    const employee = await clerk.get(currentEmployee);
    expect(employee).toMatchObject({ CompanyCode: 'HUAYUAN', AccountNo: 'clerk' });
    expect(employee?.PermissionItems).toContainEqual({
      ItemKey: 'si',
      PermissionKey: 'submit',
      Value: expect.any(String),
    });
    expect((await clerk.get(currentMenuTree)).map((node) => node.Path)).toEqual(['EXTERNAL_MENU']);
    expect((await reviewer.get(currentMenuTree)).map((node) => node.Path)).not.toContain(
      'EXTERNAL_MENU',
    );
  });

  it('lets a personal user choose among the companies he is bound to', async () => {
    const user = await signInUser(platform.url, '13800000001');
    expect(await user.get(currentUser)).toMatchObject({ MobilePhone: '13800000001' });
    const before = await user.call(currentEmployee);
    expect([before.status, (before.body as { Status: number }).Status]).toEqual([200, 0]);
    const bound = await user.get(boundEmployees);
    expect(bound.map((employee) => employee.CompanyCode).sort()).toEqual(['HUAYUAN', 'LANTIAN']);
    const lantian = bound.find((employee) => employee.CompanyCode === 'LANTIAN')!;
    const chosen = new ApiClient(
      platform.url,
      await user.get(chooseEmployee, { EmployeeId: lantian.EmployeeId }),
    );
    expect(await chosen.get(currentEmployee)).toMatchObject({ CompanyCode: 'LANTIAN' });
    const again = await signInUser(platform.url, '13800000001');
    const byDefault = new ApiClient(platform.url, await again.get(tryChooseDefaultEmployee, {}));
    expect(await byDefault.get(currentEmployee)).toMatchObject({ CompanyCode: 'LANTIAN' });
  });

  it('carries the job: faults marked, submitted, returned, mended, approved, told in the log', async () => {
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Sort: '-SiDeadline',
      Limit: 1,
    });
    const CGO_ID = Rows[0]!.Id;
    const right = await rightSi(clerk, CGO_ID);
    const wrong: SiInput = structuredClone(right);
    const box = wrong.BoxInfos![0]!.BoxInfo;
    box.TBX_CNNO = `${box.TBX_CNNO!.slice(0, 10)}${(Number(box.TBX_CNNO!.at(-1)) + 1) % 10}`;
    box.TBX_SEALNO = '';

    const check = await clerk.get(si.checkSi, { TDBLInfos: [wrong], Num: 1, CGO_ID });
    expect(check.Passed).toBe(false);
    expect(
      check.Findings.filter((finding) => finding.Severity === 'error').map(
        (finding) => finding.Prop,
      ),
    ).toEqual(
      expect.arrayContaining([
        'TDBLInfos[0].BoxInfos[0].BoxInfo.TBX_CNNO',
        'TDBLInfos[0].BoxInfos[0].BoxInfo.TBX_SEALNO',
      ]),
    );
    const refused = await clerk.call(si.submitSi, { TDBLInfos: [wrong], Num: 1, CGO_ID });
    expect([refused.status, refused.refusal.Code]).toEqual([422, 'si.rules-broken']);
    expect(refused.refusal.Errors?.map((error) => error.Prop)).toContain(
      'TDBLInfos[0].BoxInfos[0].BoxInfo.TBX_CNNO',
    );

    const [submitted] = await clerk.get(si.submitSi, { TDBLInfos: [right], Num: 1, CGO_ID });
    const Id = submitted!.Id;
    expect(submitted!.TBI_STATUS).toBe(SiStatus.Submitted);
    const queue = await reviewer.get(si.listSis, {
      TBI_STATUS: [SiStatus.Submitted],
      Sort: '-CreateTime',
    });
    expect(queue.Rows[0]).toMatchObject({ Id, TBI_NO: submitted!.TBI_NO });

    // Deadlines that come near send messages of their own meanwhile.
    const unread = async () =>
      (await clerk.get(listMessages, { IsRead: false, Keyword: submitted!.TBI_NO })).Rows;
    const counted = async () => {
      const { Total } = await clerk.get(listMessages, { IsRead: false, Limit: 1 });
      expect(await clerk.get(unreadMessageCount)).toBe(Total);
    };
    expect(await unread()).toEqual([]);
    const bare = await reviewer.call(si.changeSiStatus, { TDId: Id, Status: SiStatus.Returned });
    expect([bare.status, bare.refusal.Code]).toEqual([422, 'si.remarks-required']);
    await reviewer.get(si.changeSiStatus, {
      TDId: Id,
      Status: SiStatus.Returned,
      Remarks: '收货人地址不完整',
    });
    await eventually(async () => expect(await unread()).toHaveLength(1));
    await eventually(counted);
    const message = await clerk.get(messageDetail, { Id: (await unread())[0]!.Id });
    expect(message.Title).toContain(submitted!.TBI_NO);
    expect(message.Description).toContain('收货人地址不完整');
    expect(message.Link).toContain(String(Id));
    expect(await unread()).toEqual([]);
    await eventually(counted);

    const record = await clerk.get(si.siDetail, { Id });
    expect(record.AllowedActions.map((action) => action.Verb)).toContain('resubmit');
    const mended = await clerk.get(si.modifySi, {
      ...record,
      TBI_CONSIGNEE: 'SAMPLE IMPORT INC\n200 MAIN STREET\nLOS ANGELES CA 90001',
    } as SiInput);
    expect(mended).toMatchObject({ TBI_STATUS: SiStatus.Submitted, Revision: 2 });
    const stale = await clerk.call(si.modifySi, { ...record, TBI_REMARKS: 'late' });
    expect(stale.status).toBe(412);

    const differences = await reviewer.get(si.siDifferences, { Id });
    expect(differences.SinceLastRevision.map((difference) => difference.Prop)).toEqual([
      'TBI_CONSIGNEE',
    ]);
    const approved = await reviewer.get(si.changeSiStatus, { TDId: Id, Status: SiStatus.Approved });
    expect(approved.TBI_STATUS).toBe(SiStatus.Approved);
    expect(
      (await reviewer.call(si.changeSiStatus, { TDId: Id, Status: SiStatus.Issued })).status,
    ).toBe(422);

    const logs = await clerk.get(si.siLogs, { Id });
    expect(logs.map((log) => log.Verb).sort()).toEqual(['approve', 'resubmit', 'return', 'submit']);
    expect(logs.find((log) => log.Verb === 'return')?.Remarks).toBe('收货人地址不完整');
  });
});
