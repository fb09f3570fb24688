import { Injectable } from '@nestjs/common';
import { MailState } from '@quayside/contracts/messaging/mail.api';
import { type MailEnded, mailEnded } from '@quayside/contracts/messaging/mail-order';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { BEFORE_CARRIER, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { undelivered } from '@quayside/partner-line/delivery';
import { On } from '@quayside/service-kit/events/subscribe';
import { Refusal, reasonOf } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { keepSending, sendingOf } from './keep-sending.js';
import { sendSi } from './on-step.js';

interface CarrierMail {
  id: number;
  revision: number;
  addresses: string;
}

const whyOf = ({ Undelivered }: MailEnded): string =>
  Undelivered.map(({ Address, Result }) => `${Address}（${Result ?? '未送达'}）`)
    .join('；')
    .slice(0, 450);

/** It did not arrive: a person mends the address and sends anew, or hands it over. */
async function failed(tx: Ctx, si: WholeSi, why: string): Promise<void> {
  const open = await sendingOf(tx, si.Id);
  if (open.Delivery === Delivery.Mailing)
    await keepSending(tx, si.Id, undelivered(tx, Delivery.Bounced, SiVerb.Send, why));
  await recordStep(tx, {
    si,
    verb: SiVerb.MailFailed,
    from: si.TBI_STATUS,
    remarks: why,
  });
}

/** The carrier has what no longer holds: a person tells him. */
const outdated = (tx: Ctx, si: WholeSi, act: SiVerb, why: string): Promise<unknown> =>
  keepSending(tx, si.Id, {
    HeldByHand: true,
    ...undelivered(tx, Delivery.ByHand, act, why),
  });

/** A mail server has the SI: it counts as sent, unless it was changed or voided meanwhile. */
async function arrived(tx: Ctx, si: WholeSi, mail: CarrierMail, why: string): Promise<void> {
  if (si.TBI_STATUS === SiStatus.Voided)
    return void (await outdated(tx, si, SiVerb.Void, '邮件已送出，而SI已作废，请通知船公司'));
  // It went another way meanwhile, and says the same.
  if (si.Revision === mail.revision && !BEFORE_CARRIER.includes(si.TBI_STATUS)) return;
  if (si.TBI_STATUS !== SiStatus.Made || si.Revision !== mail.revision)
    return void (await outdated(
      tx,
      si,
      SiVerb.Resubmit,
      '邮件送出的是修改前的内容，请通知船公司以新的SI为准',
    ));
  const partly = why ? `；部分收件人未送达：${why}` : '';
  try {
    await sendSi(tx, si, { mailedTo: `${mail.addresses}${partly}` });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = `邮件已送出，而SI不能记为已发送：${reasonOf(error)}，请核对后通知船公司`;
    await outdated(tx, si, SiVerb.Send, said);
  }
}

/** What mail servers said of mails to carriers. */
@Injectable()
export class CarrierMails {
  @On(mailEnded)
  async ended(tx: Ctx, ended: MailEnded): Promise<void> {
    const [mail] = await tx.sql<CarrierMail>(
      'SELECT tbi_id AS id, revision, addresses FROM si_carrier_mail WHERE key = $1',
      [ended.Key],
    );
    if (!mail) return;
    const si = await readSi(tx, mail.id, true);
    const why = whyOf(ended);
    if (ended.State === MailState.Failed) await failed(tx, si, why);
    else await arrived(tx, si, mail, why);
  }
}
