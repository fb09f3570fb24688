import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { mailOrdered } from '@quayside/contracts/messaging/mail-order';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import { SiVerb } from '@quayside/contracts/si/choices';
import { undelivered } from '@quayside/partner-line/delivery';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keepPapers, papersToMail, recipientsOf } from '../papers/mail-paper.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { assertMayGoOn } from '../shipping-instruction/still-right.js';
import { keepSending, sendingOf } from './keep-sending.js';

/** What a mail to the carrier says, in the words of his desk. */
function textOf(si: WholeSi): { Subject: string; Body: string } {
  const number = si.TBI_SIMBL_NO || si.TBI_NO;
  const route = [si.TBI_ZHUANGHG, si.TBI_XIEHG].filter(Boolean).join(' - ');
  const ship = [si.TBI_VESSEL, si.TBI_VOYAGE].filter(Boolean).join(' ');
  const subject = ['SHIPPING INSTRUCTION', number, si.TBI_CARRIER, ship].filter(Boolean);
  const lines = [
    `SHIPPING INSTRUCTION: ${number}`,
    ship && `Vessel: ${ship}`,
    route && `Route: ${route}`,
    si.ContainerSummary && `Containers: ${si.ContainerSummary}`,
    '',
    'Details in the attached PDF. Please reply with the draft bill of lading.',
    '详见附件，请回复提单草稿。',
  ];
  return {
    Subject: subject.join(' / ').slice(0, 200),
    Body: lines.filter((line) => typeof line === 'string').join('\n'),
  };
}

/** The papers of an SI as they go to its carrier. Slow: to be made before the transaction. */
export const papersForCarrier = (ctx: Ctx, si: WholeSi): Promise<FileAnswer[]> =>
  papersToMail(ctx, si);

/**
 * Orders a mail with the papers of a locked SI to its carrier. The SI stays made until a mail server
 * took it, see `mail-outcome`. The mail is the desk's: the SI's customer does not read it.
 */
export async function mailCarrier(
  tx: Ctx,
  si: WholeSi,
  files: readonly FileAnswer[],
  to: string,
): Promise<void> {
  siMachine.step(tx, si.TBI_STATUS, SiVerb.Send);
  await assertMayGoOn(tx, si, SiVerb.Send);
  if ((await sendingOf(tx, si.Id)).Delivery === Delivery.Mailing) throw new Refusal('si.mailing');
  const recipients = recipientsOf(to);
  const { Key } = await keepPapers(tx, files);
  await tx.sql(
    `INSERT INTO si_carrier_mail (key, tbi_id, revision, addresses, create_time)
     VALUES ($1, $2, $3, $4, $5)`,
    [Key, si.Id, si.Revision, recipients.join('；').slice(0, 500), tx.now],
  );
  const { EmployeeId, Name, CompanyId, CompanyName } = tx.employee;
  await tx.publish(mailOrdered, `si-${si.Id}`, {
    Key,
    Service: 'si',
    AboutId: si.Id,
    AboutNo: si.TBI_NO,
    CompanyId,
    CompanyName,
    CreatorId: EmployeeId,
    CreateName: Name,
    To: recipients,
    ...textOf(si),
    Link: linkTo('/tdManage/siDetail', { id: si.Id }),
    Watchers: [{ Permission: 'si:produce', Staff: true }],
    ResendRights: ['si:produce'],
  });
  const said = recipients.join('；').slice(0, 500);
  await keepSending(tx, si.Id, {
    SentBy: SiSentBy.Mail,
    SentTime: tx.now.toISOString(),
    SentNote: said,
    ...undelivered(tx, Delivery.Mailing, SiVerb.Send, said),
  });
  await recordStep(tx, {
    si,
    verb: SiVerb.MailCarrier,
    from: si.TBI_STATUS,
    remarks: `收件人：${said}`,
  });
}
