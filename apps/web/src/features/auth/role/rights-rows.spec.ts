import { describe, expect, it } from '@jest/globals';
import type { FrameMenu, RoleFrame } from '@quayside/contracts/auth/company-role';
import { boundText, differenceOf, effectOf, opens, rightsBelow, rowsOf } from './rights-rows.js';

const menu = (Path: string, more: Partial<FrameMenu> = {}): FrameMenu => ({
  Path,
  Title: Path,
  Hidden: false,
  Permissions: [],
  Buttons: [],
  Children: [],
  ...more,
});
const right = (Key: string) => ({
  Key,
  Label: Key,
  InCeiling: true,
  IsExtra: false,
  MayGive: true,
  Limit: null,
  Needs: [],
});
const frame: RoleFrame = {
  CompanyId: 2,
  CompanyName: '华远',
  CompanyType: 1,
  IsLimited: false,
  Scopes: [],
  Rights: ['si:read', 'si:void', 'si:template', 'order:read', 'order:import'].map(right),
  Menus: [
    menu('MENU_GROUP:si', {
      Title: '提单',
      Children: [
        menu('/list', {
          Permissions: ['si:read'],
          Buttons: [{ Code: 'void', Name: '作废', Permission: 'si:void' }],
        }),
        menu('/detail', { Hidden: true, Permissions: ['si:read'] }),
        menu('/template', { Hidden: true, Permissions: ['si:template', 'si:read'] }),
        menu('/orders', { Permissions: ['order:read'] }),
      ],
    }),
    menu('MENU_GROUP:inner', {
      Children: [menu('/inner', { Hidden: true, Permissions: ['si:read'] })],
    }),
    menu('/workbench', { Title: '工作台' }),
  ],
};

describe('the table of rights', () => {
  it('has the menu with its buttons, inner screens that take a right of their own, and what no screen shows', () => {
    const rows = rowsOf(frame);
    expect(rows.map(({ key, kind }) => [key, kind])).toEqual([
      ['MENU_GROUP:si', 'group'],
      ['/workbench', 'menu'],
      ['MENU_GROUP:rest', 'group'],
    ]);
    expect(rows[0]!.children!.map(({ key }) => key)).toEqual(['/list', '/template', '/orders']);
    expect(rows[0]!.children![0]!.children).toEqual([
      { key: '/list#void', kind: 'button', title: '作废', hidden: false, rights: ['si:void'] },
    ]);
    expect(rows[2]!.children!.map(({ rights }) => rights)).toEqual([['order:import']]);
    expect(rightsBelow(rows[0]!)).toEqual(['si:read', 'si:void', 'si:template', 'order:read']);
  });

  it('opens a screen for any of its rights, and one without rights for everybody', () => {
    expect([
      opens([], new Set()),
      opens(['a', 'b'], new Set(['b'])),
      opens(['a'], new Set(['b'])),
    ]).toEqual([true, true, false]);
  });

  it('tells what somebody with rights has', () => {
    expect(effectOf(frame, new Set(['si:void', 'si:read']))).toEqual([
      { title: '其他', screens: [{ path: '/workbench', title: '工作台', buttons: [] }] },
      { title: '提单', screens: [{ path: '/list', title: '/list', buttons: ['作废'] }] },
    ]);
  });

  it('says up to how much a right is given', () => {
    const quoting = {
      ...right('quote:write'),
      Limit: { Label: '让价不超过', Unit: '%', Least: 0, Most: 99, Required: false },
    };
    expect(boundText(quoting, new Map([['quote:write', 0]]))).toBe('quote:write：让价不超过 0 %');
    expect([
      boundText(quoting, new Map()),
      boundText(right('si:read'), new Map([['si:read', 1]])),
    ]).toEqual([null, null]);
  });

  it('compares two lists', () => {
    expect(differenceOf(['a', 'b'], ['b', 'c'])).toEqual({
      only: ['a'],
      missing: ['c'],
      both: ['b'],
    });
  });
});
