import { listMessages } from '@quayside/contracts/messaging/message';
import type { RecordOf, ScreenRecords } from '../screen-records.js';

const aMessage: RecordOf = async (client) =>
  (await client.get(listMessages, { Limit: 1 })).Rows[0]?.Id;

export const messagingRecords: ScreenRecords = {
  '/system/messageDetail': aMessage,
  '/manage/messageDetail': aMessage,
};
