import { Text } from '../../core/field.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { customer } from '../../masterdata/references.js';

/** Whose the mails of an address, or of all addresses of a domain, are. The desk says it: a sender's name is easily forged. */
export class NoteSenderInput {
  @Text('发件人', { max: 254 }) Sender!: string;
  @Text('客户', { max: 40, ref: customer() }) CustomerCode!: string;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class NoteSender extends kept(NoteSenderInput) {}

export class NoteSenderQuery extends KeptQuery {
  @Text('客户', { max: 40, optional: true, ref: customer() }) CustomerCode?: string;
}

export const noteSenders = resource('/api/NoteSender', {
  label: '发件人对应',
  input: NoteSenderInput,
  record: NoteSender,
  query: NoteSenderQuery,
  sorts: ['Sender', 'CustomerCode', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  bulk: ['CustomerCode', 'Remark'],
});
