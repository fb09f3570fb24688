import { MailOutcome } from '@quayside/contracts/booking/note-mailbox/choices';
import * as mails from '@quayside/contracts/booking/note-mailbox/mail.api';
import * as boxes from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import { noteSenders } from '@quayside/contracts/booking/note-mailbox/sender.api';
import type { Case, Entry, World } from '../conformity-world.js';
import { resourceCases } from '../conformity-world.js';

const DESK = 'the desk’s own; customers and providers hold no right to it';
const SPEC = 'services/booking/test/note-mailbox.spec.ts';
let number = 0;

/** A mailbox that nobody reads: it has no password. */
const MAILBOX: boxes.NoteMailboxInput = {
  Account: 'conformity@operator.example',
  Host: 'imap.operator.example',
  Port: 993,
  Security: 'tls',
  Folder: 'INBOX',
  Minutes: 5,
  Since: '2026-11-01',
  MarkSeen: false,
  Remark: null,
};
const aMailbox = (): boxes.NoteMailboxInput => ({
  ...MAILBOX,
  Account: `conformity${++number}@operator.example`,
});

/** The demo's mails. */
const theMail: Case = async ({ admin }: World) => ({
  Id: (await admin.get(mails.listNoteMails, { Limit: 1 })).Rows[0]!.Id,
});
const waiting = async ({ admin }: World): Promise<mails.NoteMail> =>
  (await admin.get(mails.listNoteMails, { Outcome: [MailOutcome.Waiting], Limit: 1 })).Rows[0]!;
const kept: Case = async (world: World) => ({ Id: (await waiting(world)).Id });
const stale = async (world: World): Promise<object> => ({
  Id: (await waiting(world)).Id,
  Version: 99,
});
const theBox: Case = async ({ admin }: World) => ({
  Id: (await admin.get(boxes.noteMailboxes.list, { Limit: 1, Keyword: 'booking@qihang' })).Rows[0]!
    .Id,
});

/** Notes from a mailbox: every call as a foreigner, twice, and with an older version. */
export const mailboxCases = {
  ownOnly: [
    [boxes.setMailboxPassword, DESK],
    [boxes.testMailbox, DESK],
    [boxes.fetchMailbox, DESK],
    [mails.listNoteMails, DESK],
    [mails.exportNoteMails, DESK],
    [mails.noteMail, DESK],
    [mails.noteMailFile, DESK],
    [mails.takeNoteMail, DESK],
    [mails.leaveNoteMail, DESK],
  ] as never[],
  stale: [
    [
      boxes.setMailboxPassword,
      async (world: World) => ({
        ...((await theBox(world)) as object),
        Version: 0,
        Key: 'password',
      }),
    ],
    [
      mails.takeNoteMail,
      async (world: World) => ({ ...(await stale(world)), CompanyId: 2, Remember: 'no' }),
    ],
    [mails.leaveNoteMail, stale],
  ] as readonly Entry<Case>[],
  repeatable: [[boxes.fetchMailbox, theBox]] as readonly Entry<Case>[],
  repeatedElsewhere: [
    [boxes.setMailboxPassword, `${SPEC}: a secret takes no part in keys`],
    [boxes.testMailbox, `${SPEC}: calls the server, changes nothing`],
    [mails.takeNoteMail, `${SPEC}: a mail is taken once`],
    [mails.leaveNoteMail, `${SPEC}: a mail is left once`],
  ] as never[],
  requests: [
    [mails.noteMail, theMail],
    [mails.noteMailFile, kept],
  ] as readonly Entry<Case>[],
  impersonal: [[mails.listNoteMails, 'the whole desk’s']] as never[],
  resources: resourceCases([
    [boxes.noteMailboxes, aMailbox],
    [
      noteSenders,
      () => ({ Sender: `conformity${++number}@buyer.example`, CustomerCode: 'HUAYUAN' }),
    ],
  ]),
};
