import { MailSecurity } from '@quayside/contracts/booking/note-mailbox/choices';
import {
  type NoteMailbox,
  type NoteMailboxInput,
  type NoteMailboxQuery,
  noteMailboxes,
} from '@quayside/contracts/booking/note-mailbox/mailbox.api';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { isInside } from '@quayside/service-kit/http/outside-address';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { NoteMailboxEntity } from './mailbox.entity.js';
import { followMailbox } from './mailbox-password.js';
import { mailboxSettingsOf } from './mailbox-settings.js';

/** What no field rule tells: where the settings do not allow it, passwords neither go unencrypted nor into the own network. */
function faultsOf({ Security, Host }: NoteMailboxInput, allowPrivate: boolean): FieldError[] {
  if (allowPrivate) return [];
  return [
    ...(Security === MailSecurity.None
      ? [
          {
            Prop: 'Security',
            Code: 'unencrypted',
            Msg: '密码不能明文发送，请选择 SSL/TLS 或 STARTTLS',
          },
        ]
      : []),
    ...(isInside(Host)
      ? [{ Prop: 'Host', Code: 'closed-address', Msg: '地址指向内部网络，不能连接' }]
      : []),
  ];
}

export const noteMailboxDefinition: ResourceDefinition<
  NoteMailboxInput,
  NoteMailbox,
  NoteMailboxQuery
> = {
  resource: noteMailboxes,
  entity: NoteMailboxEntity,
  table: 'note_mailbox',
  owner: 'company',
  key: ['Account', 'Host', 'Folder'],
  normal: (input) => ({
    ...input,
    Account: input.Account.trim(),
    Host: input.Host.trim().toLowerCase(),
    Folder: input.Folder.trim() || 'INBOX',
    Remark: input.Remark?.trim() || null,
  }),
  rules: async (ctx, inputs) =>
    inputs.map((input) => faultsOf(input, mailboxSettingsOf(ctx.runtime).MAILBOX_PRIVATE)),
  saved: followMailbox,
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.account', 't.host', 't.remark']),
};
