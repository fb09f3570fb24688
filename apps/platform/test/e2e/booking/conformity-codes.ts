import * as api from '@quayside/contracts/booking/codes/allotment';
import type { Case, Entry, World } from '../conformity-world.js';
import { resourceCases } from '../conformity-world.js';

let year = 2100;
const OWN = 'staff only, of their own company’s allotments and people';
const LANE = { CarrierCode: 'COSU', DischargeCode: 'USLAX' };

/** Booking codes as they are allotted: kept by the desk, offered to whom they are for. */
export const codeCases = {
  ownOnly: [
    [
      api.offeredCodes,
      'a customer asks for the own company alone; codes of others are offered to nobody else',
    ],
    [api.codeAllotments.list, OWN],
    [api.codeAllotments.export, OWN],
    [api.codeAllotments.create, OWN],
  ] as never[],
  requests: [
    [api.codeChoices, () => ({})],
    [api.codeSellers, () => ({})],
    [api.offeredCodes, (_: World) => LANE],
  ] as readonly Entry<Case>[],
  resources: resourceCases([
    [
      api.codeAllotments,
      () => {
        year += 1;
        const days = { ValidFrom: `${year}-01-01`, ValidTo: `${year}-12-31` };
        return {
          CarrierCode: 'COSU',
          Code: 'QYFAK',
          LaneCode: null,
          CustomerCode: 'HUAYUAN',
          SellerId: null,
          SellerName: null,
          ...days,
        };
      },
    ],
  ]),
};
