import { type RecordSearch, type Screen, searchBy, type TabSearch } from '../../core/screen.js';
import type { NoteMailQuery } from '../note-mailbox/mail.api.js';
import type { NoteSenderQuery } from '../note-mailbox/sender.api.js';
import type { NoteQuery } from './note.api.js';

/** Booking notes: taken in, and what became of them. Staff work in the same screens. */
export const noteScreens = [
  {
    path: '/workbench/OrderUpload',
    title: '托书上传',
    search: searchBy<RecordSearch>(),
    layout: 'external',
    screen: 'booking/OrderUpload',
    keepAlive: true,
    staffToo: true,
    permissions: ['booking:submit'],
    buttons: [{ Code: 'submit', Name: '上传托书并生成订舱', permission: 'booking:submit' }],
  },
  {
    path: '/workbench/BookingLog/OrderUploadLog',
    title: '托书上传记录',
    search: searchBy<NoteQuery & NoteMailQuery & NoteSenderQuery & TabSearch>(),
    layout: 'external',
    screen: 'booking/OrderUploadLog',
    keepAlive: true,
    staffToo: true,
    permissions: ['booking:read'],
    buttons: [
      { Code: 'submit', Name: '上传托书并生成订舱', permission: 'booking:submit' },
      { Code: 'mail', Name: '邮箱来信', permission: 'booking:handle' },
      { Code: 'edit', Name: '维护托书邮箱', permission: 'booking:configure' },
      { Code: 'import', Name: '导入发件人对应', permission: 'booking:configure' },
    ],
  },
] as const satisfies readonly Screen[];
