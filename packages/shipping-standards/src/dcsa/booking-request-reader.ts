import {
  type BookingContainer,
  type BookingGoods,
  type BookingRequest,
  DANGER_MARKS,
  type DangerousGoods,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
  emptyDangerousGoods,
} from '../booking/booking-request.js';
import { containerTypeOfIso } from '../container-type.js';
import { formatDecimal, parseDecimal, roundDecimal } from '../decimal.js';
import { type DecimalText, emptyParty, type InstructionParty } from '../edifact/iftmin.js';
import { DANGER_FLAGS, LOCATION_TYPES } from './booking-requests.js';
import { type DcsaFault, DcsaReader } from './dcsa-json.js';
import { movementOf } from './dcsa-movement.js';
import { contactOf } from './dcsa-parties.js';
import { placeOf } from './dcsa-terms.js';

const CELSIUS = 'CEL';

/** A day, or a time with its offset as local time of the place: what stands behind is left. */
const localOf = (time: string): string | null => (time === '' ? null : time.slice(0, 16));

function partyOf(reader: DcsaReader): InstructionParty {
  const address = reader.object('address');
  const inParts = [
    [address.text('street'), address.text('streetNumber')],
    [address.text('postCode'), address.text('city'), address.text('stateRegion')],
    [address.text('countryCode')],
  ].map((parts) => parts.filter(Boolean).join(' '));
  const lines = reader.texts('addressLines');
  const { name, phone, email } = contactOf(reader);
  return {
    ...emptyParty(
      [reader.text('partyName'), ...(lines.length > 0 ? lines : inParts)].filter(Boolean),
    ),
    code: reader.objects('identifyingCodes')[0]?.text('partyCode') ?? '',
    contactName: name,
    phone,
    email,
  };
}

/** The parties, by their role and by their function. */
function partiesOf(reader: DcsaReader) {
  const parties = reader.object('documentParties');
  const one = (role: string) => (parties.has(role) ? partyOf(parties.object(role)) : null);
  const others = parties.objects('other').map((other) => ({
    partyFunction: other.text('partyFunction'),
    party: partyOf(other.object('party')),
  }));
  const other = (...functions: string[]) =>
    others.find(({ partyFunction }) => functions.includes(partyFunction))?.party ?? null;
  return {
    bookingAgent: one('bookingAgent'),
    shipper: one('shipper'),
    consignee: one('consignee'),
    forwarder: other('DDR', 'DDS'),
    payer: other('COW', 'COX'),
    notifyParties: ['N1', 'N2', 'NI'].flatMap((kind) =>
      others.filter(({ partyFunction }) => partyFunction === kind).map(({ party }) => party),
    ),
    customerReference: parties.object('shipper').text('reference'),
  };
}

/** Degrees of Celsius; another unit is told, and the value is not taken. */
function degreesOf(reader: DcsaReader, name: string): DecimalText | null {
  const value = reader.number(name);
  if (value === null) return null;
  if (reader.text('temperatureUnit') === CELSIUS) return value;
  reader.unknown('temperatureUnit');
  return null;
}

function dangerOf(reader: DcsaReader): DangerousGoods {
  const group = reader.count('packingGroup');
  const emergency = reader.object('emergencyContactDetails');
  return {
    ...emptyDangerousGoods(),
    unNumber: reader.text('UNNumber') || reader.text('NANumber'),
    imoClass: reader.text('imoClass'),
    subsidiaryRisks: [reader.text('subsidiaryRisk1'), reader.text('subsidiaryRisk2')].filter(
      Boolean,
    ),
    packingGroup: group === 1 || group === 2 || group === 3 ? group : null,
    properShippingName: reader.text('properShippingName'),
    technicalName: reader.text('technicalName'),
    flashPoint: degreesOf(reader.object('limits'), 'flashPoint'),
    emsNumber: reader.text('EMSNumber'),
    marks: DANGER_MARKS.filter((mark) => reader.flag(DANGER_FLAGS[mark]) === true),
    emergencyName: emergency.text('contact'),
    emergencyPhone: emergency.text('phone'),
  };
}

function goodsOf(reader: DcsaReader, container: number | null): BookingGoods {
  const packaging = reader.object('outerPackaging');
  const [danger] = packaging.objects('dangerousGoods');
  const description = reader.text('commodityType');
  return {
    ...emptyBookingGoods(),
    packages: packaging.count('numberOfPackages'),
    packageCode: packaging.text('packageCode') || packaging.text('imoPackagingCode'),
    packageText: packaging.text('description'),
    description: description === '' ? [] : [description],
    hsCodes: reader.texts('HSCodes').concat(reader.texts('extendedHSCodes')),
    grossWeight: reader.quantity('cargoGrossWeight', 'KGM'),
    volume: reader.quantity('cargoGrossVolume', 'MTQ'),
    dangerous: danger ? dangerOf(danger) : null,
    container,
  };
}

/** Of one container, where the line says the weight of all; whole numbers of grams. */
function ofOne(total: DecimalText | null, count: number): DecimalText | null {
  if (total === null || count <= 1) return total;
  const parsed = parseDecimal(total);
  if (!parsed) return null;
  const share = { units: (parsed.units * 1_000_000n) / BigInt(count), scale: parsed.scale + 6 };
  return formatDecimal(roundDecimal(share, 3));
}

function containerOf(reader: DcsaReader): BookingContainer {
  const isoCode = reader.text('ISOEquipmentCode');
  const count = reader.count('units') ?? 1;
  const settings = reader.object('activeReeferSettings');
  const [positioning] = reader.objects('containerPositionings');
  const place = positioning?.object('location');
  return {
    ...emptyBookingContainer(),
    isoCode,
    type: containerTypeOfIso(isoCode)?.code ?? '',
    count,
    shipperOwned: reader.flag('isShipperOwned') === true,
    numbers: reader.texts('equipmentReferences'),
    tare: reader.quantity('tareWeight', 'KGM'),
    grossWeight: ofOne(reader.quantity('cargoGrossWeight', 'KGM'), count),
    nonOperating: reader.flag('isNonOperatingReefer') === true,
    reefer: reader.has('activeReeferSettings')
      ? {
          temperature: degreesOf(settings, 'temperatureSetpoint'),
          ventilation:
            settings.text('airExchangeUnit') === 'MQH'
              ? settings.count('airExchangeSetpoint')
              : null,
          humidity: settings.count('humiditySetpoint'),
        }
      : null,
    positioning: positioning
      ? {
          at: localOf(positioning.text('dateTime')),
          lines: [
            place?.text('locationName') ?? '',
            ...(place?.texts('addressLines') ?? []),
          ].filter(Boolean),
        }
      : null,
  };
}

/** Commodities that stand alike in every line of containers, without amounts, are goods of which nobody said where they are. */
function cargoOf(reader: DcsaReader): Pick<BookingRequest, 'goods' | 'containers'> {
  const lines = reader.objects('requestedEquipments');
  const containers = lines.map(containerOf);
  const inLines = lines.map((line, at) =>
    line.objects('commodities').map((each) => goodsOf(each, lines.length > 1 ? at : null)),
  );
  const bare = ({
    description,
    hsCodes,
    grossWeight,
    volume,
    packages,
    dangerous,
  }: BookingGoods) =>
    grossWeight === null && volume === null && packages === null && dangerous === null
      ? JSON.stringify([description, hsCodes])
      : null;
  const everywhere = new Set(
    (inLines[0] ?? [])
      .flatMap((each) => bare(each) ?? [])
      .filter(
        (key) =>
          inLines.length > 1 && inLines.every((line) => line.some((each) => bare(each) === key)),
      ),
  );
  const goods = inLines.flatMap((line, at) =>
    line.flatMap((each) => {
      if (!everywhere.has(bare(each) ?? '')) return [each];
      return at === 0 ? [{ ...each, container: null }] : [];
    }),
  );
  return { goods, containers };
}

/** The booking request in a DCSA JSON (a request, or a booking as a carrier answers it); never throws for what was sent. */
export function readBookingRequest(json: unknown): {
  request: BookingRequest;
  faults: DcsaFault[];
} {
  const reader = new DcsaReader(json);
  for (const name of ['documentParties', 'shipmentLocations', 'requestedEquipments'])
    reader.require(name);
  const places = emptyBookingRequest().places;
  for (const each of reader.objects('shipmentLocations')) {
    const type = each.text('locationTypeCode');
    const role = (Object.keys(LOCATION_TYPES) as (keyof typeof LOCATION_TYPES)[]).find(
      (name) => LOCATION_TYPES[name] === type,
    );
    if (role) places[role] ??= placeOf(each.object('location'));
  }
  const vessel = reader.object('vessel');
  const payment = reader.text('freightPaymentTermCode');
  const document = reader.text('transportDocumentTypeCode');
  const day = (name: string) => reader.text(name) || null;
  const request: BookingRequest = {
    ...emptyBookingRequest(),
    reference:
      reader
        .objects('references')
        .find((each) => each.text('type') === 'CR')
        ?.text('value') ?? '',
    requestReference: reader.text('carrierBookingRequestReference'),
    bookingNumber: reader.text('carrierBookingReference'),
    contractNumber: reader.text('serviceContractReference'),
    quotationNumber:
      reader.text('extendedContractQuotationReference') ||
      reader.text('contractQuotationReference'),
    contact: contactOf(reader),
    carrier: reader.text('carrierCode'),
    vesselName: vessel.text('name'),
    imo: vessel.text('vesselIMONumber'),
    voyage: reader.text('carrierExportVoyageNumber'),
    service: reader.text('carrierServiceCode'),
    routingReference: reader.text('routingReference'),
    places: {
      ...places,
      issue: placeOf(reader.object('placeOfBLIssue')),
      payment: placeOf(reader.object('invoicePayableAt')),
    },
    sailingDate: day('expectedDepartureDate'),
    handoverDate: day('expectedDepartureFromPlaceOfReceiptDate'),
    arrivalFrom: day('expectedArrivalAtPlaceOfDeliveryStartDate'),
    arrivalTo: day('expectedArrivalAtPlaceOfDeliveryEndDate'),
    movement: movementOf(reader),
    freightPayment: payment === 'PRE' ? 'P' : payment === 'COL' ? 'C' : null,
    incoterm: reader.text('incoTerms'),
    signing: document === 'SWB' ? 'waybill' : document === 'BOL' ? 'original' : null,
    substitution: reader.flag('isEquipmentSubstitutionAllowed') === true,
    ...partiesOf(reader),
    ...cargoOf(reader),
  };
  return { request, faults: reader.faults };
}
