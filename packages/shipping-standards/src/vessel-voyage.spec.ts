import { describe, expect, it } from '@jest/globals';
import { splitVesselVoyage } from './vessel-voyage.js';

const split = (text: string) => {
  const found = splitVesselVoyage(text);
  return found && [found.vessel, found.voyage];
};

describe('ship and voyage in one text', () => {
  it.each([
    ['QUAY HARMONY / 012E', 'QUAY HARMONY', '012E'],
    ['QUAY HARMONY/012E', 'QUAY HARMONY', '012E'],
    ['Quay Harmony／v.012e', 'QUAY HARMONY', '012E'],
    ['QUAY HARMONY V.012E', 'QUAY HARMONY', '012E'],
    ['QUAY HARMONY VOY 012E', 'QUAY HARMONY', '012E'],
    ['QUAY  HARMONY 012E', 'QUAY HARMONY', '012E'],
    ['QUAY HARMONY、012E', 'QUAY HARMONY', '012E'],
    ['M/V QUAY HARMONY / 012E', 'QUAY HARMONY', '012E'],
    ['QUAY GLORY/0FLFXE1MA', 'QUAY GLORY', '0FLFXE1MA'],
    ['QUAY ACE 1122-045W', 'QUAY ACE', '1122-045W'],
    ['QUAY 8 / 7', 'QUAY 8', '7'],
    ['和谐轮 012E', '和谐轮', '012E'],
  ])('%s', (text, vessel, voyage) => expect(split(text)).toEqual([vessel, voyage]));

  it.each([
    'QUAY HARMONY',
    '012E',
    'QUAY HARMONY /',
    'QUAY HARMONY / TBA',
    'QUAY 8',
    '12/01',
    '周二/12-01',
    '',
  ])('is not told by "%s"', (text) => expect(split(text)).toBeNull());
});
