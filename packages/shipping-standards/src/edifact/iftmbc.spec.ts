import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { InterchangeEnvelope } from './edifact-writer.js';
import { type BookingConfirmation, type ConfirmedParty, CUT_OFF_QUALIFIERS } from './iftmbc.js';
import { readIftmbc } from './iftmbc-reader.js';
import { writeIftmbc } from './iftmbc-writer.js';
import { checkStructure } from './structure/check-structure.js';

const ENVELOPE: InterchangeEnvelope = {
  sender: 'COSU',
  recipient: 'QUAYSIDE',
  preparedAt: '2026-11-21T09:30',
  controlReference: 'IC0001',
};

const PARTY: ConfirmedParty = {
  role: 'CZ',
  code: '',
  lines: [],
  street: [],
  city: '',
  postCode: '',
  country: '',
  contactName: '',
  phone: '',
  email: '',
};

const CONFIRMATION: BookingConfirmation = {
  controlReference: 'IC0001',
  messageReference: 'M1',
  documentNumber: 'BC20261121001',
  messageFunction: '9',
  responseType: 'AP',
  issuedAt: '2026-11-21T09:30',
  bookingNumber: '6123456780',
  billNumber: 'COSU6123456780',
  references: [{ qualifier: 'CT', number: 'SC123456' }],
  carrier: 'COSU',
  vesselName: 'COSCO EXAMPLE',
  imo: '9829899',
  voyage: '012E',
  places: {
    receipt: { code: 'CNNGB', name: 'NINGBO' },
    load: { code: 'CNSHA', name: 'SHANGHAI' },
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    delivery: { code: 'USCHI', name: 'CHICAGO' },
  },
  etd: '2026-12-01T08:00',
  eta: '2026-12-18',
  cutOffs: { DCO: '2026-11-27T12:00', FCO: '2026-11-29T18:00' },
  parties: [
    {
      ...PARTY,
      lines: ['NINGBO SAMPLE TRADING CO LTD', 'NO 1 SAMPLE ROAD', 'NINGBO CHINA'],
      contactName: 'ZHANG SAN',
      phone: '+8657488880000',
      email: 'ops@example.cn',
    },
    {
      ...PARTY,
      role: 'CN',
      lines: ['SAMPLE IMPORT INC'],
      street: ['100 MAIN STREET'],
      city: 'LOS ANGELES',
      postCode: '90001',
      country: 'US',
    },
    { ...PARTY, role: 'N1', lines: ['SAME AS CONSIGNEE'] },
    { ...PARTY, role: 'FW', code: 'QUAYSIDE', lines: ['SAMPLE FORWARDING CO LTD'] },
    { ...PARTY, role: 'CA', code: 'COSU', lines: ['COSCO SHIPPING LINES'] },
  ],
  goods: [
    {
      lineNumber: 1,
      packages: 820,
      packageCode: 'CT',
      packageText: 'CARTONS',
      description: "WOODEN PHOTO FRAMES\n4 x 6' & 5 x 7'",
      hsCodes: ['940360', '44149000'],
      marks: ['N/M', 'LOS ANGELES'],
      grossWeight: 15200.5,
      volume: 67.5,
    },
  ],
  equipment: [
    { isoCode: '45G1', containerType: '40HQ', containerNumber: '', count: 2, shipperOwned: false },
    {
      isoCode: '22G1',
      containerType: '20GP',
      containerNumber: 'CSQU3054383',
      count: 1,
      shipperOwned: null,
    },
  ],
  freightPayment: 'P',
  remarks: ['SUBJECT TO SEALING\nOF THE CONTAINER'],
};

/** A confirmation as a European carrier sends it: parties in C058, cut-off 180 behind the port of loading, terminals under the equipment. */
const FOREIGN = `UNA:+.? '
UNB+UNOC:3+CARRIER:ZZZ+PORTAL:ZZZ+110419:0251+100015458'
UNH+001+IFTMBC:D:99B:UN:2.0'
BGM+770++6+AP'
CTA+CW+:SAMPLE, CLERK'
COM+?+62 31 0000000 EX60:TE'
DTM+137:201104190251:203'
TSR+30'
FTX+AAI+++CARRIER SHALL NOT BE RESPONSIBLE FOR ANY DELAYS'
RFF+BN:92418824'
RFF+BM:HLCUSUB110411566'
RFF+FF:USISBY03130'
TDT+20+127+1++HLCU:172:182+++9444962::11:SAMPLE VESSEL'
LOC+9+IDSUB:139:6:SURABAYA'
DTM+180:201104130200:203'
DTM+133:201104170000:203'
LOC+11+PKKHI:139:6:KARACHI'
DTM+132:201105081200:203'
NAD+CA+HLCU:160:86+SAMPLE LINE:SAMPLE STREET 17+++++20095'
NAD+CZ++PT. SAMPLE SHIPPER:DESA SAMPLE,:BEJI, KAB.:EAST JAVA+++++67154'
NAD+CN++SAMPLE BANK LTD., (FORMERLY SAMPLE:COMMERCIAL BANK LTD)'
GID+1+80:PK:67:6'
FTX+AAA+++1X20?'FCL CONTAINER STC ?:'
MEA+AAE+G+KGM:22160'
EQD+CN++22G1:102:5'
EQN+1:2'
NAD+CK++SAMPLE DEPOT:JL SAMPLE NO 10'
UNT+26+001'
UNZ+1+100015458'`;

function message(...segments: string[]): string {
  return [
    `UNH+1+IFTMBC:D:99B:UN'`,
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
  ].join('\n');
}

/** A message without faults, with some segments replaced (by tag and start) or left out (''). */
function changed(replacements: Record<string, string>): string {
  const segments = [
    'BGM+770+X+9',
    'RFF+BN:1',
    'TDT+20+1E+1++COSU:172:182+++9829899:146:11:SHIP',
    'LOC+9+CNSHA:139:6:SHANGHAI',
    'DTM+133:20261201:102',
    'LOC+11+USLAX:139:6:LOS ANGELES',
    'GID+1+1:CT',
    'PIA+5+940360:HS',
    'MEA+AAE+WT+KGM:1',
    'EQD+CN++45G1:102:5',
    'EQN+1',
  ];
  return message(
    ...segments
      .map((segment) => {
        const key = Object.keys(replacements).find((start) => segment.startsWith(start));
        return key === undefined ? segment : (replacements[key] ?? '');
      })
      .filter(Boolean),
  );
}

const codesOf = (text: string) =>
  readIftmbc(text).faults.map(({ tag, code, value }) => [tag, code, value]);
const firstOf = (text: string) => readIftmbc(text).confirmations[0];

describe('reading a booking confirmation', () => {
  it('reads what the writer wrote', () => {
    expect(readIftmbc(writeIftmbc(CONFIRMATION, ENVELOPE))).toMatchObject({
      confirmations: [CONFIRMATION],
      faults: [],
    });
  });

  it('writes the segments in the order of the directory', () => {
    const tags = writeIftmbc(CONFIRMATION, { ...ENVELOPE, lineBreaks: true })
      .split('\n')
      .map((line) => line.slice(0, 3))
      .filter(Boolean);
    expect(tags.join(' ')).toBe(
      'UNA UNB UNH BGM DTM DTM FTX FTX RFF RFF RFF TDT LOC LOC DTM DTM LOC DTM LOC NAD CTA COM COM NAD NAD NAD NAD GID FTX FTX MEA MEA RFF RFF EQD EQN EQD EQN UNT UNZ',
    );
  });

  it('reads the dialect of another carrier', () => {
    const { header, confirmations, faults } = readIftmbc(FOREIGN);
    expect(faults).toEqual([]);
    expect(header?.controlReference).toBe('100015458');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]).toMatchObject({
      controlReference: '100015458',
      messageReference: '001',
      messageFunction: '6',
      responseType: 'AP',
      issuedAt: '2011-04-19T02:51',
      bookingNumber: '92418824',
      billNumber: 'HLCUSUB110411566',
      references: [{ qualifier: 'FF', number: 'USISBY03130' }],
      carrier: 'HLCU',
      vesselName: 'SAMPLE VESSEL',
      imo: '9444962',
      voyage: '127',
      places: {
        receipt: null,
        load: { code: 'IDSUB', name: 'SURABAYA' },
        discharge: { code: 'PKKHI', name: 'KARACHI' },
        delivery: null,
      },
      etd: '2011-04-17T00:00',
      eta: '2011-05-08T12:00',
      cutOffs: { FCO: '2011-04-13T02:00' },
      equipment: [
        {
          isoCode: '22G1',
          containerType: '20GP',
          containerNumber: '',
          count: 1,
          shipperOwned: null,
        },
      ],
      freightPayment: null,
      remarks: ['CARRIER SHALL NOT BE RESPONSIBLE FOR ANY DELAYS'],
    });
    expect(
      confirmations[0]?.parties.map(({ role, lines, postCode }) => [role, lines.length, postCode]),
    ).toEqual([
      ['CA', 2, '20095'],
      ['CZ', 4, '67154'],
      ['CN', 2, ''],
    ]);
    expect(confirmations[0]?.goods).toEqual([
      {
        lineNumber: 1,
        packages: 80,
        packageCode: 'PK',
        packageText: '',
        description: "1X20'FCL CONTAINER STC :",
        hsCodes: [],
        marks: [],
        grossWeight: 22160,
        volume: null,
      },
    ]);
  });

  it('takes the ports and dates of the main carriage, not of feeder stages, and of the last main leg for the discharge', () => {
    const read = firstOf(
      message(
        'BGM+770+X+9',
        'RFF+BN:1',
        'TDT+10+BARGE1+8++XXXX:172:182+++::ZZZ:BARGE',
        'LOC+9+CNNGB',
        'DTM+133:20261125:102',
        'LOC+11+CNSHA',
        'DTM+132:20261126:102',
        'TDT+20+1E+1++COSU:172:182+++9829899:146:11:FIRST SHIP',
        'LOC+88+CNNGB',
        'LOC+9+CNSHA',
        'DTM+133:20261201:102',
        'LOC+13+SGSIN',
        'DTM+132:20261205:102',
        'LOC+11+SGSIN',
        'DTM+132:20261206:102',
        'TDT+20+2W+1++EGLV:172:182+++9839179:146:11:SECOND SHIP',
        'LOC+9+SGSIN',
        'DTM+133:20261208:102',
        'LOC+11+NLRTM',
        'DTM+132:20261230:102',
        'LOC+7+DEHAM',
        'EQD+CN++45G1:102:5',
        'EQN+1',
      ),
    );
    expect(read).toMatchObject({
      carrier: 'COSU',
      vesselName: 'FIRST SHIP',
      imo: '9829899',
      voyage: '1E',
      etd: '2026-12-01',
      eta: '2026-12-30',
      places: {
        receipt: { code: 'CNNGB' },
        load: { code: 'CNSHA' },
        discharge: { code: 'NLRTM' },
        delivery: { code: 'DEHAM' },
      },
    });
  });

  it('converts units exactly', () => {
    expect(firstOf(changed({ MEA: 'MEA+AAE+G+TNE:15,2005' }))?.goods[0]?.grossWeight).toBe(15200.5);
    expect(firstOf(changed({ MEA: 'MEA+AAE+WT+LBR:1000' }))?.goods[0]?.grossWeight).toBe(453.592);
    expect(firstOf(changed({ MEA: 'MEA+AAE+AAW+FTQ:100' }))?.goods[0]?.volume).toBe(2.832);
    expect(firstOf(changed({ MEA: 'MEA+AAE+T+KGM:1' }))?.goods[0]?.grossWeight).toBeNull();
  });

  it('takes the carrier of NAD when TDT names none, and the basic freight term', () => {
    const read = firstOf(
      message(
        'BGM+770+X+9',
        'TDT+20+1E',
        'CPI+2++C',
        'CPI+4++P',
        'CPI+5++C',
        'NAD+CA+EGLV:160:182',
      ),
    );
    expect(read).toMatchObject({ carrier: 'EGLV', freightPayment: 'P' });
  });

  it('takes a partner table of cut-offs', () => {
    const text = changed({ 'LOC+11': "DTM+ZSI:202611271200:203'\nLOC+11+USLAX" }).replace(
      'UNT+13',
      'UNT+14',
    );
    expect(firstOf(text)?.cutOffs).toEqual({});
    const options = {
      cutOffQualifiers: [{ qualifier: 'ZSI', at: 'anywhere', cutOff: 'DCO' }],
    } as const;
    expect(readIftmbc(text, options)).toMatchObject({
      faults: [],
      confirmations: [{ cutOffs: { DCO: '2026-11-27T12:00' } }],
    });
  });

  it('joins texts, marks and HS codes of several segments', () => {
    const text = changed({
      PIA: "PIA+5+940360:HS+44149000:HS+ABC:SA'\nFTX+AAA+++A:B'\nFTX+AAA+++C'\nFTX+AAI+++NOT THIS",
      'MEA+AAE': "MEA+AAE+WT+KGM:1'\nPCI+28+M1:M2'\nPCI+28+M3",
    }).replace('UNT+13', 'UNT+18');
    expect(readIftmbc(text).faults).toEqual([]);
    expect(firstOf(text)?.goods[0]).toMatchObject({
      hsCodes: ['940360', '44149000'],
      description: 'A\nB\nC',
      marks: ['M1', 'M2', 'M3'],
    });
  });
});

describe('faults of a booking confirmation', () => {
  it('finds none where there is none', () => expect(codesOf(changed({}))).toEqual([]));

  it.each([
    ['RFF', '', 'RFF', 'booking-number-missing', ''],
    ['TDT', 'TDT+20++1++COSU+++9829899:146:11:SHIP', 'TDT', 'voyage-missing', ''],
    ['TDT', 'TDT+20+1E+1++COSU', 'TDT', 'vessel-missing', ''],
    ['TDT', 'TDT+20+1E+1+++++9829899:146:11:SHIP', 'TDT', 'carrier-missing', ''],
    ['TDT', 'TDT+20+1E+1++COSU+++9829898:146:11:SHIP', 'TDT', 'imo-check-digit', '9829898'],
    ['TDT', 'TDT+20+1E+1++COSU+++ABC:146:11:SHIP', 'TDT', 'imo-form', 'ABC'],
    ['LOC+11', '', 'LOC', 'discharge-port-missing', ''],
    ['LOC+9', 'LOC+9+SHANG0:139:6', 'LOC', 'un-locode-form', 'SHANG0'],
    ['DTM+133', '', 'DTM', 'etd-missing', ''],
    ['PIA', 'PIA+5+9403:HS', 'PIA', 'hs-form', '9403'],
    ['PIA', 'PIA+5+980000:HS', 'PIA', 'hs-chapter', '980000'],
    ['GID', 'GID+1+MANY:CT', 'GID', 'number-form', 'MANY'],
    ['MEA', 'MEA+AAE+WT+XXX:1', 'MEA', 'unit-unknown', 'XXX'],
    ['MEA', 'MEA+AAE+WT+constructor:1', 'MEA', 'unit-unknown', 'constructor'],
    ['MEA', 'MEA+AAE+WT+KGM:1.000,5', 'MEA', 'number-form', '1.000,5'],
    ['EQD', 'EQD+CN++99X9:102:5', 'EQD', 'container-type-unknown', '99X9'],
    ['EQD', 'EQD+CN+CSQU3054384+45G1', 'EQD', 'container-check-digit', 'CSQU3054384'],
    ['EQD', 'EQD+CN+MSCU1234567JUNK+45G1', 'EQD', 'container-form', 'MSCU1234567JUNK'],
    ['EQN', '', 'EQD', 'equipment-count-missing', '45G1'],
    ['EQN', 'EQN+0', 'EQN', 'number-form', '0'],
  ])('%s as %j: %s %s', (start, replacement, tag, code, value) => {
    expect(codesOf(changed({ [start]: replacement }))).toContainEqual([tag, code, value]);
  });

  it.each(['20261301', '2026120', '202612012500', ''])('a departure of %j cannot be', (value) => {
    const format = value.length === 12 ? '203' : '102';
    expect(codesOf(changed({ 'DTM+133': `DTM+133:${value}:${format}` }))).toEqual([
      ['DTM', 'date-form', value],
      ['DTM', 'etd-missing', ''],
    ]);
    expect(codesOf(changed({ 'DTM+133': 'DTM+133:20261201:constructor' }))[0]).toEqual([
      'DTM',
      'date-form',
      '20261201',
    ]);
  });

  it('names message, segment and tag', () => {
    const text = `UNB+UNOC:3+A+B+260115:0930+7'${changed({})}${changed({ EQD: 'EQD+CN++99X9' }).replace('UNH+1', 'UNH+2').replace('UNT+13+1', 'UNT+13+2')}UNZ+2+7'`;
    expect(readIftmbc(text).faults).toEqual([
      { message: '2', segment: 25, tag: 'EQD', code: 'container-type-unknown', value: '99X9' },
    ]);
    expect(readIftmbc(text).confirmations).toHaveLength(2);
  });

  it('asks nothing of an answer that refuses or cancels', () => {
    for (const bgm of ['BGM+770+X+27', 'BGM+770+X+1', 'BGM+770+X+9+RE'])
      expect(codesOf(message(bgm, 'RFF+BN:1'))).toEqual([]);
    expect(codesOf(message('BGM+770+X+9')).length).toBeGreaterThan(5);
  });

  it('passes envelope faults on and skips other messages', () => {
    expect(codesOf(changed({}).replace('UNT+13', 'UNT+12'))).toEqual([
      ['UNT', 'message-count', '12'],
    ]);
    expect(readIftmbc("UNH+1+APERAK:D:99B:UN'UNT+2+1'")).toMatchObject({
      confirmations: [],
      faults: [{ message: '1', segment: 1, tag: 'UNH', code: 'message-type', value: 'APERAK' }],
    });
  });

  it.each([
    ['', 'edifact-empty'],
    ['船名,航次\nA,B', 'edifact-unterminated'],
    ["UNH+1+IFTMBC:D:99B:UN'BGM+770", 'edifact-unterminated'],
  ])('reports %j as %s', (text, code) => {
    expect(readIftmbc(text)).toMatchObject({ header: null, confirmations: [], faults: [{ code }] });
  });

  it('never throws, whatever is sent', () => {
    const tag = fc.constantFrom(
      'UNH',
      'BGM',
      'TDT',
      'LOC',
      'DTM',
      'RFF',
      'FTX',
      'CPI',
      'NAD',
      'CTA',
      'COM',
      'GID',
      'PIA',
      'MEA',
      'PCI',
      'EQD',
      'EQN',
      'UNT',
    );
    const value = fc.oneof(
      fc.constantFrom(
        '20',
        '9',
        '133',
        '180',
        '102',
        'HS',
        'AAE',
        'WT',
        'constructor',
        '__proto__',
      ),
      fc.string({ maxLength: 6 }),
    );
    const segment = fc.tuple(tag, fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 9 }));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 25 }), (segments) => {
        const body = segments
          .map(
            ([each, elements]) =>
              `${[each, ...elements.map((element) => element.join(':'))].join('+')}'`,
          )
          .join('');
        expect(() => readIftmbc(`UNH+1+IFTMBC:D:99B:UN'${body}`)).not.toThrow();
      }),
    );
  });
});

describe('writing a booking confirmation', () => {
  it('puts several into one interchange', () => {
    const { confirmations, faults } = readIftmbc(
      writeIftmbc([CONFIRMATION, { ...CONFIRMATION, messageReference: 'M2' }], ENVELOPE),
    );
    expect(faults).toEqual([]);
    expect(confirmations.map(({ messageReference }) => messageReference)).toEqual(['M1', 'M2']);
  });

  it('keeps to the directory', () => {
    expect(checkStructure(writeIftmbc(CONFIRMATION, ENVELOPE))).toMatchObject({
      messages: [{ type: 'IFTMBC', checked: true }],
      findings: [],
    });
  });

  it('writes a cut-off that the directory cannot say only as the partner agreed', () => {
    const closing = { ...CONFIRMATION, cutOffs: { VCO: '2026-11-28T10:00' } };
    expect(() => writeIftmbc(closing, ENVELOPE)).toThrow('cut-off-qualifier');
    expect(firstOf(writeIftmbc(closing, ENVELOPE, CUT_OFF_QUALIFIERS))?.cutOffs).toEqual(
      closing.cutOffs,
    );
  });

  it('refuses a date that is none', () => {
    expect(() => writeIftmbc({ ...CONFIRMATION, etd: '2026-02-30' }, ENVELOPE)).toThrow(
      'date-form',
    );
    expect(() => writeIftmbc({ ...CONFIRMATION, etd: '1 December' }, ENVELOPE)).toThrow(
      'date-form',
    );
  });

  it('refuses what D.99B cannot carry', () => {
    expect(() => writeIftmbc({ ...CONFIRMATION, voyage: 'X'.repeat(18) }, ENVELOPE)).toThrow(
      'edifact-too-long TDT',
    );
    expect(() => writeIftmbc({ ...CONFIRMATION, vesselName: '新鲜号' }, ENVELOPE)).toThrow(
      'edifact-charset TDT',
    );
  });
});
