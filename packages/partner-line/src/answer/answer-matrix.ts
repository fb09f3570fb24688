import type { AnswerEffect, AnswerKind, NamedDocument, PaperState } from './answer-effects.js';

/**
 * The table of answers once more as people read it, written beside the code: tests of the line, of
 * bookings and of SIs hold every cell of both protocols against it. A row is a kind of answer, a column
 * a state of the paper; the five signs of a cell stand for the document that is named: original,
 * change, cancellation, older, unnamed.
 */
const MATRIX = `
                 unsent asked  updating confirmed amending cancelling cancelled over
received         nnnnn  kknnk  nnnnn    nnnnn     nnnnn    nnnnn      nnnnn     nnnnn
accepted         .....  cc..c  .c..c    cc.rc     rC.rr    .....      hhhhh     .....
change-asked     .....  aa..a  .a..a    aa..a     .a..a    .....      .....     .....
not-taken        .....  aa..a  .a..a    .....     .X...    ..Z..      n.o..     .....
refused          .....  xx..x  .x..x    .....     .X...    ..Z..      n.o..     .....
withdrawn        .....  xx..x  .x..x    ee..e     ee..e    ....e      nnnnn     .....
cancelled        .....  .....  .....    .....     .....    K.K.K      nnnnn     .....
change-withdrawn nnnnn  nnnnn  nnnnn    nnnnn     nnnnn    nnnnn      nnnnn     nnnnn
completed        .....  .....  .....    fffff     fffff    .....      .....     nnnnn
draft            DDDDD  ddDDd  DdDDD    ddDDd     DdDDD    DDDDD      DDDDD     DDDDD
`;

const SIGNS: Readonly<Record<string, AnswerEffect>> = {
  '.': 'look',
  n: 'note',
  k: 'acknowledge',
  c: 'confirm',
  C: 'confirm-change',
  r: 'repeat',
  a: 'ask-change',
  x: 'refuse',
  X: 'refuse-change',
  Z: 'refuse-cancel',
  o: 'reopen',
  e: 'end',
  K: 'confirm-cancel',
  f: 'complete',
  d: 'draft',
  D: 'keep-draft',
  h: 'look-held',
};

const NAMED: readonly NamedDocument[] = ['original', 'change', 'cancellation', 'older', 'unnamed'];

/** One cell of the table. */
export interface AnswerCell {
  kind: AnswerKind;
  state: PaperState;
  named: NamedDocument;
  effect: AnswerEffect;
}

/** Every cell of the table, for tests. */
export function answerCells(): AnswerCell[] {
  const [head = '', ...rows] = MATRIX.trim().split('\n');
  const states = head.trim().split(/\s+/) as PaperState[];
  return rows.flatMap((row) => {
    const [kind, ...cells] = row.trim().split(/\s+/) as [AnswerKind, ...string[]];
    return cells.flatMap((signs, column) =>
      [...signs].map(
        (sign, at): AnswerCell => ({
          kind,
          state: states[column] as PaperState,
          named: NAMED[at] as NamedDocument,
          effect: SIGNS[sign] as AnswerEffect,
        }),
      ),
    );
  });
}
