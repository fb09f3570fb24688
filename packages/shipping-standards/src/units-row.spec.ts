import { describe, expect, it } from '@jest/globals';
import { headingFit, type QuantityKind } from './quantity-unit.js';
import { unitsBelow } from './units-row.js';

const HEADINGS = ['箱号', '封号', '件数', '毛重', '体积'];
const units = (...cells: string[]) => Object.fromEntries(unitsBelow(HEADINGS, cells) ?? []);

describe('a row of units below headings', () => {
  it.each([
    [['', '', 'CTNS', 'LBS', 'CBF'], { 2: 'CTNS', 3: 'LBS', 4: 'CBF' }],
    [['箱号', '封号', '', '(KGS)', '（m³）'], { 3: 'KGS', 4: 'm³' }],
    [['', '', '', 'KGS/LBS'], { 3: 'KGS/LBS' }],
    [['-', 'NO.', '件', 'M/T', '方'], { 2: '件', 3: 'M/T', 4: '方' }],
  ])('%j gives %j', (cells, expected) => expect(units(...cells)).toEqual(expected));

  it.each([
    [['MSCU1234567', '', 'CTNS', 'LBS']],
    [['', '', '12', 'LBS']],
    [['', '', '', '', '']],
    [['箱号', '封号', '件数', '毛重', '体积']],
    [['', '', '', '', '', 'LBS']],
    [['合计', '', 'CTNS']],
  ])('%j is none', (cells) => expect(unitsBelow(HEADINGS, cells)).toBeNull());
});

describe('which of two headings has a field', () => {
  it.each<[QuantityKind, string, number]>([
    ['packages', 'CTNS', 0],
    ['packages', '件数(CTNS)', 0],
    ['packages', '箱数', 0],
    ['packages', '件数', 1],
    ['packages', 'QTY', 1],
    ['packages', 'QTY(PCS)', 2],
    ['packages', 'Pieces', 2],
    ['weight', '毛重(KGS)', 0],
    ['weight', 'Gross Weight KGS', 0],
    ['weight', '毛重', 1],
    ['weight', '毛重(LBS)', 2],
    ['weight', '毛重(KGS/LBS)', 3],
    ['volume', 'CBM', 0],
    ['number', '航程', 1],
  ])('%s: %s is %i', (kind, heading, fit) => expect(headingFit(heading, kind)).toBe(fit));
});
