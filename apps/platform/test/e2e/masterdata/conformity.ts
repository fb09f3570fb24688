import * as carriers from '@quayside/contracts/masterdata/carriers';
import * as codes from '@quayside/contracts/masterdata/codes';
import * as mapping from '@quayside/contracts/masterdata/mapping';
import { unknownCodes } from '@quayside/contracts/masterdata/mapping-inbox';
import * as merge from '@quayside/contracts/masterdata/mapping-merge';
import { basicUses } from '@quayside/contracts/masterdata/mapping-uses';
import * as places from '@quayside/contracts/masterdata/places';
import * as voyages from '@quayside/contracts/masterdata/schedule';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { scheduleTemplates } from '@quayside/contracts/masterdata/schedule-template';
import { namesOfBasic, searchBasic } from '@quayside/contracts/masterdata/search';
import {
  type AreaCases,
  type Case,
  cases,
  freshCode,
  reasons,
  resourceCases,
} from '../conformity-world.js';
import { mappingRepeated, mappingRepeatedElsewhere, mappingShared } from './conformity-mapping.js';
import { outdatedSchedules, repeatedSchedules, sharedSchedules } from './conformity-schedule.js';

const twoPorts: Case = async ({ admin }) => {
  const [from, into] = await admin.get(searchBasic, { Kind: 'port', Limit: 2 });
  return { Kind: 'port', FromId: from!.Id, IntoId: into!.Id };
};

export const masterdataCases: AreaCases = {
  impersonal: reasons([
    [voyages.listVoyages, 'reference data'],
    [voyages.listSailings, 'reference data'],
    [unknownCodes, 'the platform’s own'],
    [merge.merges, 'the platform’s own'],
  ]),
  ownOnly: [...mappingShared, ...sharedSchedules],
  stale: outdatedSchedules,
  repeatable: [
    ...cases([[codes.manyTypesCode, () => ({ Types: ['运输条款'] })]]),
    ...mappingRepeated,
    ...repeatedSchedules,
  ],
  repeatedElsewhere: mappingRepeatedElsewhere,
  requests: cases([
    [searchBasic, () => ({ Kind: 'port', Keyword: 'NING' })],
    [namesOfBasic, () => ({ Kind: 'port', Codes: ['CNNGB', 'USLAX'] })],
    [searchSchedules, () => ({ Pol: 'CNNGB', Pod: 'USLAX' })],
    [merge.duplicates, () => ({ Kind: 'port' })],
    [merge.mergePreview, twoPorts],
    [basicUses, () => ({ Kind: 'port', Code: 'CNNGB' })],
  ]),
  resources: resourceCases([
    [places.countries, () => ({ Code: 'ZZ' })],
    [places.lanes, () => ({ Code: 'TESTLANE' })],
    // Like another port, which may lie elsewhere: its clock and place are not this one's.
    [
      places.ports,
      () => ({
        Code: 'CNZZZ',
        Country: 'CN',
        TimeZone: 'Asia/Shanghai',
        Latitude: null,
        Longitude: null,
      }),
    ],
    [places.terminals, () => ({ Code: 'TESTQUAY' })],
    [carriers.carriers, () => ({ Code: 'ZZZZ', Scac: 'ZZZZ' })],
    [carriers.loops, () => ({ Code: 'TESTLOOP' })],
    [carriers.vessels, () => ({ Imo: '9074729', NameEn: 'QUAY CONFORMITY' })],
    [carriers.shipAgents, () => ({ Code: 'TESTAGENT' })],
    [carriers.bookingAgents, () => ({ Code: 'TESTBOOKER' })],
    [
      carriers.bookingCodes,
      () => ({
        Code: freshCode(),
        CarrierCode: 'COSU',
        LaneCode: null,
        Account: '测试账户',
        Remark: null,
      }),
    ],
    [carriers.billForms, () => ({ Prefix: 'TEST', Example: null })],
    [codes.currencies, () => ({ Code: 'ZZZ' })],
    [codes.exchangeRates, () => ({ Day: '2030-01-01' })],
    [codes.fees, () => ({ Code: 'TESTFEE' })],
    [codes.surcharges, () => ({ Code: 'TESTSUR' })],
    [codes.containers, () => ({ Code: '99ZZ' })],
    [codes.packages, () => ({ Code: 'Z9' })],
    [codes.codes, () => ({ Code: 'TESTCODE' })],
    [mapping.codeMappings, () => ({ TheirCode: 'TEST CODE' })],
    [
      mapping.relationMappings,
      // None is shipped: whoever asks for one first makes it.
      () => ({
        Type: '运输条款',
        System: 'CUSTOMS',
        TheirCode: freshCode(),
        TheirName: null,
        OwnCode: 'CY-CY',
        Remark: null,
      }),
    ],
    [scheduleTemplates, () => ({ Name: '一致性测试' })],
    [places.rateLanes, () => ({})],
    [places.ratePorts, () => ({})],
    [places.rateTerminals, () => ({})],
    [carriers.rateCarriers, () => ({})],
  ]),
  open: [
    'everyone /api/Port/GetZones',
    'everyone /api/Schedule/GetPorts',
    'everyone /api/Schedule/Search',
    'signedIn /api/BasicData/GetBundle',
    'signedIn /api/BasicData/GetNames',
    'signedIn /api/BasicData/Search',
    'signedIn /api/Code/Export',
    'signedIn /api/Code/GetInfo',
    'signedIn /api/Code/GetList',
    'signedIn /api/Code/GetManyTypesCode',
    'signedIn /api/Code/GetTypes',
    'signedIn /api/ContainerType/Export',
    'signedIn /api/ContainerType/GetInfo',
    'signedIn /api/ContainerType/GetList',
    'signedIn /api/CostName/Export',
    'signedIn /api/CostName/GetInfo',
    'signedIn /api/CostName/GetList',
    'signedIn /api/Country/Export',
    'signedIn /api/Country/GetInfo',
    'signedIn /api/Country/GetList',
    'signedIn /api/Currency/Export',
    'signedIn /api/Currency/GetInfo',
    'signedIn /api/Currency/GetList',
    'signedIn /api/Lane/Export',
    'signedIn /api/Lane/GetInfo',
    'signedIn /api/Lane/GetList',
    'signedIn /api/LineCode/Export',
    'signedIn /api/LineCode/GetInfo',
    'signedIn /api/LineCode/GetList',
    'signedIn /api/PackageType/Export',
    'signedIn /api/PackageType/GetInfo',
    'signedIn /api/PackageType/GetList',
    'signedIn /api/Port/Export',
    'signedIn /api/Port/GetInfo',
    'signedIn /api/Port/GetList',
    'signedIn /api/Sailing/Export',
    'signedIn /api/Sailing/GetList',
    'signedIn /api/ShippingCompany/Export',
    'signedIn /api/ShippingCompany/GetInfo',
    'signedIn /api/ShippingCompany/GetList',
    'signedIn /api/Vessel/Export',
    'signedIn /api/Vessel/GetInfo',
    'signedIn /api/Vessel/GetList',
  ],
};
