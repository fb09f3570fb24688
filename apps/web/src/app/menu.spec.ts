import { describe, expect, it } from '@jest/globals';
import type { MenuNode } from '@quayside/contracts/auth/session';
import { menuEntries, menuLeaves } from './menu.js';

const node = (
  Path: string,
  Title: string,
  Children: MenuNode[] = [],
  Hidden = false,
): MenuNode => ({
  Path,
  Title,
  Pinyin: null,
  Icon: null,
  Hidden,
  Children,
  Buttons: [],
});

describe('the menu', () => {
  it('leaves out hidden screens and groups with nothing to open', () => {
    const tree = [
      node('g1', '提单补料', [
        node('/TDMANAGE/sicheck', 'SI待审核'),
        node('/tdManage/siAudit', 'SI审核', [], true),
      ]),
      node('g2', '空'),
    ];
    expect(menuEntries(tree)).toEqual([
      {
        key: 'g1',
        title: '提单补料',
        pinyin: null,
        icon: null,
        children: [
          { key: '/tdManage/siCheck', title: 'SI待审核', pinyin: null, icon: null, children: [] },
        ],
      },
    ]);
  });

  it('puts the children of EXTERNAL_MENU in its place', () => {
    const tree = [node('EXTERNAL_MENU', '工作台', [node('/workbench', '工作台')])];
    expect(menuEntries(tree).map((entry) => entry.key)).toEqual(['/workbench']);
  });

  it('lists what can be opened with the groups above it', () => {
    const entries = menuEntries([
      node('/workbench', '工作台'),
      node('g', '消息', [node('/manage/message', '消息中心')]),
    ]);
    expect(menuLeaves(entries)).toEqual([
      { path: '/workbench', title: '工作台', pinyin: null, group: '' },
      { path: '/manage/message', title: '消息中心', pinyin: null, group: '消息' },
    ]);
  });
});
