import { describe, expect, it } from '@jest/globals';
import { amountIn, currenciesNamed, currencyOf, headingWithoutCurrency } from './currency-words.js';

describe('currencies in words', () => {
  it.each([
    ['rmb', 'CNY'],
    ['美金', 'USD'],
    ['ＵＳ＄', 'USD'],
    ['€', 'EUR'],
    ['HK$', 'HKD'],
    ['CTN', undefined],
    ['', undefined],
  ])('%s is %s', (text, code) => expect(currencyOf(text)).toBe(code));

  it.each([
    ['海运费报价 单位：EUR', ['EUR']],
    ['以下价格均为美元，港杂费人民币', ['USD', 'CNY']],
    ['All rates in USD per container', ['USD']],
    ['另收 AMS USD35/票、DOC 450 RMB', []],
    ['EUROPE SERVICE 欧洲线', []],
    ['新加坡元', ['SGD']],
  ])('%s names %j', (line, codes) => expect(currenciesNamed(line)).toEqual(codes));

  it.each([
    ['20GP(EUR)', '20GP', 'EUR'],
    ['40HQ （美金）', '40HQ', 'USD'],
    ['USD/40HQ', '40HQ', 'USD'],
    ['40GP USD', '40GP', 'USD'],
    ['20/40/40HQ：RMB', '20/40/40HQ', 'CNY'],
  ])('%s is %s in %s', (heading, rest, currency) =>
    expect(headingWithoutCurrency(heading)).toEqual({ rest, currency }),
  );

  it.each(['20GP', 'EUR', '20GP (USD/TEU)', 'NOUSD', '40尺'])(
    '%s names none beside another heading',
    (heading) => {
      expect(headingWithoutCurrency(heading)).toBeNull();
    },
  );

  it.each([
    ['USD1,250.50', { amount: '1,250.50', currency: 'USD' }],
    ['1250元', { amount: '1250', currency: 'CNY' }],
    ['$ 1250 USD', { amount: '1250', currency: 'USD' }],
    ['1250', { amount: '1250', currency: undefined }],
    ['USD1250 RMB', null],
    ['面议', null],
  ])('%s is an amount %j', (text, amount) => expect(amountIn(text)).toEqual(amount));
});
