import { upperAscii } from '../ascii-text.js';
import { canonicalContainerType, containerTypeOfIso } from '../container-type.js';
import type { InstructionPlace } from '../edifact/iftmin.js';
import { normalizeImo } from '../imo.js';
import { arrivalOf, type BookingAnswer, mainLegOf } from './booking-answer.js';
import type { BookingContainer, BookingRequest } from './booking-request.js';

/** Something that a carrier confirmed otherwise than it was asked for. */
export interface BookingDifference {
  /** Path in the request: "containers.0.count", "voyage"; "containers" for a type that nobody asked for. */
  path: string;
  /** As people read it; '' for nothing. */
  asked: string;
  confirmed: string;
}

const comparable = (text: string): string => upperAscii(text).replace(/[\s.\-_/]+/g, '');
const dayOf = (local: string | null): string => local?.slice(0, 10) ?? '';

/** The canonical type of a line, else what it calls itself. */
const typeOf = ({ isoCode, type }: Pick<BookingContainer, 'isoCode' | 'type'>): string =>
  containerTypeOfIso(isoCode)?.code ??
  canonicalContainerType(type) ??
  canonicalContainerType(isoCode) ??
  (isoCode || type);

function containerDifferences(
  { containers }: BookingRequest,
  answer: BookingAnswer,
): BookingDifference[] {
  const key = (type: string, shipperOwned: boolean | null) =>
    `${type}|${shipperOwned === true ? 'SOC' : 'COC'}`;
  const asked = new Map<string, { path: string; count: number; label: string }>();
  containers.forEach((line, at) => {
    const type = typeOf(line);
    const known = asked.get(key(type, line.shipperOwned));
    if (known) known.count += line.count;
    else
      asked.set(key(type, line.shipperOwned), {
        path: `containers.${at}.count`,
        count: line.count,
        label: type + (line.shipperOwned ? ' SOC' : ''),
      });
  });
  // A carrier that does not say whose containers they are means those that were asked for.
  const owner = (type: string, said: boolean | null) =>
    said ??
    (containers.filter((each) => typeOf(each) === type).every(({ shipperOwned }) => shipperOwned) &&
      asked.has(key(type, true)));
  const confirmed = new Map<string, { count: number; label: string }>();
  for (const each of answer.containers) {
    const type = each.type ?? each.isoCode;
    const owned = owner(type, each.shipperOwned);
    const line = confirmed.get(key(type, owned)) ?? {
      count: 0,
      label: type + (owned ? ' SOC' : ''),
    };
    line.count += each.count;
    confirmed.set(key(type, owned), line);
  }
  const fewer = [...asked].flatMap(([name, { path, count, label }]) => {
    const got = confirmed.get(name)?.count ?? 0;
    return got === count
      ? []
      : [{ path, asked: `${label}×${count}`, confirmed: got === 0 ? '' : `${label}×${got}` }];
  });
  const others = [...confirmed]
    .filter(([name]) => !asked.has(name))
    .map(([, { count, label }]) => ({
      path: 'containers',
      asked: '',
      confirmed: `${label}×${count}`,
    }));
  return [...fewer, ...others];
}

function placeDifference(
  role: keyof BookingAnswer['places'],
  asked: InstructionPlace | null,
  confirmed: InstructionPlace | null,
) {
  if (!asked?.code || !confirmed?.code || asked.code === confirmed.code) return [];
  return [
    {
      path: `places.${role}`,
      asked: asked.name || asked.code,
      confirmed: confirmed.name || confirmed.code,
    },
  ];
}

function voyageDifferences(request: BookingRequest, answer: BookingAnswer): BookingDifference[] {
  const leg = mainLegOf(answer);
  if (!leg) return [];
  const differences: BookingDifference[] = [];
  const sameShip =
    request.imo !== '' && leg.imo !== ''
      ? normalizeImo(request.imo) === normalizeImo(leg.imo)
      : comparable(request.vesselName) === comparable(leg.vesselName);
  if (request.vesselName !== '' && (leg.vesselName || leg.imo) && !sameShip)
    differences.push({
      path: 'vesselName',
      asked: request.vesselName,
      confirmed: leg.vesselName || leg.imo,
    });
  if (
    request.voyage !== '' &&
    leg.voyage !== '' &&
    comparable(request.voyage) !== comparable(leg.voyage)
  )
    differences.push({ path: 'voyage', asked: request.voyage, confirmed: leg.voyage });
  const [sails, from, to] = [
    dayOf(leg.departure),
    dayOf(request.sailingDate),
    dayOf(request.latestSailing),
  ];
  if (sails !== '' && to !== '' && (sails > to || (from !== '' && sails < from)))
    differences.push({
      path: sails > to ? 'latestSailing' : 'sailingDate',
      asked: [from, to].filter(Boolean).join(' ~ '),
      confirmed: sails,
    });
  else if (sails !== '' && from !== '' && to === '' && sails !== from)
    differences.push({ path: 'sailingDate', asked: from, confirmed: sails });
  const arrives = dayOf(arrivalOf(answer, request.places.discharge?.code ?? ''));
  const [earliest, latest] = [dayOf(request.arrivalFrom), dayOf(request.arrivalTo)];
  if (arrives !== '' && latest !== '' && arrives > latest)
    differences.push({
      path: 'arrivalTo',
      asked: [earliest, latest].filter(Boolean).join(' ~ '),
      confirmed: arrives,
    });
  return differences;
}

/**
 * What a carrier confirmed otherwise than the request says: containers by type and owner (fewer, more, of another type), vessel, voyage, days,
 * places. What one side does not say is no difference; but containers that are asked for and not confirmed are one.
 * The same vessel under another spelling (blanks, points, hyphens) or with the same IMO number is the same.
 */
export function bookingDifferences(
  request: BookingRequest,
  answer: BookingAnswer,
): BookingDifference[] {
  const { places } = request;
  return [
    ...(answer.containers.length > 0 ? containerDifferences(request, answer) : []),
    ...voyageDifferences(request, answer),
    ...placeDifference('receipt', places.receipt, answer.places.receipt),
    ...placeDifference('load', places.load, answer.places.load),
    ...placeDifference('discharge', places.discharge, answer.places.discharge),
    ...placeDifference('delivery', places.delivery, answer.places.delivery),
  ];
}
