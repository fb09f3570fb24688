import type { BookingPlan } from '@quayside/contracts/simulator/booking-plans';
import {
  type BookingFaultCode,
  bookingFaults,
} from '@quayside/shipping-standards/booking/booking-faults';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import type { BookingRemark } from './booking-state.js';

/** What a carrier's desk says of the rules that it looks at, by the codes of the platform's samples. */
const REASONS: Readonly<Partial<Record<BookingFaultCode, { code: string; text: string }>>> = {
  'contract-missing': { code: '201', text: 'CONTRACT OR QUOTATION REQUIRED' },
  'contract-and-quotation': { code: '201', text: 'CONTRACT INVALID BESIDE A QUOTATION' },
  'departure-missing': { code: '212', text: 'DEPARTURE DATE OR VOYAGE REQUIRED' },
  'load-missing': { code: '205', text: 'PORT OF LOADING INVALID' },
  'discharge-missing': { code: '205', text: 'PORT OF DISCHARGE INVALID' },
  'container-missing': { code: '204', text: 'NO CONTAINERS REQUESTED' },
  'container-type-missing': { code: '204', text: 'CONTAINER TYPE REQUIRED' },
  'weight-missing': { code: '215', text: 'CARGO WEIGHT REQUIRED' },
  'tare-missing': { code: '215', text: 'TARE WEIGHT REQUIRED FOR SHIPPER OWNED CONTAINER' },
  'reefer-temperature': { code: '209', text: 'REEFER TEMPERATURE REQUIRED' },
  'temperature-range': { code: '209', text: 'REEFER TEMPERATURE OUT OF RANGE' },
  'reefer-box': { code: '209', text: 'REEFER SETTINGS INVALID FOR DRY CONTAINER' },
  'un-number': { code: '208', text: 'UN NUMBER MISSING' },
  'imo-class-missing': { code: '208', text: 'DANGEROUS GOODS CLASS MISSING' },
  'shipping-name-missing': { code: '208', text: 'DANGEROUS GOODS NAME MISSING' },
  'packing-group-missing': { code: '208', text: 'DANGEROUS GOODS PACKING GROUP MISSING' },
  'flash-point-missing': { code: '208', text: 'DANGEROUS GOODS FLASH POINT MISSING' },
  'dangerous-packages-missing': { code: '208', text: 'DANGEROUS GOODS PACKAGES MISSING' },
  'dangerous-weight-missing': { code: '208', text: 'DANGEROUS GOODS WEIGHT MISSING' },
  'emergency-missing': { code: '208', text: 'EMERGENCY CONTACT MISSING' },
};

/** RFF of the line that a path is in: a container by its number, goods by their line. */
function itemOf(
  { containers }: BookingRequest,
  path: string,
): Pick<BookingRemark, 'qualifier' | 'number'> {
  const [, list, line = ''] = /^(containers|goods)\.(\d+)/.exec(path) ?? [];
  if (list === 'goods') return { qualifier: 'LI', number: String(Number(line) + 1) };
  const number = list === 'containers' ? (containers[Number(line)]?.numbers[0] ?? '') : '';
  return { qualifier: number && 'AAQ', number };
}

/** What a carrier's desk finds wrong in a booking request. */
export function checkBooking(request: BookingRequest): BookingRemark[] {
  return bookingFaults(request).flatMap(({ path, code }) => {
    const reason = REASONS[code];
    if (!reason) return [];
    const line = /^containers\.(\d+)/.exec(path)?.[1];
    const iso = line === undefined ? '' : (request.containers[Number(line)]?.isoCode ?? '');
    return [
      {
        code: reason.code,
        text: iso ? `${reason.text}: ${iso}` : reason.text,
        path,
        ...itemOf(request, path),
      },
    ];
  });
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['201', 'CONTRACT NOT FOUND'],
  ['202', 'VOYAGE UNKNOWN'],
  ['203', 'NO SPACE ON THIS VOYAGE'],
  ['204', 'EQUIPMENT NOT AVAILABLE'],
  ['205', 'PORT INVALID'],
  ['206', 'HS CODE MISSING'],
  ['207', 'DESCRIPTION OF GOODS NOT ACCEPTED'],
  ['208', 'DANGEROUS GOODS NOT ACCEPTED'],
  ['209', 'TEMPERATURE REQUIRED'],
  ['210', 'SHIPPER MISSING'],
  ['211', 'BOOKING NOT FOUND'],
  ['212', 'BOOKING CLOSED FOR THIS VOYAGE'],
  ['213', 'PAYMENT TERM NOT ALLOWED'],
  ['214', 'OUT OF GAUGE DETAILS REQUIRED'],
  ['215', 'WEIGHT TOO HIGH'],
]);

/** The reasons of a plan; one without any gets those of nobody: the receiver must know it. */
export function plannedRemarks({ Errors = [], Text }: BookingPlan): BookingRemark[] {
  const remarks = Errors.map(
    ({ Code, Text: words, Qualifier, Number: number, Path }): BookingRemark => ({
      code: Code,
      text: words || WORDS.get(Code) || `ERROR ${Code}`,
      path: '',
      qualifier: number ? (Qualifier ?? '') : '',
      number: number ?? '',
      ...(Path ? { jsonPath: Path } : {}),
    }),
  );
  return remarks.length > 0
    ? remarks
    : [{ code: '299', text: Text || 'NOT ACCEPTED', path: '', qualifier: '', number: '' }];
}
