import {
  CarrierMessageState,
  CarrierProtocol,
  MessageDirection,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { orderDocument } from '@quayside/partner-line/fetch-documents';
import type { Answered } from '@quayside/partner-line/message/match';
import { noteAnswer } from '@quayside/partner-line/message/note-answer';
import { type Taken, taken } from '@quayside/partner-line/message/taken';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type DcsaFeedback, isError } from '@quayside/shipping-standards/dcsa/instruction-status';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { decisionOf, lookedAt } from './answer-decision.js';
import { faultsOfFeedback } from './faults-of-feedback.js';
import type { Said } from './incoming.js';

const { Processed, NoEffect, Review } = CarrierMessageState;

type StatusSaid = Extract<Said, { kind: 'status' }>;
type DocumentSaid = Extract<Said, { kind: 'document' }>;

const causesOf = (faults: readonly CarrierFault[]): string =>
  faults.map(({ Cause }) => Cause).join('；');
const look = (label: string, why: string, faults: CarrierFault[] = []): Taken => ({
  ...taken(Review, `${label}：${why}`.slice(0, 1000)),
  faults,
});

/** What stands before errors that came with a status which refuses nothing. */
const MUST_CHANGE = '状态不是退回，但船公司指出须修改，请核对：';

/** The carrier's feedback at the fields of the SI, and the causes of what must change; '' where nothing must. */
const remarks = (
  si: WholeSi | null,
  feedbacks: readonly DcsaFeedback[],
): { faults: CarrierFault[]; told: string } => ({
  faults: faultsOfFeedback(si, feedbacks),
  told: causesOf(faultsOfFeedback(si, feedbacks.filter(isError))),
});

/** What the carrier did not take before is settled once it accepts the whole. */
const settleFaults = async (tx: Ctx, siId: number): Promise<void> =>
  void (await tx.sql('UPDATE carrier_fault SET open = false WHERE tbi_id = $1 AND open', [siId]));

/** The reference by which the carrier knows the instruction is used from now on. */
async function adoptReference(tx: Ctx, to: Answered, reference: string): Promise<void> {
  if (to.Id === 0 || reference === '') return;
  await tx.sql(
    `UPDATE carrier_message SET carrier_ref = $2 WHERE id = $1 AND carrier_ref IS DISTINCT FROM $2 AND document_no IS DISTINCT FROM $2`,
    [to.Id, reference.slice(0, 100)],
  );
}

/** The carrier keeps nothing of the SI's messages so far: what comes next is a new instruction. */
async function forgetHeld(tx: Ctx, siId: number): Promise<void> {
  await tx.sql(
    `UPDATE carrier_message SET state = $3, update_time = $4 WHERE tbi_id = $1 AND direction = $2 AND state = ANY($5)`,
    [
      siId,
      MessageDirection.Out,
      CarrierMessageState.Declined,
      tx.now.toISOString(),
      ['sent', 'received', 'accepted', 'rejected', 'silent', 'repeated'],
    ],
  );
}

/** What refuses an instruction or its update, and what that means for the carrier's copy. */
const REFUSALS = {
  'update-required': { kind: 'rejected', verb: '要求修改' },
  declined: { kind: 'declined', verb: '拒绝补料，须作为新补料重新发送' },
  'update-declined': { kind: 'declined', verb: '拒绝本次修改，仍以此前版本为准' },
} as const;

async function refuse(
  tx: Ctx,
  to: Answered,
  si: WholeSi | null,
  said: StatusSaid,
  meaning: keyof typeof REFUSALS,
): Promise<Taken> {
  const { kind, verb } = REFUSALS[meaning];
  const { faults, told: errors } = remarks(si, said.feedbacks);
  const told = errors || said.text || '船公司未说明原因，请联系船公司';
  // Lists know a refusal of the carrier by its beginning.
  const reason = `船公司退回，${verb}：${told}`.slice(0, 1000);
  await noteAnswer(tx, to, kind, null, reason);
  if (meaning === 'declined' && si) await forgetHeld(tx, si.Id);
  if (!si || si.TBI_STATUS !== SiStatus.Sent)
    return look(
      said.label,
      `SI当前${si ? SiStatus.label(si.TBI_STATUS) : '不存在'}，${reason}`.slice(0, 900),
      faults,
    );
  await moveSi(tx, si, SiVerb.Reject, reason);
  return { ...taken(Processed, reason), faults, open: true };
}

/** The carrier has it, or accepts it; what must still change is not accepted. */
async function accept(
  tx: Ctx,
  to: Answered,
  si: WholeSi | null,
  said: StatusSaid,
  words: string,
): Promise<Taken> {
  const { label, feedbacks } = said;
  const { faults, told } = remarks(si, feedbacks);
  const meaning = said.meaning === 'accepted' ? 'accepted' : 'received';
  // The carrier has it for certain.
  await noteAnswer(tx, to, told ? 'received' : meaning, null, null);
  if (told)
    return {
      ...look(label, `${MUST_CHANGE}${told}`, faults),
      open: to.Newest && si?.TBI_STATUS === SiStatus.Sent,
    };
  if (meaning === 'accepted' && si) await settleFaults(tx, si.Id);
  return { ...taken(Processed, words), faults };
}

/** The carrier agrees that the instruction is void. */
async function cancelled(
  tx: Ctx,
  to: Answered,
  si: WholeSi | null,
  said: StatusSaid,
  words: string,
): Promise<Taken> {
  const { faults, told } = remarks(si, said.feedbacks);
  await noteAnswer(tx, to, 'accepted', null, null);
  return told
    ? look(said.label, `${MUST_CHANGE}${told}`, faults)
    : { ...taken(Processed, words), faults };
}

/** Does what the status of an instruction means by the table of answers. What is not there waits for a person. */
export async function takeStatus(
  tx: Ctx,
  to: Answered,
  si: WholeSi | null,
  said: StatusSaid,
): Promise<Taken> {
  const { meaning, label, text } = said;
  await adoptReference(tx, to, said.document);
  const { faults, told } = remarks(si, said.feedbacks);
  const words = [label, text, told].filter(Boolean).join('；').slice(0, 1000);
  const decision = await decisionOf(tx, si, to, said);
  switch (decision.effect) {
    case 'ask-change':
    case 'refuse':
    case 'refuse-change':
      return refuse(tx, to, si, said, meaning as keyof typeof REFUSALS);
    case 'acknowledge':
    case 'confirm':
      return accept(tx, to, si, said, words);
    case 'note':
    case 'repeat':
      if (meaning === 'cancelled') return cancelled(tx, to, si, said, words);
      return decision.state === 'cancelled'
        ? { ...taken(Processed, words), faults }
        : accept(tx, to, si, said, words);
    default: {
      const why = meaning === 'look' ? '请查看船公司原文' : lookedAt(decision, siStatus(si));
      return look(label, [text, told, why].filter(Boolean).join('；'), faults);
    }
  }
}

const siStatus = (si: WholeSi | null): SiStatus | null => si?.TBI_STATUS ?? null;

/** The approval of the SI's draft that waits for the carrier's word. */
async function noteApproved(tx: Ctx, siId: number): Promise<boolean> {
  const [approval] = await tx.sql<{ id: number }>(
    `SELECT id FROM carrier_message WHERE tbi_id = $1 AND direction = $2 AND function = $3 ORDER BY id DESC LIMIT 1`,
    [siId, MessageDirection.Out, MessageFunction.Confirm],
  );
  if (approval) await noteAnswer(tx, { Id: approval.id }, 'accepted', null, null);
  return approval !== undefined;
}

/** Does what the status of a transport document means; a draft or an issued bill that came without its content is fetched. */
export async function takeDocument(
  tx: Ctx,
  id: number,
  si: WholeSi | null,
  said: DocumentSaid,
  way: CarrierProtocol,
): Promise<Taken> {
  const { meaning, label, text, bill } = said;
  const { faults, told } = remarks(si, said.feedbacks);
  const words = [label, text, told].filter(Boolean).join('；').slice(0, 1000);
  if (meaning === 'note' && !told) return { ...taken(NoEffect, words), faults };
  if (meaning === 'look' || meaning === 'note' || !si)
    return look(label, [text, told].filter(Boolean).join('；') || '请查看船公司原文', faults);
  if (!told && (meaning === 'approved' || meaning === 'issued')) await noteApproved(tx, si.Id);
  if (meaning === 'approved')
    return told
      ? look(label, `${MUST_CHANGE}${told}`, faults)
      : { ...taken(Processed, words), faults };
  if (way !== CarrierProtocol.Dcsa)
    return look(
      label,
      ['通知未附提单内容，请向船公司索取', told].filter(Boolean).join('；'),
      faults,
    );
  await orderDocument(tx, id, bill);
  if (told) return look(label, `${MUST_CHANGE}${told}；正在取回提单内容`, faults);
  return { ...taken(Processed, `${words}；正在取回提单内容`), faults };
}

/** What came with a whole transport document joins what was done with it: errors are looked at. */
export function withRemarks(
  done: Taken,
  si: WholeSi,
  { label, feedbacks }: { label: string; feedbacks: readonly DcsaFeedback[] },
): Taken {
  const { faults, told } = remarks(si, feedbacks);
  if (told)
    return {
      ...look([label, done.reason].filter(Boolean).join('，'), `${MUST_CHANGE}${told}`, faults),
      code: done.code,
    };
  return { ...done, faults: [...done.faults, ...faults] };
}
