import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, Resource } from '@quayside/contracts/core/resource';
import * as carriers from '@quayside/contracts/masterdata/carriers';
import * as codes from '@quayside/contracts/masterdata/codes';
import * as mapping from '@quayside/contracts/masterdata/mapping';
import * as places from '@quayside/contracts/masterdata/places';
import { scheduleTemplates } from '@quayside/contracts/masterdata/schedule-template';
import { carrierProfiles } from '@quayside/contracts/si/carrier-profile.api';
import { siRules } from '@quayside/contracts/si/rule.api';
import type { ApiClient } from './api-client.js';

type AnyResource = Resource<object, Kept>;
type World = { admin: ApiClient };

/** Every resource, with what a new record of it is called; the rest of the record is that of one which is there. */
const NEW: readonly (readonly [unknown, object])[] = [
  [places.countries, { Code: 'ZZ' }],
  [places.lanes, { Code: 'TESTLANE' }],
  [places.ports, { Code: 'CNZZZ', Country: 'CN' }],
  [places.terminals, { Code: 'TESTQUAY' }],
  [carriers.carriers, { Code: 'ZZZZ', Scac: 'ZZZZ' }],
  [carriers.loops, { Code: 'TESTLOOP' }],
  [carriers.vessels, { Imo: '9074729', NameEn: 'QUAY CONFORMITY' }],
  [carriers.shipAgents, { Code: 'TESTAGENT' }],
  [carriers.bookingAgents, { Code: 'TESTBOOKER' }],
  [carriers.bookingCodes, { Code: 'TEST1', CarrierCode: 'COSU', LaneCode: null, Account: '测试账户', Remark: null }],
  [carriers.billForms, { Prefix: 'TEST', Example: null }],
  [codes.currencies, { Code: 'ZZZ' }],
  [codes.exchangeRates, { Day: '2030-01-01' }],
  [codes.fees, { Code: 'TESTFEE' }],
  [codes.surcharges, { Code: 'TESTSUR' }],
  [codes.containers, { Code: '99ZZ' }],
  [codes.packages, { Code: 'Z9' }],
  [codes.codes, { Code: 'TESTCODE' }],
  [mapping.codeMappings, { TheirCode: 'TEST CODE' }],
  [
    mapping.relationMappings,
    {
      Type: '运输条款',
      System: 'CUSTOMS',
      get TheirCode() {
        // None is shipped: whoever asks for one first makes it.
        return `TEST ${randomUUID().slice(0, 8)}`;
      },
      TheirName: null,
      OwnCode: 'CY-CY',
      Remark: null,
    },
  ],
  [scheduleTemplates, { Name: '一致性测试' }],
  [siRules, {}],
  [
    carrierProfiles,
    {
      ...{
        CarrierCode: 'SNTC',
        Protocol: 'folder',
        Format: 'iftmin',
        Address: 'ZZZZ',
        OurCode: 'QUAYSIDE',
        TheirCode: 'ZZZZ',
        Charset: 'UNOA',
      },
      ...{ LineLength: 35, PartyLines: 5, AnswerMinutes: 60, Test: true },
      ...{ ContactName: null, ContactPhone: null, ContactEmail: null },
    },
  ],
  [places.rateLanes, {}],
  [places.ratePorts, {}],
  [places.rateTerminals, {}],
  [carriers.rateCarriers, {}],
];

export const resources = NEW as readonly (readonly [AnyResource, object])[];

const ABSENT = { Id: 999_999_999 };

async function aRow({ admin }: World, resource: AnyResource, fresh: object): Promise<Kept> {
  const { Rows } = (await admin.get(resource.list, { Limit: 1, Enabled: true })) as { Rows: Kept[] };
  if (Rows[0]) return (await admin.get(resource.info, { Id: Rows[0].Id })) as Kept;
  return (await admin.get(resource.create as Endpoint<object, Kept>, fresh)) as Kept;
}

/** The fields of a record that its form has. */
const inputOf = (resource: AnyResource, row: object): object =>
  Object.fromEntries([...fieldsOf(resource.input as Class).keys()].map((name) => [name, (row as Record<string, unknown>)[name] ?? null]));

type Entry<T> = readonly [Endpoint, T];
type Case = (world: World) => object | Promise<object>;

/** Nobody owns reference data: what can be asked is a record that does not exist. */
export const absent = (): Entry<Case>[] =>
  resources.filter(([{ info }]) => info.access === 'signedIn').map(([{ info }]) => [info as never, () => ABSENT]);

export const shared = (): Entry<string>[] =>
  resources.flatMap(([{ info, update, setEnabled, history }]) =>
    [info.access === 'signedIn' ? null : info, update, setEnabled, history].flatMap((endpoint) =>
      endpoint ? [[endpoint, 'staff only; reference data is everybody’s'] as never] : [],
    ),
  );

export const outdated = (): Entry<Case>[] =>
  resources.flatMap(([resource, fresh]) => {
    const change: Case = async (world) => {
      const row = await aRow(world, resource, fresh);
      return { ...inputOf(resource, row), Id: row.Id, Version: 0 };
    };
    const disable: Case = async (world) => ({ Id: (await aRow(world, resource, fresh)).Id, Enabled: false, Version: 0 });
    return [
      [resource.update as never, change],
      ...(resource.setEnabled ? [[resource.setEnabled as never, disable] as const] : []),
    ] as Entry<Case>[];
  });

export const repeated = (): Entry<Case>[] =>
  resources.flatMap(([resource, fresh]) => {
    const same: Case = async (world) => {
      const row = await aRow(world, resource, fresh);
      return { ...inputOf(resource, row), Id: row.Id, Version: row.Version };
    };
    const enable: Case = async (world) => ({ Id: (await aRow(world, resource, fresh)).Id, Enabled: true });
    const create: Case = async (world) => {
      const { Rows } = (await world.admin.get(resource.list, { Limit: 1 })) as { Rows: Kept[] };
      const like = Rows[0] ? inputOf(resource, await world.admin.get(resource.info, { Id: Rows[0].Id })) : {};
      return { ...like, ...fresh, ...(Rows[0] && 'Account' in fresh ? { Code: 'TEST2' } : {}) };
    };
    return [
      [resource.update as never, same],
      ...(resource.setEnabled ? [[resource.setEnabled as never, enable] as const] : []),
      ...(resource.create ? [[resource.create as never, create] as const] : []),
    ] as Entry<Case>[];
  });
