import { describe, expect, it } from '@jest/globals';
import { screenOf } from '@quayside/contracts/screens';
import { SiStatus } from '@quayside/contracts/si/choices';
import { customerFigures, staffFigures } from './figures.js';

const figures = {
  ByStatus: [
    { TBI_STATUS: SiStatus.Submitted, Count: 4 },
    { TBI_STATUS: SiStatus.Returned, Count: 2 },
  ],
  DueSoon: 1,
  OrdersWaiting: 9,
  OrdersLate: 0,
};

describe('the figures of the workbench', () => {
  const staff = staffFigures(figures, {
    list: '/tdManage/siDataList',
    review: '/tdManage/siCheck',
  });
  const customer = customerFigures(figures, { list: '/workbench/SISubimtList' });

  it('count a status that has none as 0', () => {
    expect(staff.find((figure) => figure.key === `status-${SiStatus.Made}`)?.count).toBe(0);
  });

  it('open the list that they count', () => {
    for (const figure of [...staff, ...customer]) expect(screenOf(figure.to)).toBeDefined();
    expect(staff[0]).toMatchObject({ count: 4, to: '/tdManage/siCheck' });
    expect(customer.find((figure) => figure.key === `status-${SiStatus.Returned}`)).toMatchObject({
      count: 2,
      to: '/workbench/SISubimtList',
      search: { TBI_STATUS: '3' },
    });
  });

  it('send staff without the review queue to the list', () => {
    expect(staffFigures(figures, { list: '/tdManage/siDataList' })[0]).toMatchObject({
      to: '/tdManage/siDataList',
      search: { TBI_STATUS: '1' },
    });
  });
});
