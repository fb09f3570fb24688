import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { type SiRule, type SiRuleInput, siRules } from '@quayside/contracts/si/rule.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { checkSi, submitSi, submitSiOnBehalf } from '@quayside/contracts/si/si.api';
import pg from 'pg';
import { type ApiClient, signIn } from '../api-client.js';
import { eventually } from '../eventually.js';
import { type DemoProcess, startDemoProcess, topology } from '../running-platform.js';
import { rightSi } from '../si-samples.js';

describe(`rules of SIs, ${topology}`, () => {
  let platform: DemoProcess;
  let admin: ApiClient;
  let clerk: ApiClient;
  let CGO_ID: number;
  let si: SiInput;
  beforeAll(async () => {
    platform = await startDemoProcess();
    [admin, clerk] = await Promise.all([
      signIn(platform.url, 'OPERATOR', 'admin'),
      signIn(platform.url, 'HUAYUAN', 'clerk'),
    ]);
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Sort: '-SiDeadline',
      Limit: 1,
    });
    CGO_ID = Rows[0]!.Id;
    si = await rightSi(clerk, CGO_ID);
  });
  afterAll(() => platform.close());

  const live = async (given: Partial<SiRuleInput>): Promise<SiRule> => {
    const rule = await admin.get(siRules.create!, {
      Code: 'line-too-long',
      Severity: 'error',
      Carrier: si.TBI_CARRIER,
      ...given,
    } as SiRuleInput);
    return admin.get(siRules.setEnabled!, { Id: rule.Id, Enabled: true, Version: rule.Version });
  };
  const wrong = (): object => ({
    TDBLInfos: [{ ...si, TBI_CONSIGNEE: `1${'A'.repeat(35)}`, TBI_GOODS: 'FRAMES，WOOD' }],
    Num: 1,
    CGO_ID,
  });
  const found = async () =>
    (await clerk.get(checkSi, wrong() as never)).Findings.filter(({ Code }) =>
      ['line-too-long', 'full-width'].includes(Code),
    );

  it('hold for the next check after they were changed, the same in check, submit and submit on behalf', async () => {
    const before = (await found()).map(({ Severity, Code }) => `${Severity} ${Code}`);
    expect(before).toContain('error full-width');
    const rule = await live({ LineWidth: 35 });
    const checked = await found();
    expect(checked.map(({ Severity, Code }) => `${Severity} ${Code}`)).toEqual([
      'error line-too-long',
      'error full-width',
    ]);
    const told = checked.map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg }));
    const refusals = await Promise.all([
      clerk.call(submitSi, wrong() as never),
      admin.call(submitSiOnBehalf, {
        ...wrong(),
        EmployeeId: 22,
        COMPANYID: 2,
        COMPANYCODE: 'HUAYUAN',
      } as never),
    ]);
    for (const { status, refusal } of refusals)
      expect([status, refusal.Errors]).toEqual([422, told]);
    await admin.get(siRules.setEnabled!, { Id: rule.Id, Enabled: false, Version: rule.Version });
    expect((await found()).map(({ Severity, Code }) => `${Severity} ${Code}`)).toEqual(before);
  });

  it('reach a process that did not make the change', async () => {
    const other = new pg.Client({ connectionString: platform.databaseUrl });
    await other.connect();
    try {
      await other.query(
        "UPDATE si.si_rule SET severity = 'info' WHERE code = 'full-width' AND enabled",
      );
      await other.query("SELECT pg_notify('si_rule', '')");
      await eventually(async () =>
        expect((await found()).map(({ Severity }) => Severity)).toContain('info'),
      );
      await other.query(
        "UPDATE si.si_rule SET severity = 'error' WHERE code = 'full-width' AND enabled",
      );
      await other.query("SELECT pg_notify('si_rule', '')");
      await eventually(async () =>
        expect((await found()).map(({ Severity }) => Severity)).not.toContain('info'),
      );
    } finally {
      await other.end();
    }
  });

  it('are there again after a restart', async () => {
    const rule = await live({ Code: 'full-width', Severity: 'warning' });
    await platform.end();
    await platform.restart();
    clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
    expect((await found()).find(({ Code }) => Code === 'full-width')?.Severity).toBe('warning');
    admin = await signIn(platform.url, 'OPERATOR', 'admin');
    await admin.get(siRules.setEnabled!, { Id: rule.Id, Enabled: false });
  });
});
