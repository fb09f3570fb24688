import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { writeXlsx } from 'hucre/xlsx';
import { ORDER_COLUMNS } from './order-columns.js';

/** An empty booking list with our headers, and a second sheet that explains each column. */
export async function importTemplate(): Promise<FileAnswer> {
  const headers = ORDER_COLUMNS.map(({ header }) => header);
  const explained = ORDER_COLUMNS.map(({ header, required, aliases, example }) => [
    header,
    required ? '必填' : '',
    aliases.join('、'),
    example,
  ]);
  return {
    Name: '订单导入模板.xlsx',
    Bytes: await writeXlsx({
      sheets: [
        { name: '订单', columns: headers.map(() => ({ width: 16 })), rows: [headers], freezePane: { rows: 1 } },
        {
          name: '填写说明',
          columns: [{ width: 16 }, { width: 8 }, { width: 60 }, { width: 30 }],
          rows: [['列名', '是否必填', '也可写作', '示例'], ...explained],
        },
      ],
    }),
  };
}
