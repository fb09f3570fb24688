import { expect, it } from '@jest/globals';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { destinationOf } from './destination.js';

it('reads the link of a service back', () => {
  const link = linkTo('/entryOrder/logisticsData', { Keyword: 'EO26&11 01', Progress: 'overdue' });
  expect(destinationOf(link)).toEqual({
    to: '/entryOrder/logisticsData',
    search: { Keyword: 'EO26&11 01', Progress: 'overdue' },
  });
  expect(destinationOf(linkTo('/system/CurrentCompanyDetail'))).toEqual({
    to: '/system/CurrentCompanyDetail',
    search: {},
  });
});
