import type { SegmentDraft } from './edifact-writer.js';

/**
 * A movement term and its codes in TSR: 4065 contract condition (27 door to door, 28 door to pier, 29 pier to door, 30 pier to pier) and
 * 7273 service (2 full loads, 3 less than full loads), once when both ends are alike, else origin and destination.
 * Where the code lists have no condition (ramp, free out) the Chinese port clause code stands, marked as mutually agreed (3055 ZZZ).
 */
export interface MovementCode {
  readonly movement: string;
  readonly condition: string;
  readonly agreed: boolean;
  readonly origin: '2' | '3';
  readonly destination: '2' | '3';
}

function row(
  movement: string,
  condition: string,
  origin: '2' | '3',
  destination: '2' | '3',
  agreed = false,
): MovementCode {
  return { movement, condition, agreed, origin, destination };
}

/** Every movement term of the platform; a partner that uses other codes agrees on a table of its own. */
export const MOVEMENT_CODES: readonly MovementCode[] = [
  row('CY-CY', '30', '2', '2'),
  row('CY-CFS', '30', '2', '3'),
  row('CFS-CY', '30', '3', '2'),
  row('CFS-CFS', '30', '3', '3'),
  row('CY-DOOR', '29', '2', '2'),
  row('CFS-DOOR', '29', '3', '2'),
  row('DOOR-CY', '28', '2', '2'),
  row('DOOR-CFS', '28', '2', '3'),
  row('DOOR-DOOR', '27', '2', '2'),
  row('CY-RAMP', '1R', '2', '2', true),
  row('CY-FO', '19', '2', '2', true),
];

/** The codes of a term, or undefined when the table does not have it. */
export function movementCode(movement: string): MovementCode | undefined {
  return MOVEMENT_CODES.find((each) => each.movement === movement);
}

/** TSR of a term. */
export function movementSegment({
  condition,
  agreed,
  origin,
  destination,
}: MovementCode): SegmentDraft {
  const services = origin === destination ? origin : [origin, '', '', destination];
  return ['TSR', agreed ? [condition, '', 'ZZZ'] : condition, services];
}

/** The term of a TSR: condition, its agency, and the services at origin and destination; undefined when no row has them. */
export function movementOf(
  condition: string,
  agency: string,
  origin: string,
  destination: string,
): string | undefined {
  const arrives = destination || origin;
  return MOVEMENT_CODES.find(
    (each) =>
      each.condition === condition &&
      each.agreed === (agency === 'ZZZ') &&
      (origin === '' || (each.origin === origin && each.destination === arrives)),
  )?.movement;
}
