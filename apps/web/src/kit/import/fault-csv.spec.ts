import { expect, it } from '@jest/globals';
import { faultCsv } from './fault-csv.js';

it('writes faults as CSV with a byte order mark, quotes doubled and formulas made harmless', async () => {
  const blob = faultCsv([{ Row: 3, Column: 'B', Field: '毛重', Value: '=1+1', Reason: '不是"数字"' }]);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
  expect(text).toContain('"3","B","毛重","\'=1+1","不是""数字"""\r\n');
  expect(text).toMatch(/行,列,列名,值,原因/);
});
