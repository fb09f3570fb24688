import { describe, expect, it } from '@jest/globals';
import { takesBack, unknownLines } from './confirmation-words.js';

describe('free text of a confirmation', () => {
  it.each([
    'WAITING LIST ONLY, NOT CONFIRMED',
    'SPACE SUBJECT TO ROLL, WAITLISTED',
    'PENDING VESSEL SPACE CONFIRMATION',
    'STANDBY BOOKING',
    'TENTATIVE',
    'PROVISIONAL CONFIRMATION',
    'BOOKING ON HOLD, DG APPROVAL PENDING',
    'SUBJECT TO SPACE AVAILABILITY',
    'SUBJECT TO TERMS AND CONDITIONS AND SUBJECT TO EQUIPMENT',
    'SHIPMENT ROLLED TO NEXT VESSEL',
    'NO EQUIPMENT AVAILABLE',
    'NO SPACE',
    'YOUR BOOKING HAS BEEN CANCELLED',
    '该票为候补舱位',
  ])('takes back: %s', (line) => {
    expect(takesBack(line)).toBe(true);
    expect(unknownLines(line, [])).not.toEqual([]);
  });

  it.each([
    'EARLY RETURN ALLOWED',
    'GATE HOURS 0800-1700 MON-FRI',
    'TERMINAL ADDRESS: NO 1 PORT ROAD, NINGBO',
    'EMPTY PICK UP AT DEPOT 3',
    'VGM CUT-OFF 12 DEC 12:00',
    'YOUR REF: BK26110209',
    'TEL: +86 574 5555',
    'THANK YOU FOR YOUR BOOKING',
    'CARRIAGE SUBJECT TO CARRIERS TERMS AND CONDITIONS',
    'BOOKING CONFIRMED',
    'FREIGHT PREPAID',
    '----------',
  ])('is harmless: %s', (line) => {
    expect(takesBack(line)).toBe(false);
    expect(unknownLines(line, [])).toEqual([]);
  });

  it('asks about what nobody knows, behind a harmless sentence as well', () => {
    expect(unknownLines('CARGO WILL GO VIA BUSAN BY TRUCK', [])).toHaveLength(1);
    expect(unknownLines('EARLY RETURN ALLOWED. LOAD ON DECK ONLY', [])).toEqual([
      'LOAD ON DECK ONLY',
    ]);
    expect(unknownLines(`GATE OPEN ${'X'.repeat(200)}`, [])).toHaveLength(1);
  });

  it('takes what we sent ourselves for no news', () => {
    const sent = ['PLEASE LOAD UNDER DECK, AWAY FROM HEAT'];
    expect(unknownLines('Please load under deck,\nAWAY FROM HEAT', sent)).toEqual([]);
    expect(unknownLines('LOAD ON DECK', sent)).toEqual(['LOAD ON DECK']);
    expect(unknownLines('STANDBY', ['STANDBY'])).toEqual(['STANDBY']);
  });
});
