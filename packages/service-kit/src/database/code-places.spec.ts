import { describe, expect, it } from '@jest/globals';
import { Integer, Text, TextList } from '@quayside/contracts/core/field';
import { codePlaces, referencesOf } from './code-places.js';

class Call {
  @Text('港口', { max: 5, ref: { kind: 'port', copy: true } }) PortCode!: string;
  @Integer('第几天') Day!: number;
}
class Service {
  @Text('名称', { max: 20 }) Name!: string;
  @Text('船公司', { max: 10, ref: { kind: 'carrier' } }) CarrierCode!: string;
  @Text('航线代码', { max: 20, ref: { kind: 'loop', within: 'CarrierCode' } }) LoopCode!: string;
  @TextList('挂靠港', { max: 9, ref: { kind: 'port', rotation: true } }) PortCodes!: string[];
}

describe('places that name codes', () => {
  it('follow from the class: its fields with a reference, and those of its JSON', () => {
    const places = codePlaces(Service, {
      table: 'service',
      audit: 'Service',
      json: { Calls: Call },
    });
    const shared = { table: 'service', list: false, rotation: false, copy: false };
    expect(places).toEqual([
      {
        ...shared,
        kind: 'carrier',
        label: '船公司',
        column: 'carrier_code',
        audit: { entity: 'Service', field: 'CarrierCode' },
      },
      {
        ...shared,
        kind: 'loop',
        label: '航线代码',
        column: 'loop_code',
        within: 'carrier_code',
        audit: { entity: 'Service', field: 'LoopCode' },
      },
      {
        ...shared,
        kind: 'port',
        label: '挂靠港',
        column: 'port_codes',
        list: true,
        rotation: true,
        audit: { entity: 'Service', field: 'PortCodes' },
      },
      {
        table: 'service',
        kind: 'port',
        label: '港口',
        column: 'calls',
        json: 'PortCode',
        copy: true,
      },
    ]);
  });

  it('are none where a class names nothing', () => {
    expect(referencesOf(class {})).toEqual(new Map());
    expect(codePlaces(Call, { table: 'call', timeless: true })).toEqual([
      {
        table: 'call',
        timeless: true,
        kind: 'port',
        label: '港口',
        column: 'port_code',
        list: false,
        rotation: false,
        copy: true,
      },
    ]);
  });
});
