import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import type { OfSis, SendPlan, SendSis, SentSi } from '@quayside/contracts/si/carrier-message.api';
import { SiVerb } from '@quayside/contracts/si/choices';
import { heldDocument, nextFunction } from '@quayside/partner-line/message/message.rules';
import { sentMessages } from '@quayside/partner-line/message/sent-messages';
import { enabledProfiles } from '@quayside/partner-line/profile/carrier-profile';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recipientsOf } from '../papers/mail-paper.js';
import { inBatch } from '../production/batch.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import type { StepTaker } from '../shipping-instruction/step-hooks.js';
import { assertMayGoOn } from '../shipping-instruction/still-right.js';
import { mailCarrier, papersForCarrier } from './mail-carrier.js';
import { isByHandOnly, sendSi } from './on-step.js';
import { draftMessage } from './queue-message.js';
import { SI_SUBJECT } from './si-subject.js';

/** The papers of an SI, and the version of it that they say. */
interface Papers {
  version: number;
  files: FileAnswer[];
}

/** The papers of those that no line can take, made before the transaction that mails them. */
async function papersByHand(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Papers>> {
  const made = new Map<number, Papers>();
  for (const id of new Set(ids)) {
    if (!(await planOf(ctx, id)).ByHandOnly) continue;
    const si = await readSi(ctx, id);
    made.set(id, { version: si.Version, files: await papersForCarrier(ctx, si) });
  }
  return made;
}

/**
 * Sends made SIs to their carriers, each in its own right: what is refused stays as it was, the
 * others go. Answers for each how it went.
 */
export async function sendSis(ctx: Ctx, { Ids, ByHand, MailTo }: SendSis): Promise<SentSi[]> {
  const to = MailTo?.trim() ?? '';
  if (to) recipientsOf(to);
  const ways = new Map<number, SiSentBy | null>();
  const mails = to ? await papersByHand(ctx, Ids) : new Map<number, Papers>();
  const results = await inBatch(ctx, Ids, SiVerb.Send, async (tx, si) => {
    const mail = mails.get(si.Id);
    if (mail) {
      if (mail.version !== si.Version) throw new Refusal('record.stale');
      await mailCarrier(tx, si, mail.files, to);
      ways.set(si.Id, SiSentBy.Mail);
      return;
    }
    const { way } = await sendSi(tx, si, { byHand: ByHand });
    ways.set(si.Id, way);
  });
  return results.map((result) => ({
    ...result,
    Way: result.Done ? (ways.get(result.Id) ?? null) : null,
  }));
}

/** Sending as a bare change of status. */
export const sendStep: StepTaker = async (tx, si, _verb, remarks) =>
  (await sendSi(tx, si, { remarks })).sent;

/** What sending would do with one SI: nothing is written or numbered. */
async function planOf(ctx: Ctx, id: number): Promise<SendPlan> {
  const si = await readSi(ctx, id);
  const code = si.TBI_CARRIER ?? null;
  const profile = code ? (await enabledProfiles(ctx, [code])).get(code) : undefined;
  const plan: SendPlan = {
    TBI_ID: si.Id,
    TBI_NO: si.TBI_NO,
    TBI_SIMBL_NO: si.TBI_SIMBL_NO ?? null,
    CarrierCode: code,
    TBI_STATUS: si.TBI_STATUS,
    Protocol: profile?.Protocol ?? null,
    Function: null,
    Problem: null,
    ByHandOnly: false,
  };
  try {
    siMachine.step(ctx, si.TBI_STATUS, SiVerb.Send);
    await assertMayGoOn(ctx, si, SiVerb.Send);
    if (!profile) throw new Refusal('carrier.no-line-by-hand', { carrier: code ?? '' });
    const messages = await sentMessages(ctx, SI_SUBJECT, si.Id);
    plan.Function = nextFunction(messages);
    await draftMessage(ctx, profile, si, plan.Function, {
      control: '1',
      document: `${si.TBI_NO}-1`,
      previous: heldDocument(messages),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    plan.ByHandOnly = isByHandOnly(error);
    const problems = (error.errors ?? []).map(({ Msg }) => Msg);
    plan.Problem = (problems.length > 0 ? problems.join('；') : error.message).slice(0, 500);
  }
  return plan;
}

/** What sending these SIs would do: which way, as what, and what is in the way. 404 for one that is not to be seen. */
export async function planSending(ctx: Ctx, { Ids }: OfSis): Promise<SendPlan[]> {
  const plans: SendPlan[] = [];
  for (const id of new Set(Ids)) plans.push(await planOf(ctx, id));
  return plans;
}
