import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import {
  emptyInstruction,
  emptyParty,
  type ShippingInstructionMessage,
} from '../edifact/iftmin.js';
import {
  CREATE_INSTRUCTION,
  INSTRUCTION_CONTENT,
  TRANSPORT_DOCUMENT,
  UPDATE_INSTRUCTION,
} from './dcsa-schema.js';
import { brokenConditions } from './instruction-conditions.js';
import { dcsaOfAnswer, statusOfDcsa } from './instruction-status.js';
import {
  dcsaOfInstruction,
  instructionOfDcsa,
  instructionRequest,
  updateRequest,
} from './shipping-instructions.js';
import { billOfDcsa, type DocumentIssuer, dcsaOfBill } from './transport-document.js';

const ajv = new Ajv({ strict: false, formats: { date: true, 'date-time': true } });
/** What is wrong with a JSON by the declared form of the standard. */
const wrong = (schema: object, json: unknown): unknown => {
  const check = ajv.compile(schema);
  return check(JSON.parse(JSON.stringify(json))) ? [] : check.errors;
};
const ISSUER: DocumentIssuer = {
  partyName: 'SAMPLE LINE',
  address: { street: 'QUAY 1', city: 'SHANGHAI', countryCode: 'CN' },
  termsAndConditions: 'SAMPLE TERMS',
  plannedArrivalDate: '2026-02-11',
  contact: { name: 'DESK', phone: '', email: 'desk@example.com' },
};

const split = (containerNumber: string, packages: number, grossWeight: string, volume: string) => ({
  containerNumber,
  packages,
  grossWeight,
  volume,
});
const box = (number: string, packages: number, grossWeight: string, volume: string) => ({
  number,
  isoCode: '',
  seals: [{ number: `S${packages}`, source: 'CA' as const }],
  shipperOwned: false,
  load: '5' as const,
  tare: null,
  packages,
  grossWeight,
  volume,
});

/** What the DCSA instruction carries, in the form in which it is read back. */
const CARRIED: ShippingInstructionMessage = {
  ...emptyInstruction(),
  documentNumber: 'SI20260115001',
  bookingNumbers: ['6123456780'],
  billNumber: 'COSU6123456780',
  shipperReference: 'SH-1',
  forwarderReference: 'FF-2',
  contact: { name: 'LI LEI', phone: '+86 21 1234', email: 'OPS@EXAMPLE.CN' },
  places: {
    receipt: { code: '', name: 'SHANGHAI' },
    load: { code: '', name: 'SHANGHAI' },
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    delivery: { code: 'USLAX', name: 'LOS ANGELES' },
    issue: { code: 'CNSHA', name: 'SHANGHAI' },
    payment: { code: 'CNSHA', name: '' },
  },
  freightPayment: 'P',
  signing: 'original',
  originals: 3,
  copies: 3,
  shipper: {
    ...emptyParty(['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD']),
    contactName: 'ZHANG SAN',
    phone: '86574',
  },
  consignee: emptyParty(['SAMPLE IMPORT INC', '100 MAIN STREET', 'LOS ANGELES CA 90001']),
  notifyParties: [emptyParty(['SAME AS CONSIGNEE'])],
  forwarder: { ...emptyParty(['SAMPLE FORWARDING CO LTD']), code: 'FWD1' },
  goods: [
    {
      packages: 1000,
      packageCode: 'CT',
      packageText: 'CARTONS',
      description: ['WOODEN PHOTO FRAMES'],
      hsCodes: ['44149000'],
      marks: ['N/M'],
      grossWeight: '20000.125',
      volume: '100.5',
      splits: [
        split('CSQU3054383', 600, '12000.1', '60.5'),
        split('MSKU6011672', 400, '8000.025', '40'),
      ],
    },
  ],
  containers: [
    box('CSQU3054383', 600, '12000.1', '60.5'),
    box('MSKU6011672', 400, '8000.025', '40'),
  ],
};

/** Of the places a DCSA instruction carries the names alone: the codes stand in the booking. */
const withoutCodes = (message: ShippingInstructionMessage): ShippingInstructionMessage => ({
  ...message,
  places: {
    ...message.places,
    discharge: { code: '', name: message.places.discharge?.name ?? '' },
    delivery: { code: '', name: message.places.delivery?.name ?? '' },
  },
});

describe('shipping instructions as DCSA JSON', () => {
  it('keeps the conditions of eBL 3.0', () => {
    expect(brokenConditions(instructionRequest(CARRIED).json)).toEqual([]);
  });

  it('has the fields and the units of eBL 3.0', () => {
    const { json, faults } = dcsaOfInstruction(CARRIED);
    expect(faults).toEqual([]);
    expect(json).toMatchObject({
      transportDocumentReference: 'COSU6123456780',
      transportDocumentTypeCode: 'BOL',
      freightPaymentTermCode: 'PRE',
      isToOrder: false,
      isElectronic: false,
      isCargoDeliveredInICS2Zone: false,
      numberOfOriginalsWithCharges: 3,
      documentParties: {
        shipper: {
          partyName: 'NINGBO SAMPLE TRADING CO LTD',
          displayedAddress: ['NO 1 SAMPLE ROAD'],
        },
      },
      consignmentItems: [
        {
          carrierBookingReference: '6123456780',
          HSCodes: ['44149000'],
          cargoItems: [
            {
              equipmentReference: 'CSQU3054383',
              cargoGrossWeight: { value: 12000.1, unit: 'KGM' },
              cargoGrossVolume: { value: 60.5, unit: 'MTQ' },
              outerPackaging: { packageCode: 'CT', numberOfPackages: 600, description: 'CARTONS' },
            },
            { equipmentReference: 'MSKU6011672' },
          ],
        },
      ],
      utilizedTransportEquipments: [
        {
          equipmentReference: 'CSQU3054383',
          isShipperOwned: false,
          seals: [{ number: 'S600', source: 'CAR' }],
        },
        {},
      ],
    });
  });

  it.each([
    ['a bill', {}],
    ['a replacement', { function: '5' as const }],
    ['a cancellation', { function: '1' as const }],
    ['a telex release', { signing: 'telex' as const, originals: 0 }],
    ['a sea waybill', { signing: 'waybill' as const, originals: null }],
    ['collect', { freightPayment: 'C' as const }],
    [
      'a bill to order in blank',
      {
        consignee: emptyParty(['TO ORDER']),
        notifyParties: [emptyParty(['BROKER', 'STREET 1'])],
      },
    ],
    ['a bill to the shipper’s order', { consignee: emptyParty(['TO ORDER OF SHIPPER']) }],
    [
      'a bill to the order of a bank',
      { consignee: emptyParty(['TO ORDER OF SAMPLE BANK', 'LONDON']) },
    ],
    [
      'three notify parties',
      { notifyParties: ['A', 'B', 'C'].map((name) => emptyParty([name, 'STREET 1'])) },
    ],
  ])('reads back %s as it was written', (_what, change) => {
    const message = { ...CARRIED, ...change };
    const sent = dcsaOfInstruction(message);
    expect(sent.faults).toEqual([]);
    const { instruction, faults } = instructionOfDcsa(JSON.parse(JSON.stringify(sent.json)));
    expect([instruction, faults]).toEqual([withoutCodes(message), []]);
    expect(wrong(INSTRUCTION_CONTENT, sent.json)).toEqual([]);
    const request = instructionRequest(message);
    expect([request.faults, wrong(CREATE_INSTRUCTION, request.json)]).toEqual([[], []]);
    expect(wrong(UPDATE_INSTRUCTION, updateRequest(request.json, 'ref-1'))).toEqual([]);
    expect(
      Object.keys(request.json).filter((name) =>
        /Status$|shippingInstructionsReference/.test(name),
      ),
    ).toEqual([]);
  });

  it('describes a container of the shipper and names one of the carrier', () => {
    const [first, second] = CARRIED.containers;
    const soc = { ...first!, shipperOwned: true, isoCode: '45G1', tare: '3900' };
    const { json, faults } = instructionRequest({
      ...CARRIED,
      containers: [soc, { ...second!, isoCode: '22G1' }],
    });
    expect([faults, wrong(CREATE_INSTRUCTION, json)]).toEqual([[], []]);
    expect(json.utilizedTransportEquipments).toEqual([
      {
        isShipperOwned: true,
        equipment: {
          equipmentReference: 'CSQU3054383',
          ISOEquipmentCode: '45G1',
          tareWeight: { value: 3900, unit: 'KGM' },
        },
        seals: [{ number: 'S600', source: 'CAR' }],
      },
      {
        isShipperOwned: false,
        equipmentReference: 'MSKU6011672',
        seals: [{ number: 'S400', source: 'CAR' }],
      },
    ]);
    const unsaid = instructionRequest({
      ...CARRIED,
      containers: [
        { ...soc, tare: null, seals: [] },
        { ...second!, shipperOwned: null },
      ],
    });
    expect(unsaid.faults.map(({ path, code }) => [path, code])).toEqual([
      ['utilizedTransportEquipments.0.equipment.tareWeight', 'required'],
      ['utilizedTransportEquipments.0.seals', 'required'],
      ['utilizedTransportEquipments.1.isShipperOwned', 'required'],
    ]);
  });

  it('does not say whether a place without a code lies in the ICS2 zone', () => {
    const places = { ...CARRIED.places, delivery: { code: '', name: 'PRAGUE' } };
    expect(instructionRequest({ ...CARRIED, places }).faults).toEqual([
      { path: 'places.delivery', code: 'no-locode', value: 'PRAGUE' },
    ]);
    const inside = { ...CARRIED.places, delivery: { code: 'CZPRG', name: 'PRAGUE' } };
    expect(instructionRequest({ ...CARRIED, places: inside }).json.isCargoDeliveredInICS2Zone).toBe(
      true,
    );
  });

  describe('says parties by the standard’s conditions', () => {
    type Parties = Record<string, Record<string, unknown>>;
    const partiesOf = (change: Partial<ShippingInstructionMessage>) => {
      const { json, faults } = dcsaOfInstruction({ ...CARRIED, ...change });
      return { parties: json.documentParties as Parties, faults };
    };

    it('with an address, an unstructured one or a code of each', () => {
      const { parties, faults } = partiesOf({
        consignee: emptyParty(['BUYER INC', 'STREET 1']),
        notifyParties: [emptyParty(['SAME AS CONSIGNEE'])],
      });
      expect(faults).toEqual([]);
      const { shipper, consignee, notifyParties } = parties;
      const all = [shipper, consignee, ...(notifyParties as unknown as object[])];
      expect(all).toEqual([
        expect.objectContaining({ addressLines: expect.any(Array) }),
        expect.objectContaining({ addressLines: ['STREET 1'] }),
        { partyName: 'SAME AS CONSIGNEE', addressLines: ['STREET 1'] },
      ]);
      const bare = partiesOf({ consignee: emptyParty(['BUYER INC']), notifyParties: [] });
      expect(bare.faults).toMatchObject([
        { path: 'documentParties.consignee.addressLines', code: 'no-address' },
      ]);
      const coded = { ...emptyParty(['BUYER INC']), code: 'B77' };
      expect(partiesOf({ consignee: coded, notifyParties: [] }).faults).toEqual([]);
    });

    it('with the whole name, and no more than two displayed lines on paper', () => {
      const { parties } = partiesOf({
        shipper: emptyParty([
          'NINGBO SAMPLE INTERNATIONAL',
          'TRADING CO., LTD.',
          'ROOM 1',
          'NO 1 SAMPLE ROAD',
          'NINGBO',
        ]),
      });
      expect(parties.shipper).toEqual({
        partyName: 'NINGBO SAMPLE INTERNATIONAL TRADING CO., LTD.',
        addressLines: ['ROOM 1', 'NO 1 SAMPLE ROAD', 'NINGBO'],
      });
      const short = partiesOf({
        shipper: emptyParty(['A LTD', 'ROAD 1', 'NINGBO', 'CHINA'].slice(0, 3)),
      });
      expect(short.parties.shipper?.displayedAddress).toEqual(['ROAD 1', 'NINGBO']);
    });

    it.each(['TO ORDER OF SAMPLE BANK', 'TO THE ORDER OF SAMPLE BANK'])(
      'with the endorsee alone of %s',
      (first) => {
        const { parties } = partiesOf({ consignee: emptyParty([first, 'LONDON']) });
        expect([parties.consignee, parties.endorsee]).toEqual([
          undefined,
          { partyName: 'SAMPLE BANK', addressLines: ['LONDON'], displayedAddress: ['LONDON'] },
        ]);
      },
    );

    it('and asks when nobody can tell to whose order a bill is', () => {
      const { faults } = partiesOf({ consignee: emptyParty(['TO ORDER AND NOTIFY X']) });
      expect(faults).toContainEqual({
        path: 'documentParties.endorsee',
        code: 'unknown',
        value: 'TO ORDER AND NOTIFY X',
      });
    });
  });

  it('names the goods of merged bookings one after the other', () => {
    const message = {
      ...CARRIED,
      bookingNumbers: ['B1', 'B2'],
      goods: [...CARRIED.goods, ...CARRIED.goods],
    };
    expect(instructionOfDcsa(dcsaOfInstruction(message).json).instruction.bookingNumbers).toEqual([
      'B1',
      'B2',
    ]);
    expect(dcsaOfInstruction({ ...message, goods: CARRIED.goods }).faults).toEqual([
      { path: 'consignmentItems', code: 'too-many', value: '2' },
    ]);
  });

  it('has packaging of bulk as well, which is no count', () => {
    const [goods] = CARRIED.goods as [ShippingInstructionMessage['goods'][0]];
    const bulk = {
      ...CARRIED,
      goods: [
        {
          ...goods,
          packages: null,
          packageCode: 'VR',
          splits: goods.splits.map((each) => ({ ...each, packages: null })),
        },
      ],
    };
    const { json, faults } = instructionRequest(bulk);
    expect(faults).toEqual([]);
    expect(brokenConditions(json)).toEqual([]);
    expect(JSON.stringify(json)).toContain('"packageCode":"VR","numberOfPackages":1');
    const [read] = instructionOfDcsa(json).instruction.goods;
    expect([read?.packages, read?.splits.map(({ packages }) => packages)]).toEqual([
      null,
      [null, null],
    ]);
  });

  it('tells what is missing, too long or not carried, and cuts nothing', () => {
    const long = Array.from({ length: 60 }, (_, at) => `MARK ${at}`);
    const { json, faults, notCarried } = dcsaOfInstruction({
      ...CARRIED,
      billNumber: 'B'.repeat(21),
      contact: { name: '', phone: '', email: '' },
      consignee: null,
      vesselName: 'COSCO EXAMPLE',
      remarks: ['PLEASE HURRY'],
      goods: CARRIED.goods.map((each) => ({ ...each, hsCodes: [], marks: long, splits: [] })),
    });
    expect(faults.map(({ path, code }) => [path, code])).toEqual([
      ['partyContactDetails', 'required'],
      ['transportDocumentReference', 'too-long'],
      ['documentParties.consignee', 'required'],
      ['documentParties.notifyParties.0.addressLines', 'no-address'],
      ['consignmentItems.0.HSCodes', 'required'],
      ['consignmentItems.0.shippingMarks', 'too-many'],
      ['consignmentItems.0.cargoItems.0.equipmentReference', 'required'],
    ]);
    expect(notCarried).toEqual(['vesselName', 'remarks']);
    expect((json.consignmentItems as { shippingMarks: string[] }[])[0]?.shippingMarks).toEqual(
      long,
    );
  });

  it.each([
    null,
    'text',
    7,
    [],
    { consignmentItems: 'x', documentParties: 4, isToOrder: 'yes', partyContactDetails: [1] },
  ])('reads %j without throwing and tells its form', (json) => {
    expect(instructionOfDcsa(json).faults.map(({ code }) => code)).toContain('form');
  });

  it('does not take a weight in another unit for kilograms', () => {
    const { json } = dcsaOfInstruction(CARRIED);
    const { instruction, faults } = instructionOfDcsa(
      JSON.parse(JSON.stringify(json).replace('"KGM"', '"LBR"')),
    );
    expect(faults).toEqual([
      {
        path: 'consignmentItems.0.cargoItems.0.cargoGrossWeight.unit',
        code: 'unknown',
        value: 'LBR',
      },
    ]);
    expect(instruction.goods[0]?.splits[0]?.grossWeight).toBeNull();
  });
});

describe('transport document as DCSA JSON', () => {
  const BILL: ShippingInstructionMessage = {
    ...CARRIED,
    documentNumber: 'COSU6123456780',
    previousDocumentNumber: 'SI20260115001',
    contractNumber: 'SC1',
    carrier: 'COSU',
    vesselName: 'COSCO EXAMPLE',
    voyage: '012E',
    movement: 'CY-CFS',
    sailingDate: '2026-01-20',
    billDate: '2026-01-21',
    clauses: ['FREIGHT PREPAID'],
    places: {
      ...CARRIED.places,
      receipt: { code: 'CNSHA', name: 'SHANGHAI' },
      load: { code: 'CNSHA', name: 'SHANGHAI' },
      discharge: { code: 'USLAX', name: 'LOS ANGELES' },
      delivery: { code: 'USLAX', name: 'LOS ANGELES' },
    },
  };

  it.each(['draft', 'final'] as const)('reads back a %s as it was written', (status) => {
    const sent = dcsaOfBill({ status, bill: BILL }, ISSUER);
    expect(sent.faults).toEqual([]);
    expect(wrong(TRANSPORT_DOCUMENT, sent.json)).toEqual([]);
    const { bill, faults } = billOfDcsa(JSON.parse(JSON.stringify(sent.json)));
    expect([{ status: bill.status, bill: bill.bill }, faults]).toEqual([
      { status, bill: BILL },
      [],
    ]);
  });

  it.each([
    ['DRAFT', 'draft'],
    ['APPROVED', 'draft'],
    ['ISSUED', 'final'],
  ])('takes %s as %s', (transportDocumentStatus, status) => {
    const { json } = dcsaOfBill({ status: 'draft', bill: BILL }, ISSUER);
    expect(billOfDcsa({ ...json, transportDocumentStatus }).bill.status).toBe(status);
  });

  it('reads an address in parts and tells a place and a date that are none', () => {
    const { json } = dcsaOfBill({ status: 'draft', bill: BILL }, ISSUER);
    const parts = {
      partyName: 'IMPORT INC',
      address: {
        street: 'MAIN STREET',
        streetNumber: '100',
        city: 'LOS ANGELES',
        countryCode: 'US',
      },
    };
    const { bill, faults } = billOfDcsa({
      ...json,
      documentParties: { ...(json.documentParties as object), consignee: parts },
      issueDate: '21.01.2026',
      transports: { portOfLoading: { UNLocationCode: 'CN0HA' } },
    });
    expect(bill.bill.consignee?.lines).toEqual([
      'IMPORT INC',
      'MAIN STREET 100',
      'LOS ANGELES',
      'US',
    ]);
    expect(faults.map(({ path, code }) => [path, code])).toEqual([
      ['transports.portOfLoading.UNLocationCode', 'unknown'],
      ['issueDate', 'unknown'],
    ]);
  });
});

describe('status of shipping instructions as DCSA JSON', () => {
  const ANSWER = {
    answers: 'SI1',
    billNumber: 'COSU6123456780',
    text: 'SEE BELOW',
    errors: [
      {
        code: '118',
        text: 'CONTAINER CHECK DIGIT INVALID',
        references: [{ qualifier: 'AAQ', number: 'CSQU3054384' }],
      },
    ],
  };
  const read = (json: unknown) => statusOfDcsa(JSON.parse(JSON.stringify(json)));

  it('reads back a refusal with its feedback, and an acceptance', () => {
    const refused = read(dcsaOfAnswer(ANSWER, { shippingInstructionsStatus: 'PENDING_UPDATE' }));
    expect(refused.faults).toEqual([]);
    expect(refused.answer).toMatchObject({
      reference: 'SI1',
      billNumber: 'COSU6123456780',
      status: { meaning: 'update-required' },
      text: 'SEE BELOW',
      feedbacks: [{ severity: 'INFO' }, { severity: 'ERROR', ...ANSWER.errors[0], path: '' }],
    });
    const taken = read(
      dcsaOfAnswer({ ...ANSWER, errors: [], text: '' }, { shippingInstructionsStatus: 'RECEIVED' }),
    );
    expect(taken.answer).toMatchObject({ status: { meaning: 'received' }, feedbacks: [] });
  });

  it('keeps the place that a feedback names, and takes one of another carrier without a code', () => {
    const feedbacks = [
      {
        severity: 'ERROR',
        code: 'PROPERTY_VALUE_MUST_CHANGE',
        message: 'HS code missing',
        jsonPath: '$.consignmentItems[0].HSCodes',
      },
      {
        severity: 'ERROR',
        code: 'PROPERTY_VALUE_MUST_CHANGE',
        message: 'Wrong',
        property: 'descriptionOfGoods',
      },
    ];
    const { answer } = read({
      shippingInstructionsReference: 'SI1',
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks,
    });
    expect(answer.feedbacks.map(({ code, text, path }) => [code, text, path])).toEqual([
      ['', 'HS code missing', '$.consignmentItems[0].HSCodes'],
      ['', 'Wrong', 'descriptionOfGoods'],
    ]);
  });
});
