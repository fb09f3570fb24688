import type { RateInput } from '@quayside/contracts/freight/rate';
import { saveRate } from '@quayside/contracts/freight/rate.api';
import type { ApiClient } from '../api-client.js';

/** What no buyer may ever read, in figures and words that stand nowhere else. */
export const PLANTED = {
  Cost: 73_519.37,
  Floor: 73_529.41,
  Supplier: 'PLANTED-SUPPLIER-7351',
  Contract: 'PLANTED-CONTRACT-7352',
  Inner: 'PLANTED-INNER-7353',
};

/** Where the planted rate goes: nobody else's does. */
export const PLANTED_LANE = { Pols: 'CNTXG', Pods: 'CLSAI' };

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A rate of the operator's on sale, with a published price, whose buy side must not leave the house. Answers its number. */
export async function plantRate(admin: ApiClient): Promise<number> {
  const rate = {
    Supplier: PLANTED.Supplier,
    ContractNo: PLANTED.Contract,
    InnerRemark: PLANTED.Inner,
    CarrierCode: 'COSU',
    RateType: 'FAK',
    PolCode: 'CNTXG',
    PodCode: 'CLSAI',
    CurrencyCode: 'USD',
    Payment: 'PP',
    Basis: 'etd',
    ValidFrom: day(0),
    ValidTo: day(30),
    AllIn: false,
    AskFirst: false,
    Recommended: true,
    Cost40HQ: PLANTED.Cost,
    Floor40HQ: PLANTED.Floor,
    Published40HQ: 80_000,
  } as unknown as RateInput;
  const { Rate } = await admin.get(saveRate, { Rate: rate, Publish: true });
  return Rate.Id;
}

/** What of the planted rate's buy side stands in a text. */
export const plantedIn = (text: string): string[] =>
  Object.values(PLANTED).flatMap((mark) => (text.includes(String(mark)) ? [String(mark)] : []));
