import { expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { inflatedSize } from './inflated-size.js';
import { readSheets } from './read-sheets.js';

const workbook = async (): Promise<Uint8Array> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'x', rows: [['a', 1]] }] }));

it('tells the size of a workbook before it is unpacked', async () => {
  const size = inflatedSize(await workbook())!;
  expect(size > 1_000 && size < 100_000).toBe(true);
  expect(inflatedSize(new Uint8Array([0x50, 0x4b, 3, 4]))).toBeNull();
  expect(inflatedSize(new Uint8Array(0))).toBeNull();
});

it('lets no workbook be unpacked that is larger than any list', async () => {
  const bytes = await workbook();
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(directory + 24, 0x7fffffff, true);
  await expect(readSheets(bytes, 'x.xlsx')).rejects.toMatchObject({ code: 'file.over-limit' });
});
