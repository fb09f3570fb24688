import { describe, expect, it } from '@jest/globals';
import { containerOwner } from './container-owner.js';

describe('owner of a container', () => {
  it.each([
    ['soc', 'SOC'],
    [' S.O.C. ', 'SOC'],
    ['Shipper-owned', 'SOC'],
    ['ＳＯＣ', 'SOC'],
    ['货主箱', 'SOC'],
    ['COC', 'COC'],
    ['船公司箱', 'COC'],
    ['', null],
    ['X', null],
  ])('%j is %s', (text, code) => expect(containerOwner(text)).toBe(code));
});
