import { expect, it } from '@jest/globals';
import { columnName } from './naming.js';

it.each([
  ['Id', 'id'],
  ['CreateTime', 'create_time'],
  ['TBI_CONSIGNOR', 'tbi_consignor'],
  ['CGO_ID', 'cgo_id'],
  ['CompanyId', 'company_id'],
  ['HsCode', 'hs_code'],
  ['TDBpMBLNos', 'td_bp_mbl_nos'],
])('%s is the column %s', (field, column) => {
  expect(columnName(field)).toBe(column);
});
