import { describe, expect, it } from '@jest/globals';
import { MOST_SHOWN, messageView } from './message-view.js';

const message = (reference: number, lines = 1) =>
  `UNH+${reference}+APERAK:D:99B:UN'\n${`FTX+AAI+++NO ${reference}'\n`.repeat(lines)}UNT+${lines + 2}+${reference}'\n`;
const interchange = (...messages: string[]) =>
  `UNA:+.? '\nUNB+UNOA:3+A+B+261121:1000+C1'\n${messages.join('')}UNZ+${messages.length}+C1'\n`;

describe('what the desk shows of a text', () => {
  it('is the message that is meant, with its envelope', () => {
    const view = messageView(interchange(message(1), message(2), message(3)), '2/QUAYSIDE');
    expect(view).toMatchObject({ InInterchange: 3, Cut: false });
    expect(view.Raw).toBe(`UNA:+.? '\nUNB+UNOA:3+A+B+261121:1000+C1'\n${message(2)}UNZ+3+C1'\n`);
    expect(view.Segments.map(({ Tag }) => Tag)).toEqual(['UNB', 'UNH', 'FTX', 'UNT', 'UNZ']);
  });

  it.each([null, '9'])('is the whole where %j names no message', (reference) => {
    const raw = interchange(message(1), message(2));
    expect(messageView(raw, reference)).toMatchObject({ Raw: raw, InInterchange: 2, Cut: false });
  });

  it('is cut between segments where it is long, and says so', () => {
    const view = messageView(interchange(message(1, MOST_SHOWN.segments)), '1');
    expect([view.Cut, view.Segments.length, view.Raw.endsWith("FTX+AAI+++NO 1'\n")]).toEqual([
      true,
      MOST_SHOWN.segments,
      true,
    ]);
  });

  it('is bounded for JSON and for what is neither', () => {
    const text = 'x'.repeat(MOST_SHOWN.characters);
    const json = messageView(JSON.stringify({ id: 'n-1', reason: text }), null);
    expect([json.Cut, json.Raw.length, json.Segments.map(({ Tag }) => Tag)]).toEqual([
      true,
      MOST_SHOWN.characters,
      ['id'],
    ]);
    expect(messageView(`${text}y`, null)).toEqual({
      Raw: text,
      Segments: [],
      InInterchange: 1,
      Cut: true,
    });
    expect(messageView('', null)).toEqual({ Raw: '', Segments: [], InInterchange: 1, Cut: false });
  });
});
