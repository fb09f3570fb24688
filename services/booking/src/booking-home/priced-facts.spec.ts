import { describe, expect, it } from '@jest/globals';
import { type PricedFacts, priceMoves } from './priced-facts.js';

const AGREED: PricedFacts = {
  Boxes: '40HQ*1',
  Weight: 20_000,
  CarrierCode: 'EGLV',
  LoadCode: 'VNSGN',
  DischargeCode: 'AUMEL',
  DeliveryCode: '',
  SailingDate: '2026-12-05',
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-14',
  GoodsType: 'GC',
  TransportMethod: 'CY-CY',
  PaymentMethod: 'PP',
  ShipperOwned: '',
};

describe('what a price was agreed on for', () => {
  it.each<[Partial<PricedFacts>, string[]]>([
    [{}, []],
    [{ SailingDate: '2026-12-12' }, []],
    [{ SailingDate: '2027-03-01' }, ['SailingDate']],
    [{ Boxes: '40HQ*2' }, ['Boxes']],
    [{ Boxes: '45HQ*1', GoodsType: 'DG' }, ['Boxes', 'GoodsType']],
    [{ Boxes: '40HC*1' }, []],
    [{ Weight: 26_500 }, ['Weight']],
    [{ Weight: null, GoodsType: null, SailingDate: null }, []],
    [{ LoadCode: 'CNSHA', DischargeCode: 'AUSYD' }, ['LoadCode', 'DischargeCode']],
    [{ CarrierCode: 'COSU' }, ['CarrierCode']],
    [{ CarrierCode: null }, ['CarrierCode']],
    [{ DeliveryCode: 'AUADL' }, ['DeliveryCode']],
    [{ PaymentMethod: 'CC', TransportMethod: 'DOOR-CY' }, ['TransportMethod', 'PaymentMethod']],
    [{ ShipperOwned: '40HQ' }, ['ShipperOwned']],
  ])('is moved by %j', (now, moved) => {
    const moves = priceMoves(AGREED, { ...AGREED, ...now });
    expect(moves.map(({ fact }) => fact)).toEqual(moved);
  });

  it('holds its own day where nobody kept for which days it holds', () => {
    const agreed = { ...AGREED, ValidFrom: null, ValidTo: null };
    expect(priceMoves(agreed, { ...agreed, SailingDate: '2026-12-06' })).toHaveLength(1);
    expect(priceMoves({ ...agreed, SailingDate: null }, AGREED)).toEqual([]);
  });
});
