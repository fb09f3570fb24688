import { listMails } from '@quayside/contracts/messaging/mail.api';
import * as message from '@quayside/contracts/messaging/message';
import { type AreaCases, cases, personalLists, reasons } from '../conformity-world.js';
import { deadLettersRepeatedElsewhere, deadLettersShared } from './conformity-dead-letters.js';

/** Mails of the boss's company: the demo has none. */
const SOME_MAILS = `INSERT INTO messaging.mail (key, company_id, company_name, about_id, about_no, creator_id, create_name, subject, body, message_id,
    state, watchers, resend_rights, create_time)
  SELECT gen_random_uuid(), 2, '华远', 0, 'SI', 0, '员工', '提单确认件', '', 'mail-' || n, 'sent', '[]', '[]', now() FROM generate_series(1, 20) n`;

export const messagingCases: AreaCases = {
  personal: personalLists([
    { list: listMails, table: 'messaging.mail', company: 'company_id', person: 'creator_id', prepare: [SOME_MAILS] },
  ]),
  impersonal: reasons([[message.listMessages, 'one’s own alone']]),
  foreign: [
    ...cases([
      [message.messageDetail, ({ messageId }) => ({ Id: messageId })],
      [message.messageBrief, ({ messageId }) => ({ Id: messageId })],
    ]),
  ],
  ownOnly: [
    ...reasons([
      [message.readMessages, 'marks only own messages among the ids'],
      [message.deleteMessages, 'deletes only own messages among the ids'],
    ]),
    ...deadLettersShared,
  ],
  repeatable: [
    ...cases([
      [message.readMessages, ({ messageId }) => ({ MsgIdList: [messageId] })],
      [message.readAllMessages, () => ({})],
      [message.deleteMessages, () => ({ MsgIdList: [999_999_999] })],
    ]),
  ],
  repeatedElsewhere: deadLettersRepeatedElsewhere,
};
