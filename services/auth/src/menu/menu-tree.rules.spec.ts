import { describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import { isInMenu, menuPlan } from '@quayside/contracts/menu-plan';
import { builtInRoles } from '../role/built-in-roles.js';
import { permissionsFor } from '../role/rights.rules.js';
import { menuTreeOf } from './menu-tree.rules.js';

type Person = keyof typeof builtInRoles;

function treeOf(person: Person): MenuNode[] {
  const { type, permissions } = builtInRoles[person];
  return menuTreeOf(
    type as CompanyType,
    permissions === 'all' ? permissionsFor(type, true) : permissions,
  );
}

/** Screens of a tree as `path: buttons`, hidden ones in brackets. */
function screensOf(tree: readonly MenuNode[]): string[] {
  return tree.flatMap((node) => [
    ...(node.Path.startsWith('/')
      ? [
          `${node.Hidden ? `(${node.Path})` : node.Path}${node.Buttons.map((button) => ` ${button.Code}`).join('')}`,
        ]
      : []),
    ...screensOf(node.Children),
  ]);
}

/** Every screen of a layout, with all the buttons that people of a type may have. */
const wholeLayout = (layout: string, type: CompanyType = CompanyType.Platform): string[] =>
  (screens as readonly Screen[])
    .filter((screen) => screen.layout === layout && !screen.allowLogout)
    .map(
      ({ path, buttons = [] }) =>
        `${isInMenu(path) ? path : `(${path})`}${buttons
          .filter(
            ({ permission }) =>
              !permission || (permissionsFor(type, true) as readonly string[]).includes(permission),
          )
          .map(({ Code }) => ` ${Code}`)
          .join('')}`,
    );

const buttonsOf = (person: Person, path: string): string[] =>
  screensOf(treeOf(person))
    .filter((line) => line.replace(/[()]/g, '').split(' ')[0] === path)
    .flatMap((line) => line.split(' ').slice(1));

describe('menu tree', () => {
  it('of the administrator holds every internal screen with every button of the staff', () => {
    const tree = treeOf('admin');
    expect(tree.some((node) => node.Path === EXTERNAL_MENU)).toBe(false);
    const lines = screensOf(tree);
    const internal = wholeLayout('internal').filter((line) => !line.startsWith('/workbench '));
    expect(lines).toEqual(expect.arrayContaining(internal));
    expect(lines).toContain('/workbench import');
    expect(buttonsOf('admin', '/tdManage/siAudit')).toEqual(['approve', 'return']);
  });

  it('says how the titles of its entries sound, as they sound there', () => {
    const nodes = (tree: readonly MenuNode[]): MenuNode[] =>
      tree.flatMap((node) => [node, ...nodes(node.Children)]);
    const sounds = new Map(
      nodes(treeOf('admin')).map(({ Path, Pinyin }) => [Path, Pinyin] as const),
    );
    expect(sounds.get('/DataMaintenance/ShipSchedulemaintain')).toBe('chuan qi biao wei hu');
    expect(sounds.get('/tdManage/siCheck')).toBe('s i dai shen he');
    expect(sounds.get('/tdManage/siAudit')).toBeNull();
    expect(
      [...sounds.values()].filter((sound) => sound !== null && !/^[a-z]+( [a-z]+)*$/.test(sound)),
    ).toEqual([]);
  });

  it.each(Object.keys(builtInRoles) as Person[])('calls no two entries alike: %s', (person) => {
    const entries = (tree: readonly MenuNode[]): MenuNode[] =>
      tree.flatMap((node) => [node, ...entries(node.Children)]);
    const names = entries(treeOf(person))
      .filter(({ Path, Hidden }) => Path.startsWith('/') && !Hidden)
      .map(({ Title }) => Title);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('stands groups, sections and entries as the plan has them', () => {
    const tree = treeOf('admin').filter(({ Path }) => Path.startsWith('MENU_GROUP:'));
    const groups = tree.map(({ Title }) => Title);
    const plannedGroups = menuPlan.map(({ title }) => title);
    expect(groups).toEqual(plannedGroups.filter((title) => groups.includes(title)));
    for (const { Title, Children } of tree) {
      const { sections } = menuPlan.find(({ title }) => title === Title)!;
      const shown = Children.map(({ Path }) => Path);
      const planned = sections.map(({ key }) => `MENU_SECTION:${key}`);
      expect(shown).toEqual(planned.filter((path) => shown.includes(path)));
      for (const section of Children) {
        const plan = sections.find(({ title }) => title === section.Title)!;
        const entries = section.Children.filter(({ Hidden }) => !Hidden).map(({ Path }) => Path);
        expect(entries).toEqual(plan.entries.filter((path) => entries.includes(path)));
      }
    }
  });

  it('of the reviewer lacks basic data and the buttons that configure', () => {
    const paths = screensOf(treeOf('reviewer'));
    expect(
      paths.filter((line) =>
        /^\(?\/(BasicData|DataMaintenance|system\/(basicCode|relationMapping))/.test(line),
      ),
    ).toEqual([]);
    expect(buttonsOf('reviewer', '/tdManage/siCheck')).toEqual(['audit']);
    expect(buttonsOf('admin', '/tdManage/siCheck')).toEqual(['audit', 'edit']);
  });

  it('of the administrator holds basic data with its buttons', () => {
    expect(screensOf(treeOf('admin'))).toEqual(
      expect.arrayContaining([
        '/BasicData/GlobleHaven edit import',
        '/system/basicCode edit import',
      ]),
    );
  });

  it('of the customer is one root, EXTERNAL_MENU', () => {
    const tree = treeOf('boss');
    expect(tree.map((node) => node.Path)).toEqual([EXTERNAL_MENU]);
    const external = wholeLayout('external', CompanyType.Customer).filter(
      (line) => !line.startsWith('/workbench '),
    );
    expect(screensOf(tree)).toEqual(expect.arrayContaining([...external, '/workbench submit']));
    expect(screensOf(tree).filter((line) => line.includes('/tdManage'))).toEqual([]);
  });

  it('of the customer holds the back office screens that are for customers too, with what his rights open of them', () => {
    const shared = (screens as readonly Screen[])
      .filter(({ customersToo }) => customersToo)
      .map(({ path }) => path);
    expect(shared.length).toBeGreaterThan(0);
    const bare = (person: Person): string[] =>
      screensOf(treeOf(person)).map((line) => line.replace(/[()]/g, '').split(' ')[0] ?? '');
    expect(bare('clerk')).toEqual(expect.arrayContaining(shared));
    expect(buttonsOf('clerk', '/entryOrder/entryOnline')).toEqual(['submit']);
    expect(buttonsOf('reviewer', '/entryOrder/entryOnline')).toEqual(['submit', 'handle']);
    expect(screensOf(menuTreeOf(CompanyType.Customer, []))).not.toContain(
      '/entryOrder/entryOnlineList',
    );
    expect(bare('sales').filter((path) => shared.some((one) => one === path))).toEqual([]);
  });

  it.each([
    [CompanyType.Platform, 'entry:read', 'entry:submit', '/entryOrder/entryOnline'],
    [CompanyType.Customer, 'entry:read', 'entry:submit', '/entryOrder/entryOnline'],
    [CompanyType.Platform, 'booking:read', 'booking:submit', '/quckBook/internalBookOnline'],
    [CompanyType.Customer, 'booking:read', 'booking:submit', '/workbench/BookOnline'],
  ])(
    'has a form for who may fill it in, and lets in whoever reads its records: %s %s',
    (type, reads, submits, path) => {
      const lineOf = (rights: string[]): string | undefined =>
        screensOf(menuTreeOf(type, rights)).find((line) => line.includes(path));
      expect(lineOf([])).toBeUndefined();
      expect(lineOf([reads])).toBe(`(${path})`);
      expect(lineOf([reads, submits])).toMatch(/^\//);
    },
  );

  it('of the clerk lacks the button that the clerk may not press', () => {
    expect(buttonsOf('boss', '/workbench/SISubimtList')).toContain('void');
    expect(buttonsOf('clerk', '/workbench/SISubimtList')).toContain('edit');
    expect(buttonsOf('clerk', '/workbench/SISubimtList')).not.toContain('void');
  });

  it('of the provider’s sales holds what they sell with, and what every employee has', () => {
    expect(screensOf(treeOf('sales'))).toEqual([
      '/workbench',
      '/internal/WorkCenter',
      '(/internal/webview)',
      '/internal/MaintenanceMenu',
      '/SeaFreight/FreightManagement/FCLFreightSearch edit',
      '/FlcExport/FclFreight',
      '/SeaFreight/quickQuoteSearchCenter quote',
      '(/SeaFreight/quote) quote',
      '/SeaFreight/FreightPush edit',
      '/workbench/BookThirdDetail',
      '/manage/message',
      '(/manage/messageDetail)',
      '/workbench/userSetting',
      '/manage/userSetting',
      '/system/userCenter',
      '(/system/CompanyApplication)',
    ]);
  });

  it('shows nothing that the person has no right to, and no group without an entry', () => {
    const staff = menuTreeOf(0, []);
    expect(screensOf(staff)).toEqual([
      '/workbench',
      '/internal/WorkCenter',
      '(/internal/webview)',
      '/internal/MaintenanceMenu',
      '/system/message',
      '(/system/messageDetail)',
      '/internal/userSetting',
      '/system/userCenter',
      '(/system/CompanyApplication)',
    ]);
    expect(staff.map((node) => node.Title)).toEqual(['工作台', '消息', '系统']);
  });

  it('names groups so that no screen can have their path', () => {
    const paths = new Set<string>(screens.map((screen) => screen.path));
    for (const node of treeOf('admin')) expect(paths.has(node.Path)).toBe(false);
  });
});
