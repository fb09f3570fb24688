import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { workbookParts } from '@quayside/test-kit/workbook-parts';
import { writeXlsx } from 'hucre/xlsx';
import { readInThread } from '../../test/read-in-thread.js';
import { readSheets } from './read-sheets.js';

/** A ZIP archive of stored parts, as APPNOTE 4.3 says. */
function zipped(parts: ReadonlyMap<string, string>): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    const file = [Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), content];
    at += file.reduce((sum, { length }) => sum + length, 0);
    files.push(...file);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const ROWS = [
  ['订舱号', '船名'],
  ['A1', 'COSCO PRIDE'],
  ['A2', 'EVER GIVEN'],
];

/** A workbook of {@link ROWS} with more written into its sheet. */
async function workbook(columns: string, merges: readonly string[]): Promise<Uint8Array> {
  const parts = workbookParts(
    new Uint8Array(await writeXlsx({ sheets: [{ name: 'x', rows: ROWS }] })),
  );
  const name = 'xl/worksheets/sheet1.xml';
  const cells = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const text = parts
    .get(name)!
    .replace('<sheetData', `<cols>${columns}</cols><sheetData`)
    .replace('</sheetData>', `</sheetData>${cells && `<mergeCells>${cells}</mergeCells>`}`);
  return zipped(parts.set(name, text));
}

const limitOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error) => error.errors?.[0]?.Code ?? error.code,
  );

describe('a workbook', () => {
  it.each([
    ['as Excel writes it', '<col min="1" max="16384" hidden="1"/>'],
    ['with a namespace', "<x:col max='16384'\n min='1' hidden=\"1\"/>"],
    ['spelled otherwise', '<col min="&#49;" max="16384" hidden="1"/>'],
    ['with a sign in another attribute', '<col style=">" min="1" max="16384" hidden="1"/>'],
  ])(
    'with thousands of definitions of all columns is refused before they are made: %s',
    async (_, definition) => {
      const bytes = await workbook(definition.repeat(20_000), []);
      const began = performance.now();
      expect(await limitOf(readSheets(bytes, 'x.xlsx'))).toBe('columns');
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(await limitOf(readInThread(bytes, 'x.xlsx'))).toBe('columns');
    },
  );

  it('may define every column once', async () => {
    const { sheets } = await readSheets(
      await workbook('<col min="1" max="1" width="9"/><col min="2" max="16384" hidden="1"/>', []),
      'x.xlsx',
    );
    expect(sheets[0]!.rows).toEqual(ROWS);
    expect([sheets[0]!.hidden?.columns.has(0), sheets[0]!.hidden?.columns.has(1)]).toEqual([
      false,
      true,
    ]);
  });

  it('whose merged cells lie over one another is read as it stands, within limits', async () => {
    const { sheets } = await readSheets(
      await workbook('', Array(2_000).fill('A1:XFD1048576')),
      'x.xlsx',
    );
    expect(sheets[0]!.rows).toEqual(ROWS);
    expect(
      await limitOf(readSheets(await workbook('', Array(10_001).fill('A1:XFD1')), 'x.xlsx')),
    ).toBe('wide');
    expect(
      await limitOf(readSheets(await workbook('', Array(340_000).fill('A1:A1048576')), 'x.xlsx')),
    ).toBe('merges');
  });
});
