import { describe, expect, it } from '@jest/globals';
import { CUT_OFF_QUALIFIERS, PLACE_QUALIFIERS } from '@quayside/shipping-standards/edifact/iftmbc';
import { WISH_DATES } from '@quayside/shipping-standards/edifact/iftmbf-segments';
import { meaningOf } from './code-names.js';

describe('the words of codes', () => {
  it.each([...Object.values(WISH_DATES), ...CUT_OFF_QUALIFIERS.map(({ qualifier }) => qualifier)])(
    'say what date %s is',
    (code) => {
      expect(meaningOf('DTM 0.0', code)).not.toBeNull();
    },
  );

  it.each(Object.values(PLACE_QUALIFIERS))('say what place %s is', (code) => {
    expect(meaningOf('LOC 0.0', code)).not.toBeNull();
  });

  it('are none for a code of the partner alone', () => {
    expect([meaningOf('DTM 0.0', 'ZZZ'), meaningOf('XXX 0.0', '9')]).toEqual([null, null]);
  });
});
