import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { FieldMeta } from '@quayside/contracts/core/field';
import { BOX_FIELDS, HEADER_FIELDS, LINE_FIELDS } from '@quayside/contracts/si/bill-fields';
import { AS_TEXT, formatOf } from '@quayside/service-kit/sheet/field-cell';
import type { CellValue } from 'hucre/xlsx';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import type { Values } from './bill-pair.js';

export const HEADER_SHEET = '提单内容';
export const BOX_SHEET = '箱货明细';
/** Label of the carrier's own number of the draft. */
export const DOCUMENT_LABEL = '单证编号';

const withUnit = ({ label, unit }: FieldMeta): string => (unit ? `${label}(${unit})` : label);
/** Columns of the goods lines, told from the box's own of the same name. */
export const LINE_TITLES = new Map(
  LINE_FIELDS.map((meta) => [withUnit(meta).replace(/^(包装|件数|毛重|体积)/, '货物$1'), meta]),
);
export const BOX_TITLES = new Map(BOX_FIELDS.map((meta) => [withUnit(meta), meta]));

const cellOf = (meta: FieldMeta, from: object | undefined): CellValue => {
  const value = (from as Values | undefined)?.[meta.name];
  if (value === null || value === undefined || value === '') return '';
  return meta.choices ? meta.choices.label(value as string) : (value as CellValue);
};

/** A row a goods line, the box's own cells on its first. */
function boxRows({ BoxInfos }: Pick<WholeSi, 'BoxInfos'>): CellValue[][] {
  return BoxInfos.flatMap(({ BoxInfo, BoxDetails = [] }) =>
    (BoxDetails.length > 0 ? BoxDetails : [undefined]).map((line, index) => [
      // The number on every row says which box a line belongs to.
      ...BOX_FIELDS.map((meta) =>
        index === 0 || meta.name === 'TBX_CNNO' ? cellOf(meta, BoxInfo) : '',
      ),
      ...LINE_FIELDS.map((meta) => cellOf(meta, line)),
    ]),
  );
}

/** A workbook to enter a carrier's draft in, filled from the SI: whoever types changes only what the draft says otherwise. */
export async function draftAsSheet(si: WholeSi): Promise<FileAnswer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const Bytes = await writeXlsx({
    sheets: [
      {
        name: HEADER_SHEET,
        columns: [{ width: 18 }, { width: 70, numFmt: AS_TEXT }],
        rows: [
          ['字段', '内容'],
          [DOCUMENT_LABEL, ''],
          ...HEADER_FIELDS.map(({ meta }) => [meta.label, cellOf(meta, si)]),
        ],
        freezePane: { rows: 1 },
      },
      {
        name: BOX_SHEET,
        columns: [...BOX_TITLES, ...LINE_TITLES].map(([title, meta]) => ({
          width: Math.max(12, title.length * 2 + 2),
          ...formatOf(meta),
        })),
        rows: [[...BOX_TITLES.keys(), ...LINE_TITLES.keys()], ...boxRows(si)],
        freezePane: { rows: 1, columns: 1 },
      },
    ],
  });
  return { Name: `提单草稿-${si.TBI_SIMBL_NO || si.TBI_NO}.xlsx`, Bytes };
}
