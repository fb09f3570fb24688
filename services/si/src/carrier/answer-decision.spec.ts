import { describe, expect, it } from '@jest/globals';
import {
  MessageFunction as F,
  CarrierMessageState as S,
} from '@quayside/contracts/partner-line/choices';
import { SiStatus } from '@quayside/contracts/si/choices';
import type { AnswerKind, PaperState } from '@quayside/partner-line/answer/answer-effects';
import { answerCells } from '@quayside/partner-line/answer/answer-matrix';
import { decide, kindOf } from './answer-decision.js';
import type { Said } from './incoming.js';
import { readIncoming } from './read-incoming.js';

type Standing = readonly [SiStatus, { Function: F; State: S } | null];

const original = { Function: F.Original, State: S.Sent };
const STANDINGS: Readonly<Partial<Record<PaperState, readonly Standing[]>>> = {
  unsent: [
    [SiStatus.Submitted, null],
    [SiStatus.Returned, original],
    [SiStatus.Made, original],
  ],
  asked: [
    [SiStatus.Sent, original],
    [SiStatus.Sent, { Function: F.Replace, State: S.Received }],
  ],
  updating: [
    [SiStatus.Sent, { Function: F.Replace, State: S.Sent }],
    [SiStatus.Sent, { Function: F.Replace, State: S.Silent }],
  ],
  confirmed: [[SiStatus.Drafted, original]],
  cancelled: [[SiStatus.Voided, original]],
  over: [
    [SiStatus.Confirmed, original],
    [SiStatus.Issued, original],
  ],
};

const aperak = (code: string, error = ''): string =>
  [
    'UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+C1',
    'UNH+1+APERAK:D:99B:UN',
    `BGM+963+A1+${code}`,
    ...(error ? [error] : []),
    `UNT+${error ? 4 : 3}+1`,
    'UNZ+1+C1',
    '',
  ].join("'");
const iftmcs = [
  'UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+C1',
  'UNH+1+IFTMCS:D:99B:UN:2.0',
  'BGM+706+B1+46',
  'UNT+3+1',
  'UNZ+1+C1',
  '',
].join("'");
const status = (whole: string, updated?: string): string =>
  JSON.stringify({
    shippingInstructionsReference: 'R1',
    shippingInstructionsStatus: whole,
    ...(updated && { updatedShippingInstructionsStatus: updated }),
  });
const draft = JSON.stringify({
  transportDocumentReference: 'B1',
  transportDocumentStatus: 'DRAFT',
  consignmentItems: [],
});

const TEXTS: readonly (readonly [string, AnswerKind, string, F?])[] = [
  ['APERAK', 'received', aperak('11')],
  ['APERAK', 'accepted', aperak('44')],
  ['APERAK', 'cancelled', aperak('44'), F.Cancel],
  ['APERAK', 'not-taken', aperak('27')],
  ['APERAK', 'not-taken', aperak('44', 'ERC+120')],
  ['IFTMCS', 'draft', iftmcs],
  ['DCSA', 'received', status('RECEIVED')],
  ['DCSA', 'received', status('RECEIVED', 'UPDATE_RECEIVED')],
  ['DCSA', 'accepted', status('COMPLETED')],
  ['DCSA', 'accepted', status('RECEIVED', 'UPDATE_CONFIRMED')],
  ['DCSA', 'change-asked', status('PENDING_UPDATE')],
  ['DCSA', 'refused', status('DECLINED')],
  ['DCSA', 'refused', status('RECEIVED', 'UPDATE_DECLINED')],
  ['DCSA', 'cancelled', status('CANCELLED')],
  ['DCSA', 'draft', draft],
];

const saidIn = (raw: string): Parameters<typeof kindOf>[0] => {
  const read = readIncoming(raw);
  if ('unreadable' in read) throw new Error(read.unreadable);
  return read[0]!.said as Extract<Said, { kind: 'application' | 'status' | 'bill' }>;
};

describe('what an answer of a carrier does to an SI', () => {
  it.each(
    TEXTS.flatMap(([way, kind, raw, asked]) =>
      answerCells()
        .filter((cell) => cell.kind === kind && STANDINGS[cell.state])
        .map((cell) => ({ ...cell, way, raw, asked: asked ?? null })),
    ),
  )(
    'by $way: $kind of the $named while $state is $effect',
    ({ kind, named, state, effect, raw, asked }) => {
      const said = kindOf(saidIn(raw), asked);
      for (const [stands, newest] of STANDINGS[state] ?? [])
        expect(decide(said, named, stands, newest)).toEqual({ kind, named, state, effect });
    },
  );
});
