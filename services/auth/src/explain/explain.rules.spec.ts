import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import { screenOf } from '@quayside/contracts/screens';
import { menuTreeOf } from '../menu/menu-tree.rules.js';
import { permissionsFor } from '../role/rights.rules.js';
import {
  type Explained,
  explain,
  explainRight,
  explainScope,
  type NamedRole,
} from './explain.rules.js';

const role = (name: string, given: Partial<NamedRole> = {}): NamedRole => ({
  name,
  data_scope: DataScope.Own,
  has_all: false,
  permissions: ['si:read'],
  ...given,
});
const who = (roles: readonly NamedRole[], ceiling: Explained['ceiling'] = null): Explained => ({
  roles,
  type: CompanyType.Customer,
  ceiling,
  simulated: true,
});

describe('why somebody has a right or not', () => {
  it.each<[string, string, Explained, boolean, string]>([
    [
      'a role gives it',
      'si:read',
      who([role('文员'), role('主管')]),
      true,
      '由角色“文员”、“主管”授予',
    ],
    [
      'a role has everything',
      'si:submit',
      who([role('文员'), role('管理员', { has_all: true })]),
      true,
      '角色“管理员”拥有全部权限',
    ],
    ['no role gives it', 'si:submit', who([role('文员')]), false, '所属角色“文员”没有授予'],
    ['there is no role', 'si:read', who([]), false, '没有角色'],
    [
      'the ceiling holds it back',
      'si:read',
      who([role('文员')], ['si:submit']),
      false,
      '由角色“文员”授予，但超出平台给该公司的权限上限',
    ],
    [
      'the type of company cannot have it',
      'si:review',
      who([role('x', { has_all: true })]),
      false,
      '客户公司不能有此权限',
    ],
  ])('%s', (_, key, given, held, why) => {
    expect(explainRight(key, given)).toEqual({ held, why });
  });

  it('says of a form that who may only read its records has no entry in the menu', () => {
    const { Customer } = CompanyType;
    const menu = menuTreeOf(Customer, permissionsFor(Customer, false));
    const entryFor = (...permissions: string[]) =>
      explain(menu, screenOf, who([role('财务', { permissions: permissions as never })])).find(
        ({ Kind, Key }) => Kind === 'menu' && Key === '/workbench/BookOnline',
      );
    expect(entryFor('booking:read')).toMatchObject({
      Shown: false,
      Why: expect.stringContaining('可从列表打开已有的单据'),
    });
    expect(entryFor('booking:read', 'booking:submit')).toMatchObject({ Shown: true });
    expect(entryFor()).toMatchObject({
      Shown: false,
      Why: expect.not.stringContaining('可从列表'),
    });
  });

  it('says which role the scope is of: the widest, and never all companies for a customer', () => {
    const wide = role('主管', { data_scope: DataScope.All });
    expect(explainScope(who([role('文员'), wide]))).toEqual({
      scope: 'company',
      why: '取各角色中最大的：角色“主管”',
    });
    expect(explainScope(who([wide]))).toEqual({ scope: 'company', why: '角色“主管”' });
    expect(explainScope(who([]))).toEqual({ scope: 'own', why: '没有角色，只看到本人的单据' });
  });
});
