import { expect, it } from '@jest/globals';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { newForm, submissionOf, withHeader } from '../entry/entry-form.js';
import { confirmStates, withConfirmed } from './confirming.js';

const field = (Path: string, Value: string | null, Sure = false): NoteField => ({
  Path,
  Value,
  Written: Value,
  Label: null,
  Origin: 'label',
  Sure,
  Reason: null,
  Candidates: [],
  At: [],
});
const note = {
  Fields: [
    field('LoadPort', 'SHANGHAI'),
    field('LoadCode', 'CNSHA'),
    field('SailingDate', null),
    field('Vessel', 'QUAY HARMONY', true),
  ],
  Confirmed: [],
};
const read = withHeader(newForm(), { LoadPort: 'SHANGHAI', LoadCode: 'CNSHA', Vessel: 'X' });

it('asks for each unsure field until it is confirmed or changed, a port with its code at once', () => {
  expect([...confirmStates(note, read)]).toEqual([
    ['LoadPort', 'open'],
    ['LoadCode', 'open'],
    ['SailingDate', 'open'],
  ]);
  const confirmed = withConfirmed(read, 'LoadCode');
  expect(confirmStates(note, confirmed).get('LoadPort')).toBe('confirmed');
  expect(confirmStates(note, confirmed).get('SailingDate')).toBe('open');
  const changed = withHeader(confirmed, { SailingDate: '2026-12-20' });
  expect(confirmStates(note, changed).get('SailingDate')).toBe('changed');
  expect(submissionOf(changed)).toMatchObject({ Confirmed: ['LoadCode'] });
});

it('knows what was confirmed with an earlier save', () => {
  const stored = { ...note, Confirmed: ['SailingDate'] };
  expect(confirmStates(stored, read).get('SailingDate')).toBe('confirmed');
});
