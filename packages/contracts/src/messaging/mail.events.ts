import { event } from '../core/event.js';
import { Text } from '../core/field.js';

/** Messaging has stored a mail with its attachments: whoever ordered it need not keep them any longer. */
export class MailTaken {
  @Text('编号', { max: 36 }) Key!: string;
}

export const mailTaken = event('messaging.mail-taken', MailTaken, ['si']);
