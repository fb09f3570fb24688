import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import type { Endpoint, FileAnswer } from '@quayside/contracts/core/endpoint';
import { exportIncreases, saveIncrease } from '@quayside/contracts/freight/increase';
import { askPrice, exportOwnInquiries } from '@quayside/contracts/freight/inquiry/inquiry.api';
import { exportReceivedQuotes } from '@quayside/contracts/freight/quote/public-quote';
import { sendQuote } from '@quayside/contracts/freight/quote/quote.api';
import { changeRateCell } from '@quayside/contracts/freight/rate.api';
import {
  exportRateChanges,
  ratePolicy,
  saveRatePolicy,
} from '@quayside/contracts/freight/rate-change.api';
import { rateImport } from '@quayside/contracts/freight/rate-import';
import { namesOfBasic } from '@quayside/contracts/masterdata/search';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookTable } from '@quayside/test-kit/workbook-parts';
import { manager, pricing, startFreight, store, stranger } from './rates.js';

const customer = anIdentity({
  Name: '王经理',
  CompanyCode: 'HUAYUAN',
  CompanyName: '华远',
  CompanyId: 88,
});
const other = anIdentity({ Name: '别家', CompanyCode: 'OTHERS', CompanyId: 89 });
const seller = aStaffMember({ Name: '周销售' });

describe('lists of rates as workbooks', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight({
      [namesOfBasic.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.map((Code) => ({ Code, NameCn: `名${Code}`, NameEn: null })),
    });
    await store(test, { ContractNo: 'OPERATOR' });
  });
  afterAll(() => test.close());

  const table = async (
    who: Identity,
    endpoint: Endpoint<never, FileAnswer>,
    query: object = {},
  ) => {
    const { status, data } = await test.call(who, endpoint, query as never);
    expect(status).toBe(200);
    return workbookTable(data as unknown as Uint8Array);
  };
  const none = { records: [], filtered: expect.stringContaining('A1:') };

  it('have what waits for a confirmation, old and new in words', async () => {
    const { data: policy } = await test.call(manager, ratePolicy, {});
    await test.call(manager, saveRatePolicy, { ...policy, OverPercent: 5 });
    const { Rate } = await store(test, { ContractNo: 'X1' });
    await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: Rate.Version,
      Field: 'Cost40HQ',
      Value: 2500,
    });
    const { records, filtered } = await table(manager, exportRateChanges as never, {
      State: [0],
      RateId: Rate.Id,
    });
    expect(records).toMatchObject([
      {
        结果: '待确认',
        起运港: 'CNSHA',
        起运港的名称: '名CNSHA',
        船公司: 'COSU',
        船公司的名称: '名COSU',
        运价编号: Rate.Id,
        首次发布: '否',
        变更: '40HQ成本 1850 → 2500',
        申请人: '赵定价',
        申请时间: expect.any(Date),
        确认时间: undefined,
      },
    ]);
    expect(filtered).toBe('A1:Q2');
    expect(await table(stranger, exportRateChanges as never)).toMatchObject(none);
    const set = await table(manager, exportRateChanges as never, {
      RateId: Rate.Id,
      Columns: ['Changes', 'PodCode', 'Patch'],
    });
    expect(set.headings).toEqual(['变更', '卸货港', '卸货港的名称']);
  });

  it('have rules of increase with their days and numbers', async () => {
    const Increase = {
      Name: 'GRI',
      CarrierCode: 'MAEU',
      LaneCode: 'USWC',
      PolCode: null,
      PodCode: null,
      RateType: null,
      Layers: null,
      Boxes: ['40HQ', '20GP'],
      Mode: 'percent' as const,
      Value: 12.5,
      RoundTo: 10,
      StartDate: '2026-12-15',
      Note: '=1+1',
    };
    await test.call(pricing, saveIncrease, { Increase });
    const { records } = await table(pricing, exportIncreases as never, { Keyword: 'GRI' });
    expect(records).toMatchObject([
      {
        名称: 'GRI',
        状态: '草稿',
        方式: '按百分比',
        数值: 12.5,
        进位到: 10,
        生效日: new Date('2026-12-15'),
        航线的名称: '名USWC',
        箱型: '40HQ、20GP',
        说明: '=1+1',
        变更条数: undefined,
        创建时间: expect.any(Date),
      },
    ]);
    expect(await table(stranger, exportIncreases as never)).toMatchObject(none);
  });

  it('have what a customer asked and was sent, and nothing of another’s or of the seller’s own', async () => {
    const { data: asked } = await test.call(customer, askPrice, {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      Boxes: '40HQ*2',
    });
    const own = await table(customer, exportOwnInquiries as never);
    expect(own.records).toMatchObject([
      {
        询价单号: asked.No,
        卸货港的名称: '名USLAX',
        询价时间: expect.any(Date),
        报价时间: undefined,
      },
    ]);
    expect(await table(other, exportOwnInquiries as never)).toMatchObject(none);
    const Typed = {
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CurrencyCode: 'USD',
      Units: [{ Type: '40HQ', Unit: 1900 }],
      ValidTo: '2026-12-31',
    };
    const content = {
      CustomerName: '华远',
      CustomerCode: 'HUAYUAN',
      Boxes: '40HQ*2',
      ValidTo: '2026-12-05',
    };
    const Costs = [{ Type: '40HQ', Unit: 1777 }];
    const { data: sent } = await test.call(seller, sendQuote, {
      Content: { ...content, Lines: [{ Typed: { ...Typed, Costs } }] },
    });
    const received = await table(customer, exportReceivedQuotes as never);
    expect(received.records).toMatchObject([
      {
        报价单号: sent.No,
        金额: 3800,
        币种: 'USD',
        报价有效至: new Date('2026-12-05'),
        起运港的名称: '名CNSHA',
        发送时间: expect.any(Date),
      },
    ]);
    expect(JSON.stringify(received)).not.toMatch(/1777|3554/);
    expect(await table(other, exportReceivedQuotes as never)).toMatchObject(none);
  });

  it('have the imports and changes of many of the own company', async () => {
    const { data: upload } = await test.call(pricing, rateImport.upload, {
      File: new File(['起运港,卸货港\nCNSHA,USLAX\n'], '运价.csv'),
    });
    const { records } = await table(pricing, rateImport.exportHistory as never, {
      Keyword: '运价',
    });
    expect(records).toMatchObject([
      {
        导入编号: upload.Id,
        文件: '运价.csv',
        格式: 'csv',
        状态: '待检查',
        导入时间: expect.any(Date),
      },
    ]);
    expect(await table(stranger, rateImport.exportHistory as never)).toMatchObject(none);
  });
});
