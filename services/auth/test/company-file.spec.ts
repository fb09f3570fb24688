import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readLink } from '@quayside/contracts/auth/account-link';
import { companyCeiling } from '@quayside/contracts/auth/ceiling';
import {
  CertificateKind,
  deleteCertificate,
  listCertificates,
  saveCertificate,
} from '@quayside/contracts/auth/certificate';
import * as api from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { companiesChanged } from '@quayside/contracts/auth/events';
import { usciCheckDigit } from '@quayside/shipping-standards/usci';
import { type AuthClient, startAuth } from './auth-client.js';

const LICENSE = `91330200MA00NEW01${usciCheckDigit('91330200MA00NEW01')}`;

describe('the files of companies', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  beforeEach(async () => {
    auth = await startAuth();
    admin = await auth.signIn('OPERATOR', 'admin');
    boss = await auth.signIn('HUAYUAN', 'boss');
  });
  afterEach(() => auth.close());

  const info = async (as: string, CompanyId?: number) =>
    (await auth.as(as, api.companyInfo, { CompanyId })).data;
  const change = async (as: string, more: object, CompanyId?: number) => {
    const { Id, Version, CompanyName, CompanyShortName, BusinessLicense, ContactMobilePhone } =
      await info(as, CompanyId);
    const request = {
      Id,
      Version,
      CompanyName,
      CompanyShortName,
      BusinessLicense,
      ContactMobilePhone: ContactMobilePhone ?? '1',
      ...more,
    };
    return auth.as(as, api.updateCompany, request);
  };
  const newCompany = {
    CompanyType: CompanyType.Customer,
    CompanyCode: 'xinyuan',
    CompanyName: '新远贸易有限公司',
    CompanyShortName: '新远',
    ContactMobilePhone: '13811110000',
    AdminName: '钱进',
    AdminAccountNo: 'admin',
  };
  const create = async (more: object = {}, as = admin) =>
    auth.as(as, api.createCompany, { ...newCompany, ...more });

  it('begin without the rights to sell, which the operator opens in sight of all', async () => {
    const rightsOf = async (code: string): Promise<string[]> => {
      const { Rows } = (await auth.as(admin, api.listCustomers, { Keyword: code })).data;
      return (await auth.as(admin, companyCeiling, { CompanyId: Rows[0]!.Id })).data.Permissions;
    };
    await create();
    const first = await rightsOf('xinyuan');
    expect(first).toEqual(expect.arrayContaining(['si:submit', 'booking:submit', 'rate:query']));
    expect(first.filter((key) => /^quote:|^rate:(?!query$)/.test(key))).toEqual([]);
    const other = { CompanyCode: 'resells', CompanyName: '转售公司', CompanyShortName: '转售' };
    await create({ ...other, Ceiling: null });
    expect(await rightsOf('resells')).toEqual(expect.arrayContaining(['rate:sell', 'quote:write']));
    // Those that are there already keep what they have, and providers sell from the first day.
    expect(await rightsOf('huayuan')).toContain('quote:write');
    const provider = {
      CompanyCode: 'agent',
      CompanyName: '代理公司',
      CompanyShortName: '代理',
      CompanyType: CompanyType.Provider,
    };
    await create(provider);
    const { Rows } = (await auth.as(admin, api.listProviders, { Keyword: 'agent' })).data;
    expect((await auth.as(admin, companyCeiling, { CompanyId: Rows[0]!.Id })).data.IsLimited).toBe(
      false,
    );
  });

  it('are made by staff at once, with root department, first administrator and his way in, and told to other services', async () => {
    const { data } = await create({ BusinessLicense: LICENSE.toLowerCase(), SalesOwnerId: 14 });
    expect((await auth.call(null, readLink, { Token: data.Token })).data).toMatchObject({
      CompanyCode: 'XINYUAN',
      AccountNo: 'admin',
    });
    const { Rows } = (await auth.as(admin, api.listCustomers, { Keyword: 'xinyuan' })).data;
    expect(Rows).toEqual([
      expect.objectContaining({
        CompanyCode: 'XINYUAN',
        BusinessLicense: LICENSE,
        SalesOwnerName: '周晓明',
        EmployeeCount: 1,
        Enable: true,
      }),
    ]);
    const [told] = await auth.service
      .ctx()
      .sql<{ ids: number[] }>(
        `SELECT payload -> 'CompanyIds' AS ids FROM _outbox WHERE name = $1 ORDER BY id DESC LIMIT 1`,
        [companiesChanged.name],
      );
    expect(told!.ids).toEqual([Rows[0]!.Id]);
    expect((await create({ CompanyCode: 'other' })).refusal.Errors?.[0]).toMatchObject({
      Prop: 'CompanyName',
    });
    const again = await create({
      CompanyCode: 'other',
      CompanyName: '另一家',
      BusinessLicense: LICENSE,
    });
    expect(again.refusal.Errors?.[0]?.Prop).toBe('BusinessLicense');
    expect((await create({ CompanyType: CompanyType.Platform })).refusal.Code).toBe(
      'auth.company-platform',
    );
    expect(
      (await create({ CompanyCode: 'x2', CompanyName: 'x2', SalesOwnerId: 22 })).refusal.Errors?.[0]
        ?.Prop,
    ).toBe('SalesOwnerId');
  });

  it('hold a credit code only with its right check character, and say what it would be', async () => {
    const wrong = `${LICENSE.slice(0, 17)}${LICENSE.endsWith('1') ? '2' : '1'}`;
    const refused = await create({ BusinessLicense: wrong });
    expect(refused.refusal.Errors).toEqual([
      {
        Prop: 'BusinessLicense',
        Code: 'usci-check-digit',
        Msg: `校验位不正确，第18位应为 ${LICENSE.at(-1)}`,
      },
    ]);
    expect((await create({ BusinessLicense: '123' })).refusal.Errors?.[0]?.Code).toBe('usci-form');
  });

  it('are kept by their own administrator, but for what the operator checked', async () => {
    const { data } = await change(boss, {
      Address: '新地址',
      Contacts: [{ Name: '李四', MobilePhone: '13900000000' }],
    });
    expect(data).toMatchObject({
      Address: '新地址',
      MayEdit: true,
      MayKeep: false,
      SalesOwnerId: null,
      SalesOwnerName: null,
    });
    expect((await change(boss, { CompanyName: '改名公司' })).refusal.Code).toBe(
      'auth.company-reviewed',
    );
    expect((await change(boss, { BusinessLicense: LICENSE })).refusal.Code).toBe(
      'auth.company-reviewed',
    );
    expect((await change(boss, { Version: 0 })).status).toBe(412);
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    expect(await info(clerk)).toMatchObject({ CompanyCode: 'HUAYUAN', MayEdit: false });
    expect((await change(clerk, {})).status).toBe(403);
    expect((await auth.as(boss, api.companyHistory, { Id: 2 })).data[0]!.Changes).toEqual(
      expect.arrayContaining([
        { Field: 'Address', Label: '地址', Before: '宁波市北仑区港城路 88 号', After: '新地址' },
        expect.objectContaining({ Field: 'Contacts', After: '李四 13900000000' }),
      ]),
    );
  });

  it('of others are not there, for companies and for staff without the right', async () => {
    for (const CompanyId of [1, 3, 999]) {
      expect((await auth.as(boss, api.companyInfo, { CompanyId })).status).toBe(404);
      expect((await auth.as(boss, listCertificates, { CompanyId })).status).toBe(404);
    }
    const reviewer = await auth.signIn('OPERATOR', 'reviewer');
    expect((await auth.as(reviewer, api.companyInfo, { CompanyId: 2 })).status).toBe(404);
    expect((await auth.as(reviewer, api.companyInfo)).status).toBe(200);
    expect((await auth.as(reviewer, api.listCustomers)).status).toBe(403);
    expect((await create({}, reviewer)).status).toBe(403);
    expect(
      (
        await change(
          admin,
          { CompanyName: '宁波华远国际有限公司', CompanyCode: 'hy', SalesOwnerId: 11 },
          2,
        )
      ).data,
    ).toMatchObject({
      CompanyCode: 'HY',
      CompanyName: '宁波华远国际有限公司',
      SalesOwnerName: '林岚',
    });
  });

  it('end all sessions of their people when they are disabled, and never are the operator’s', async () => {
    const { Version } = await info(admin, 2);
    expect(
      (await auth.as(admin, api.setCompanyEnabled, { CompanyId: 2, Enable: false, Version: 0 }))
        .status,
    ).toBe(412);
    expect(
      (await auth.as(admin, api.setCompanyEnabled, { CompanyId: 2, Enable: false, Version })).data,
    ).toMatchObject({ Enable: false });
    expect(await auth.state(boss)).toBe('unbound');
    expect(
      (await auth.as(admin, api.setCompanyEnabled, { CompanyId: 1, Enable: false })).status,
    ).toBe(404);
  });

  it('have certificates, of which those that run out are found', async () => {
    const ids = async (CertificateDue: boolean) =>
      (
        await auth.as(admin, api.listCustomers, { CertificateDue, Sort: 'CompanyCode' })
      ).data.Rows.map(({ Id }) => Id);
    expect([await ids(true), await ids(false)]).toEqual([[2, 3], []]);
    const [due] = (await auth.as(boss, listCertificates)).data;
    expect(due).toMatchObject({ Kind: CertificateKind.Customs, MayEdit: true });
    const put = (more: object) => auth.as(boss, saveCertificate, { Kind: due!.Kind, ...more });
    expect(
      (await put({ Id: due!.Id, Version: due!.Version, ExpireDay: '2099-01-01' })).data,
    ).toMatchObject({ ExpireDay: '2099-01-01' });
    expect(await ids(true)).toEqual([3]);
    expect((await put({ Id: due!.Id, Version: due!.Version })).status).toBe(412);
    expect(
      (await put({ IssueDay: '2026-02-02', ExpireDay: '2026-01-01' })).refusal.Errors?.[0]?.Prop,
    ).toBe('ExpireDay');
    expect((await put({ Id: 5 })).status).toBe(404);
    const clerk = await auth.signIn('HUAYUAN', 'clerk');
    expect((await auth.as(clerk, deleteCertificate, { Id: due!.Id })).status).toBe(403);
    expect((await auth.as(boss, deleteCertificate, { Id: due!.Id })).status).toBe(200);
    expect((await auth.as(boss, listCertificates)).data).toHaveLength(1);
  });
});
