import { expect, it } from '@jest/globals';
import { isRemarkLine } from './remark-line.js';

it.each<[readonly string[], boolean]>([
  [['备注：以上请安排同一船', '', ''], true],
  [['', 'Remarks: all by same vessel'], true],
  [['注:急'], true],
  [['备注', '', ''], false],
  [['备注：急', '40HQ'], false],
  [['PO-1', '备注：急'], false],
  [['', ''], false],
])('tells %j from a record: %s', (cells, is) => expect(isRemarkLine(cells)).toBe(is));
