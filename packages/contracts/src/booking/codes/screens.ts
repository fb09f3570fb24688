import { type Screen, searchBy } from '../../core/screen.js';
import type { CodeAllotmentQuery } from './allotment.js';

/** Who books under which code of a carrier. */
export const codeScreens = [
  {
    path: '/quckBook/BookCode',
    title: '订舱代码',
    search: searchBy<CodeAllotmentQuery>(),
    layout: 'internal',
    screen: 'booking/BookCodes',
    keepAlive: true,
    permissions: ['booking:handle'],
    buttons: [
      { Code: 'edit', Name: '分配', permission: 'booking:configure' },
      { Code: 'import', Name: '导入', permission: 'booking:configure' },
    ],
  },
] as const satisfies readonly Screen[];
