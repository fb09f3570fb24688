import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freightPushes } from '@quayside/contracts/freight/markup';
import { freightOwned } from '@quayside/contracts/freight/owned.api';
import { listQuotes, sendQuote } from '@quayside/contracts/freight/quote/quote.api';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { startFreight, store } from './rates.js';

type Person = ReturnType<typeof aStaffMember>;
const line = {
  CarrierCode: 'COSU',
  PolCode: 'CNSHA',
  PodCode: 'USLAX',
  CurrencyCode: 'USD',
  Units: [{ Type: '40HQ', Unit: 2000 }],
};
const quote = {
  CustomerName: '客户',
  Boxes: '40HQ*1',
  ValidTo: '2026-12-31',
  Lines: [{ Typed: { ...line, ValidTo: '2026-12-31' } }],
};
const markup = {
  Name: '我的加价',
  CarrierCode: null,
  LaneCode: null,
  PolCode: null,
  PodCode: null,
  RateType: null,
  BoxType: null,
  ValidFrom: '2026-01-01',
  ValidTo: null,
  Amount: 30,
  Amount20: null,
  Amount40: null,
  AmountHQ: null,
  CurrencyCode: 'USD',
  Percent: null,
  Tiers: null,
  RoundTo: null,
  Mode: 'fixed',
  CustomerCode: null,
};

describe('prices of somebody who leaves', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());

  const person = (Name: string): Person => aStaffMember({ Name, DataScope: 'own' });
  const of = ({ EmployeeId, CompanyId }: Person) => ({
    EmployeeId: EmployeeId!,
    CompanyId: CompanyId!,
  });
  const kinds = async (who: Person) => {
    const { data } = await test.call('auth', freightOwned.owned, of(who));
    return Object.fromEntries(data.Kinds.map(({ Kind, Count }) => [Kind, Count]));
  };
  const quotesOf = async (who: Person) =>
    (await test.call(who, listQuotes, {})).data.Rows.map(({ EmployeeName }) => EmployeeName);

  it('go to the heir and come back', async () => {
    const [leaving, heir] = [person('张三'), person('李四')];
    expect((await test.call(leaving, sendQuote, { Content: quote } as never)).status).toBe(200);
    expect((await test.call(leaving, freightPushes.create!, markup as never)).status).toBe(200);
    await store(test, { ContractNo: 'LEAVING' }, { as: leaving, publish: false });
    expect(await kinds(leaving)).toEqual({ quote: 1, markup: 1, 'rate-draft': 1 });
    const WorkflowId = randomUUID();
    const Heirs = [{ Id: heir.EmployeeId!, RealName: heir.Name }];
    const Shares = ['quote', 'markup', 'rate-draft'].map((Kind) => ({ Kind, Heirs }));
    const step = { WorkflowId, ...of(leaving), RealName: leaving.Name, Shares };
    const { data } = await test.call('auth', freightOwned.owned.handOver, step);
    expect(data.Kinds.map(({ Moved }) => Moved)).toEqual([1, 1, 1]);
    expect([await kinds(leaving), await kinds(heir)]).toEqual([
      {},
      { quote: 1, markup: 1, 'rate-draft': 1 },
    ]);
    expect([await quotesOf(leaving), await quotesOf(heir)]).toEqual([[], ['李四']]);
    await test.call('auth', freightOwned.owned.undo, { WorkflowId, RealName: leaving.Name });
    expect([await quotesOf(leaving), await quotesOf(heir)]).toEqual([['张三'], []]);
  });
});
