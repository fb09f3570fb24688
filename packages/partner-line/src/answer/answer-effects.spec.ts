import { describe, expect, it } from '@jest/globals';
import {
  MessageFunction as F,
  CarrierMessageState as S,
} from '@quayside/contracts/partner-line/choices';
import { ANSWER_KINDS, answerEffect, NAMED_DOCUMENTS, PAPER_STATES } from './answer-effects.js';
import { answerCells } from './answer-matrix.js';
import { namedDocument } from './named-document.js';

describe('the table of answers', () => {
  it('has the effect that is written down for every kind, state and document', () => {
    const cells = answerCells();
    expect(cells).toHaveLength(ANSWER_KINDS.length * PAPER_STATES.length * NAMED_DOCUMENTS.length);
    const wrong = cells.filter(
      ({ kind, named, state, effect }) => answerEffect(kind, named, state) !== effect,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves to a person what says nothing of a decision, wherever it comes', () => {
    for (const state of PAPER_STATES)
      for (const named of NAMED_DOCUMENTS) expect(answerEffect('look', named, state)).toBe('look');
  });

  it.each([
    ['the only message', { Function: F.Original }, 'original'],
    ['the first beside a change that waits', { Function: F.Original, Newest: false }, 'original'],
    ['what was replaced', { Function: F.Original, Newest: false, Superseded: true }, 'older'],
    ['the newest change', { Function: F.Replace }, 'change'],
    ['a change before the newest message', { Function: F.Replace, Newest: false }, 'older'],
    ['a change that was refused', { Function: F.Replace, State: S.Declined }, 'older'],
    ['a change that was withdrawn', { Function: F.CancelAmendment }, 'change'],
    ['the cancellation', { Function: F.Cancel }, 'cancellation'],
    ['what has not gone out', { Function: F.Replace, Handed: false }, 'older'],
    ['no document', { Function: F.Replace, Named: false }, 'unnamed'],
  ] as const)('knows %s', (_what, given, named) => {
    expect(
      namedDocument({
        State: S.Sent,
        Named: true,
        Newest: true,
        Superseded: false,
        Handed: true,
        ...given,
      }),
    ).toBe(named);
  });
});
