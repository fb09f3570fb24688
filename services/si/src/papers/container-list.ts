import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { makePdf } from '@quayside/service-kit/paper/pdf-printer';
import { AS_TEXT } from '@quayside/service-kit/sheet/field-cell';
import { packageKind } from '@quayside/shipping-standards/package-code';
import type { CellValue } from 'hucre/xlsx';
import type { TableCell } from 'pdfmake/interfaces.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { count, measure } from './bill-content.js';

/** The columns, with their widths in characters of a sheet and in points of a page. */
const COLUMNS = [
  { title: '序号', sheet: 6, page: 26, number: true },
  { title: '箱号', sheet: 16, page: 78, number: false },
  { title: '封号', sheet: 16, page: 78, number: false },
  { title: '箱型', sheet: 8, page: 36, number: false },
  { title: '件数', sheet: 10, page: 52, number: true },
  { title: '包装', sheet: 10, page: 52, number: false },
  { title: '毛重(kg)', sheet: 14, page: 74, number: true },
  { title: '体积(m³)', sheet: 12, page: 60, number: true },
  { title: '品名', sheet: 50, page: '*', number: false },
] as const;

/** What is in a box, each kind of goods once (`木制相框 WOODEN PHOTO FRAMES`); the bill's goods when the box has no lines. */
const goodsOf = (si: WholeSi, { BoxDetails = [] }: BoxEntry): string =>
  [
    ...new Set(
      BoxDetails.map(({ TBD_CNGOODS, TBD_GOODS }) =>
        [TBD_CNGOODS, TBD_GOODS].filter(Boolean).join(' '),
      ),
    ),
  ]
    .filter(Boolean)
    .join('；') || (si.TBI_GOODS ?? '').trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

const packing = (code: string | null | undefined): string =>
  packageKind(code ?? '')?.zh ?? code ?? '';

/** A row a box, and the totals of the bill. */
function rowsOf(si: WholeSi): CellValue[][] {
  const rows = si.BoxInfos.map((entry, index): CellValue[] => {
    const { TBX_CNNO, TBX_SEALNO, TBX_TYPE, TBX_NUM, TBX_PACKAGE, TBX_WEIGHT, TBX_VOLUME } =
      entry.BoxInfo;
    return [
      index + 1,
      TBX_CNNO ?? '',
      TBX_SEALNO ?? '',
      TBX_TYPE ?? '',
      TBX_NUM ?? 0,
      packing(TBX_PACKAGE),
      TBX_WEIGHT ?? 0,
      TBX_VOLUME ?? 0,
      goodsOf(si, entry),
    ];
  });
  const total = [
    '合计',
    si.ContainerSummary,
    '',
    '',
    si.TotalPackages,
    packing(si.TBI_PACKAGE),
    si.TotalWeight,
    si.TotalVolume,
    '',
  ];
  return [...rows, total];
}

const facts = (si: WholeSi): [label: string, value: string][] => [
  ['提单号', si.TBI_SIMBL_NO ?? ''],
  ['SI编号', `${si.TBI_NO}（第${si.Revision}版）`],
  ['船名/航次', [si.TBI_VESSEL, si.TBI_VOYAGE].filter(Boolean).join(' / ')],
  ['航线', [si.TBI_ZHUANGHG, si.TBI_XIEHG].filter(Boolean).join(' → ')],
  ['客户', si.CompanyName],
  ['箱型箱量', si.ContainerSummary],
];

const nameOf = (si: WholeSi, extension: string): string =>
  `装箱清单-${si.TBI_SIMBL_NO || si.TBI_NO}.${extension}`;

/** The containers of a bill as a workbook: which bill it is, then a row a box and the totals. Numbers stay numbers. */
export async function containersAsSheet(si: WholeSi): Promise<FileAnswer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const Bytes = await writeXlsx({
    sheets: [
      {
        name: '装箱清单',
        columns: COLUMNS.map(({ sheet, number }) => ({
          width: sheet,
          ...(!number && { numFmt: AS_TEXT }),
        })),
        rows: [...facts(si), [], COLUMNS.map(({ title }) => title), ...rowsOf(si)],
        freezePane: { rows: facts(si).length + 2 },
      },
    ],
  });
  return { Name: nameOf(si, 'xlsx'), Bytes };
}

const printed = (value: CellValue, column: number): string => {
  if (typeof value !== 'number') return String(value ?? '');
  return column === 6 || column === 7
    ? measure(value)
    : column === 4
      ? count(value)
      : String(value);
};

function pageRow(row: readonly CellValue[], bold: boolean): TableCell[] {
  return row.map((value, column) => ({
    text: printed(value, column),
    alignment: COLUMNS[column]?.number ? 'right' : 'left',
    bold,
  }));
}

/** The same for paper, landscape, with the heads on every page. */
export async function containersAsPdf(si: WholeSi): Promise<FileAnswer> {
  const rows = rowsOf(si);
  const [total, summary, , , ...sums] = pageRow(rows.at(-1) ?? [], true);
  const Bytes = await makePdf({
    info: { title: `装箱清单 ${si.TBI_SIMBL_NO ?? si.TBI_NO}` },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 32, 32, 36],
    defaultStyle: { font: 'NotoSansSC', fontSize: 8 },
    footer: (page, pages) => ({
      text: `第 ${page} 页，共 ${pages} 页`,
      alignment: 'center',
      fontSize: 7,
      margin: [0, 12, 0, 0],
    }),
    content: [
      { text: '装箱清单', fontSize: 16, margin: [0, 0, 0, 6] },
      {
        columns: [0, 1, 2].map((column) =>
          facts(si)
            .slice(column * 2, column * 2 + 2)
            .map(([label, value]) => ({
              text: [{ text: `${label}  `, color: '#666666' }, value],
              margin: [0, 0, 8, 2] as [number, number, number, number],
            })),
        ),
        margin: [0, 0, 0, 8],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: COLUMNS.map(({ page }) => page),
          body: [
            COLUMNS.map(({ title, number }) => ({
              text: title,
              fillColor: '#eeeeee',
              alignment: number ? 'right' : 'left',
            })),
            ...rows.slice(0, -1).map((row) => pageRow(row, false)),
            [
              total as TableCell,
              { ...(summary as object), colSpan: 3 } as TableCell,
              '',
              '',
              ...sums,
            ],
          ],
        },
        layout: {
          hLineWidth: () => 0.4,
          vLineWidth: () => 0.4,
          hLineColor: () => '#999999',
          vLineColor: () => '#999999',
        },
      },
    ],
  });
  return { Name: nameOf(si, 'pdf'), Bytes };
}
