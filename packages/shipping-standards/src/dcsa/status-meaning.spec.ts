import { describe, expect, it } from '@jest/globals';
import {
  AMENDMENT_STATUSES,
  DOCUMENT_STATUSES,
  INSTRUCTION_STATUSES,
  ISSUANCE_CODES,
  meaningOfDocument,
  meaningOfInstruction,
  meaningOfIssuance,
  UPDATE_STATUSES,
} from './status-meaning.js';

const meaning = (status: string, updated = '', errors = false) => meaningOfInstruction(status, updated, errors).meaning;

describe('statuses of the standard', () => {
  it('has every status of eBL 3.0.4 and no other', () => {
    expect(Object.keys(INSTRUCTION_STATUSES)).toEqual(['RECEIVED', 'PENDING_UPDATE', 'COMPLETED', 'CANCELLED', 'DECLINED']);
    expect(Object.keys(UPDATE_STATUSES)).toEqual(['UPDATE_RECEIVED', 'UPDATE_CONFIRMED', 'UPDATE_CANCELLED', 'UPDATE_DECLINED']);
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
  ])('%s with %j means %s', (status, updated, expected) => expect(meaning(status, updated)).toBe(expected));

  it('takes feedback of errors beside a pending update for another request to change', () => {
    expect([meaning('PENDING_UPDATE', 'UPDATE_RECEIVED', true), meaning('PENDING_UPDATE', 'UPDATE_DECLINED', true)]).toEqual([
      'update-required',
      'update-declined',
    ]);
  });

  it.each(['', 'ACCEPTED', 'toString', '__proto__', 'RECEIVED2'])('accepts nothing under the unknown status %j', (status) => {
    expect([meaning(status), meaningOfDocument(status).meaning, meaningOfIssuance(status).meaning]).toEqual(['look', 'look', 'look']);
    if (status) expect(meaning('RECEIVED', status)).toBe('look');
    if (status) expect(meaningOfDocument('DRAFT', status).meaning).toBe('look');
  });

  it.each([
    ['DRAFT', 'draft'],
    ['APPROVED', 'approved'],
    ['ISSUED', 'issued'],
    ['PENDING SURRENDER FOR AMENDMENT', 'note'],
    ['SURRENDER FOR AMENDMENT', 'note'],
    ['SURRENDERED_FOR_DELIVERY', 'note'],
    ['VOID', 'look'],
    ['VOIDED', 'look'],
  ])('a document that is %s: %s', (status, expected) => expect(meaningOfDocument(status).meaning).toBe(expected));
});
