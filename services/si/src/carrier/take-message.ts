import {
  CarrierMessageState,
  type CarrierProtocol,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { DraftSource } from '@quayside/contracts/si/draft-bill.api';
import type { AnswerEffect } from '@quayside/partner-line/answer/answer-effects';
import type { Fetched } from '@quayside/partner-line/fetch-documents';
import type { Answered } from '@quayside/partner-line/message/match';
import { noteAnswer } from '@quayside/partner-line/message/note-answer';
import { type Taken, taken } from '@quayside/partner-line/message/taken';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { draftOfBill } from '../draft-bill/draft-of-bill.js';
import { receiveDraft } from '../draft-bill/receive-draft.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { decisionOf, lookedAt } from './answer-decision.js';
import { faultsOf } from './faults-of-answer.js';
import type { Incoming, Said } from './incoming.js';
import { takeDocument, takeStatus, withRemarks } from './take-status.js';

const { Processed, NoEffect, Review } = CarrierMessageState;

async function takeSyntax(
  tx: Ctx,
  to: Answered,
  said: Extract<Said, { kind: 'syntax' }>,
): Promise<Taken> {
  if (said.verdict === 'received') {
    await noteAnswer(tx, to, 'received', null, null);
    return taken(Processed);
  }
  if (said.verdict === 'look')
    return taken(
      Review,
      `语法回执没有写明是否收到：${said.text}`.slice(0, 1000),
      said.code.slice(0, 40) || null,
    );
  const reason = `语法被拒：${said.text || said.code || '未说明'}`;
  await noteAnswer(tx, to, 'syntax-rejected', said.code, reason);
  return taken(Processed, reason.slice(0, 1000), said.code.slice(0, 40) || null);
}

const reasonOf = (faults: readonly CarrierFault[]): string =>
  faults.map(({ Code, Cause }) => `${Code} ${Cause}`).join('；');

async function takeAnswer(
  tx: Ctx,
  to: Answered,
  si: WholeSi | null,
  said: Extract<Said, { kind: 'application' }>,
): Promise<Taken> {
  const decision = await decisionOf(tx, si, to, said);
  const status = si ? si.TBI_STATUS : null;
  if (said.verdict === 'look')
    return taken(
      Review,
      [`应用回执没有接受也没有退回：${said.label}`, said.text || '请查看船公司原文']
        .join('；')
        .slice(0, 1000),
    );
  if (said.verdict !== 'rejected') {
    if (!LOOKS.includes(decision.effect)) {
      await noteAnswer(tx, to, said.verdict, null, null);
      return taken(Processed, said.text.slice(0, 1000) || null);
    }
    const why = [said.text, lookedAt(decision, status)].filter(Boolean).join('；');
    return taken(Review, why.slice(0, 1000));
  }
  const faults = faultsOf(si, said.faults, said.text);
  const reason = reasonOf(faults).slice(0, 1000);
  const code = faults[0]?.Code ?? null;
  // A cancellation that failed leaves the carrier what it had.
  await noteAnswer(
    tx,
    to,
    to.Function === MessageFunction.Cancel ? 'declined' : 'rejected',
    code,
    reason,
  );
  if (decision.effect === 'note') return { ...taken(Processed, reason, code), faults };
  if (decision.effect !== 'ask-change' || !si || status !== SiStatus.Sent) {
    const failed =
      to.Function === MessageFunction.Cancel ? '取消未成功，船公司仍持有补料' : '船公司退回';
    const why = `${failed}：${reason}；${lookedAt(decision, status)}`;
    return { ...taken(Review, why.slice(0, 1000), code), faults };
  }
  await moveSi(tx, si, SiVerb.Reject, `船公司退回：${reason}`.slice(0, 2000));
  return { ...taken(Processed, reason, code), faults, open: true };
}

/** Effects that leave an answer to a person. */
const LOOKS: readonly AnswerEffect[] = ['look', 'look-held'];

async function takeBill(
  tx: Ctx,
  to: Answered,
  si: WholeSi,
  said: Extract<Said, { kind: 'bill' }>,
): Promise<Taken> {
  const { bill } = said.bill;
  const decision = await decisionOf(tx, si, to, said);
  const counts = decision.effect === 'draft';
  if (counts) await noteAnswer(tx, to, 'accepted', null, null);
  const why = lookedAt(decision, si.TBI_STATUS);
  await receiveDraft(tx, {
    si,
    bill: draftOfBill(said.bill, si),
    source: DraftSource.Message,
    documentNo: bill.documentNumber || null,
    keptFor: counts ? null : why,
  });
  return counts ? taken(Processed) : taken(Review, `提单草稿仅存档：${why}`.slice(0, 1000));
}

/** What waits for a person stands in the SI's story, and the desk is notified of it. */
async function noteLook(tx: Ctx, si: WholeSi | null, { state, reason }: Taken): Promise<void> {
  if (!si || state !== Review) return;
  const now = (await readSi(tx, si.Id)) ?? si;
  await recordStep(tx, {
    si: now,
    verb: SiVerb.LookAnswer,
    from: now.TBI_STATUS,
    remarks: reason,
  });
}

/** What a carrier announced of a bill and does not hand out waits for a person, notified like the rest. */
export const FETCHED_BILL: Fetched = {
  what: '提单',
  async noteWaiting(tx, messageId, reason) {
    const [row] = await tx.sql<{ id: number | null }>(
      'SELECT tbi_id AS id FROM carrier_message WHERE id = $1',
      [messageId],
    );
    if (row?.id) await noteLook(tx, await readSi(tx, row.id, true), taken(Review, reason));
  },
};

/** Does what a message says, to the message that it answers and to its SI, in the transaction that notes it. */
export async function takeMessage(
  ...given: Parameters<typeof takenOf>
): Promise<Taken & { si: WholeSi | null }> {
  const result = await takenOf(...given);
  await noteLook(given[0], result.si, result);
  return result;
}

async function takenOf(
  tx: Ctx,
  id: number,
  incoming: Incoming,
  to: Answered,
  way: CarrierProtocol,
): Promise<Taken & { si: WholeSi | null }> {
  const si = to.SubjectId ? await readSi(tx, to.SubjectId, true) : null;
  const { said } = incoming;
  if (said.kind === 'syntax') return { ...(await takeSyntax(tx, to, said)), si };
  if (said.kind === 'application') return { ...(await takeAnswer(tx, to, si, said)), si };
  if (said.kind === 'status') return { ...(await takeStatus(tx, to, si, said)), si };
  if (said.kind === 'document') return { ...(await takeDocument(tx, id, si, said, way)), si };
  if (said.kind === 'bill' && si)
    return { ...withRemarks(await takeBill(tx, to, si, said), si, said), si };
  return { ...taken(NoEffect, said.kind === 'nothing' ? said.reason : 'SI不存在'), si };
}
