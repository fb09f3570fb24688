import * as message from '@quayside/contracts/messaging/message';
import { type AreaCases, cases, reasons } from '../conformity-world.js';
import { deadLettersRepeatedElsewhere, deadLettersShared } from './conformity-dead-letters.js';

export const messagingCases: AreaCases = {
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
