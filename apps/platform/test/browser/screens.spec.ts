import { describe, expect, it } from '@jest/globals';
import { screens } from '@quayside/contracts/areas';
import { currentMenuTree, type MenuNode } from '@quayside/contracts/auth/session';
import type { JointPart } from '@quayside/contracts/core/joint';
import type { Screen } from '@quayside/contracts/core/screen';
import { DEFAULT_SYSTEM_NAME } from '@quayside/contracts/platform/system';
import type { ScreenPath } from '@quayside/contracts/screens';
import { type ApiClient, signIn } from '../e2e/api-client.js';
import { eventually } from '../e2e/eventually.js';
import { keepPicture, pictured, signInAs, signInByForm } from './browser.js';
import { cutCells } from './list-cells.js';
import { listNeeds } from './list-needs.js';
import { screenRecords } from './screen-records.js';
import { settled, shown, type Tab, watched } from './screen-visits.js';
import { foreignNames } from './spoken-names.js';
import { useStage } from './stage.js';

const all: readonly Screen[] = screens;
/** So many windows of a person share the screens: while one waits for its answers another one is drawn. Tabs of one window would wait for each other's frames. */
const WINDOWS = 3;
/** Of the screens that nobody sees who is not signed in, every so many-th is asked for by its address, which loads the app; the others from within it. */
const BY_ADDRESS = 20;
/** What desks have: no list is wider than its view, and each shows what its work needs. */
const WIDTHS = [1280, 1440, 1920];
/** The columns that lists have to show, by their name, and those lists that were seen. */
interface Measure {
  needs: Readonly<Record<string, readonly string[]>>;
  seen: Set<string>;
}
interface Measured {
  name: string;
  beyond: number;
  columns: string;
}
/** What tells the frame who is signed in. */
const OF_SESSION = /GetUserBindEmployeeList|CurrentUser\/Current|GetCurrentEmployeeMenuTree/;
/** What a row offers beyond the edge of its cell, where nobody sees it. */
const CUT_LINKS = `[...document.querySelectorAll('td .qs-row-link')]
  .filter((link) => link.getBoundingClientRect().right > link.closest('td').getBoundingClientRect().right + 1).map((link) => link.textContent)`;
/** How far each list that is seen goes beyond its view, and its columns. */
const LISTS = `[...document.querySelectorAll('.qs-list')].filter((list) => list.offsetHeight > 0).map((list) => {
  const table = list.querySelector('.ant-table-content, .ant-table-body');
  return {
    name: list.dataset.list,
    beyond: table ? table.scrollWidth - table.clientWidth : 0,
    columns: [...list.querySelectorAll('.ant-table-thead th')].map((head) => head.textContent).join(' '),
  };
})`;
const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.Path, ...pathsOf(node.Children)]);

describe('every screen', () => {
  const stage = useStage();

  /** Search parameters with which a screen shows a record. */
  async function searchOf(screen: Screen, client: ApiClient): Promise<string> {
    const record = screenRecords[screen.path as ScreenPath];
    return record ? `?id=${await record(client)}` : '';
  }

  /** The lists of a screen, and of its other tabs, at the widths that desks have. */
  async function measureLists(tab: Tab, { needs, seen }: Measure): Promise<void> {
    const { page } = tab;
    const own = page.viewportSize()!;
    const tabs = page.locator('.qs-list-tabs:visible .ant-tabs-tab');
    for (let index = 0; index < Math.max(1, await tabs.count()); index++) {
      if (index > 0) {
        await tabs.nth(index).click();
        await settled(tab);
      }
      if (((await page.evaluate(LISTS)) as Measured[]).length === 0) continue;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: own.height });
        await page.evaluate(
          'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
        );
        for (const { name, beyond, columns } of (await page.evaluate(LISTS)) as Measured[]) {
          expect({ name, width, beyond: Math.max(0, beyond) }).toEqual({ name, width, beyond: 0 });
          for (const need of needs[name] ?? [])
            expect({ name, width, columns }).toEqual({
              name,
              width,
              columns: expect.stringContaining(need),
            });
          seen.add(name);
        }
        expect({ width, cut: await cutCells(page, needs) }).toEqual({ width, cut: [] });
      }
    }
    await page.setViewportSize(own);
  }

  async function visit(tab: Tab, screen: Screen, search: string, measure?: Measure): Promise<void> {
    const { page } = tab;
    tab.open.clear();
    tab.path = screen.path;
    // From one screen to the next as people go, without loading the app again.
    if (page.url() === 'about:blank' || screen.allowLogout) await page.goto(screen.path + search);
    else
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(screen.path + search)})`);
    await eventually(async () =>
      expect(await page.title()).toBe(`${screen.title}-${DEFAULT_SYSTEM_NAME}`),
    );
    await settled(tab);
    const text = (await page.evaluate(shown(screen.path))) as string;
    expect(text.length).toBeGreaterThan(20);
    expect(text).toMatch(/[\u4e00-\u9fff]{2}/);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - window.innerWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.evaluate(CUT_LINKS)).toEqual([]);
    expect(await foreignNames(page)).toEqual([]);
    // Our own styles are written in the variables of the theme.
    expect(
      await page.evaluate(
        "getComputedStyle(document.querySelector('#root > *')).getPropertyValue('--ant-color-bg-container')",
      ),
    ).toMatch(/^#fff/);
    if (measure) await measureLists(tab, measure);
    await keepPicture(page, `${screen.path.replaceAll('/', '_')}-${page.viewportSize()?.width}`);
  }

  it('knows a record for every screen that shows one', () => {
    const showing = all.filter(({ tabBy }) => tabBy === 'id').map(({ path }) => path);
    expect(showing.filter((path) => !screenRecords[path as ScreenPath])).toEqual([]);
  });

  it.each([
    ['OPERATOR', 'reviewer', 1280],
    ['OPERATOR', 'admin', 1920],
    ['HUAYUAN', 'boss', 1920],
    ['HUAYUAN', 'clerk', 1280],
    ['YUANYANG', 'sales', 1280],
  ])(
    'opens for %s %s at %d pixels without an error',
    async (company, account, width) => {
      const client = await signIn(stage.url, company, account);
      const mine = new Set(
        pathsOf(await client.get(currentMenuTree)).map((path) => path.toLowerCase()),
      );
      const visible = all.filter((screen) => mine.has(screen.path.toLowerCase()));
      expect(visible.length).toBeGreaterThanOrEqual(4);
      const needs = listNeeds[account];
      const seen = new Set<string>();
      await Promise.all(
        Array.from({ length: WINDOWS }, async () => {
          const visitor = await stage.visitor(width);
          await signInAs(visitor, company, account);
          const tab = watched(visitor.page);
          for (let screen = visible.shift(); screen; screen = visible.shift())
            await visit(tab, screen, await searchOf(screen, client), needs && { needs, seen });
          expect(visitor.problems).toEqual([]);
          await visitor.close();
        }),
      );
      expect(Object.keys(needs ?? {}).filter((name) => !seen.has(name))).toEqual([]);
    },
    600_000,
  );

  it.each([
    ['409 before 401', [409, 401, 401]],
    ['401 before 409', [401, 409, 401]],
    ['409 last', [401, 401, 409]],
  ])('leads home with the prompt when the session ended in a conflict: %s', async (_, statuses) => {
    const said = '您的账号已在其他地方登录';
    const visitor = await stage.visitor();
    await signInByForm(visitor, 'HUAYUAN', 'clerk');
    const other = await visitor.context.newPage();
    await other.goto('/workbench/SILogs');
    await other.getByRole('tab', { name: 'SI日志' }).waitFor();
    // What the page asked before it was loaded anew is not part of this, nor what it asks once it was answered.
    let loadedAnew = false;
    const { page } = visitor;
    page.on('framenavigated', (frame) => {
      loadedAnew ||= frame === page.mainFrame();
    });
    // The reads of the frame come back in one call, each with an answer of its own.
    let isAnswered = false;
    await page.route('**/api/Workbench/GetShell*', async (route) => {
      if (!loadedAnew || isAnswered) return route.continue();
      isAnswered = true;
      const response = await route.fetch();
      const json = (await response.json()) as { Data: JointPart[] };
      const parts = json.Data.filter(({ Part }) => OF_SESSION.test(Part));
      for (const [index, status] of statuses.entries())
        Object.assign(parts[index]!, {
          Status: status,
          Body: { Status: 0, Code: 'x', Message: status === 409 ? said : '请先登录' },
        });
      await route.fulfill({ response, json });
    });
    await pictured([visitor], `conflict-${statuses.join('-')}`, async () => {
      await visitor.page.reload({ waitUntil: 'commit' });
      for (const page of [visitor.page, other]) {
        await page.getByText(said).waitFor();
        expect(new URL(page.url()).pathname).toBe('/');
      }
      await visitor.page.reload();
      await visitor.page.getByText(said).waitFor();
      await visitor.picture(`conflict-${statuses.join('-')}`);
    });
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('opens the public ones for everybody, and leads from the others to the sign-in', async () => {
    const open = all.filter(({ allowLogout }) => allowLogout);
    const closed = all.filter(({ allowLogout, layout }) => !allowLogout && layout !== 'form');
    await Promise.all(
      Array.from({ length: WINDOWS }, async () => {
        const visitor = await stage.visitor();
        const tab = watched(visitor.page);
        for (let screen = open.shift(); screen; screen = open.shift()) await visit(tab, screen, '');
        for (let screen = closed.shift(); screen; screen = closed.shift()) {
          if (closed.length % BY_ADDRESS === 0) await tab.page.goto(screen.path);
          else
            await tab.page.evaluate(`history.pushState(null, '', ${JSON.stringify(screen.path)})`);
          await tab.page.waitForURL(
            (url) => url.pathname === '/' || url.pathname.toLowerCase() === '/employeelogin',
          );
        }
        expect(visitor.problems).toEqual([]);
        await visitor.close();
      }),
    );
  });

  it('shows an unknown address as not found, with the address', async () => {
    const visitor = await stage.visitorOf('HUAYUAN', 'clerk', 1280);
    await visitor.page.goto('/no/such/page?x=1');
    await visitor.page.waitForURL('**/internal/404?*');
    expect(new URL(visitor.page.url()).searchParams.get('url')).toContain('/no/such/page');
    await visitor.close();
  });
});
