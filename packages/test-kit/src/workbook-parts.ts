import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The parts of a workbook as they are packed (APPNOTE 4.3), read by no library that wrote them. */
export function workbookParts(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(
    Buffer.from([END & 0xff, (END >> 8) & 0xff, (END >> 16) & 0xff, END >>> 24]),
  );
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  while (file.readUInt32LE(at) === ENTRY) {
    const [method, packed, named, extra, comment, local] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ] as [number, number, number, number, number, number];
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + packed);
    parts.set(
      file.toString('utf8', at + 46, at + 46 + named),
      (method === 8 ? inflateRawSync(content) : content).toString('utf8'),
    );
    at += 46 + named + extra + comment;
  }
  return parts;
}

const unescaped = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
    );
const textOf = (xml: string): string =>
  [...xml.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => unescaped(text ?? '')).join('');
/** A1 → 0, AB7 → 27. */
const columnOf = (cell: string): number =>
  [...cell.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell with the number of its format. */
interface StyledCell {
  value: string | number;
  style: number;
}

function cellsOf(parts: ReadonlyMap<string, string>): StyledCell[][] {
  const shared = [
    ...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g),
  ].map(([, item]) => textOf(item ?? ''));
  return [
    ...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g),
  ].map(([, cells]) => {
    const row: StyledCell[] = [];
    for (const [, attributes = '', content = ''] of (cells ?? '').matchAll(
      /<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const [, at = ''] = /r="([A-Z]+\d+)"/.exec(attributes) ?? [];
      const [, type] = /t="(\w+)"/.exec(attributes) ?? [];
      const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      const [, value] = /<v>([\s\S]*?)<\/v>/.exec(content) ?? [];
      const put = (read: string | number): void => {
        row[columnOf(at)] = { value: read, style };
      };
      if (type === 'inlineStr') put(textOf(content));
      else if (value !== undefined)
        put(
          type === 's' ? shared[Number(value)]! : type === 'str' ? unescaped(value) : Number(value),
        );
    }
    return row;
  });
}

/** The rows of a workbook's first sheet (ECMA-376, 18.3): texts, numbers as they are stored, undefined for empty cells; read by no library that wrote it. */
export const workbookRows = (bytes: Uint8Array): (string | number | undefined)[][] =>
  cellsOf(workbookParts(bytes)).map((cells) => Array.from(cells, (cell) => cell?.value));

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system (18.17.4.1), after its 29 February. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** The formats (18.8.10, 18.8.30) that show a number as a date, by their place. */
function dateStyles(parts: ReadonlyMap<string, string>): ReadonlySet<number> {
  const styles = parts.get('xl/styles.xml') ?? '';
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const [, formats = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  const ids = [...formats.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id]) => id);
  return new Set(ids.flatMap((id, at) => (codes.get(id)?.includes('yyyy') ? [at] : [])));
}

/** A workbook's first sheet as a person finds it: records under its headings, dates where it shows them, and the range that is filtered by arrows. */
export function workbookTable(bytes: Uint8Array): {
  headings: string[];
  records: Record<string, string | number | Date | undefined>[];
  filtered: string | undefined;
} {
  const parts = workbookParts(bytes);
  const dates = dateStyles(parts);
  const shown = ({ value, style }: StyledCell): string | number | Date =>
    typeof value === 'number' && dates.has(style)
      ? new Date(FIRST_DAY + Math.round(value * DAY_MS))
      : value;
  const [first = [], ...rest] = cellsOf(parts);
  const headings = first.map(({ value }) => String(value));
  return {
    headings,
    records: rest.map((cells) =>
      Object.fromEntries(headings.map((heading, at) => [heading, cells[at] && shown(cells[at])])),
    ),
    filtered: /<autoFilter ref="([^"]*)"/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[1],
  };
}

/** Texts that spreadsheets take for formulas where they are told nothing else, and some that look like an escape. */
export const FORMULA_LIKE = [
  '=1+1',
  '+86 574 2700',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  "'=1",
  '_x000D_=1',
  '=HYPERLINK("http://e.example","x")',
] as const;

/** Every cell that a spreadsheet would reckon, and links and code that leave the file; none in a workbook that is only data. */
export function activeParts(bytes: Uint8Array): string[] {
  return [...workbookParts(bytes)].flatMap(([name, text]) => [
    ...(text.match(/<f[\s>/][\s\S]*?(?:<\/f>|\/>)/g) ?? []).map((found) => `${name}: ${found}`),
    ...(/externalLink|vbaProject|\bddeLink\b|TargetMode="External"/.test(name + text)
      ? [`${name} leads out of the file`]
      : []),
  ]);
}
