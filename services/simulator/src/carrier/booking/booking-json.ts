import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import {
  commoditiesOf,
  LOCATION_TYPES,
  writtenLocations,
} from '@quayside/shipping-standards/dcsa/booking-requests';
import { BOOKING_EVENT } from '@quayside/shipping-standards/dcsa/booking-schema';
import { compact } from '@quayside/shipping-standards/dcsa/dcsa-json';
import type { InstructionPlace } from '@quayside/shipping-standards/edifact/iftmin';
import { envelope } from '../notification.js';
import type { BookingRemark, ConfirmedBooking } from './booking-state.js';
import type { HeldBooking } from './held-booking.js';

type Json = Record<string, unknown>;

/** Properties of the fields that a carrier remarks on. */
const TOP: Readonly<Record<string, string>> = {
  contractNumber: 'serviceContractReference',
  quotationNumber: 'extendedContractQuotationReference',
  voyage: 'carrierExportVoyageNumber',
  sailingDate: 'expectedDepartureDate',
  freightPayment: 'freightPaymentTermCode',
  containers: 'requestedEquipments',
};
const CONTAINER: Readonly<Record<string, string>> = {
  isoCode: 'ISOEquipmentCode',
  count: 'units',
  tare: 'tareWeight',
  grossWeight: 'cargoGrossWeight',
  reefer: 'activeReeferSettings',
};
const GOODS: Readonly<Record<string, string>> = {
  hsCodes: 'HSCodes',
  description: 'commodityType',
  grossWeight: 'cargoGrossWeight',
};

/** Where goods stand as commodity: the line of containers and their place in it. */
function commodityPath(request: BookingRequest, goods: number): string {
  for (const line of request.containers.keys()) {
    const at = commoditiesOf(request, line).indexOf(goods);
    if (at >= 0) return `$.requestedEquipments[${line}].commodities[${at}]`;
  }
  return '$.requestedEquipments';
}

/** The JSONPath of a field of the request; '' for the whole. */
export function jsonPathOf(request: BookingRequest, path: string): string {
  const [list = '', at = '', field = ''] = path.split('.');
  if (list === '') return '';
  if (list === 'places') {
    const role = writtenLocations(request).indexOf(at as keyof typeof LOCATION_TYPES);
    return role >= 0 ? `$.shipmentLocations[${role}].location` : '$.shipmentLocations';
  }
  if (list === 'containers' && at !== '')
    return `$.requestedEquipments[${at}]${CONTAINER[field] ? `.${CONTAINER[field]}` : ''}`;
  if (list === 'goods' && at !== '') {
    const commodity = commodityPath(request, Number(at));
    if (GOODS[field]) return `${commodity}.${GOODS[field]}`;
    return `${commodity}.outerPackaging`;
  }
  return `$.${TOP[list] ?? list}`;
}

function feedbackOf(
  request: BookingRequest,
  { code, text, path, jsonPath = '', informs }: BookingRemark,
): Json {
  const at = jsonPath || jsonPathOf(request, path);
  return compact({
    severity: informs ? 'INFO' : 'ERROR',
    code: informs ? 'INFORMATIONAL_MESSAGE' : 'PROPERTY_VALUE_MUST_CHANGE',
    message: [code && `[${code}]`, text].filter(Boolean).join(' ') || 'NOT ACCEPTED',
    jsonPath: at,
    property: at && (/(?<![A-Za-z])([A-Za-z]+)(?:\[\d+\])?$/.exec(at)?.[1] ?? ''),
  });
}

/** Statuses and feedback as a notification and an answer to GET say them. */
export function statusesOf(held: HeldBooking): Json {
  return compact({
    carrierBookingRequestReference: held.Reference,
    carrierBookingReference: held.BookingNumber,
    bookingStatus: held.Status,
    amendedBookingStatus: held.Amendment,
    bookingCancellationStatus: held.Cancellation,
    feedbacks: held.Feedbacks.map((remark) => feedbackOf(held.Amended ?? held.Request, remark)),
  });
}

const locationOf = (place: InstructionPlace | null): Json =>
  compact({ locationName: place?.name, UNLocationCode: place?.code });
/** Local times of Chinese ports. */
const OFFSET = ':00+08:00';

function confirmedOf(confirmed: ConfirmedBooking | null): Json {
  if (!confirmed) return {};
  const { containers, vesselName, imo, voyage, load, discharge, departure, arrival, cutOffs } =
    confirmed;
  return {
    confirmedEquipments: containers.map(({ isoCode, count }) => ({
      ISOEquipmentCode: isoCode,
      units: count,
    })),
    transportPlan: [
      {
        transportPlanStage: 'MNC',
        transportPlanStageSequenceNumber: 1,
        loadLocation: locationOf(load),
        dischargeLocation: locationOf(discharge),
        plannedDepartureDate: departure,
        plannedArrivalDate: arrival,
        modeOfTransport: 'VESSEL',
        ...compact({ vesselName, vesselIMONumber: imo, carrierExportVoyageNumber: voyage }),
      },
    ],
    shipmentCutOffTimes: Object.entries(cutOffs).map(([cutOffDateTimeCode, local]) => ({
      cutOffDateTimeCode,
      cutOffDateTime: `${local}${OFFSET}`,
    })),
  };
}

/** What GET answers: the booking with what is confirmed, or its amendment. */
export function bookingContent(held: HeldBooking, amended: boolean): Json {
  const content = (amended ? held.AmendedContent : held.Content) ?? {};
  const {
    carrierBookingRequestReference: _request,
    carrierBookingReference: _number,
    ...asked
  } = content;
  return { ...asked, ...statusesOf(held), ...(amended ? {} : confirmedOf(held.Confirmed)) };
}

/** A notification of a booking: its statuses alone, the booking is fetched. */
export const bookingNotification = (held: HeldBooking, now: Date): string =>
  envelope(held.Mailbox, now, BOOKING_EVENT, statusesOf(held));
