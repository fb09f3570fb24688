import { type RecordSearch, type Screen, searchBy } from '../../core/screen.js';
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
    menu: { group: 'booking', rank: 3 },
    buttons: [{ Code: 'submit', Name: '上传托书并生成订舱', permission: 'booking:submit' }],
  },
  {
    path: '/workbench/BookingLog/OrderUploadLog',
    title: '托书上传记录',
    search: searchBy<NoteQuery>(),
    layout: 'external',
    screen: 'booking/OrderUploadLog',
    keepAlive: true,
    staffToo: true,
    permissions: ['booking:read'],
    menu: { group: 'booking', rank: 5 },
    buttons: [{ Code: 'submit', Name: '上传托书并生成订舱', permission: 'booking:submit' }],
  },
] as const satisfies readonly Screen[];
