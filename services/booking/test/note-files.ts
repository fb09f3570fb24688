import { crc32 } from 'node:zlib';
import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import { writeXlsx } from 'hucre/xlsx';

export type SheetRows = (string | number | null)[][];
export type Merges = { startRow: number; startCol: number; endRow: number; endCol: number }[];

/** A workbook of one sheet. */
export const aSheet = (rows: SheetRows, merges: Merges = [], name = '托书'): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name, rows, merges }] });

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const u16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);

/** A ZIP archive of texts as they are (APPNOTE 4.3); `claimed` says of each part how large it would be unpacked. */
export function aZip(parts: Readonly<Record<string, string>>, claimed?: number): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(text)];
    const sizes = Buffer.concat([
      u32(crc32(bytes), bytes.length, claimed ?? bytes.length),
      u16(named.length, 0),
    ]);
    const local = Buffer.concat([u32(LOCAL), u16(20, 0, 0, 0, 0), sizes, named, bytes]);
    entries.push(
      Buffer.concat([u32(ENTRY), u16(20, 20, 0, 0, 0, 0), sizes, u16(0, 0, 0), u32(0, at), named]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = entries.length;
  return Buffer.concat([
    ...locals,
    directory,
    u32(END),
    u16(0, 0, count, count),
    u32(directory.length, at),
    u16(0),
  ]);
}

const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${xml(line)}</w:t></w:r></w:p>`)
    .join('');
type WordCell = string | { text: string; span: number };
export type WordPart = string | { table: WordCell[][] };

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word file of paragraphs and tables (ECMA-376, 17). */
export function aWordFile(parts: readonly WordPart[]): Uint8Array {
  const cell = (given: WordCell): string => {
    const { text, span } = typeof given === 'string' ? { text: given, span: 1 } : given;
    return `<w:tc><w:tcPr>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${paragraphs(text)}</w:tc>`;
  };
  const body = parts
    .map((part) =>
      typeof part === 'string'
        ? paragraphs(part)
        : `<w:tbl>${part.table.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`,
    )
    .join('');
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return aZip({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONS,
    'word/document.xml': document,
  });
}

const box = (label: string, value: string): object => ({
  stack: [
    { text: label, fontSize: 7 },
    { text: value, fontSize: 10 },
  ],
});

/** A PDF of a form with boxes, two beside each other, a table of goods below, and lines at its end. */
export const aPdf = (
  boxes: readonly (readonly [string, string])[],
  goods: readonly (readonly string[])[],
  lines: readonly string[],
): Promise<Uint8Array> => {
  const body: object[][] = [];
  for (let at = 0; at < boxes.length; at += 2) {
    const [left, right = ['', '']] = boxes.slice(at, at + 2) as [
      readonly [string, string],
      (readonly [string, string])?,
    ];
    body.push([box(...left), box(...(right as [string, string]))]);
  }
  return makePdf({
    defaultStyle: { font: 'NotoSansSC', fontSize: 10 },
    content: [
      { text: 'BOOKING NOTE', fontSize: 16, alignment: 'center' },
      { table: { widths: ['*', '*'], body } },
      ...(goods.length > 0
        ? [{ table: { widths: [70, 80, '*', 80, 80], body: goods.map((row) => [...row]) } }]
        : []),
      ...lines.map((text) => ({ text })),
    ],
  } as never);
};

/** A PDF without a word in it, as scanners make them. */
export const aScan = (): Promise<Uint8Array> =>
  makePdf({
    defaultStyle: { font: 'NotoSansSC' },
    content: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: 200, h: 200 }] }],
  } as never);
