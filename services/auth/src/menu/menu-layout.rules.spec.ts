import { describe, expect, it } from '@jest/globals';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { LinkWay, type MenuGroupInput, MenuTree } from '@quayside/contracts/auth/menu-layout';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import { permissionsFor } from '../role/rights.rules.js';
import { laidOut, menuFaults, tidied } from './menu-layout.rules.js';
import { menuTreeOf } from './menu-tree.rules.js';

const { Internal, External } = MenuTree;
const keysOf = (groups: readonly MenuGroupInput[]): string[] => groups.map(({ Key }) => Key);
const copyOf = (tree: MenuTree): MenuGroupInput[] =>
  laidOut(tree, null).map(({ Key, Hidden, Items }) => ({
    Key,
    Hidden,
    Items: Items.map((item) => ({ Key: item.Key, Hidden: item.Hidden })),
  }));
const groupOf = (groups: MenuGroupInput[], key: string): MenuGroupInput =>
  groups.find(({ Key }) => Key === key)!;
const LINK = {
  Key: 'MENU_LINK:abcd1234',
  Title: '海关公告',
  Hidden: false,
  Url: 'https://customs.example/notices',
  Way: LinkWay.Embedded,
};
const faultsOf = (groups: MenuGroupInput[], tree: MenuTree = Internal): string[] =>
  menuFaults(tree, groups).map(({ Prop, Code }) => `${Prop} ${Code}`);

describe('the layout of a menu', () => {
  it.each([Internal, External])('is as the plan has it, each screen once: %s', (tree) => {
    const laid = laidOut(tree, null);
    const keys = laid.flatMap(({ Items }) => Items.map(({ Key }) => Key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(10);
    expect(laidOut(tree, copyOf(tree))).toEqual(laid);
    expect(menuFaults(tree, copyOf(tree))).toEqual([]);
  });

  it('keeps order, names, icons and groups, and puts what is new behind what it usually follows', () => {
    const groups = copyOf(Internal).reverse();
    const setting = groupOf(groups, 'setting');
    setting.Title = '系统';
    const [menu] = setting.Items.filter(({ Key }) => Key === '/system/menu');
    const own: MenuGroupInput = {
      Key: 'own-abcd1234',
      Title: '外部网站',
      Icon: 'global',
      Hidden: false,
      Items: [LINK, { ...menu!, Title: '菜单' }],
    };
    setting.Items = setting.Items.filter(
      ({ Key }) => Key !== '/system/menu' && Key !== '/system/role/companyRole',
    ).reverse();
    const laid = laidOut(Internal, [own, ...groups]);
    expect(keysOf(laid)).toEqual(['own-abcd1234', ...keysOf(copyOf(Internal)).reverse()]);
    expect(laid[0]).toMatchObject({
      UsualTitle: null,
      Icon: 'global',
      Items: [LINK, { Title: '菜单', UsualTitle: '菜单管理' }],
    });
    const now = groupOf(laid, 'setting').Items.map(({ Key }) => Key);
    expect(now).not.toContain('/system/menu');
    // Not saved, as a screen of a later release: behind the list of employees, which it follows there.
    expect(now[now.indexOf('/system/employee/list') + 1]).toBe('/system/role/companyRole');
  });

  it('brings back a group that a later release declares, where it belongs', () => {
    const groups = copyOf(Internal);
    const [first, second, third] = keysOf(groups);
    expect(keysOf(laidOut(Internal, groups.slice(1)))[0]).toBe(first);
    expect(keysOf(laidOut(Internal, [groups[0]!, ...groups.slice(2)])).slice(0, 3)).toEqual([
      first,
      second,
      third,
    ]);
  });

  it('forgets what is no screen any more, and links without an address', () => {
    const gone = { Key: '/system/gone', Hidden: false };
    const laid = laidOut(Internal, [
      {
        Key: 'own-abcd1234',
        Title: '旧',
        Hidden: false,
        Items: [gone, { Key: 'MENU_LINK:aaaa1111', Hidden: false }],
      },
    ]);
    expect(laid.flatMap(({ Items }) => Items.map(({ Key }) => Key))).not.toContain(gone.Key);
    expect(groupOf(laid, 'own-abcd1234').Items).toEqual([]);
  });

  it('makes the tree that people have: names, hidden entries, links for whom they are', () => {
    const groups = copyOf(External);
    groups[0]!.Title = '我的工作';
    groups[0]!.Items[0]!.Hidden = true;
    groups[0]!.Items.push({ ...LINK, CompanyType: CompanyType.Provider });
    const rootOf = (type: CompanyType) =>
      menuTreeOf(type, permissionsFor(type, true), laidOut(External, groups))[0]!;
    const group = rootOf(CompanyType.Provider).Children[0]!;
    const entriesOf = (node: MenuNode): MenuNode[] =>
      node.Children.flatMap((one) => [one, ...entriesOf(one)]);
    expect(rootOf(CompanyType.Provider).Path).toBe(EXTERNAL_MENU);
    expect(group.Title).toBe('我的工作');
    expect(entriesOf(group).find(({ Path }) => Path === groups[0]!.Items[0]!.Key)).toMatchObject({
      Hidden: true,
    });
    expect(group.Children.find(({ Path }) => Path === LINK.Key)).toMatchObject({
      Title: '海关公告',
      Url: LINK.Url,
      Embedded: true,
      Hidden: false,
    });
    expect(
      rootOf(CompanyType.Customer).Children[0]!.Children.some(({ Path }) => Path === LINK.Key),
    ).toBe(false);
  });

  it.each<[string, (groups: MenuGroupInput[]) => void, string]>([
    [
      'a screen that is not of the tree',
      (groups) => groups[0]!.Items.push({ Key: '/workbench/siSubmit', Hidden: false }),
      'Key choice',
    ],
    [
      'a screen twice',
      (groups) => groups[0]!.Items.push({ ...groups[1]!.Items[0]! }),
      'Key record.duplicate',
    ],
    [
      'an invented group',
      (groups) => groups.push({ Key: 'mine', Title: 'x', Hidden: false, Items: [] }),
      'Key choice',
    ],
    [
      'a group without a name',
      (groups) => groups.push({ Key: 'own-abcd1234', Hidden: false, Items: [] }),
      'Title required',
    ],
    ['an unknown icon', (groups) => Object.assign(groups[0]!, { Icon: 'skull' }), 'Icon choice'],
    [
      'two entries alike',
      (groups) => Object.assign(groups[1]!.Items[0]!, { Title: '菜单管理' }),
      'Title record.duplicate',
    ],
    [
      'its own screen hidden',
      (groups) => Object.assign(groupOf(groups, 'setting'), { Hidden: true }),
      'Hidden choice',
    ],
    [
      'an address on a screen',
      (groups) => Object.assign(groups[0]!.Items[0]!, { Url: LINK.Url }),
      'Url choice',
    ],
    [
      'a link without a name',
      (groups) => groups[0]!.Items.push({ ...LINK, Title: ' ' }),
      'Title required',
    ],
    [
      'a script',
      (groups) => groups[0]!.Items.push({ ...LINK, Url: 'javascript:alert(1)' }),
      'Url pattern',
    ],
    [
      'a path of the platform',
      (groups) => groups[0]!.Items.push({ ...LINK, Url: '/api/Menu/GetLayout' }),
      'Url pattern',
    ],
    [
      'a password in an address',
      (groups) => groups[0]!.Items.push({ ...LINK, Url: 'https://a:b@customs.example/' }),
      'Url pattern',
    ],
    [
      'plain HTTP within a tab',
      (groups) => groups[0]!.Items.push({ ...LINK, Url: 'http://customs.example/' }),
      'Url pattern',
    ],
    [
      'a link for customers among staff',
      (groups) => groups[0]!.Items.push({ ...LINK, CompanyType: CompanyType.Customer }),
      'CompanyType choice',
    ],
    [
      'a link that opens nowhere',
      (groups) => groups[0]!.Items.push({ ...LINK, Way: null }),
      'Way required',
    ],
  ])('refuses %s', (_, change, fault) => {
    const groups = copyOf(Internal);
    change(groups);
    const faults = faultsOf(groups);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((line) => line.endsWith(fault))).toBe(true);
  });

  it('keeps what differs alone', () => {
    const groups = copyOf(Internal);
    Object.assign(groups[0]!, {
      Title: ` ${laidOut(Internal, null)[0]!.UsualTitle} `,
      Icon: laidOut(Internal, null)[0]!.UsualIcon,
    });
    groups[0]!.Items[0]!.Title = ' 首页 ';
    expect(tidied(Internal, groups)[0]).toMatchObject({ Title: null, Icon: null });
    expect(tidied(Internal, groups)[0]!.Items[0]).toEqual({
      Key: groups[0]!.Items[0]!.Key,
      Title: '首页',
      Hidden: false,
    });
  });
});
