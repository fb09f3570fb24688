import { describe, expect, it } from '@jest/globals';
import { Text } from '@quayside/contracts/core/field';
import { ImportMatch } from '@quayside/contracts/core/import';
import { asImportField, plannedFields } from './planned-fields.js';
import { layoutOf, proposeMapping } from './propose-mapping.js';
import { readRows } from './read-rows.js';
import { missingFields } from './sheet-plan.js';
import type { ImportTarget } from './target.js';

class Row {
  @Text('单号', { max: 20 }) No!: string;
  @Text('船名', { max: 20 }) Vessel!: string;
  @Text('航次', { max: 5 }) Voyage!: string;
  @Text('港口', { max: 30 }) Port!: string;
  @Text('港口代码', { max: 5 }) PortCode!: string;
}
const target: ImportTarget<Row> = {
  key: ['No'],
  existing: async () => [],
  apply: async () => [],
  undo: async () => [],
  fields: { Port: { required: false, provides: ['PortCode'] } },
  joint: {
    VesselVoyage: {
      label: '船名/航次',
      aliases: ['VSL/VOY'],
      example: 'QUAY HARMONY / 012E',
      fields: ['Vessel', 'Voyage'],
      wanted: '应如 A / 1',
      split(text) {
        const [Vessel = '', Voyage = ''] = text.split('/').map((part) => part.trim());
        return Vessel && Voyage ? { Vessel, Voyage } : null;
      },
    },
  },
};
const FIELDS = plannedFields(Row, target);
const NO_MEMORY = { layouts: new Map(), headers: new Map() };
const headers = (...texts: string[]) => texts.map((text) => ({ text, heading: '' }));
const mapped = (...names: string[]) =>
  names.map((name, index) => ({ index, field: FIELDS.find((field) => field.name === name)! }));
const missing = (...names: string[]) =>
  missingFields(
    names.map((Field, Index) => ({
      Index,
      Field,
      Letter: '',
      Header: '',
      Samples: [],
      Match: null,
    })),
    FIELDS,
  ).map(({ name }) => name);
const read = (names: string[], ...cells: string[]) => {
  const { rows, faults } = readRows<Row, unknown>([cells], [0], mapped(...names));
  return {
    ...rows[0]!,
    faults: faults.map(({ Column, Field, Code, Reason }) => [Column, Field, Code, Reason]),
  };
};

describe('a column of several fields', () => {
  it('is known by its headers, and its fields need no columns of their own', () => {
    const found = proposeMapping(headers('单号', '船名、航次', '港口'), FIELDS, NO_MEMORY);
    expect(found.map((each) => each && [each.field, each.match])).toEqual([
      ['No', ImportMatch.Header],
      ['VesselVoyage', ImportMatch.Header],
      ['Port', ImportMatch.Header],
    ]);
    expect(missing('No', 'VesselVoyage', 'Port')).toEqual([]);
    expect(missing('No', 'Vessel')).toEqual(['Voyage', 'PortCode']);
    expect(FIELDS.map(({ name }) => name)).toEqual([
      'No',
      'Vessel',
      'Voyage',
      'VesselVoyage',
      'Port',
      'PortCode',
    ]);
    expect(asImportField(FIELDS[3]!)).toMatchObject({
      Required: false,
      Provides: ['Vessel', 'Voyage'],
    });
    expect(layoutOf(headers('单号', 'VSL/VOY'))).not.toBe(layoutOf(headers('单号', '船名')));
  });

  it('fills them, and says what was parted', () => {
    const { values, notes, faults } = read(
      ['No', 'VesselVoyage', 'Port'],
      '1',
      'QUAY HARMONY / 012E',
      '宁波',
    );
    expect(faults).toEqual([]);
    expect(values).toEqual({ No: '1', Vessel: 'QUAY HARMONY', Voyage: '012E', Port: '宁波' });
    expect(notes).toEqual(
      Object.fromEntries(
        ['Vessel', 'Voyage', 'VesselVoyage'].map((name) => [name, expect.stringContaining('012E')]),
      ),
    );
  });

  it('goes behind a column of their own, cell by cell', () => {
    const both = ['No', 'VesselVoyage', 'Vessel', 'Port'];
    expect(read(both, '1', 'OLD SHIP / 012E', 'NEW SHIP', '宁波').values).toMatchObject({
      Vessel: 'NEW SHIP',
      Voyage: '012E',
    });
    expect(read(both, '1', 'OLD SHIP / 012E', '', '宁波')).toMatchObject({
      values: { Vessel: 'OLD SHIP' },
      faults: [],
    });
  });

  it('is a fault in its cell when it is empty, cannot be parted, or a part breaks its bounds', () => {
    const of = (text: string) => read(['No', 'VesselVoyage', 'Port'], '1', text, '宁波').faults;
    expect(of('QUAY HARMONY')).toEqual([['B', '船名/航次', 'parts', '应如 A / 1']]);
    expect(of('')).toEqual([['B', '船名/航次', 'required', '请填写船名/航次']]);
    expect(of('QUAY HARMONY / 0123456')).toMatchObject([
      ['B', '船名/航次', 'too-long', expect.stringContaining('航次')],
    ]);
  });
});

describe('a field that stands in for another', () => {
  it('is wanted in each row where neither has anything, in the order of the columns', () => {
    expect(read(['No', 'Port', 'PortCode'], '1', '', 'CNNGB').faults).toEqual([]);
    expect(read(['No', 'Port', 'PortCode'], '1', '宁波', '').faults).toEqual([]);
    expect(read(['No', 'Port', 'PortCode'], '', '', '').faults).toEqual([
      ['A', '单号', 'required', '请填写单号'],
      ['C', '港口代码', 'required', '请填写港口代码'],
    ]);
    expect(read(['No', 'Port'], '1', '').faults).toEqual([['B', '港口', 'required', '请填写港口']]);
  });
});
