import type { BookingRequest } from '../booking/booking-request.js';
import {
  commoditiesOf,
  LOCATION_TYPES,
  writtenLocations,
  writtenOthers,
} from './booking-requests.js';

/** Properties of the booking and the fields of the request that they are written from. */
const TOP: Readonly<Record<string, string>> = {
  receiptTypeAtOrigin: 'movement',
  deliveryTypeAtDestination: 'movement',
  cargoMovementTypeAtOrigin: 'movement',
  cargoMovementTypeAtDestination: 'movement',
  serviceContractReference: 'contractNumber',
  contractQuotationReference: 'quotationNumber',
  extendedContractQuotationReference: 'quotationNumber',
  freightPaymentTermCode: 'freightPayment',
  vessel: 'vesselName',
  carrierServiceName: 'service',
  carrierServiceCode: 'service',
  universalServiceReference: 'service',
  carrierExportVoyageNumber: 'voyage',
  universalExportVoyageReference: 'voyage',
  routingReference: 'routingReference',
  carrierCode: 'carrier',
  carrierCodeListProvider: 'carrier',
  expectedDepartureDate: 'sailingDate',
  expectedDepartureFromPlaceOfReceiptDate: 'handoverDate',
  expectedArrivalAtPlaceOfDeliveryStartDate: 'arrivalFrom',
  expectedArrivalAtPlaceOfDeliveryEndDate: 'arrivalTo',
  transportDocumentTypeCode: 'signing',
  incoTerms: 'incoterm',
  isEquipmentSubstitutionAllowed: 'substitution',
  invoicePayableAt: 'places.payment',
  placeOfBLIssue: 'places.issue',
  references: 'reference',
  documentParties: 'bookingAgent',
  partyContactDetails: 'contact',
  shipmentLocations: 'places',
  requestedEquipments: 'containers',
  carrierBookingRequestReference: 'requestReference',
  carrierBookingReference: 'bookingNumber',
};
const PARTY: Readonly<Record<string, string>> = {
  partyName: 'lines.0',
  address: 'lines',
  addressLines: 'lines',
  identifyingCodes: 'code',
  name: 'contactName',
  phone: 'phone',
  email: 'email',
};
const CONTACT: Readonly<Record<string, string>> = { name: 'name', phone: 'phone', email: 'email' };
const LOCATION: Readonly<Record<string, string>> = { UNLocationCode: 'code', locationName: 'name' };
const EQUIPMENT: Readonly<Record<string, string>> = {
  ISOEquipmentCode: 'isoCode',
  units: 'count',
  isShipperOwned: 'shipperOwned',
  containerPositionings: 'positioning',
  equipmentReferences: 'numbers',
  tareWeight: 'tare',
  cargoGrossWeight: 'grossWeight',
  isNonOperatingReefer: 'nonOperating',
  activeReeferSettings: 'reefer',
};
const REEFER: Readonly<Record<string, string>> = {
  temperatureSetpoint: 'temperature',
  temperatureUnit: 'temperature',
  humiditySetpoint: 'humidity',
  airExchangeSetpoint: 'ventilation',
  airExchangeUnit: 'ventilation',
};
const COMMODITY: Readonly<Record<string, string>> = {
  commodityType: 'description',
  HSCodes: 'hsCodes',
  extendedHSCodes: 'hsCodes',
  cargoGrossWeight: 'grossWeight',
  cargoGrossVolume: 'volume',
  outerPackaging: 'packages',
};
const PACKAGING: Readonly<Record<string, string>> = {
  packageCode: 'packageCode',
  imoPackagingCode: 'packageCode',
  numberOfPackages: 'packages',
  description: 'packageText',
};
const DANGER: Readonly<Record<string, string>> = {
  UNNumber: 'unNumber',
  NANumber: 'unNumber',
  properShippingName: 'properShippingName',
  technicalName: 'technicalName',
  imoClass: 'imoClass',
  subsidiaryRisk1: 'subsidiaryRisks',
  subsidiaryRisk2: 'subsidiaryRisks',
  packingGroup: 'packingGroup',
  EMSNumber: 'emsNumber',
  limits: 'flashPoint',
  flashPoint: 'flashPoint',
};
const EMERGENCY: Readonly<Record<string, string>> = {
  contact: 'emergencyName',
  phone: 'emergencyPhone',
};

const own = (table: Readonly<Record<string, string>>, name: string | undefined): string =>
  name !== undefined && Object.hasOwn(table, name) ? (table[name] ?? '') : '';
const joined = (...parts: string[]): string => parts.filter(Boolean).join('.');

/** A JSONPath in its steps: names, numbers, and filters as they stand; "$" and quotes gone. A path of another form is no step at all. */
function stepsOf(jsonPath: string): string[] {
  const steps =
    jsonPath
      .slice(0, 500)
      .match(/\[\?[^\]]*\]|\['[^']*'\]|\["[^"]*"\]|\[\d+\]|\[\*\]|[A-Za-z][A-Za-z0-9]*|\d+/g) ?? [];
  return steps.map((step) => step.replace(/^\[(["']?)(.*)\1\]$/, '$2'));
}

const partyField = (path: string, steps: readonly string[]): string => {
  const last = steps.findLast((step) => own(PARTY, step) !== '');
  return joined(path, own(PARTY, last));
};

function placeField(request: BookingRequest, steps: readonly string[]): string {
  const [where = '', ...rest] = steps;
  const roles = Object.entries(LOCATION_TYPES);
  const role = /^\d+$/.test(where)
    ? writtenLocations(request)[Number(where)]
    : roles.find(([, type]) => new RegExp(`\\b${type}\\b`).test(where))?.[0];
  return role ? joined('places', role, own(LOCATION, rest.at(-1))) : 'places';
}

function partiesField(request: BookingRequest, steps: readonly string[]): string {
  const [role = '', at = '', ...rest] = steps;
  if (role !== 'other') {
    const known = ['bookingAgent', 'shipper', 'consignee'].includes(role);
    if (role === 'shipper' && steps.at(-1) === 'reference') return 'customerReference';
    return known ? partyField(role, steps.slice(1)) : '';
  }
  const others = writtenOthers(request);
  const other = /^\d+$/.test(at)
    ? others[Number(at)]
    : others.find(({ partyFunction }) => new RegExp(`\\b${partyFunction}\\b`).test(at));
  return other ? partyField(other.path, rest) : 'notifyParties';
}

function goodsField(path: string, steps: readonly string[]): string {
  const [name, next, , inner, ...rest] = steps;
  if (name !== 'outerPackaging' || next === undefined) return joined(path, own(COMMODITY, name));
  if (next !== 'dangerousGoods') return joined(path, own(PACKAGING, next) || 'packages');
  if (inner === 'emergencyContactDetails')
    return joined(path, 'dangerous', own(EMERGENCY, rest[0]) || 'emergencyName');
  if (inner === 'grossWeight') return joined(path, 'grossWeight');
  return joined(path, 'dangerous', inner?.startsWith('is') ? 'marks' : own(DANGER, inner));
}

function equipmentField(request: BookingRequest, steps: readonly string[]): string {
  const [at = '', name, ...rest] = steps;
  const line = /^\d+$/.test(at) ? Number(at) : -1;
  if (!request.containers[line]) return 'containers';
  if (name === 'commodities') {
    const goods = commoditiesOf(request, line)[Number(rest[0] ?? 0)];
    return goods === undefined ? 'goods' : goodsField(`goods.${goods}`, rest.slice(1));
  }
  const field = own(EQUIPMENT, name);
  return joined(`containers.${line}`, field, field === 'reefer' ? own(REEFER, rest[0]) : '');
}

/**
 * Which field of the request a carrier means by a JSONPath of the booking ("$.requestedEquipments[0].units") or by the bare name of a property:
 * the request is the one that was written, for the order of its lists decides. '' for what is not of the request.
 */
export function requestPathOf(request: BookingRequest, jsonPath: string): string {
  const [name = '', ...rest] = stepsOf(jsonPath);
  if (name === 'shipmentLocations' && rest.length > 0) return placeField(request, rest);
  if (name === 'documentParties' && rest.length > 0) return partiesField(request, rest);
  if (name === 'requestedEquipments' && rest.length > 0) return equipmentField(request, rest);
  if (name === 'vessel') return rest[0] === 'vesselIMONumber' ? 'imo' : 'vesselName';
  if (name === 'partyContactDetails') return joined('contact', own(CONTACT, rest.at(-1)));
  return own(TOP, name) || bareName(request, name);
}

/** A property that stands within lists and was named alone: its field where there is one line only, else the list. */
function bareName(request: BookingRequest, name: string): string {
  const line = (list: 'containers' | 'goods', field: string) =>
    request[list].length === 1 ? `${list}.0.${field}` : list;
  const goods = own(COMMODITY, name) || own(PACKAGING, name);
  const danger = own(DANGER, name);
  const equipment = own(EQUIPMENT, name);
  const reefer = own(REEFER, name);
  if (equipment) return line('containers', equipment);
  if (reefer) return line('containers', `reefer.${reefer}`);
  if (danger) return line('goods', `dangerous.${danger}`);
  if (goods) return line('goods', goods);
  return name === 'commodities' || name === 'dangerousGoods' ? 'goods' : '';
}
