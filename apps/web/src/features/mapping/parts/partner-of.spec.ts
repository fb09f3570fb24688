import { expect, it } from '@jest/globals';
import { partnerOf } from './partner-of.js';

it.each([
  ['EDI', '订舱 12月订舱.xlsx', 'Excel 导入'],
  ['EDI', '订舱 12月.CSV', 'Excel 导入'],
  ['EDI', '订舱 IFTMBC.edi', 'EDI'],
  ['EDI', null, 'EDI'],
  ['COSU', '船期 12月.xlsx', 'COSU'],
])('the code of %s in %s is that of %s', (Partner, Title, shown) =>
  expect(partnerOf({ Partner, Title })).toBe(shown),
);
