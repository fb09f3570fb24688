import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generateContainerNumber } from '../container-number.js';
import { CONTAINER_TYPES, containerTypeOfIso } from '../container-type.js';
import type { InterchangeEnvelope } from './edifact-writer.js';
import {
  type BookingConfirmation,
  type ConfirmedEquipment,
  type ConfirmedGoods,
  type ConfirmedParty,
  CUT_OFF_QUALIFIERS,
  type CutOffCode,
} from './iftmbc.js';
import { readIftmbc } from './iftmbc-reader.js';
import { writeIftmbc } from './iftmbc-writer.js';

const ENVELOPE: InterchangeEnvelope = {
  sender: 'COSU',
  recipient: 'QUAYSIDE',
  preparedAt: '2026-11-21T09:30',
  controlReference: 'IC0001',
};

describe('booking confirmation round trip', () => {
  /** Texts of ISO 8859-1 with the characters that have a meaning in EDIFACT; neither empty nor with a line break. */
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(..."AZaz09 '+:?.,-/()é"), minLength: 1, maxLength });
  const optional = (maxLength: number) => fc.oneof(fc.constant(''), text(maxLength));
  const code = fc.stringMatching(/^[A-Z0-9]{1,10}$/);
  const locode = fc.stringMatching(/^[A-Z]{2}[A-Z2-9]{3}$/);
  const place = fc.record({ code: locode, name: optional(35) });
  const local = fc
    .tuple(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.option(fc.integer({ min: 0, max: 1439 })),
    )
    .map(([year, month, day, minute]) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const date = `${year}-${two(month)}-${two(day)}`;
      return minute === null ? date : `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    });
  const measure = fc.option(
    fc.integer({ min: 1, max: 99_999_999_999 }).map((units) => units / 1000),
  );
  const party: fc.Arbitrary<ConfirmedParty> = fc.record({
    role: fc.constantFrom('CZ', 'CN', 'N1', 'FW', 'CA'),
    code: fc.oneof(fc.constant(''), code),
    lines: fc.array(text(35), { maxLength: 10 }),
    street: fc.array(text(35), { maxLength: 4 }),
    city: optional(35),
    postCode: optional(17),
    country: fc.constantFrom('', 'CN', 'US'),
    contactName: optional(35),
    phone: optional(50),
    email: optional(50),
  });
  const goods: fc.Arbitrary<ConfirmedGoods> = fc.record({
    lineNumber: fc.integer({ min: 1, max: 999 }),
    packages: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
    packageCode: fc.constantFrom('CT', 'PX', 'VR', ''),
    packageText: optional(35),
    description: fc.array(text(80), { maxLength: 12 }).map((lines) => lines.join('\n')),
    hsCodes: fc.array(fc.constantFrom('940360', '44149000', '9403601000'), { maxLength: 3 }),
    marks: fc.array(text(35), { maxLength: 23 }),
    grossWeight: measure,
    volume: measure,
  });
  const equipment: fc.Arbitrary<ConfirmedEquipment> = fc
    .record({
      isoCode: fc.constantFrom(...CONTAINER_TYPES.flatMap(({ iso }) => iso)),
      serial: fc.option(fc.integer({ min: 0, max: 999_999 })),
      count: fc.integer({ min: 1, max: 9999 }),
      shipperOwned: fc.constantFrom(true, false, null),
    })
    .map(({ isoCode, serial, count, shipperOwned }) => ({
      isoCode,
      containerType: containerTypeOfIso(isoCode)?.code ?? null,
      containerNumber: serial === null ? '' : generateContainerNumber('CSQU', serial),
      count,
      shipperOwned,
    }));
  const cutOffs = fc
    .uniqueArray(fc.constantFrom<CutOffCode>('DCO', 'VCO', 'FCO', 'CUA', 'AFC', 'ECP'), {
      maxLength: 6,
    })
    .chain((codes) => fc.tuple(...codes.map((cutOff) => fc.tuple(fc.constant(cutOff), local))))
    .map((entries) => Object.fromEntries(entries) as Partial<Record<CutOffCode, string>>);
  const confirmation: fc.Arbitrary<BookingConfirmation> = fc.record({
    controlReference: fc.constant(ENVELOPE.controlReference),
    messageReference: fc.stringMatching(/^[A-Z0-9]{1,14}$/),
    documentNumber: optional(35),
    messageFunction: fc.constantFrom('9', '5', '4', '6'),
    responseType: fc.constantFrom('AP', 'CA', ''),
    issuedAt: fc.option(local),
    bookingNumber: text(35),
    billNumber: optional(35),
    references: fc.array(
      fc.record({ qualifier: fc.constantFrom('CT', 'SI', 'FF', 'AAO'), number: text(35) }),
      { maxLength: 3 },
    ),
    carrier: fc.constantFrom('COSU', 'MAEU'),
    vesselName: text(35),
    imo: fc.constantFrom('', '9829899', '9839179'),
    voyage: text(17),
    places: fc.record({
      receipt: fc.option(place),
      load: place,
      discharge: place,
      delivery: fc.option(place),
    }),
    etd: local,
    eta: fc.option(local),
    cutOffs,
    parties: fc.array(party, { maxLength: 5 }),
    goods: fc.array(goods, { maxLength: 4 }),
    equipment: fc.array(equipment, { minLength: 1, maxLength: 5 }),
    freightPayment: fc.constantFrom('P', 'C', null),
    remarks: fc.array(text(200), { maxLength: 3 }),
  });

  it('write then read gives the same confirmation, reserved characters included', () => {
    fc.assert(
      fc.property(confirmation, fc.boolean(), (sent, lineBreaks) => {
        const { confirmations, faults } = readIftmbc(
          writeIftmbc(sent, { ...ENVELOPE, lineBreaks }, CUT_OFF_QUALIFIERS),
        );
        expect(faults).toEqual([]);
        // What a writer says has a field of its own: nothing is left over.
        expect(confirmations).toEqual([
          {
            ...sent,
            documentCode: '770',
            etdUnread: '',
            legs: [expect.objectContaining({ stage: '20', voyage: sent.voyage })],
            rest: [],
          },
        ]);
      }),
    );
  });
});
