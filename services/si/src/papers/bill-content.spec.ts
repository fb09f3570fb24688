import { expect, it } from '@jest/globals';
import { SigningMethod } from '@quayside/contracts/trade/choices';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { billCells } from './bill-cells.js';
import { type BillFacts, goodsTexts } from './bill-content.js';

it('a bill names the bills that it was combined with', () => {
  const si = {
    TBI_GOODS: 'LAMPS',
    BoxInfos: [],
    ContainerSummary: '',
    TotalPackages: 1,
    TBI_MERGEMBL_NO: 'COSU1,COSU2',
  } as unknown as WholeSi;
  expect(goodsTexts(si).description).toBe('LAMPS\n\nCOMBINED WITH B/L NO.: COSU1, COSU2');
  expect(goodsTexts({ ...si, TBI_MERGEMBL_NO: null }).description).toBe('LAMPS');
});

it('a bill names the goods of its boxes that its own texts do not say', () => {
  const line = (TBD_GOODS: string, TBD_HSCODE: string, TBD_MARKS: string, TBD_NUM: number) => ({
    TBD_GOODS,
    TBD_HSCODE,
    TBD_MARKS,
    TBD_NUM,
  });
  const si = {
    TBI_GOODS: 'WOODEN PHOTO FRAMES',
    TBI_HSCODE: '441490',
    TBI_MARKS: 'FRAME MARK',
    TBI_PACKAGE: 'CT',
    ContainerSummary: '20GP*2',
    TotalPackages: 1501,
    TBI_TRANSPORT_METHOD: 'CFS-CFS',
    BoxInfos: [
      {
        BoxInfo: { TBX_CNNO: 'A' },
        BoxDetails: [
          line('GLASS MIRRORS', '700992', 'MIRROR MARK', 500),
          line('PHOTO FRAMES', '44149000', 'N/M', 1),
        ],
      },
      {
        BoxInfo: { TBX_CNNO: 'B' },
        BoxDetails: [line('GLASS MIRRORS', '700992', 'MIRROR MARK', 1000)],
      },
    ],
  } as unknown as WholeSi;
  const { description, marks } = goodsTexts(si);
  expect(description).toBe(
    'WOODEN PHOTO FRAMES\nHS CODE: 441490\n\n1,500 CARTONS GLASS MIRRORS\nHS CODE: 700992',
  );
  expect(marks).toBe('FRAME MARK\nMIRROR MARK');
});

it('a bill says how it is released, and in how many originals, only when somebody has said it', () => {
  const facts = { issue: null, signing: { carrier: 'C', agent: null } } as unknown as BillFacts;
  const said = (TBI_SIGNING_METHOD: SigningMethod | null, Originals: number | null = null) =>
    billCells({ TBI_SIGNING_METHOD, Originals, BoxInfos: [] } as unknown as WholeSi, facts)
      .filter(({ title }) => ['RELEASE', 'NUMBER OF ORIGINAL B(S)/L'].includes(title))
      .map(({ text }) => text);
  expect(said(null)).toEqual(['', '']);
  expect(said(SigningMethod.Original)).toEqual(['THREE (3)', 'ORIGINAL B/L']);
  expect(said(SigningMethod.Original, 2)).toEqual(['TWO (2)', 'ORIGINAL B/L']);
  expect(said(SigningMethod.Telex)).toEqual(['ZERO (0)', 'TELEX RELEASE']);
});
