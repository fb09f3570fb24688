import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import type { CellValue } from 'hucre/xlsx';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type Paper, type PaperList, printed } from './paper.js';

const LINES = {
  hLineWidth: () => 0.4,
  vLineWidth: () => 0.4,
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
};
/** As many pairs of label and text stand beside each other. */
const PAIRS = 2;
/** More columns than that need smaller letters. */
const MANY_COLUMNS = 9;

type Pairs = Paper['fields'];

const chunks = (pairs: Pairs): Pairs[] =>
  Array.from({ length: Math.ceil(pairs.length / PAIRS) }, (_, row) =>
    pairs.slice(row * PAIRS, (row + 1) * PAIRS),
  );

function pairTable(pairs: Pairs): Content[] {
  if (pairs.length === 0) return [];
  const body = chunks(pairs).map((row): TableCell[] => [
    ...row.flatMap(([label, text]): TableCell[] => [
      { text: label, fillColor: '#f2f4f7', color: '#475467' },
      text,
    ]),
    ...Array<TableCell>((PAIRS - row.length) * 2).fill(''),
  ]);
  return [
    {
      table: { widths: Array.from({ length: PAIRS }, () => [72, '*'] as const).flat(), body },
      layout: LINES,
      margin: [0, 0, 0, 8],
    },
  ];
}

function listTable({ title, columns, rows }: PaperList): Content[] {
  const head: TableCell[] = columns.map((column) => ({
    text: column.title,
    fillColor: '#f2f4f7',
    color: '#475467',
    alignment: column.number ? 'right' : 'left',
  }));
  const body = rows.map((row): TableCell[] =>
    row.map((value, index) => ({
      text: printed(value),
      alignment: columns[index]?.number ? 'right' : 'left',
    })),
  );
  return [
    { text: title, fontSize: 10, margin: [0, 2, 0, 4], headlineLevel: 1 },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
        body: [head, ...body],
      },
      layout: LINES,
      fontSize: columns.length > MANY_COLUMNS ? 6.5 : 8,
      margin: [0, 0, 0, 8],
    },
  ];
}

/** An order on paper: A4, in landscape where a list has many columns, Chinese letters embedded. */
export function paperAsPdf({ title, about, fields, lists }: Paper): Promise<Uint8Array> {
  const [[, no = ''] = []] = about;
  return makePdf({
    info: { title: `${title} ${no}` },
    pageSize: 'A4',
    pageOrientation: lists.some(({ columns }) => columns.length > MANY_COLUMNS)
      ? 'landscape'
      : 'portrait',
    pageMargins: [32, 32, 32, 36],
    defaultStyle: { font: 'NotoSansSC', fontSize: 8.5 },
    footer: (page, pages) => ({
      text: `${no}　第 ${page} 页，共 ${pages} 页`,
      alignment: 'center',
      fontSize: 7,
      margin: [0, 12, 0, 0],
    }),
    content: [
      { text: title, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 8] },
      ...pairTable(about),
      ...pairTable(fields),
      ...lists.flatMap(listTable),
    ],
    // A heading goes with the table below it.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
  });
}

/** The same as a workbook: everything below each other on one sheet, numbers as numbers. */
export async function paperAsSheet({ title, about, fields, lists }: Paper): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const pairs = (all: Pairs): CellValue[][] => chunks(all).map((row) => row.flat());
  const rows: CellValue[][] = [
    [title],
    [],
    ...pairs(about),
    [],
    ...pairs(fields),
    ...lists.flatMap((list): CellValue[][] => [
      [],
      [list.title],
      list.columns.map((column) => column.title),
      ...list.rows.map((row) => [...row]),
    ]),
  ];
  const most = Math.max(PAIRS * 2, ...lists.map(({ columns }) => columns.length));
  return writeXlsx({
    sheets: [{ name: title, columns: Array.from({ length: most }, () => ({ width: 20 })), rows }],
  });
}
