import { describe, expect, it } from '@jest/globals';
import {
  AMENDMENT_STATUSES,
  DECIDES,
  DOCUMENT_STATUSES,
  INSTRUCTION_STATUSES,
  ISSUANCE_CODES,
  meaningOfDocument,
  meaningOfInstruction,
  meaningOfIssuance,
  UPDATE_STATUSES,
} from './status-meaning.js';

const meaning = (status: string, updated = '', errors = false) =>
  meaningOfInstruction(status, updated, errors).meaning;

describe('statuses of the standard', () => {
  it('has every status of eBL 3.0.4 and no other', () => {
    expect(Object.keys(INSTRUCTION_STATUSES)).toEqual([
      'RECEIVED',
      'PENDING_UPDATE',
      'COMPLETED',
      'CANCELLED',
      'DECLINED',
    ]);
    expect(Object.keys(UPDATE_STATUSES)).toEqual([
      'UPDATE_RECEIVED',
      'UPDATE_CONFIRMED',
      'UPDATE_CANCELLED',
      'UPDATE_DECLINED',
    ]);
    expect(Object.keys(AMENDMENT_STATUSES)).toHaveLength(4);
    expect(Object.keys(ISSUANCE_CODES)).toEqual(['ISSU', 'BREQ', 'REFU']);
    expect(Object.keys(DOCUMENT_STATUSES)).toHaveLength(8);
  });

  it.each([
    ['RECEIVED', '', 'received'],
    ['PENDING_UPDATE', '', 'update-required'],
    ['PENDING UPDATE', '', 'update-required'],
    ['COMPLETED', '', 'accepted'],
    ['CANCELLED', '', 'cancelled'],
    ['DECLINED', '', 'declined'],
    ['RECEIVED', 'UPDATE_RECEIVED', 'received'],
    ['PENDING_UPDATE', 'UPDATE_RECEIVED', 'received'],
    ['RECEIVED', 'UPDATE_CONFIRMED', 'accepted'],
    ['PENDING_UPDATE', 'UPDATE DECLINED', 'update-declined'],
    ['RECEIVED', 'UPDATE_DECLINED', 'update-declined'],
    ['RECEIVED', 'UPDATE_CANCELLED', 'look'],
    ['DECLINED', 'UPDATE_RECEIVED', 'declined'],
    ['CANCELLED', 'UPDATE_CONFIRMED', 'cancelled'],
  ])('%s with %j means %s', (status, updated, expected) =>
    expect(meaning(status, updated)).toBe(expected),
  );

  const UPDATES = ['', ...Object.keys(UPDATE_STATUSES)];

  // Columns: no update, received, confirmed, cancelled, declined.
  it.each([
    ['RECEIVED', ['received', 'received', 'accepted', 'look', 'update-declined']],
    ['PENDING_UPDATE', ['update-required', 'received', 'look', 'look', 'update-declined']],
    ['COMPLETED', ['accepted', 'look', 'accepted', 'look', 'update-declined']],
    ['CANCELLED', ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled']],
    ['DECLINED', ['declined', 'declined', 'declined', 'declined', 'declined']],
  ])('%s with each status of an update means %j', (status, expected) => {
    expect(UPDATES.map((updated) => meaning(status, updated))).toEqual(expected);
  });

  it('accepts no update that was declined, with or without errors, however it is spelt', () => {
    const said = Object.keys(INSTRUCTION_STATUSES).flatMap((status) =>
      ['UPDATE_DECLINED', 'UPDATE DECLINED', 'update-declined'].flatMap((updated) => [
        meaning(status, updated, true),
        meaning(status, updated),
      ]),
    );
    expect(said.filter((each) => ['accepted', 'received'].includes(each))).toEqual([]);
  });

  it('has a decision for every pair of the standard and names both statuses where a person decides', () => {
    expect(Object.entries(DECIDES).map(([status, row]) => [status, Object.keys(row)])).toEqual(
      Object.keys(INSTRUCTION_STATUSES).map((status) => [status, Object.keys(UPDATE_STATUSES)]),
    );
    expect(meaningOfInstruction('COMPLETED', 'UPDATE_RECEIVED', false).label).toBe(
      `${INSTRUCTION_STATUSES.COMPLETED.label}，${UPDATE_STATUSES.UPDATE_RECEIVED.label}`,
    );
  });

  it('takes feedback of errors beside a pending update for another request to change', () => {
    expect([
      meaning('PENDING_UPDATE', 'UPDATE_RECEIVED', true),
      meaning('PENDING_UPDATE', 'UPDATE_DECLINED', true),
    ]).toEqual(['update-required', 'update-declined']);
  });

  it.each(['', 'ACCEPTED', 'toString', '__proto__', 'RECEIVED2'])(
    'accepts nothing under the unknown status %j',
    (status) => {
      expect([
        meaning(status),
        meaningOfDocument(status).meaning,
        meaningOfIssuance(status).meaning,
      ]).toEqual(['look', 'look', 'look']);
      if (status) expect(meaning('RECEIVED', status)).toBe('look');
      if (status) expect(meaningOfDocument('DRAFT', status).meaning).toBe('look');
    },
  );

  it.each([
    ['DRAFT', 'draft'],
    ['APPROVED', 'approved'],
    ['ISSUED', 'issued'],
    ['PENDING SURRENDER FOR AMENDMENT', 'note'],
    ['SURRENDER FOR AMENDMENT', 'note'],
    ['SURRENDERED_FOR_DELIVERY', 'note'],
    ['VOID', 'look'],
    ['VOIDED', 'look'],
  ])('a document that is %s: %s', (status, expected) =>
    expect(meaningOfDocument(status).meaning).toBe(expected),
  );
});
