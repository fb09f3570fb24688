import { CarrierMessageState, MessageFunction } from '@quayside/contracts/partner-line/choices';
import { SiStatus } from '@quayside/contracts/si/choices';
import {
  type AnswerEffect,
  type AnswerKind,
  answerEffect,
  type NamedDocument,
  type PaperState,
} from '@quayside/partner-line/answer/answer-effects';
import { namedDocument } from '@quayside/partner-line/answer/named-document';
import type { Answered } from '@quayside/partner-line/message/match';
import { lastSentOf } from '@quayside/partner-line/message/sent-messages';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { StatusMeaning } from '@quayside/shipping-standards/dcsa/status-meaning';
import type { AnswerVerdict } from '@quayside/shipping-standards/edifact/answer-verdict';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import type { Said } from './incoming.js';
import { SI_SUBJECT } from './si-subject.js';

/** An answer as the one table of answers takes it. */
export interface SiDecision {
  kind: AnswerKind | 'look';
  named: NamedDocument;
  state: PaperState;
  effect: AnswerEffect;
}

type Newest = Pick<Answered, 'Function' | 'State'> | null;

/** States of a replacement that the carrier's system has answered: what comes after is of that one. */
const ANSWERED: readonly CarrierMessageState[] = [
  CarrierMessageState.Received,
  CarrierMessageState.Accepted,
];

/**
 * How an SI stands with its carrier, as the table of answers knows it.
 * @param newest the last message with the content of the SI
 */
export function paperStateOf(status: SiStatus | null, newest: Newest): PaperState {
  switch (status) {
    case SiStatus.Sent:
      return newest?.Function === MessageFunction.Replace && !ANSWERED.includes(newest.State)
        ? 'updating'
        : 'asked';
    case SiStatus.Drafted:
      return 'confirmed';
    case SiStatus.Confirmed:
    case SiStatus.Issued:
      return 'over';
    case SiStatus.Voided:
      return 'cancelled';
    default:
      return 'unsent';
  }
}

const OF_STATUS: Readonly<Record<StatusMeaning, AnswerKind | 'look'>> = {
  received: 'received',
  accepted: 'accepted',
  'update-required': 'change-asked',
  declined: 'refused',
  'update-declined': 'refused',
  cancelled: 'cancelled',
  look: 'look',
};

const OF_APERAK: Readonly<Record<AnswerVerdict, AnswerKind | 'look'>> = {
  received: 'received',
  accepted: 'accepted',
  rejected: 'not-taken',
  look: 'look',
};

type Decided = Extract<Said, { kind: 'application' | 'status' | 'bill' }>;

/** What a message says; the acceptance of a cancellation cancels. */
export function kindOf(said: Decided, asked: MessageFunction | null): AnswerKind | 'look' {
  if (said.kind === 'bill') return 'draft';
  const kind = said.kind === 'status' ? OF_STATUS[said.meaning] : OF_APERAK[said.verdict];
  const accepts = said.kind === 'application' && kind === 'accepted';
  return accepts && asked === MessageFunction.Cancel ? 'cancelled' : kind;
}

/** What an answer does to an SI, by the document that it names and by how the SI stands. */
export function decide(
  kind: AnswerKind | 'look',
  named: NamedDocument,
  status: SiStatus | null,
  newest: Newest,
): SiDecision {
  const state = paperStateOf(status, newest);
  return { kind, named, state, effect: answerEffect(kind, named, state) };
}

const CONTENT: readonly MessageFunction[] = [MessageFunction.Original, MessageFunction.Replace];

/** The same of a message that came; DCSA says by the status of an update that it means the last one. */
export async function decisionOf(
  tx: Ctx,
  si: WholeSi | null,
  to: Answered,
  said: Decided,
): Promise<SiDecision> {
  const newest = si ? await lastSentOf(tx, SI_SUBJECT, si.Id, CONTENT) : null;
  const ofUpdate = said.kind === 'status' && said.meaning === 'update-declined' && newest;
  const named = namedDocument(ofUpdate || to);
  return decide(kindOf(said, to.Function), named, si?.TBI_STATUS ?? null, newest);
}

const NAMED_LABELS: Readonly<Record<NamedDocument, string>> = {
  original: '针对首次补料',
  change: '针对最近一次替换',
  cancellation: '针对取消',
  older: '针对已被替代的旧版补料',
  unnamed: '没有指明单证',
};

/** Why the table leaves an answer to a person. */
export const lookedAt = ({ named }: SiDecision, status: SiStatus | null): string =>
  `答复${NAMED_LABELS[named]}，而SI当前${status === null ? '不存在' : SiStatus.label(status)}，未改变状态`;
