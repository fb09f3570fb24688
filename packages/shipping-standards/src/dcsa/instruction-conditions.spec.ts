import { describe, expect, it } from '@jest/globals';
import {
  brokenConditions,
  INSTRUCTION_CONDITIONS,
  type InstructionConditionCode,
} from './instruction-conditions.js';

const party = (partyName: string) => ({
  partyName,
  addressLines: ['NO 1 SAMPLE ROAD', 'NINGBO'],
});

/** A bill on paper, made out to a consignee, of packed goods. */
const RIGHT = {
  transportDocumentTypeCode: 'BOL',
  isShippedOnBoardType: true,
  isElectronic: false,
  isToOrder: false,
  freightPaymentTermCode: 'PRE',
  numberOfOriginalsWithCharges: 3,
  numberOfCopiesWithCharges: 2,
  isCargoDeliveredInICS2Zone: false,
  placeOfIssue: { locationName: 'NINGBO', UNLocationCode: 'CNNGB' },
  documentParties: {
    shipper: party('SAMPLE TRADING'),
    consignee: party('SAMPLE BUYER'),
    notifyParties: [party('SAMPLE NOTIFY')],
    other: [{ party: party('SAMPLE FORWARDER'), partyFunction: 'DDR' }],
  },
  consignmentItems: [
    {
      cargoItems: [
        {
          equipmentReference: 'CSQU3054383',
          outerPackaging: { numberOfPackages: 10, description: 'CARTONS' },
        },
      ],
    },
  ],
};
const { shipper, consignee, notifyParties } = RIGHT.documentParties;

const withParties = (change: object) => ({
  documentParties: { ...RIGHT.documentParties, ...change },
});
const filing = (change: object, json: object = {}) => ({
  advanceManifestFilings: [
    { manifestTypeCode: 'ENS', advanceManifestFilingsHouseBLPerformedBy: 'CARRIER', ...change },
  ],
  isHouseBillOfLadingsIssued: true,
  ...json,
});
const TO_ORDER = { isToOrder: true, documentParties: { shipper, notifyParties } };
const ELECTRONIC = {
  isElectronic: true,
  numberOfOriginalsWithCharges: 1,
  numberOfCopiesWithCharges: undefined,
};

type Case = readonly [code: InstructionConditionCode, breaking: object, passing: object];

const CASES: readonly Case[] = [
  [
    'party-unidentified',
    withParties({ shipper: { partyName: 'A' } }),
    withParties({ shipper: { partyName: 'A', address: { city: 'NINGBO' } } }),
  ],
  [
    'party-unidentified',
    withParties({ notifyParties: [{ partyName: 'A', addressLines: [] }] }),
    withParties({ notifyParties: [{ partyName: 'A', identifyingCodes: [{ partyCode: 'X' }] }] }),
  ],
  [
    'party-unidentified',
    withParties({ other: [{ party: { partyName: 'A' }, partyFunction: 'DDR' }] }),
    withParties({ other: [] }),
  ],
  [
    'address-too-long',
    withParties({ consignee: { ...consignee, displayedAddress: ['A', 'B', 'C'] } }),
    withParties({ consignee: { ...consignee, displayedAddress: ['A', 'B'] } }),
  ],
  [
    'address-too-long',
    withParties({ consignee: { ...consignee, displayedAddress: ['A'.repeat(36)] } }),
    withParties({ consignee: { ...consignee, displayedAddress: ['A'.repeat(35)] } }),
  ],
  [
    'address-too-long',
    {
      ...ELECTRONIC,
      ...withParties({ consignee: { ...consignee, displayedAddress: Array(7).fill('A') } }),
    },
    {
      ...ELECTRONIC,
      ...withParties({ consignee: { ...consignee, displayedAddress: Array(6).fill('A') } }),
    },
  ],
  ['consignee-missing', { documentParties: { shipper, notifyParties } }, TO_ORDER],
  [
    'endorsee-without-order',
    { documentParties: { shipper, endorsee: consignee } },
    { isToOrder: true, documentParties: { shipper, endorsee: consignee, notifyParties } },
  ],
  [
    'consignee-and-endorsee',
    { isToOrder: true, ...withParties({ endorsee: party('SAMPLE BANK') }) },
    { isToOrder: true, documentParties: { shipper, endorsee: consignee, notifyParties } },
  ],
  ['notify-missing', { isToOrder: true, documentParties: { shipper } }, TO_ORDER],
  [
    'notify-missing',
    { isToOrder: true, documentParties: { shipper, endorsee: consignee } },
    {
      isToOrder: true,
      documentParties: { shipper, endorsee: { ...consignee, isNotifyParty: true } },
    },
  ],
  [
    'originals-of-waybill',
    { transportDocumentTypeCode: 'SWB' },
    { transportDocumentTypeCode: 'SWB', numberOfOriginalsWithCharges: undefined },
  ],
  ['electronic-originals', { ...ELECTRONIC, numberOfOriginalsWithoutCharges: 1 }, ELECTRONIC],
  ['electronic-originals', { ...ELECTRONIC, numberOfOriginalsWithCharges: 2 }, ELECTRONIC],
  ['electronic-copies', { ...ELECTRONIC, numberOfCopiesWithCharges: 1 }, ELECTRONIC],
  [
    'platform-of-paper',
    withParties({ issueTo: { partyName: 'A', sendToPlatform: 'WAVE' } }),
    { ...ELECTRONIC, ...withParties({ issueTo: { partyName: 'A', sendToPlatform: 'WAVE' } }) },
  ],
  [
    'issue-twice',
    { placeOfIssue: { UNLocationCode: 'CNNGB', countryCode: 'CN' } },
    { placeOfIssue: { locationName: 'NINGBO', countryCode: 'CN' } },
  ],
  ['issue-twice', { placeOfIssue: { locationName: 'NINGBO' } }, { placeOfIssue: undefined }],
  [
    'packaging-missing',
    { consignmentItems: [{ cargoItems: [{ equipmentReference: 'CSQU3054383' }] }] },
    {
      consignmentItems: [
        { cargoItems: [{ outerPackaging: { numberOfPackages: 1, description: 'IN BULK' } }] },
      ],
    },
  ],
  ['filing-houses-missing', filing({}, { isHouseBillOfLadingsIssued: undefined }), filing({})],
  [
    'filing-number-missing',
    filing({ advanceManifestFilingsHouseBLPerformedBy: 'SELF' }),
    filing({ advanceManifestFilingsHouseBLPerformedBy: 'SELF', identificationNumber: 'NL1' }),
  ],
  [
    'filing-code-missing',
    filing({ manifestTypeCode: 'ACE', advanceManifestFilingsHouseBLPerformedBy: 'SELF' }),
    filing({
      manifestTypeCode: 'ACE',
      advanceManifestFilingsHouseBLPerformedBy: 'SELF',
      selfFilerCode: 'ABCD',
    }),
  ],
  [
    'filing-traders-missing',
    filing({}, { isCargoDeliveredInICS2Zone: true, isHouseBillOfLadingsIssued: false }),
    filing(
      {},
      {
        isCargoDeliveredInICS2Zone: true,
        isHouseBillOfLadingsIssued: false,
        ...withParties({ buyer: party('BUYER'), seller: party('SELLER') }),
      },
    ),
  ],
];

const codesOf = (change: object) =>
  brokenConditions({ ...RIGHT, ...change }).map(({ code }) => code);

describe('the conditions of an instruction', () => {
  it('hold for a right one', () => expect(brokenConditions(RIGHT)).toEqual([]));

  it.each(CASES)('%s: refuses what breaks it, and passes what does not', (code, bad, good) => {
    expect(codesOf(bad)).toContain(code);
    expect(codesOf(bad).length).toBeLessThanOrEqual(2);
    expect(codesOf(good)).toEqual([]);
  });

  it('have a breaking and a passing case each', () => {
    const tried = new Set(CASES.map(([code]) => code));
    expect([...tried].sort()).toEqual(Object.keys(INSTRUCTION_CONDITIONS).sort());
  });

  it.each([[{}], [{ documentParties: 'X', consignmentItems: [null], placeOfIssue: [] }]])(
    'never throw for %j',
    (json) => expect(() => brokenConditions(json)).not.toThrow(),
  );
});
