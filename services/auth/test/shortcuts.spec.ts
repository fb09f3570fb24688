import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setCompanyCeiling } from '@quayside/contracts/auth/ceiling';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import * as api from '@quayside/contracts/auth/shortcut';
import { type AuthClient, startAuth } from './auth-client.js';

const { Customer, Platform, Provider } = CompanyType;
const HUAYUAN = 2;

describe('shortcuts', () => {
  let auth: AuthClient;
  let admin: string;
  let boss: string;
  let clerk: string;
  let stranger: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, boss] = [await auth.signIn('OPERATOR', 'admin'), await auth.signIn('HUAYUAN', 'boss')];
    [clerk, stranger] = [
      await auth.signIn('HUAYUAN', 'clerk'),
      await auth.signIn('LANTIAN', 'lixiang'),
    ];
  });
  afterAll(() => auth.close());

  const paths = ({ Items }: api.Shortcuts): string[] => Items.map(({ Path }) => Path);
  const ownOf = async (who: string) => (await auth.as(who, api.ownShortcuts)).data;
  const at = (...list: string[]): api.Shortcut[] =>
    list.map((Path) => ({ Path, Favourite: false }));

  it('are a person’s own choice among what he may open, in his order', async () => {
    expect(await ownOf(clerk)).toMatchObject({ Chosen: false });
    expect(paths(await ownOf(clerk))).toContain('/workbench/siSubmit');
    const Items = [
      { Path: '/WORKBENCH/SISubimtList', Favourite: true },
      ...at('/workbench/siSubmit'),
    ];
    const { data } = await auth.as(clerk, api.saveOwnShortcuts, { Items });
    expect(data).toEqual({
      Chosen: true,
      Items: [
        { Path: '/workbench/SISubimtList', Favourite: true },
        { Path: '/workbench/siSubmit', Favourite: false },
      ],
    });
    expect(await ownOf(clerk)).toEqual(data);
    expect((await ownOf(boss)).Chosen).toBe(false);
    const wrong = await auth.as(clerk, api.saveOwnShortcuts, {
      Items: at('/workbench/siSubmit', '/tdManage/siCheck', '/workbench/siSubmit'),
    });
    expect(wrong.refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Items[1].Path', 'choice'],
      ['Items[2].Path', 'record.duplicate'],
    ]);
    expect(await ownOf(clerk)).toEqual(data);
    expect((await auth.as(clerk, api.saveOwnShortcuts, { Items: [] })).data).toEqual({
      Items: [],
      Chosen: true,
    });
    expect((await auth.as(clerk, api.resetOwnShortcuts)).data.Chosen).toBe(false);
  });

  it('begin with what the operator set for the company, else for its type', async () => {
    const save = (request: api.SaveDefaultShortcuts, who = admin) =>
      auth.as(who, api.saveDefaultShortcuts, request);
    expect((await save({ CompanyType: Customer, Items: [] }, boss)).refusal.Code).toBe(
      'access.denied',
    );
    expect(
      (await auth.as(boss, api.defaultShortcuts, { CompanyType: Customer })).refusal.Code,
    ).toBe('access.denied');
    expect((await save({ CompanyType: Platform, Items: [] })).refusal.Code).toBe('request.invalid');
    expect(
      (await save({ CompanyType: Provider, CompanyId: HUAYUAN, Items: [] })).refusal.Code,
    ).toBe('record.absent');
    expect(
      (await save({ CompanyType: Provider, Items: at('/workbench/siSubmit') })).refusal.Code,
    ).toBe('request.invalid');

    const { data: general } = await save({
      CompanyType: Customer,
      Items: at('/manage/message', '/workbench/siSubmit'),
      Version: 0,
    });
    expect(general).toMatchObject({ Chosen: true, Version: 1 });
    expect(paths(await ownOf(boss))).toEqual(['/manage/message', '/workbench/siSubmit']);
    const { data: ofOne } = await save({
      CompanyType: Customer,
      CompanyId: HUAYUAN,
      Items: at('/workbench/siTemplate'),
    });
    expect(paths(await ownOf(boss))).toEqual(['/workbench/siTemplate']);
    expect(paths(await ownOf(stranger))).toEqual(['/manage/message', '/workbench/siSubmit']);
    expect(
      (await auth.as(admin, api.shortcutCompanies)).data.map(({ CompanyId }) => CompanyId),
    ).toEqual([HUAYUAN]);
    expect(
      (await save({ CompanyType: Customer, CompanyId: HUAYUAN, Items: [], Version: 0 })).refusal
        .Code,
    ).toBe('record.stale');

    // What he may not open any more is left out, and comes back with the right.
    await auth.as(admin, setCompanyCeiling, {
      CompanyId: HUAYUAN,
      IsLimited: true,
      Permissions: ['order:read'],
    });
    expect(paths(await ownOf(boss))).toEqual([]);
    const choices = (
      await auth.as(admin, api.defaultShortcuts, { CompanyType: Customer, CompanyId: HUAYUAN })
    ).data.Choices;
    expect(choices.map(({ Path }) => Path)).not.toContain('/workbench/siTemplate');
    await auth.as(admin, setCompanyCeiling, {
      CompanyId: HUAYUAN,
      IsLimited: false,
      Permissions: [],
    });
    expect(paths(await ownOf(boss))).toEqual(['/workbench/siTemplate']);

    await save({ CompanyType: Customer, CompanyId: HUAYUAN, Version: ofOne.Version });
    expect(paths(await ownOf(boss))).toEqual(['/manage/message', '/workbench/siSubmit']);
    await save({ CompanyType: Customer, Version: general.Version });
    expect(paths(await ownOf(boss))).toContain('/workbench/SISubimtList');
  });
});
