import { ownedOf } from '../core/owned.js';

/** Mails that a person ordered. */
export const mailOwned = ownedOf('MailOwned', { label: '邮件' });
