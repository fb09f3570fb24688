import { describe, expect, it } from '@jest/globals';
import { decodeInterchange } from './edifact-charset.js';

const header = (syntax: string, text: string): string =>
  `UNA:+.? 'UNB+${syntax}:3+COSU+QUAYSIDE+261128:1200+C1'FTX+AAI+++${text}'`;

describe('decoding an interchange', () => {
  it.each([
    ['UNOC', 'MÜLLER Ø', Buffer.from(header('UNOC', 'MÜLLER Ø'), 'latin1')],
    ['UNOW', '订舱确认 MÜLLER', Buffer.from(header('UNOW', '订舱确认 MÜLLER'))],
    ['UNOY', '备注 MÜLLER', Buffer.from(header('UNOY', '备注 MÜLLER'))],
    ['UNOC', 'MÜLLER', Buffer.from(`\ufeff${header('UNOC', 'MÜLLER')}`)],
    ['UNOE', 'Я', Buffer.concat([Buffer.from(header('UNOE', '').slice(0, -1)), Buffer.of(0xcf)])],
    ['UNOD', 'Ł', Buffer.concat([Buffer.from(header('UNOD', '').slice(0, -1)), Buffer.of(0xa3)])],
  ])('reads %s as it says: %s', (_syntax, text, bytes) => {
    expect(decodeInterchange(bytes)).toContain(text);
  });

  it('marks what is no UTF-8, and reads what has no header byte by byte', () => {
    const wrong = Buffer.concat([Buffer.from(header('UNOW', 'A')), Buffer.of(0xff)]);
    expect(decodeInterchange(wrong)).toContain('\ufffd');
    expect(decodeInterchange(Buffer.of(0x48, 0xe9))).toBe('Hé');
  });
});
