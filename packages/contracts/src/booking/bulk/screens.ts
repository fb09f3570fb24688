import type { ImportListQuery } from '../../core/import.js';
import { type Screen, searchBy } from '../../core/screen.js';

const SUBMIT = { Code: 'submit', Name: '上传、提交与撤销', permission: 'booking:submit' } as const;

/** Many bookings by one sheet, and what became of them. */
export const bulkBookingScreens = [
  {
    path: '/workbench/booking/uploadBook',
    title: '批量订舱上传',
    layout: 'external',
    screen: 'booking/UploadBookings',
    permissions: ['booking:submit'],
    buttons: [SUBMIT],
  },
  {
    path: '/workbench/booking/uploadBookLog',
    title: '批量订舱记录',
    search: searchBy<ImportListQuery & { id: string }>(),
    layout: 'external',
    screen: 'booking/BookingUploads',
    keepAlive: true,
    permissions: ['booking:submit'],
    buttons: [SUBMIT],
  },
] as const satisfies readonly Screen[];
