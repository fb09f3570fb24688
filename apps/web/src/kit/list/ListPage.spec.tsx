import { afterEach, describe, expect, it } from '@jest/globals';
import { list } from '@quayside/contracts/core/endpoint';
import { Integer, Text } from '@quayside/contracts/core/field';
import { ListQuery } from '@quayside/contracts/core/list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { reply, type Sent, serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { queryClient } from '../http/client.js';
import { columnsOf } from './columns.js';
import { useFilter } from './filter-draft.js';
import { filtersOf } from './filters.js';
import { ListPage } from './ListPage.js';

class Ship {
  @Integer('编号') Id!: number;
  @Text('船名', { max: 50 }) Name!: string;
  @Integer('吨位', { unit: 't' }) Tons!: number;
  @Text('船旗', { max: 50, optional: true }) Flag!: string | null;
}
class ShipQuery extends ListQuery {
  @Text('关键字', { max: 20, optional: true }) Keyword?: string;
  @Text('船东', { max: 20, optional: true }) Owner?: string;
}
const ships = list('/api/Ship/GetList', {
  summary: '船',
  query: ShipQuery,
  row: Ship,
  sorts: ['-Tons', 'Name'],
  access: 'own',
});
const filter = filtersOf(ShipQuery);
const col = columnsOf(Ship);
/** What rows were asked to do. */
const done: string[] = [];
const user = userEvent.setup({ pointerEventsCheck: 0 });

/** How often cells and another filter were drawn. */
let drawn = { cells: 0, others: 0 };

const COUNTED = [
  col.text('Name', {
    render: (name: string) => {
      drawn.cells += 1;
      return name;
    },
  }),
];

function OtherFilter() {
  const { values } = useFilter('Owner');
  drawn.others += 1;
  return <span>{values.Owner ?? '任何船东'}</span>;
}

/** A list in a tab that can be left, whose screen writes its acts anew at each drawing. */
function Tab() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        换页签
      </button>
      <Activity mode={times % 2 === 0 ? 'visible' : 'hidden'}>
        <ListPage
          name="ships"
          endpoint={ships}
          exports={null}
          columns={COUNTED}
          acts={({ Id }) => [{ label: '查看', run: () => done.push(`查看 ${Id} 第${times}次`) }]}
          isOff={({ Tons }) => Tons === 0}
        />
      </Activity>
    </>
  );
}

/** A list whose acts change which of its rows are off. */
function Scrapping() {
  const [off, setOff] = useState(0);
  return (
    <ListPage
      name="ships"
      endpoint={ships}
      exports={null}
      columns={COUNTED}
      acts={({ Id }) => [{ label: Id === off ? '启用' : '停用', run: () => setOff(Id) }]}
      isOff={({ Id }) => Id === off}
    />
  );
}

const ROWS = Array.from({ length: 20 }, (_, index) => ({
  Id: index + 1,
  Name: `SHIP ${index + 1}`,
  Tons: 1000 * index,
}));

const later = (row: (typeof ROWS)[number]) => ({
  ...row,
  Id: row.Id + 100,
  Name: `SHIP ${row.Id + 100}`,
});

function show(handlers: Record<string, (sent: Sent) => unknown> = {}, search = {}) {
  const sent = serve({
    '/api/Ship/GetList': () => ({ Rows: ROWS, Total: 45 }),
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    '/api/Preference/SetValue': () => null,
    ...handlers,
  });
  renderScreen(
    <ListPage
      name="ships"
      endpoint={ships}
      exports={null}
      filters={filter.text('Keyword')}
      columns={[col.text('Name'), col.number('Tons'), col.text('Flag')]}
      acts={({ Id }) => [
        { label: '查看', run: () => done.push(`查看 ${Id}`) },
        { label: '拆解', can: 'scrap', run: () => done.push(`拆解 ${Id}`) },
        { label: '复制', run: () => done.push(`复制 ${Id}`) },
      ]}
      batch={(rows) => <span>批量 {rows.map(({ Name }) => Name).join(', ')}</span>}
      empty={<span>去建一艘船</span>}
    />,
    search,
  );
  return sent.filter.bind(sent);
}

const lists = (all: ReturnType<typeof show>) =>
  all((call) => call.url.pathname === '/api/Ship/GetList').map((call) =>
    Object.fromEntries(call.url.searchParams),
  );

afterEach(() => {
  forget();
  done.length = 0;
});

describe('a list page', () => {
  it('reads its query from the address and shows rows with numbers and units', async () => {
    const sent = show({}, { Page: '2', Keyword: 'ari', other: 'x' });
    expect(await screen.findByText('SHIP 3')).toBeTruthy();
    expect(lists(sent)).toEqual([{ Page: '2', Limit: '20', Keyword: 'ari' }]);
    expect(screen.getAllByText('吨位(t)').length).toBeGreaterThan(0);
    expect(screen.getByText('19,000')).toBeTruthy();
    expect(screen.getByText('21', { selector: 'td' })).toBeTruthy();
    expect(screen.getByText('共 45 条')).toBeTruthy();
  });

  it('goes to the last page from one that is not there', async () => {
    const sent = show(
      {
        '/api/Ship/GetList': ({ url }: Sent) => ({
          Rows: Number(url.searchParams.get('Page')) > 3 ? [] : ROWS,
          Total: 45,
        }),
      },
      { Page: '9' },
    );
    expect(await screen.findByText('SHIP 3')).toBeTruthy();
    expect(lists(sent)).toEqual([
      { Page: '9', Limit: '20' },
      { Page: '3', Limit: '20' },
    ]);
  });

  it('searches on Enter and goes back to the first page', async () => {
    const sent = show({}, { Page: '2' });
    await screen.findByText('SHIP 3');
    await user.type(screen.getByLabelText('关键字'), ' aries {Enter}');
    await waitFor(() =>
      expect(lists(sent).at(-1)).toEqual({ Page: '1', Limit: '20', Keyword: 'aries' }),
    );
  });

  it('draws neither a row nor another filter anew while somebody types into one', async () => {
    drawn = { cells: 0, others: 0 };
    serve({
      '/api/Ship/GetList': () => ({ Rows: ROWS, Total: 45 }),
      '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    });
    renderScreen(
      <ListPage
        name="ships"
        endpoint={ships}
        exports={null}
        filters={
          <>
            {filter.text('Keyword')}
            <OtherFilter />
          </>
        }
        columns={COUNTED}
      />,
    );
    await screen.findByText('SHIP 3');
    expect(drawn.cells).toBeGreaterThanOrEqual(ROWS.length);
    drawn = { cells: 0, others: 0 };
    await user.type(screen.getByLabelText('关键字'), 'aries');
    expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('aries');
    expect(drawn).toEqual({ cells: 0, others: 0 });
  });

  it('draws no row anew when the same rows come again', async () => {
    drawn = { cells: 0, others: 0 };
    const sent = serve({
      '/api/Ship/GetList': () => ({ Rows: ROWS, Total: 45 }),
      '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    });
    renderScreen(<ListPage name="ships" endpoint={ships} exports={null} columns={COUNTED} />);
    await screen.findByText('SHIP 3');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    drawn = { cells: 0, others: 0 };
    await user.click(screen.getByLabelText('刷新'));
    await waitFor(() =>
      expect(sent.filter(({ url }) => url.pathname === '/api/Ship/GetList')).toHaveLength(2),
    );
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(drawn.cells).toBe(0);
  });

  it('draws no row anew when its screen is drawn or comes back from behind another tab', async () => {
    serve({
      '/api/Ship/GetList': () => ({ Rows: ROWS, Total: 45 }),
      '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    });
    renderScreen(<Tab />);
    await screen.findByText('SHIP 3');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    drawn = { cells: 0, others: 0 };
    for (let n = 0; n < 2; n += 1) {
      await user.click(screen.getByText(/^换页签/));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    }
    expect(drawn.cells).toBe(0);
    // What is run is nevertheless the act of the latest drawing.
    await user.click(within(screen.getByText('SHIP 3').closest('tr')!).getByText('查看'));
    expect(done).toEqual(['查看 3 第2次']);
  });

  it('draws its rows anew when another one of them is off or their acts look different', async () => {
    serve({
      '/api/Ship/GetList': () => ({ Rows: ROWS, Total: 45 }),
      '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    });
    renderScreen(<Scrapping />);
    const row = (await screen.findByText('SHIP 3')).closest('tr')!;
    expect(row.className).not.toContain('qs-row-off');
    await user.click(within(row).getByText('停用'));
    await waitFor(() => expect(row.className).toContain('qs-row-off'));
    expect(within(row).getByText('启用')).toBeTruthy();
  });

  it('draws of a long list what is near, and all of it before something is searched', async () => {
    const before = globalThis.IntersectionObserver;
    const Silent = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
    globalThis.IntersectionObserver = Silent as unknown as typeof IntersectionObserver;
    const Rows = Array.from({ length: 40 }, (_, index) => ({
      Id: index + 1,
      Name: `SHIP ${index + 1}`,
      Tons: 1,
      Flag: null,
    }));
    try {
      show({ '/api/Ship/GetList': () => ({ Rows, Total: 40 }) }, { Limit: '50' });
      expect(await screen.findByText('SHIP 20')).toBeTruthy();
      expect(screen.queryByText('SHIP 21')).toBeNull();
      fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
      expect(screen.getByText('SHIP 40')).toBeTruthy();
      expect(screen.getByText('40', { selector: 'td' })).toBeTruthy();
    } finally {
      globalThis.IntersectionObserver = before;
    }
  });

  it('sorts by the columns that the endpoint allows', async () => {
    const sent = show();
    await screen.findByText('SHIP 3');
    fireEvent.click(screen.getAllByText('吨位(t)')[0]!);
    await waitFor(() => expect(lists(sent).at(-1)).toMatchObject({ Sort: 'Tons' }));
    fireEvent.click(screen.getAllByText('吨位(t)')[0]!);
    await waitFor(() => expect(lists(sent).at(-1)).toMatchObject({ Sort: '-Tons' }));
  });

  it('says what to do when there is nothing, and how to see more when a filter hides all', async () => {
    show({ '/api/Ship/GetList': () => ({ Rows: [], Total: 0 }) });
    expect(await screen.findByText('去建一艘船')).toBeTruthy();
    forget();
    const some = ({ url }: Sent) =>
      url.searchParams.has('Keyword')
        ? { Rows: [], Total: 0 }
        : { Rows: ROWS.slice(0, 1), Total: 45 };
    show({ '/api/Ship/GetList': some }, { Keyword: 'x' });
    expect(await screen.findByText('清空条件')).toBeTruthy();
    // Where there is no record at all the filter, perhaps the tab that the screen opens with, is not to blame.
    forget();
    show({ '/api/Ship/GetList': () => ({ Rows: [], Total: 0 }) }, { Keyword: 'x' });
    expect(await screen.findByText('去建一艘船')).toBeTruthy();
  });

  it('shows why a read failed and tries again', async () => {
    let fail = true;
    show({
      '/api/Ship/GetList': () =>
        fail
          ? reply(403, { Status: 0, Code: 'access.denied', Message: '您没有权限' })
          : { Rows: ROWS, Total: 20 },
    });
    expect(await screen.findByText('您没有权限')).toBeTruthy();
    fail = false;
    await user.click(screen.getByText('重试'));
    expect(await screen.findByText('SHIP 3')).toBeTruthy();
  });

  it('offers batch actions for selected rows', async () => {
    show();
    await screen.findByText('SHIP 3');
    const [, first, second] = screen.getAllByRole('checkbox');
    await user.click(first!);
    await user.click(second!);
    expect(screen.getByText('批量 SHIP 1, SHIP 2')).toBeTruthy();
    expect(screen.getByText('已选 2 条')).toBeTruthy();
  });

  it('acts on chosen rows as they are now, and drops those that others took away', async () => {
    let rows: object[] = ROWS;
    show({ '/api/Ship/GetList': () => ({ Rows: rows, Total: 45 }) });
    await screen.findByText('SHIP 3');
    const [, first, second] = screen.getAllByRole('checkbox');
    await user.click(first!);
    await user.click(second!);
    expect(screen.getByText('批量 SHIP 1, SHIP 2')).toBeTruthy();
    rows = [{ ...ROWS[0], Name: 'SHIP ONE' }, ...ROWS.slice(2)];
    await user.click(screen.getByLabelText('刷新'));
    expect(await screen.findByText('批量 SHIP ONE')).toBeTruthy();
    expect(screen.getByText('已选 1 条')).toBeTruthy();
    expect(screen.getByText('另有 1 条已不在本页，不再选中')).toBeTruthy();
  });

  it('keeps chosen rows while pages are turned', async () => {
    show({
      '/api/Ship/GetList': ({ url }: Sent) => ({
        Rows: url.searchParams.get('Page') === '1' ? ROWS : ROWS.map((row) => later(row)),
        Total: 45,
      }),
    });
    await screen.findByText('SHIP 3');
    await user.click(screen.getAllByRole('checkbox')[1]!);
    await user.click(screen.getByTitle('2'));
    expect(await screen.findByText('SHIP 103')).toBeTruthy();
    expect(screen.getByText('批量 SHIP 1')).toBeTruthy();
  });

  it('goes back to its own order at the third click, with what was typed into a filter', async () => {
    const sent = show();
    await screen.findByText('SHIP 3');
    await user.type(screen.getByLabelText('关键字'), 'ar');
    for (const Sort of ['Name', '-Name']) {
      await user.click(screen.getAllByText('船名')[0]!);
      await waitFor(() => expect(lists(sent).at(-1)?.Sort).toBe(Sort));
    }
    // The answer in its own order is there already.
    expect(document.querySelector('th[aria-sort]')).not.toBeNull();
    await user.click(screen.getAllByText('船名')[0]!);
    await waitFor(() => expect(document.querySelector('th[aria-sort]')).toBeNull());
    expect((screen.getByLabelText('关键字') as HTMLInputElement).value).toBe('ar');
  });

  it('keeps hidden columns as the person left them, on the server', async () => {
    const sent = show({
      '/api/Preference/GetValue': ({ url }) => ({
        Value:
          url.searchParams.get('Type') === 'list-columns'
            ? { order: ['Tons', 'Name'], hidden: ['Name'] }
            : null,
      }),
    });
    await screen.findByText('19,000');
    expect(screen.queryByText('SHIP 3')).toBeNull();
    await user.click(screen.getByLabelText('列设置'));
    await user.click(await screen.findByText('船名'));
    expect(await screen.findByText('SHIP 3')).toBeTruthy();
    expect(sent((call) => call.url.pathname === '/api/Preference/SetValue').at(-1)?.body).toEqual({
      Type: 'list-columns',
      Key: 'ships',
      Value: { order: ['Tons', 'Name'], hidden: [], wanted: ['Name'] },
    });
  });

  it('folds a column away that is empty in all it shows, says so, and shows it to who wants it', async () => {
    show();
    await screen.findByText('SHIP 3');
    expect(screen.queryByText('船旗')).toBeNull();
    await user.click(screen.getByLabelText('列设置'));
    expect(await screen.findByText(/已看到的都为空/)).toBeTruthy();
    await user.click(screen.getByText('船旗'));
    await waitFor(() => expect(screen.getAllByText('船旗').length).toBeGreaterThan(1));
    forget();
    show({
      '/api/Ship/GetList': () => ({
        Rows: [...ROWS.slice(1), { ...ROWS[0], Flag: 'PA' }],
        Total: 45,
      }),
    });
    expect(await screen.findByText('PA')).toBeTruthy();
  });

  it('offers the first act as a link and the others, as far as the person may, in a menu that Escape closes', async () => {
    show();
    const row = (await screen.findByText('SHIP 3')).closest('tr')!;
    await user.click(within(row).getByText('查看'));
    within(row).getByLabelText('更多操作').focus();
    await user.keyboard('{Enter}');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '复制',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await user.click(within(row).getByLabelText('更多操作'));
    await user.click(await screen.findByRole('menuitem', { name: '复制' }));
    expect(done).toEqual(['查看 3', '复制 3']);
  });
});
