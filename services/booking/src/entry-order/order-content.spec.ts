import { describe, expect, it } from '@jest/globals';
import { orderOf, type ShipmentWithTotals } from './order-content.js';

const shipment = (given: Partial<ShipmentWithTotals> = {}): ShipmentWithTotals => ({
  Parties: [],
  Legs: [],
  Goods: [],
  Boxes: [],
  Services: [],
  Fees: [],
  Remarks: [],
  ContainerSummary: null,
  TotalPackages: 0,
  TotalWeight: 0,
  TotalVolume: 0,
  ...given,
});

describe('a shipment as a cargo order', () => {
  it('names the contract, or the quotation that it goes by, when it is the customer’s own', () => {
    const contract = (given: Partial<ShipmentWithTotals>) => orderOf(shipment(given)).ContractNo;
    expect(contract({ ContractNo: 'SC-1', QuotationNo: 'Q-1', OurContract: false })).toBe('SC-1');
    expect(contract({ QuotationNo: 'Q-1' })).toBe('Q-1');
    expect(contract({ ContractNo: 'SC-1', QuotationNo: 'Q-1', OurContract: true })).toBeNull();
  });

  it('calls packages of several kinds packages, and of one that is not known nothing', () => {
    const unit = (...units: (string | null)[]) =>
      orderOf(shipment({ Goods: units.map((PackageUnit) => ({ PackageUnit })) })).PackageUnit;
    expect([unit('CT', 'CT'), unit('CT', 'PX'), unit('CT', null), unit()]).toEqual([
      'CT',
      'PK',
      null,
      null,
    ]);
  });

  it('tells remarks that the customer reads, whole or not at all, and none that are internal', () => {
    const remarks = (...Remarks: ShipmentWithTotals['Remarks']) =>
      orderOf(shipment({ Remarks })).CustomerRemarks;
    const long = 'A'.repeat(1999);
    expect(
      remarks({ Audience: 'internal', Text: '成本价' }, { Audience: 'carrier', Text: 'HURRY' }),
    ).toBeNull();
    expect(
      remarks({ Audience: 'everyone', Text: ' 请尽快 ' }, { Audience: 'everyone', Text: '请尽快' }),
    ).toBe('请尽快');
    expect(
      remarks({ Audience: 'everyone', Text: long }, { Audience: 'everyone', Text: '请尽快' }),
    ).toBe(long);
  });
});
