import type { DcsaReader, DcsaWriter } from './dcsa-json.js';

/** Ends of a movement in DCSA; a ramp counts as a container yard there, and so does free out. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['CY', 'CY'],
  ['CFS', 'CFS'],
  ['DOOR', 'SD'],
  ['RAMP', 'CY'],
  ['FO', 'CY'],
]);
const TRADE_ENDS: ReadonlyMap<string, string> = new Map([
  ['CY', 'CY'],
  ['CFS', 'CFS'],
  ['SD', 'DOOR'],
]);

/**
 * A movement as DCSA says it; one that it does not have is told at `path`.
 * @param path where the caller's faults name the movement
 */
export function movementJson(
  writer: DcsaWriter,
  movement: string,
  path = 'receiptTypeAtOrigin',
): Record<string, unknown> {
  const [origin, destination] = movement.split('-').map((end) => ENDS.get(end));
  if (!origin || !destination) {
    writer.tell(path, 'required', movement);
    return {};
  }
  return {
    receiptTypeAtOrigin: origin,
    deliveryTypeAtDestination: destination,
    cargoMovementTypeAtOrigin: origin === 'CFS' ? 'LCL' : 'FCL',
    cargoMovementTypeAtDestination: destination === 'CFS' ? 'LCL' : 'FCL',
  };
}

/** The movement of a JSON; '' when it is none of ours. */
export function movementOf(reader: DcsaReader): string {
  const [origin, destination] = ['receiptTypeAtOrigin', 'deliveryTypeAtDestination'].map((end) =>
    TRADE_ENDS.get(reader.text(end)),
  );
  return origin && destination ? `${origin}-${destination}` : '';
}

/** True for a movement that DCSA has no word for and takes as another: a ramp and free out count as container yard. */
export const isApproximateMovement = (movement: string): boolean => /\b(RAMP|FO)$/.test(movement);
