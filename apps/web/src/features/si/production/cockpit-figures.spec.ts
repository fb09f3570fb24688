import { expect, it } from '@jest/globals';
import { screenOf } from '@quayside/contracts/screens';
import { Due, SiStatus } from '@quayside/contracts/si/choices';
import {
  carrierSearches,
  orderFigures,
  personSearches,
  pressingFigures,
  statusFigures,
} from './cockpit-figures.js';
import { deadlineSeries, flowSeries } from './cockpit-series.js';

const work = { Count: 3, Soon: 2, Late: 1 };
const figures = {
  ByStatus: [{ TBI_STATUS: SiStatus.Issued, Count: 10_000, Capped: true }],
  ByDue: [{ Due: Due.Within2, Count: 4 }],
  Deadlines: [{ Day: '2026-11-23', Sis: 2, Orders: 1 }],
  Flow: [{ Day: '2026-11-23', Submitted: 3, Sent: 2, Returned: 1 }],
  ByCarrier: [],
  ByPerson: [],
  Amended: 1,
  LateFiled: 2,
  OrdersWaiting: 9,
  OrdersSoon: 3,
  OrdersLate: 1,
};

it('opens for each figure the list that it counts', () => {
  const all = [...statusFigures(figures), ...pressingFigures(figures), ...orderFigures(figures)];
  for (const { to } of all) expect(screenOf(to)).toBeDefined();
  expect(all[0]).toMatchObject({ count: 10_000, more: true, search: { TBI_STATUS: '8' } });
  expect(all.find(({ key }) => key === 'due-in2')).toMatchObject({
    count: 4,
    tone: 'alarm',
    search: { TBI_STATUS: '1,2,3,4', Due: 'in2' },
  });
  expect(all.find(({ key }) => key === 'orders-late')?.search).toEqual({
    tab: 'orders',
    SiState: '0',
    Cancelled: 'false',
    Due: 'late',
  });
});

it('counts a carrier’s and a person’s work by the same conditions', () => {
  expect(carrierSearches({ Carrier: 'COSU', ...work }).Soon).toEqual({
    TBI_STATUS: '1,2,3,4',
    Due: 'soon',
    TBI_CARRIER: 'COSU',
  });
  expect(personSearches({ AssigneeId: 7, AssigneeName: '李', ...work }).Count).toEqual({
    TBI_STATUS: '1,2,3,4,5,6,7',
    AssigneeId: '7',
  });
  expect(personSearches({ AssigneeId: null, AssigneeName: null, ...work }).Late).toMatchObject({
    Unassigned: 'true',
    Due: 'late',
  });
});

it('opens for each bar the list of its day', () => {
  const [sis, orders] = deadlineSeries(figures.Deadlines);
  expect([sis?.values, orders?.values]).toEqual([[2], [1]]);
  expect(sis?.at(0).search).toEqual({
    TBI_STATUS: '1,2,3,4',
    DeadlineFrom: '2026-11-23',
    DeadlineTo: '2026-11-23',
  });
  expect(orders?.at(0).search).toMatchObject({
    tab: 'orders',
    SiState: '0',
    DeadlineFrom: '2026-11-23',
  });
  const returned = flowSeries(figures.Flow)[2];
  expect(returned?.at(0)).toMatchObject({
    to: '/tdManage/siSubmitLog',
    search: { Verb: 'return,reject', From: '2026-11-23', To: '2026-11-23' },
  });
});
