import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { DataValidation } from 'hucre/xlsx';
import { columnLetter } from '../sheet/column-letter.js';
import type { ImportDefinition } from './definition.js';
import type { PlannedField } from './planned-fields.js';
import type { TemplateFor } from './target.js';

/** Excel's bound of a list that is written into the cell's rule. */
const LIST_LENGTH = 250;
const RULED_ROWS = 5_000;
/** The sheet of a template that explains its columns, and holds no list. */
export const HELP_SHEET = '填写说明';

const unitLabel = ({ label, meta }: PlannedField): string =>
  meta.unit ? `${label}(${meta.unit})` : label;

/** Choices of a column are offered in the cell. */
function choiceLists(fields: readonly PlannedField[]): DataValidation[] {
  return fields.flatMap(({ meta }, index) => {
    const values =
      meta.kind === 'choice' ? (meta.choices?.options ?? []).map(({ label }) => label) : [];
    if (values.length === 0 || values.join(',').length > LIST_LENGTH) return [];
    const letter = columnLetter(index);
    // Codes are taken as well, so that another value is no error of the sheet.
    return [
      {
        type: 'list' as const,
        values,
        range: `${letter}2:${letter}${RULED_ROWS}`,
        allowBlank: true,
        showErrorMessage: false,
      },
    ];
  });
}

const ALL: TemplateFor = { leftOut: [], required: [], elsewhere: [] };

/** An empty list with our headers, and a second sheet that explains each column: as it is for whoever gets it. */
export async function importTemplate(
  { endpoints, fields: all }: Pick<ImportDefinition, 'endpoints' | 'fields'>,
  { leftOut, required, elsewhere }: TemplateFor = ALL,
): Promise<FileAnswer> {
  const fields = all.filter(({ name }) => !leftOut.includes(name));
  const { writeXlsx } = await import('hucre/xlsx');
  const headers = fields.map(unitLabel);
  const explained = fields.map((field) => [
    unitLabel(field),
    field.required || required.includes(field.name) ? '必填' : '',
    field.aliases.join('、'),
    field.example ?? '',
    (field.meta.choices?.options ?? []).map(({ label }) => label).join('、'),
  ]);
  const asked = elsewhere.map((label) => [
    label,
    '必填',
    '列表中没有这一列，导入后在草稿中填写',
    '',
    '',
  ]);
  return {
    Name: `${endpoints.label}导入模板.xlsx`,
    Bytes: await writeXlsx({
      sheets: [
        {
          name: endpoints.label.slice(0, 31),
          columns: headers.map(() => ({ width: 16 })),
          rows: [headers],
          freezePane: { rows: 1 },
          dataValidations: choiceLists(fields),
        },
        {
          name: HELP_SHEET,
          columns: [{ width: 16 }, { width: 8 }, { width: 60 }, { width: 30 }, { width: 40 }],
          rows: [['列名', '是否必填', '也可写作', '示例', '可选值'], ...explained, ...asked],
        },
      ],
    }),
  };
}
