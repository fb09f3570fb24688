import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { getPreference, setPreference } from '@quayside/contracts/auth/preference';
import { Day, fieldsOf, Instant, Integer } from '@quayside/contracts/core/field';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Table } from 'antd';
import { memo, type ReactNode } from 'react';
import { type Sent, serve } from '../../test/fetch.js';
import { forget, renderScreen } from '../../test/render.js';
import { DateFormats } from '../features/auth/parts/DateFormats.js';
import { applyDateStyle, USUAL_STYLE } from '../kit/display/date-style.js';
import { Facts } from '../kit/display/Facts.js';
import { Control } from '../kit/form/Control.js';
import { columnsOf } from '../kit/list/columns.js';
import { useLocale } from './use-locale.js';

class Row {
  @Integer('编号') Id!: number;
  @Day('开航日') Sailing!: string;
  @Instant('截单时间') Deadline!: string;
}
const row: Row = {
  Id: 1,
  Sailing: '2026-12-05',
  Deadline: new Date(2026, 11, 1, 18, 30).toISOString(),
};
const col = columnsOf(Row);
/** Made once, as the columns of many screens are. */
const COLUMNS = [col.day('Sailing'), col.instant('Deadline')];
const metaOf = (name: string) => fieldsOf(Row).get(name)!;

const InLocale = ({ children }: { children: ReactNode }) => (
  <ConfigProvider locale={useLocale()}>{children}</ConfigProvider>
);

/** A list, a record and a form that nothing draws again: each date has to follow by itself. */
const Screen = memo(() => (
  <>
    <Table<Row> rowKey="Id" dataSource={[row]} columns={COLUMNS} pagination={false} />
    <Facts of={Row} value={row} items={['Sailing', 'Deadline']} />
    <Control meta={metaOf('Sailing')} value={row.Sailing} />
    <Control meta={metaOf('Deadline')} value={row.Deadline} />
  </>
));

let stored: unknown;
let sent: Sent[];
beforeEach(() => {
  stored = null;
  sent = serve(({ url, body }) => {
    if (url.startsWith(setPreference.path)) stored = (body as { Value: unknown }).Value;
    return {
      json: {
        Status: 1,
        Data: url.startsWith(getPreference.path)
          ? { Type: 'display', Key: 'dates', Value: stored }
          : null,
      },
    };
  });
});
afterEach(() => {
  forget();
  applyDateStyle(USUAL_STYLE);
});

const draw = () =>
  renderScreen(
    <InLocale>
      <DateFormats />
      <Screen />
    </InLocale>,
  );
const shown = () => [
  ...screen.getAllByRole('cell').map((cell) => cell.textContent),
  ...['开航日', '截单时间'].map(
    (label) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value,
  ),
];
const DASHES = ['2026-12-05', '2026-12-01 18:30'];
const SLASHES = ['2026/12/05', '2026/12/01 18:30:00'];

it('a chosen format is followed at once by list, record and form, and is there again on the next visit', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  draw();
  expect(shown().filter(Boolean)).toEqual(expect.arrayContaining(DASHES));
  await user.click(screen.getByRole('radio', { name: 'YYYY/MM/DD' }));
  await user.click(screen.getByRole('radio', { name: 'HH:mm:ss' }));
  for (const text of SLASHES) expect(shown().filter((cell) => cell === text)).toHaveLength(3);
  for (const text of DASHES) expect(shown()).not.toContain(text);
  expect(sent.at(-1)).toMatchObject({
    url: setPreference.path,
    body: { Value: { day: 'YYYY/MM/DD', time: 'HH:mm:ss' } },
  });

  forget();
  applyDateStyle(USUAL_STYLE);
  draw();
  expect(await screen.findAllByText(SLASHES[0]!)).toHaveLength(2);
});

it('two choices at once count both, and a read that was under way before them counts no more', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  sent = serve(async ({ url }) => {
    if (url.startsWith(getPreference.path)) await answered;
    return {
      json: {
        Status: 1,
        Data: url.startsWith(getPreference.path)
          ? { Type: 'display', Key: 'dates', Value: null }
          : null,
      },
    };
  });
  draw();
  fireEvent.click(screen.getByRole('radio', { name: 'YYYY/MM/DD' }));
  fireEvent.click(screen.getByRole('radio', { name: 'HH:mm:ss' }));
  await act(async () => answer());
  for (const text of SLASHES) expect(shown()).toContain(text);
  expect(sent.at(-1)!.body).toMatchObject({ Value: { day: 'YYYY/MM/DD', time: 'HH:mm:ss' } });
});
