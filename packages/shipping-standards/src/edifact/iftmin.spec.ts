import { describe, expect, it } from '@jest/globals';
import { IFTMIN_SAMPLE as SAMPLE } from './appendix-a-samples.js';
import { DEFAULT_PARTNER, type EdifactPartner } from './edifact-partner.js';
import { emptyInstruction, emptyParty, type ShippingInstructionMessage } from './iftmin.js';
import { fitInstruction, UnfitInstruction } from './iftmin-fit.js';
import { readIftmin } from './iftmin-reader.js';
import { writeIftmin } from './iftmin-writer.js';

const NUMBER = { controlReference: 'IC1', preparedAt: '2026-01-15T09:30' };

const SHANGHAI = { code: 'CNSHA', name: 'SHANGHAI' };
const LOS_ANGELES = { code: 'USLAX', name: 'LOS ANGELES' };

const EXPECTED: ShippingInstructionMessage = {
  ...emptyInstruction(),
  documentNumber: 'SI20260115001',
  issuedAt: '2026-01-15T09:30',
  bookingNumbers: ['6123456780'],
  billNumber: 'COSU6123456780',
  shipperReference: 'FF-2026-00123',
  contact: { name: 'LI LEI', phone: '', email: 'OPS(A)EXAMPLE.CN' },
  carrier: 'COSU',
  vesselName: 'COSCO EXAMPLE',
  imo: '9829899',
  voyage: '012E',
  places: {
    receipt: SHANGHAI,
    load: SHANGHAI,
    discharge: LOS_ANGELES,
    delivery: LOS_ANGELES,
    issue: SHANGHAI,
    payment: SHANGHAI,
  },
  movement: 'DOOR-DOOR',
  freightPayment: 'P',
  signing: 'original',
  originals: 3,
  copies: 3,
  shipper: {
    ...emptyParty(['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD', 'NINGBO CHINA']),
    contactName: 'ZHANG SAN',
    phone: '8657488880000',
  },
  consignee: emptyParty(['SAMPLE IMPORT INC', '100 MAIN STREET', 'LOS ANGELES CA 90001']),
  notifyParties: [emptyParty(['SAME AS CONSIGNEE'])],
  forwarder: { ...emptyParty(['SAMPLE FORWARDING CO LTD']), code: 'FORWARDERCODE' },
  clauses: ['FREIGHT PREPAID'],
  goods: [
    {
      packages: 820,
      packageCode: 'CT',
      packageText: 'CARTONS',
      description: ['WOODEN PHOTO FRAMES'],
      hsCodes: ['940360'],
      marks: ['N/M'],
      grossWeight: '15200',
      volume: '67.5',
      splits: [
        { containerNumber: 'CSQU3054383', packages: 820, grossWeight: '15200', volume: null },
      ],
    },
  ],
  containers: [
    {
      number: 'CSQU3054383',
      isoCode: '45G1',
      seals: [{ number: 'CN123456', source: 'CA' }],
      shipperOwned: null,
      load: '5',
      tare: null,
      packages: 820,
      grossWeight: null,
      volume: null,
    },
  ],
  totals: { packages: 820, grossWeight: '15200', volume: '67.5', containers: 1 },
};

function written(
  instruction: ShippingInstructionMessage,
  partner: Partial<EdifactPartner> = {},
): string[] {
  const text = writeIftmin(
    instruction,
    { ...DEFAULT_PARTNER, ...partner, lineBreaks: true },
    NUMBER,
  );
  return text.split('\n').filter(Boolean);
}

const withLines = (lines: string[]): ShippingInstructionMessage => ({
  ...EXPECTED,
  shipper: emptyParty(lines),
});

describe('shipping instruction (IFTMIN D.99B)', () => {
  it('reads the sample of the standard', () => {
    const { header, messages, faults } = readIftmin(SAMPLE);
    expect(faults).toEqual([]);
    expect(header?.controlReference).toBe('1');
    expect(messages).toEqual([{ reference: '1', content: EXPECTED }]);
  });

  it('writes the sample of the standard, character by character', () => {
    const partner: EdifactPartner = {
      ...DEFAULT_PARTNER,
      sender: { id: 'SENDERID', qualifier: 'ZZZ' },
      recipient: { id: 'RECEIVERID', qualifier: 'ZZZ' },
      serviceAdvice: false,
      lineBreaks: true,
      documentCounts: 'components',
      agreedLengths: { 1131: 17 },
    };
    expect(writeIftmin(EXPECTED, partner, { ...NUMBER, controlReference: '1' })).toBe(
      SAMPLE.trimStart(),
    );
  });

  it('keeps copies and originals apart where the directory has them', () => {
    const lines = written({ ...EXPECTED, originals: 1, copies: 5 });
    expect(lines).toContain("DOC+706:::BILL OF LADING+++5+1'");
    expect(readIftmin(lines.join('')).messages[0]?.content).toMatchObject({
      originals: 1,
      copies: 5,
    });
  });

  it.each([
    ['replace', '5', 'SI1'],
    ['cancel', '1', 'SI1'],
  ] as const)(
    'names the instruction that it is to %s',
    (_what, messageFunction, previousDocumentNumber) => {
      const lines = written({
        ...EXPECTED,
        documentNumber: 'SI2',
        function: messageFunction,
        previousDocumentNumber,
      });
      expect(lines).toEqual(
        expect.arrayContaining([`BGM+340+SI2+${messageFunction}'`, "RFF+ACW:SI1'"]),
      );
      const [message] = readIftmin(lines.join('')).messages;
      expect(message?.content).toMatchObject({
        documentNumber: 'SI2',
        function: messageFunction,
        previousDocumentNumber,
      });
    },
  );

  it('continues a party of more than ten lines in further segments', () => {
    const address = Array.from({ length: 23 }, (_, at) => `LINE ${at + 1}`);
    const lines = written(withLines(address));
    const parts = lines.filter((line) => line.startsWith('NAD+CZ'));
    expect(
      parts.map((line) => line.split(/[+:']/).filter((each) => each.startsWith('LINE')).length),
    ).toEqual([10, 10, 3]);
    expect(readIftmin(lines.join('')).messages[0]?.content.shipper?.lines).toEqual(address);
  });

  it('does not take a second notify party of the same role for more of the first', () => {
    const two = SAMPLE.replace(
      "NAD+N1+++SAME AS CONSIGNEE'",
      "NAD+NI+++FIRST'NAD+NI+++SECOND'",
    ).replace('UNT+41', 'UNT+42');
    const { messages, faults } = readIftmin(two);
    expect(faults).toEqual([]);
    expect(messages[0]?.content.notifyParties.map(({ lines }) => lines)).toEqual([
      ['FIRST'],
      ['SECOND'],
    ]);
  });

  it('breaks long lines at words and loses none', () => {
    const words = Array.from({ length: 60 }, (_, at) => `WORD${at}`).join(' ');
    const instruction = {
      ...withLines([words]),
      goods: EXPECTED.goods.map((each) => ({ ...each, marks: [words], description: [words] })),
    };
    const { messages } = readIftmin(written(instruction).join(''));
    const { shipper, goods = [] } = messages[0]?.content ?? {};
    for (const lines of [shipper?.lines, goods[0]?.marks, goods[0]?.description])
      expect(lines?.join(' ')).toBe(words);
    expect(Math.max(...(shipper?.lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(35);
    expect(Math.max(...(goods[0]?.description ?? []).map((line) => line.length))).toBeGreaterThan(
      35,
    );
  });

  it('brings texts into the character set of the partner', () => {
    const lines = written(
      {
        ...withLines(['Ningbo，Trading（China）']),
        contact: { name: 'Li', phone: '', email: 'a@b.cn' },
      },
      { charset: 'UNOA' },
    );
    expect(lines).toEqual(
      expect.arrayContaining(["NAD+CZ+++NINGBO,TRADING(CHINA)'", "COM+A(A)B.CN:EM'"]),
    );
    expect(lines[1]).toMatch(/^UNB\+UNOA:2\+/);
  });

  it('tells what cannot be sent, each with its path, and writes nothing', () => {
    const wrong: ShippingInstructionMessage = {
      ...withLines(['OK', '宁波 LTD']),
      documentNumber: '',
      voyage: 'V'.repeat(18),
      movement: 'CY-MOON',
      sailingDate: '2026-02-30',
      containers: EXPECTED.containers.map((each) => ({
        ...each,
        tare: '1.2345',
        seals: [{ number: 'S'.repeat(11), source: '' }],
      })),
    };
    const { problems } = fitInstruction(wrong, DEFAULT_PARTNER);
    expect(problems).toEqual([
      { path: 'documentNumber', code: 'required', value: '' },
      { path: 'movement', code: 'unknown', value: 'CY-MOON' },
      { path: 'voyage', code: 'too-long', value: 'V'.repeat(18) },
      { path: 'sailingDate', code: 'date-form', value: '2026-02-30' },
      { path: 'shipper.lines.1', code: 'charset', value: '宁波' },
      { path: 'containers.0.seals.0.number', code: 'too-long', value: 'S'.repeat(11) },
      { path: 'containers.0.tare', code: 'number-form', value: '1.2345' },
    ]);
    expect(() => writeIftmin(wrong, DEFAULT_PARTNER, NUMBER)).toThrow(UnfitInstruction);
    expect(
      written({ ...EXPECTED, containers: EXPECTED.containers }, { agreedLengths: { 9308: 15 } }),
    ).toContain("SEL+CN123456+CA'");
  });

  it('refuses more than the directory repeats instead of dropping it', () => {
    const many = {
      ...EXPECTED,
      goods: EXPECTED.goods.map((each) => ({
        ...each,
        description: Array.from({ length: 496 }, () => 'X'),
      })),
    };
    expect(fitInstruction(many, DEFAULT_PARTNER).problems).toEqual([
      { path: 'goods.0.description', code: 'too-many', value: '496' },
    ]);
  });

  it.each([
    'CY-CY',
    'CY-CFS',
    'CFS-CY',
    'CFS-CFS',
    'CY-DOOR',
    'DOOR-CY',
    'DOOR-DOOR',
    'CY-RAMP',
    'CY-FO',
  ])('carries the term %s', (movement) => {
    const { messages, faults } = readIftmin(written({ ...EXPECTED, movement }).join(''));
    expect([messages[0]?.content.movement, faults]).toEqual([movement, []]);
  });

  it.each([
    ['TSR+27+2', 'TSR+99', 'TSR', 'movement-unknown', '99'],
    ['DOC+706', 'DOC+380', 'DOC', 'document-unknown', '380'],
    ['+SI20260115001+9', '+SI20260115001+99', 'BGM', 'message-function-unknown', '99'],
    ['BGM+340+SI20260115001', 'BGM+340+', 'BGM', 'document-number-missing', ''],
    ['CPI+4++P', 'CPI+4++X', 'CPI', 'payment-unknown', 'X'],
    ['9829899', '9829898', 'TDT', 'imo-check-digit', '9829898'],
    ['LOC+9+CNSHA', 'LOC+9+CN0HA', 'LOC', 'un-locode-form', 'CN0HA'],
    ['PIA+5+940360', 'PIA+5+9403', 'PIA', 'hs-form', '9403'],
    ['CNT+7:15200:KGM', 'CNT+7:15200:STN', 'CNT', 'unit-unknown', 'STN'],
    ['CNT+11:820', 'CNT+11:8x0', 'CNT', 'number-form', '8x0'],
    ['202601150930:203', '202613150930:203', 'DTM', 'date-form', '202613150930'],
    ['EQD+CN+CSQU3054383', 'EQD+CN+CSQU3054384', 'EQD', 'container-check-digit', 'CSQU3054384'],
    ['SGP+CSQU3054383', 'SGP+MSKU6011672', 'SGP', 'container-unknown', 'MSKU6011672'],
  ])('tells %s made %s', (from, to, tag, code, value) => {
    expect(readIftmin(SAMPLE.replace(from, to)).faults).toContainEqual(
      expect.objectContaining({ message: '1', tag, code, value }),
    );
  });

  it('tells a message of another type, a lost segment, and a text that is none', () => {
    expect(readIftmin(SAMPLE.replace('IFTMIN', 'IFTMBF')).faults.map(({ code }) => code)).toEqual([
      'message-type',
    ]);
    expect(
      readIftmin(SAMPLE.replace("SEL+CN123456+CA'\n", '')).faults.map(({ code }) => code),
    ).toEqual(['message-count']);
    expect(readIftmin('no message').faults.map(({ code }) => code)).toEqual([
      'edifact-unterminated',
    ]);
  });

  it('converts pounds and keeps the exact kilograms', () => {
    const text = SAMPLE.replace('MEA+AAE+WT+KGM:15200', 'MEA+AAE+WT+LBR:33510').replace(
      'CNT+7:15200',
      'CNT+7:15200.100',
    );
    const { content } = readIftmin(text).messages[0] as { content: ShippingInstructionMessage };
    expect([content.goods[0]?.grossWeight, content.totals.grossWeight]).toEqual([
      '15199.88',
      '15200.1',
    ]);
  });

  it('reads the ports of the main carriage and addresses in elements of their own', () => {
    const text = SAMPLE.replace(
      'TDT+20+',
      "TDT+10+FEEDER+1'LOC+9+CNNTG:181:6:NANTONG'LOC+11+CNSHA:181:6:SHANGHAI'TDT+20+",
    )
      .replace(
        'NAD+CN+++SAMPLE IMPORT INC:100 MAIN STREET:LOS ANGELES CA 90001',
        'NAD+CN+++SAMPLE IMPORT INC+100 MAIN STREET+LOS ANGELES++90001+US',
      )
      .replace('UNT+41', 'UNT+44');
    const { messages, faults } = readIftmin(text);
    expect(faults).toEqual([]);
    expect(messages[0]?.content).toMatchObject({
      voyage: '012E',
      places: { load: SHANGHAI, discharge: LOS_ANGELES },
      consignee: { lines: ['SAMPLE IMPORT INC', '100 MAIN STREET', 'LOS ANGELES 90001 US'] },
    });
  });
});
