import { beforeEach, describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import type { Screen } from '@quayside/contracts/core/screen';
import { type ScreenPath, screenOf } from '@quayside/contracts/screens';
import { isDirty, markDirty } from '../kit/screen/dirty.js';
import { giveTabNames, nameOfTab } from '../kit/screen/tab-name.js';
import { TABS_KEY } from '../kit/session/storage.js';
import {
  closeTabs,
  MOST_KEPT,
  mountedTabs,
  openTab,
  refreshTab,
  restoreTabs,
  setTabSearch,
  tabAfter,
  tabKeyOf,
  useTabs,
} from './tabs.js';

const screen = (path: ScreenPath): Screen => screenOf(path)!;
const keys = () => useTabs.getState().tabs.map((tab) => tab.key);
const mounted = (front: string) => mountedTabs(useTabs.getState(), front).map((tab) => tab.key);
const stored = () => JSON.parse(localStorage.getItem(TABS_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  closeTabs(keys());
  restoreTabs(0);
  restoreTabs(7);
});

describe('tabs', () => {
  it('opens one tab per path and notes its last search', () => {
    openTab(screen('/workbench/SISubimtList'), {});
    openTab(screen('/workbench'), {});
    openTab(screen('/workbench/SISubimtList'), { Page: '2' });
    expect(keys()).toEqual(['/workbench/SISubimtList', '/workbench']);
    expect(useTabs.getState().tabs[0]!.search).toEqual({ Page: '2' });
  });

  it('opens one tab per value of tabBy, named by it', () => {
    openTab(screen('/tdManage/siAudit'), { id: '5' });
    openTab(screen('/tdManage/siAudit'), { id: '6', from: 'x' });
    expect(keys()).toEqual(['/tdManage/siAudit?5', '/tdManage/siAudit?6']);
    expect(useTabs.getState().tabs[1]!.title).toBe('SI审核 6');
  });

  it('keeps the search object of an unchanged address, so that screens see no change', () => {
    openTab(screen('/workbench'), { a: '1' });
    const before = useTabs.getState().tabs[0]!.search;
    openTab(screen('/workbench'), { a: '1' });
    expect(useTabs.getState().tabs[0]!.search).toBe(before);
  });

  it('stores tabs under jst:tabs and restores them for the same employee only', () => {
    openTab(screen('/workbench'), {});
    openTab(screen('/system/message'), { Page: '3' });
    expect(stored().tabs).toHaveLength(2);
    useTabs.setState({ owner: 0, tabs: [] });
    restoreTabs(7);
    expect(keys()).toEqual(['/workbench', '/system/message']);
    expect(useTabs.getState().tabs[1]).toMatchObject({ title: '消息中心', search: { Page: '3' } });
    restoreTabs(8);
    expect(keys()).toEqual([]);
  });

  it('keeps the names of records, so that a tab which is not in front has its name after a reload', () => {
    openTab(screen('/workbench/SILogs'), { id: '45' });
    giveTabNames({ '/workbench/SILogs?45': 'SI26112200045' });
    expect(stored().tabs[0]).toMatchObject({
      name: 'SI26112200045',
      title: 'SI日志 SI26112200045',
    });
    giveTabNames({});
    localStorage.setItem(
      TABS_KEY,
      JSON.stringify({
        owner: 12,
        tabs: [{ key: 'k', path: '/workbench', search: {}, name: 'N' }],
      }),
    );
    restoreTabs(12);
    expect(nameOfTab('k')).toBe('N');
  });

  it('keeps route and title of each tab', () => {
    openTab(screen('/tdManage/siAudit'), { id: '5' });
    openTab(screen('/workbench'), {});
    const kept = stored().tabs.map(({ path, title }: { path: string; title: string }) => [
      path,
      title,
    ]);
    expect(kept).toEqual([
      ['/tdManage/siAudit', 'SI审核 5'],
      ['/workbench', screen('/workbench').title],
    ]);
    useTabs.setState({ owner: 0, tabs: [] });
    restoreTabs(7);
    expect(useTabs.getState().tabs.map(({ path, title }) => [path, title])).toEqual(kept);
  });

  it('reads what earlier releases stored, which had no title', () => {
    const old = [
      { key: '/tdManage/siAudit?5', path: '/tdManage/siAudit', search: { id: '5' } },
      {
        key: '/workbench/SILogs?45',
        path: '/workbench/SILogs',
        search: { id: '45' },
        name: 'SI26112200045',
      },
    ];
    localStorage.setItem(TABS_KEY, JSON.stringify({ owner: 13, tabs: old }));
    restoreTabs(13);
    expect(useTabs.getState().tabs).toEqual([
      { ...old[0], title: 'SI审核 5' },
      { key: old[1]!.key, path: old[1]!.path, search: old[1]!.search, title: 'SI日志 45' },
    ]);
    expect(nameOfTab('/workbench/SILogs?45')).toBe('SI26112200045');
    openTab(screen('/workbench'), {});
    expect(stored().tabs).toHaveLength(3);
  });

  it('starts with none when what is stored is unreadable or names a screen that is gone', () => {
    localStorage.setItem(TABS_KEY, '{broken');
    restoreTabs(9);
    expect(keys()).toEqual([]);
    localStorage.setItem(
      TABS_KEY,
      JSON.stringify({ owner: 10, tabs: [{ key: '/gone', path: '/gone', search: {} }] }),
    );
    restoreTabs(10);
    expect(keys()).toEqual([]);
  });

  it('shows the tab that was in front before a closed one, else a neighbour', () => {
    for (const path of ['/workbench', '/system/message', '/tdManage/siCheck'] as const)
      openTab(screen(path), {});
    openTab(screen('/workbench'), {});
    expect(tabAfter('/workbench', ['/workbench'])?.key).toBe('/tdManage/siCheck');
    expect(tabAfter('/workbench', ['/workbench', '/tdManage/siCheck'])?.key).toBe(
      '/system/message',
    );
    expect(tabAfter('/workbench', keys())).toBeUndefined();
    useTabs.setState({ recent: ['/workbench'] });
    expect(tabAfter('/workbench', ['/workbench'])?.key).toBe('/system/message');
  });

  it('drops the unsaved mark of a closed or refreshed tab', () => {
    openTab(screen('/workbench/siSubmit'), {});
    markDirty('/workbench/siSubmit', true);
    refreshTab('/workbench/siSubmit');
    expect(isDirty('/workbench/siSubmit')).toBe(false);
    expect(useTabs.getState().rounds['/workbench/siSubmit']).toBe(1);
    markDirty('/workbench/siSubmit', true);
    closeTabs(['/workbench/siSubmit']);
    expect(isDirty('/workbench/siSubmit')).toBe(false);
    expect(useTabs.getState().recent).toEqual([]);
  });

  it('changes the search of a tab that is not in front', () => {
    openTab(screen('/tdManage/siCheck'), { Page: '1' });
    openTab(screen('/workbench'), {});
    setTabSearch('/tdManage/siCheck', { Page: '9' });
    expect(useTabs.getState().tabs[0]!.search).toEqual({ Page: '9' });
    expect(stored().tabs[0].search).toEqual({ Page: '9' });
  });
});

describe('mounted screens', () => {
  it('are the front one, the kept ones, and any with unsaved input', () => {
    openTab(screen('/tdManage/siCheck'), {});
    openTab(screen('/workbench'), {});
    openTab(screen('/tdManage/siAudit'), { id: '5' });
    openTab(screen('/system/message'), {});
    expect(mounted('/system/message')).toEqual(['/tdManage/siCheck', '/system/message']);
    markDirty('/tdManage/siAudit?5', true);
    expect(mounted('/system/message')).toEqual([
      '/tdManage/siCheck',
      '/tdManage/siAudit?5',
      '/system/message',
    ]);
  });

  it('are not the tabs of the last visit before they are opened', () => {
    localStorage.setItem(
      TABS_KEY,
      JSON.stringify({
        owner: 11,
        tabs: [{ key: '/system/message', path: '/system/message', search: {} }],
      }),
    );
    restoreTabs(11);
    openTab(screen('/workbench'), {});
    expect(mounted('/workbench')).toEqual(['/workbench']);
  });

  it('are twelve at most; the longest unused goes first, unsaved input last', () => {
    const ids = Array.from({ length: MOST_KEPT + 3 }, (_, index) => String(index));
    for (const id of ids) {
      openTab(screen('/tdManage/siDetail'), { id });
      markDirty(`/tdManage/siDetail?${id}`, true);
    }
    openTab(screen('/tdManage/siCheck'), {});
    openTab(screen('/workbench'), {});
    const kept = mounted('/workbench');
    expect(kept).toHaveLength(MOST_KEPT);
    expect(kept).toContain('/workbench');
    expect(kept).not.toContain('/tdManage/siCheck');
    expect(kept).not.toContain('/tdManage/siDetail?0');
    expect(kept).toContain(`/tdManage/siDetail?${ids.at(-1)}`);
  });
});

describe('tab keys', () => {
  it('are the manifest path, never the spelling of the address', () => {
    expect(tabKeyOf(screenOf('/WORKBENCH/sisubmit/')!, {})).toBe('/workbench/siSubmit');
    expect(new Set(screens.map((one) => tabKeyOf(one, {}))).size).toBe(screens.length);
  });
});
