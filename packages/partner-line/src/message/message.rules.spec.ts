import { describe, expect, it } from '@jest/globals';
import {
  MessageFunction as F,
  CarrierMessageState as S,
} from '@quayside/contracts/partner-line/choices';
import {
  afterRepeat,
  answered,
  heldDocument,
  mayBeHeld,
  nextFunction,
  type OutMessage,
  retryAfter,
} from './message.rules.js';

const m = (State: S, kind: F = F.Original, Handed = false): OutMessage => ({
  State,
  Function: kind,
  Handed,
});

describe('original or replacement', () => {
  it.each([
    ['nothing went out', [], F.Original],
    ['handed over', [m(S.Sent)], F.Replace],
    ['accepted', [m(S.Accepted)], F.Replace],
    ['the content was refused: the document waits for its update', [m(S.Rejected)], F.Replace],
    ['no answer: the carrier may have it', [m(S.Silent)], F.Replace],
    ['not even read', [m(S.SyntaxRejected)], F.Original],
    ['never handed over', [m(S.Failed)], F.Original],
    ['taken back before it went', [m(S.Withdrawn)], F.Original],
    ['the second failed, the first is there', [m(S.Accepted), m(S.Failed, F.Replace)], F.Replace],
    ['cancelled', [m(S.Accepted), m(S.Accepted, F.Cancel)], F.Original],
    ['the cancellation was not handed over', [m(S.Accepted), m(S.Failed, F.Cancel)], F.Replace],
    ['broken off while it went: it may have arrived', [m(S.Failed, F.Original, true)], F.Replace],
    ['taken back after it was broken off', [m(S.Withdrawn, F.Original, true)], F.Replace],
    ['not even read, though it arrived', [m(S.SyntaxRejected, F.Original, true)], F.Original],
    ['a failed one was repeated and accepted', [m(S.Redone), m(S.Accepted)], F.Replace],
    ['a failed one was repeated and failed', [m(S.Redone), m(S.Failed)], F.Original],
  ])('%s', (_name, messages, expected) => expect(nextFunction(messages)).toBe(expected));

  it('names the last document that is there', () => {
    const doc = (DocumentNo: string, State: S, kind: F = F.Original) => ({
      DocumentNo,
      ...m(State, kind),
    });
    expect(heldDocument([doc('A', S.Accepted), doc('B', S.Failed, F.Replace)])).toBe('A');
    expect(heldDocument([doc('A', S.Accepted), doc('B', S.Rejected, F.Replace)])).toBe('B');
    expect(heldDocument([doc('A', S.Failed)])).toBe('');
    expect(mayBeHeld([m(S.Waiting)])).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    [S.Sent, 'received', S.Received],
    [S.Sent, 'syntax-rejected', S.SyntaxRejected],
    [S.Received, 'accepted', S.Accepted],
    [S.Received, 'rejected', S.Rejected],
    [S.Silent, 'accepted', S.Accepted],
    [S.Silent, 'rejected', S.Rejected],
    [S.Failed, 'accepted', S.Accepted],
    [S.Repeated, 'received', S.Repeated],
    [S.Repeated, 'accepted', S.Accepted],
    [S.Accepted, 'received', S.Accepted],
    [S.Accepted, 'rejected', S.Rejected],
    [S.Rejected, 'accepted', S.Rejected],
    [S.Rejected, 'received', S.Rejected],
    [S.Withdrawn, 'accepted', S.Withdrawn],
  ] as const)('%s, %s: %s', (state, answer, expected) =>
    expect(answered(state, answer)).toBe(expected),
  );
});

it('a repeated message may be there, unless it never was', () => {
  expect([S.Silent, S.Sent, S.Received].map((state) => afterRepeat(m(state)))).toEqual([
    S.Repeated,
    S.Repeated,
    S.Repeated,
  ]);
  expect([S.Failed, S.SyntaxRejected].map((state) => afterRepeat(m(state)))).toEqual([
    S.Redone,
    S.Redone,
  ]);
  expect(afterRepeat(m(S.Failed, F.Original, true))).toBe(S.Repeated);
});

it('tries get rarer', () => expect([1, 2, 3, 4, 5].map(retryAfter)).toEqual([5, 10, 20, 40, 80]));
