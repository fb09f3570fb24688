import { describe, expect, it } from '@jest/globals';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import { screens } from '@quayside/contracts/screens';
import { builtInRoles } from '../role/built-in-roles.js';
import { permissionsFor } from '../role/rights.rules.js';
import { menuTreeOf } from './menu-tree.rules.js';

type Person = keyof typeof builtInRoles;

function treeOf(person: Person): MenuNode[] {
  const { type, permissions } = builtInRoles[person];
  return menuTreeOf(type as CompanyType, permissions === 'all' ? permissionsFor(type) : permissions);
}

/** Screens of a tree as `path: buttons`, hidden ones in brackets. */
function screensOf(tree: readonly MenuNode[]): string[] {
  return tree.flatMap((node) => [
    ...(node.Path.startsWith('/')
      ? [`${node.Hidden ? `(${node.Path})` : node.Path}${node.Buttons.map((button) => ` ${button.Code}`).join('')}`]
      : []),
    ...screensOf(node.Children),
  ]);
}

/** Screens of basic data, which only those who maintain it see. */
const isBasic = (line: string): boolean => /^\(?\/(BasicData|DataMaintenance|system\/(basicCode|relationMapping))/.test(line);

describe('menu tree', () => {
  it('of the administrator holds the internal workbench with every button', () => {
    const tree = treeOf('admin');
    expect(tree.some((node) => node.Path === EXTERNAL_MENU)).toBe(false);
    expect(screensOf(tree).filter((line) => !isBasic(line))).toEqual([
      '/workbench import',
      '/workbench/siTemplate company',
      '/tdManage/siCheck audit',
      '(/tdManage/siAudit) approve return',
      '/tdManage/siMake',
      '/tdManage/siSubmitLog',
      '(/tdManage/siDetail)',
      '/tdManage/siDataList import make produce void',
      '/system/message',
      '(/system/messageDetail)',
      '/workbench/userSetting',
    ]);
  });

  it('of the reviewer is the same without basic data, by rights of its own', () => {
    expect(screensOf(treeOf('reviewer'))).toEqual(screensOf(treeOf('admin')).filter((line) => !isBasic(line)));
  });

  it('of the administrator holds basic data with its buttons', () => {
    expect(screensOf(treeOf('admin'))).toEqual(
      expect.arrayContaining(['/BasicData/GlobleHaven edit import', '/system/basicCode edit import']),
    );
  });

  it('of the customer is one root, EXTERNAL_MENU', () => {
    const tree = treeOf('boss');
    expect(tree.map((node) => node.Path)).toEqual([EXTERNAL_MENU]);
    expect(screensOf(tree)).toEqual([
      '/workbench submit',
      '/workbench/siSubmit',
      '/workbench/SISubimtList edit void',
      '(/workbench/SILogs)',
      '/workbench/siSubmitLog',
      '/workbench/siTemplate company',
      '/manage/message',
      '(/manage/messageDetail)',
      '/workbench/userSetting',
    ]);
  });

  it('of the clerk lacks the button that the clerk may not press', () => {
    expect(screensOf(treeOf('clerk'))).toContain('/workbench/SISubimtList edit');
  });

  it('of the provider holds what every employee has', () => {
    expect(screensOf(treeOf('sales'))).toEqual(['/workbench', '/manage/message', '(/manage/messageDetail)', '/workbench/userSetting']);
  });

  it('shows nothing that the person has no right to, and no group without an entry', () => {
    const staff = menuTreeOf(0, []);
    expect(screensOf(staff)).toEqual(['/workbench', '/system/message', '(/system/messageDetail)', '/workbench/userSetting']);
    expect(staff.map((node) => node.Title)).toEqual(['工作台', '消息', '设置']);
  });

  it('names groups so that no screen can have their path', () => {
    const paths = new Set<string>(screens.map((screen) => screen.path));
    for (const node of treeOf('admin')) expect(paths.has(node.Path)).toBe(false);
  });
});
