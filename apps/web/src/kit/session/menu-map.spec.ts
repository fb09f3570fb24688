import { describe, expect, it } from '@jest/globals';
import type { MenuNode } from '@quayside/contracts/auth/session';
import { hasButton, isExternal, menuMapOf } from './menu-map.js';

const node = (Path: string, rest: Partial<MenuNode> = {}): MenuNode => ({
  Path,
  Title: '',
  Icon: null,
  Pinyin: null,
  Hidden: false,
  Children: [],
  Buttons: [],
  ...rest,
});

describe('the menu map', () => {
  const tree = [
    node('work', {
      Children: [
        node('/Workbench', { Buttons: [{ Code: 'Import', Name: '' }] }),
        node('/a', { Hidden: true }),
      ],
    }),
  ];
  const map = menuMapOf(tree);

  it('finds buttons without regard to case, hidden screens included', () => {
    expect(hasButton(map, '/WORKBENCH', 'IMPORT')).toBe(true);
    expect(hasButton(map, '/workbench', 'submit')).toBe(false);
    expect(hasButton(map, '/elsewhere', 'import')).toBe(false);
    expect(map.has('/a')).toBe(true);
  });

  it('joins the buttons of a path that stands in the tree twice', () => {
    const twice = menuMapOf([
      node('/x', { Buttons: [{ Code: 'a', Name: '' }] }),
      node('/X', { Buttons: [{ Code: 'b', Name: '' }] }),
    ]);
    expect([...twice.get('/x')!]).toEqual(['a', 'b']);
  });

  it('makes the workbench external by the root EXTERNAL_MENU alone', () => {
    expect(isExternal([node('EXTERNAL_MENU')])).toBe(true);
    expect(isExternal(tree)).toBe(false);
    expect(isExternal([node('root', { Children: [node('EXTERNAL_MENU')] })])).toBe(false);
  });
});
