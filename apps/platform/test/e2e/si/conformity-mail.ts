import type { Endpoint } from '@quayside/contracts/core/endpoint';
import {
  listMails,
  type MailRow,
  MailState,
  mailAttachment,
  mailDetail,
  resendMail,
} from '@quayside/contracts/messaging/mail.api';
import { MailPaper, mailSi, proposeSiMail } from '@quayside/contracts/si/mail.api';
import { receivedFile } from '@quayside/contracts/simulator/mail';
import type { World } from '../conformity-world.js';
import { eventually } from '../eventually.js';

const mailTo = ({ siId }: World, To: string) => ({
  Id: siId,
  Papers: [MailPaper.Bill],
  To,
  Subject: '提单样单',
  Body: '请核对',
});

/** A mail of the boss's that one recipient's server refused. */
async function refusedMail(world: World): Promise<MailRow> {
  await world.boss.get(mailSi, mailTo(world, 'refuse@example.com'));
  let found: MailRow | undefined;
  await eventually(async () => {
    [found] = (
      await world.boss.get(listMails, { AboutId: world.siId, State: [MailState.Failed] })
    ).Rows;
    if (!found) throw new Error('not refused yet');
  });
  return found!;
}

type Cases = readonly [Endpoint, (world: World) => object | Promise<object>][];

export const foreignMails: Cases = [
  [proposeSiMail as never, ({ siId }) => ({ Id: siId })],
  [mailSi as never, (world) => mailTo(world, 'a@example.com')],
  [mailDetail as never, async (world) => ({ Id: (await refusedMail(world)).Id })],
  [resendMail as never, async (world) => ({ Id: (await refusedMail(world)).Id })],
  [
    mailAttachment as never,
    async (world) => ({ Id: (await refusedMail(world)).Attachments[0]!.Id }),
  ],
];

export const mailsScoped: readonly [Endpoint, string][] = [
  [listMails as never, 'filters within the scope'],
  [receivedFile as never, 'staff only, who use the simulator'],
];

export const mailsRepeated: Cases = [
  [mailSi as never, (world) => mailTo(world, 'a@example.com')],
  [resendMail as never, async (world) => ({ Id: (await refusedMail(world)).Id })],
];
