import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusal.js';
import { makePdf } from './pdf-printer.js';

const faultsOf = async (content: unknown): Promise<string[]> => {
  try {
    await makePdf({ defaultStyle: { font: 'CourierPrime' }, content: content as never });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.errors ?? []).map(({ Code, Msg }) => `${Code} ${Msg}`);
  }
};

describe('a paper', () => {
  it('is made of what its fonts draw, in whichever of them, or of its plain form', async () => {
    expect(
      await faultsOf([
        'NINGBO 宁波 ㎡ ① é',
        { text: 'CAFÉ ☕ ạ 👍🏽', font: 'Arimo' },
        { table: { widths: ['*'], body: [[{ text: ['青岛', { text: 'Ø' }] }]] } },
        { stack: ['line\nline\ttab', 'ZERO\u200bWIDTH'] },
      ]),
    ).toEqual([]);
  });

  it('is refused with the place of what no font draws, instead of a box', async () => {
    const faults = await faultsOf([
      'GOODS ไทย MADE',
      { table: { body: [[{ text: 'SHIPPER 한국 LTD' }]] } },
    ]);
    expect(faults.length).toBeGreaterThan(3);
    expect(faults[0]).toMatch(/^unprintable “GOODS ไทย MADE”中的“ไ”（U\+0E44）/);
    expect(faults.at(-1)).toMatch(/SHIPPER 한국 LTD/);
  });
});
