import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { statusOfDcsa } from '../dcsa/instruction-status.js';
import { dcsaOfInstruction, instructionOfDcsa } from '../dcsa/shipping-instructions.js';
import { billOfDcsa } from '../dcsa/transport-document.js';
import { readAperak } from './aperak.js';
import { readContrl } from './contrl.js';
import { readIftmbf } from './iftmbf-reader.js';
import { readIftmcs } from './iftmcs.js';
import { readIftmin } from './iftmin-reader.js';

const TAGS = [
  'UNB',
  'UNH',
  'BGM',
  'DTM',
  'TSR',
  'FTX',
  'CNT',
  'DOC',
  'LOC',
  'RFF',
  'CPI',
  'TDT',
  'NAD',
  'CTA',
  'COM',
  'GID',
  'PIA',
  'MEA',
  'PCI',
];
const MORE = [
  'TOD',
  'RNG',
  'DGS',
  'EQN',
  'TMP',
  'DIM',
  'SGP',
  'EQD',
  'SEL',
  'UCI',
  'UCM',
  'UCS',
  'UCD',
  'ERC',
  'UNT',
  'UNZ',
];
const VALUES = [
  '',
  '1',
  '9',
  '4',
  '137',
  '102',
  '20261121',
  'KGM',
  'WT',
  'AAW',
  'T',
  'HS',
  'constructor',
  '__proto__',
  '-1',
  '1e9',
  '9'.repeat(80),
  'é',
  '?',
];

describe('what others send', () => {
  const component = fc.constantFrom(...VALUES);
  const element = fc.array(component, { maxLength: 4 }).map((components) => components.join(':'));
  const segment = fc
    .tuple(fc.constantFrom(...TAGS, ...MORE), fc.array(element, { maxLength: 6 }))
    .map(([tag, elements]) => [tag, ...elements].join('+'));
  const message = (type: string) =>
    fc
      .array(segment, { maxLength: 40 })
      .map(
        (segments) =>
          `UNB+UNOC:3+A+B+261121:0930+1'UNH+1+${type}:D:99B:UN'${segments.join("'")}'UNZ+1+1'`,
      );

  it.each([
    ['IFTMIN', readIftmin],
    ['IFTMCS', readIftmcs],
    ['CONTRL', readContrl],
    ['APERAK', readAperak],
    ['IFTMBF', readIftmbf],
  ] as const)('is read as %s without throwing, whatever its segments say', (type, read) => {
    fc.assert(fc.property(message(type), (text) => Array.isArray(read(text).faults)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(read(text).faults)),
    );
  });

  it('is read as DCSA JSON without throwing, whatever its values are', () => {
    const names = [
      'documentParties',
      'consignmentItems',
      'cargoItems',
      'transports',
      'references',
      'shipper',
      'value',
      '__proto__',
      'feedbacks',
    ];
    const json = fc.object({
      key: fc.constantFrom(...names),
      maxDepth: 4,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(json, (value) =>
        [instructionOfDcsa(value), billOfDcsa(value), statusOfDcsa(value)].every(
          ({ faults }) => faults.length > 0,
        ),
      ),
    );
  });

  it('can be written again once it was read', () => {
    fc.assert(
      fc.property(message('IFTMIN'), (text) =>
        readIftmin(text).messages.every(({ content }) => dcsaOfInstruction(content).json !== null),
      ),
    );
  });

  it('is read as a text of a hundred thousand segments', () => {
    const many = "FTX+AAI+++X'".repeat(100_000);
    expect(readIftmin(`UNH+1+IFTMIN:D:99B:UN'${many}`).messages[0]?.content.remarks).toHaveLength(
      100_000,
    );
  });
});
