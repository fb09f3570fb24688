import { expect, it } from '@jest/globals';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { readInThread } from '../../test/read-in-thread.js';
import { Refusal } from '../refusal.js';
import { MOST_ROWS_READ } from '../worker-thread/limits.js';
import { cellFault } from './cell-text.js';
import { inflatedSize } from './inflated-size.js';
import { csvRows, readSheets } from './read-sheets.js';
import { workbookExtent } from './workbook-extent.js';

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
};

/** A workbook of so many rows. */
function workbook(rows: number, row: string[]): Promise<Uint8Array> {
  async function* all(): AsyncGenerator<string[]> {
    for (let n = 0; n < rows; n++) yield row;
  }
  return bytesOf(writeXlsxStream(all(), { name: 'x', columns: row.map(() => ({})) }) as never);
}

/** The limit that a refusal names, and for which part of the time nobody else could do anything. */
async function refusedBy(reading: Promise<unknown>): Promise<{ limit: string; held: number }> {
  const started = performance.now();
  let held = 0;
  let last = started;
  const watch = setInterval(() => {
    const now = performance.now();
    held = Math.max(held, now - last - 10);
    last = now;
  }, 10);
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  clearInterval(watch);
  if (!(error instanceof Refusal)) throw error ?? new Error('the file was read');
  return {
    limit: error.errors?.[0]?.Code ?? error.code,
    held: held / (performance.now() - started),
  };
}

it('reads a file in a thread as it is read without one', async () => {
  const rows = Array.from({ length: 9_000 }, (_, row) => [
    `${row}`,
    '订舱号',
    '20GP*1',
    `第${row}行`,
  ]);
  const bytes = new Uint8Array(
    await writeXlsx({
      sheets: [
        { name: '一', rows },
        { name: '二', rows: [['a']], merges: [] },
      ],
    }),
  );
  expect(await readInThread(bytes, 'x.xlsx')).toEqual(await readSheets(bytes, 'x.xlsx'));
  await expect(readInThread(new Uint8Array([1, 2]), 'x.xlsx')).rejects.toMatchObject({
    code: 'import.file-unreadable',
  });
});

it('stops at more rows than it reads and says so, while others go on', async () => {
  const { limit, held } = await refusedBy(
    readInThread(await workbook(MOST_ROWS_READ + 1, ['a']), 'x.xlsx'),
  );
  expect(limit).toBe('rows');
  expect(held).toBeLessThan(0.5);
});

it('unpacks and looks at no more of a workbook than the first row too many', async () => {
  const bytes = await workbook(2 * MOST_ROWS_READ, ['a']);
  const extent = await workbookExtent(bytes, { columns: 1_000_000, rows: MOST_ROWS_READ });
  expect(extent.rows).toBe(MOST_ROWS_READ + 1);
  expect(extent.bytes).toBeLessThan(0.6 * inflatedSize(bytes)!);
  expect((await refusedBy(readInThread(bytes, 'x.xlsx'))).limit).toBe('rows');
});

it('stops a CSV at the first row too many', async () => {
  const csv = (rows: number) => new TextEncoder().encode('A1,PARTS\n'.repeat(rows));
  expect(await csvRows(csv(MOST_ROWS_READ))).toHaveLength(MOST_ROWS_READ);
  const tooMany = csv(MOST_ROWS_READ + 1);
  // An open quotation mark behind it is never come to.
  const endless = new Uint8Array([...tooMany, ...new TextEncoder().encode('"B2,PARTS\n')]);
  for (const bytes of [tooMany, endless])
    expect((await refusedBy(readInThread(bytes, 'x.csv'))).limit).toBe('rows');
});

it('names the cell that is too long, and doubts quotation marks over lines', async () => {
  const reason = (text: string) =>
    readSheets(new TextEncoder().encode(text), 'x.csv').then(
      () => 'read',
      ({ params }: Refusal) => params.reason,
    );
  const long = 'X'.repeat(32_768);
  expect(await reason(`A,B\n1,${long}`)).toBe('CSV第2行B列有32768个字符，一格最多32767个');
  expect(await reason(`${long},${long}\n${long},${long}`)).toBe(
    'CSV第1行A列有32768个字符，一格最多32767个',
  );
  expect(await reason(`A,B\n1,"${long}\n2,3`)).toBe(
    'CSV第2行B列有32772个字符，一格最多32767个；这一格里有换行，可能少了一个引号',
  );
});

it('tells an open quotation mark from a long list', async () => {
  const text = `订舱号,货名\nA1,"MACHINE\n${'A2,PARTS\n'.repeat(500_000)}`;
  const { limit, held } = await refusedBy(readInThread(new TextEncoder().encode(text), 'x.csv'));
  expect(limit).toBe('import.file-unreadable');
  expect(held).toBeLessThan(0.5);
});

it('ends a reading that takes longer or more memory than it may', async () => {
  const bytes = await workbook(15_000, ['甲乙丙丁', '戊己庚辛', 'x', 'y', 'z']);
  expect(
    (await refusedBy(readInThread(bytes, 'x.xlsx', { seconds: 0.05, megabytes: 384 }))).limit,
  ).toBe('seconds');
  expect(
    (await refusedBy(readInThread(bytes, 'x.xlsx', { seconds: 20, megabytes: 16 }))).limit,
  ).toBe('megabytes');
  expect((await readInThread(new TextEncoder().encode('a,b'), 'x.csv')).sheets[0]?.rows).toEqual([
    ['a', 'b'],
  ]);
});

it('takes the texts out of formulas of a CSV, and marks digits that Excel lost', async () => {
  const csv = await readSheets(
    new TextEncoder().encode('a,b\n="6500003000",6.5E+09\n"=""007""",x'),
    'x.csv',
  );
  expect(csv.sheets[0]?.rows.slice(1)).toEqual([
    ['6500003000', '6.5E+09'],
    ['007', 'x'],
  ]);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'x', rows: [[1_234_567_890_123_456, 999_999_999_999_999, -1e18, 96.50000000000001]] },
    ],
  });
  const [row] = (await readSheets(new Uint8Array(bytes), 'x.xlsx')).sheets[0]!.rows;
  expect(row).toEqual(['1.23456789012346E+15', '999999999999999', '-1E+18', '96.5']);
  expect(row!.map((cell) => cellFault(cell)?.code ?? null)).toEqual([
    'excel-digits',
    null,
    'excel-digits',
    null,
  ]);
});
