import { describe, expect, it } from '@jest/globals';
import { chargeWords, readRemark } from './read-remark.js';

const words = (text: string): string[] => readRemark(text).charges.map(chargeWords);

describe('a remark of a sheet', () => {
  it.each([
    ['另收AMS USD35/票，DOC 450元/BL', ['AMS USD35/票提单', 'DOC CNY450/票提单']],
    ['EBS: 120/240 USD；含BAF/LSS', ['EBS USD120/240/箱']],
    ['EBS USD120/240', ['EBS USD120/240/箱']],
    ['ams $35/bl + ens eur25/bill', ['AMS USD35/票提单', 'ENS EUR25/票提单']],
    ['ISPS CNY30/CNTR, SEAL RMB50/柜', ['ISPS CNY30/箱', 'SEAL CNY50/箱']],
    ['PSS USD100/TEU', ['PSS USD100/TEU']],
    ['THC 1,100', []],
    ['AMS 35', []],
    ['船名 COSCO 001E，20吨以上加收 USD150', []],
    ['CNSHA 截单 12:00', []],
  ])('says of charges what it says in full: %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('says what the price includes, and what it does not', () => {
    expect(readRemark('已含 BAF、LSS、PSS；AMS USD35/票').included).toEqual(['BAF', 'LSS', 'PSS']);
    expect(readRemark('不含THC').included).toEqual([]);
    expect(readRemark('INCL. BAF & LSS').included).toEqual(['BAF', 'LSS']);
  });

  it('tells what it speaks of and does not say enough of', () => {
    expect(readRemark('含BAF；EBS另计').unsure).toEqual(['EBS另计']);
    expect(readRemark('AMS 35').unsure).toEqual(['AMS 35']);
    expect(readRemark('AMS USD35/票').unsure).toEqual([]);
    expect(readRemark('舱位以放舱为准').unsure).toEqual([]);
  });
});
