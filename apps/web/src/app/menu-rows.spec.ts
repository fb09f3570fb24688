import { describe, expect, it } from '@jest/globals';
import type { MenuEntry } from './menu.js';
import { type GroupView, type MenuState, menuRows } from './menu-rows.js';

const entry = (key: string, children: MenuEntry[] = []): MenuEntry => ({
  key,
  title: key,
  pinyin: null,
  icon: null,
  children,
});
const entries = (from: string, count: number): MenuEntry[] =>
  Array.from({ length: count }, (_, n) => entry(`/${from}${n + 1}`));

/** 24 entries: a menu that is folded. */
const LARGE = [
  entry('/home'),
  entry('book', [entry('notes', entries('n', 4)), entry('desk', entries('d', 6))]),
  entry('rates', [entry('search', entries('s', 12))]),
  entry('own', [entry('/single')]),
];

const state = (given: Partial<MenuState> = {}): MenuState => ({
  entries: LARGE,
  pinned: [],
  recent: [],
  used: [],
  selected: '/home',
  views: new Map(),
  ...given,
});

/**
 * `# heading`, `> group (view)`, `- section`, `+ count left`, `_ room`, paths with `*` where one
 * is in front.
 */
const all = (given: Partial<MenuState> = {}): string[] =>
  menuRows(state(given)).map((row) => {
    if (row.kind === 'heading') return `# ${row.title}`;
    if (row.kind === 'group') return `> ${row.group.key} (${row.view})`;
    if (row.kind === 'section') return `- ${row.title}`;
    if (row.kind === 'room') return `_ ${row.count}`;
    if (row.kind === 'more') return `+ ${row.count}`;
    return `${row.path}${row.isSelected ? '*' : ''}`;
  });

/** The same without what stands above the groups. */
const lines = (given: Partial<MenuState> = {}): string[] => {
  const every = all(given);
  return every.slice(every.indexOf('# 全部功能') + 1);
};

describe('the lines of the menu', () => {
  it('fold what nobody opened yet', () => {
    expect(lines()).toEqual(['/home*', '> book (closed)', '> rates (closed)', '/single']);
  });

  it('show of a group what the person uses, in the menu’s order, and how much is left', () => {
    expect(lines({ used: ['/d2', '/n1'], recent: [] })).toEqual([
      '/home*',
      '> book (used)',
      '/n1',
      '/d2',
      '+ 8',
      '> rates (closed)',
      '/single',
    ]);
    // The screen in front is seen in its group, used before or not.
    expect(lines({ selected: '/s3' })).toContain('/s3*');
  });

  it('show a whole group, with its sections, when the person opens it, and none when he folds it', () => {
    const open = new Map<string, GroupView>([['book', 'all']]);
    expect(lines({ views: open }).slice(1, 6)).toEqual([
      '> book (all)',
      '- notes',
      '/n1',
      '/n2',
      '/n3',
    ]);
    const folded = new Map<string, GroupView>([['book', 'closed']]);
    expect(lines({ used: ['/n1'], views: folded })).toContain('> book (closed)');
    expect(lines({ used: ['/n1'], views: folded })).not.toContain('/n1');
  });

  it('begin with what is pinned, in that order, then what was used last and is not pinned', () => {
    const given = {
      pinned: ['/d1', '/gone', '/n2'],
      recent: ['/s1', '/d1', '/s2', '/s3', '/s4', '/s5', '/s6'],
    };
    expect(all(given).slice(0, 10)).toEqual([
      '# 固定',
      '/d1',
      '/n2',
      '# 最近使用',
      '/s1',
      '/s2',
      '/s3',
      '/s4',
      '/s5',
      '# 全部功能',
    ]);
  });

  it('leave room for what will be used, so that nothing moves when it is', () => {
    expect(all().slice(0, 3)).toEqual(['# 最近使用', '_ 5', '# 全部功能']);
    expect(all({ recent: ['/n1', '/n2'] }).slice(0, 5)).toEqual([
      '# 最近使用',
      '/n1',
      '/n2',
      '_ 3',
      '# 全部功能',
    ]);
  });

  it('have keys of their own, also for an entry that stands in three places', () => {
    const keys = menuRows(
      state({ pinned: ['/d1'], recent: ['/d1', '/d2'], used: ['/d1', '/d2'] }),
    ).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('fold nothing of a small menu, and name nothing twice as recently used', () => {
    const small = [
      entry('book', [entry('notes', entries('n', 3)), entry('desk', entries('d', 3))]),
    ];
    expect(all({ entries: small, recent: ['/n1'], used: ['/n1'], selected: '/n1' })).toEqual([
      '> book (all)',
      '- notes',
      '/n1*',
      '/n2',
      '/n3',
      '- desk',
      '/d1',
      '/d2',
      '/d3',
    ]);
  });

  it('show a group whole where only a few entries would be left', () => {
    const used = ['/n1', '/n2', '/n3', '/n4', '/d1', '/d2', '/d3', '/d4'];
    expect(lines({ used })).toContain('> book (all)');
  });
});
