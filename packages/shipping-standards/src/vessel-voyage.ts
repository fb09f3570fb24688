/** A ship and its voyage, both in capitals. */
export interface VesselVoyage {
  vessel: string;
  voyage: string;
}

/** After a blank only what has the form of most voyage numbers is one: `QUAY HARMONY 8` is a ship. */
const AFTER_BLANK =
  /^(.+?)(?:\s*[|,]\s*|\s+)(?:V(?:OY)?[.\s]*)?([A-Z]{0,3}\d{2,5}(?:-\d{2,4})?[A-Z]{0,2})$/;
/** A stroke parts them whatever the number looks like (`0FLFXE1MA`), as long as it has a digit. */
const AFTER_STROKE =
  /^(.+?)\s*[/、]\s*(?:V(?:OY)?[.\s]*)?(?=[A-Z-]*\d)(?!\d{1,2}-\d{1,2}$)([A-Z0-9][A-Z0-9-]{0,11})$/;
const NAME = /[A-Z\p{Script=Han}]/u;
const MOTOR_VESSEL = /^M\/?V\.?\s+/;

/** A ship's name has 35 letters, a voyage 17 (SMDG); a longer text is a sentence. */
const MOST_TEXT = 200;

/**
 * Parts a text that names ship and voyage: `QUAY HARMONY / 012E`, `QUAY HARMONY V.012E`, `QUAY HARMONY 012E`. Forms in use in booking
 * lists and carriers' schedules.
 * @returns null when it names no voyage
 */
export function splitVesselVoyage(text: string): VesselVoyage | null {
  if (text.length > MOST_TEXT) return null;
  const plain = text
    .normalize('NFKC')
    .slice(0, MOST_TEXT)
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MOTOR_VESSEL, '');
  const [, vessel = '', voyage = ''] = AFTER_STROKE.exec(plain) ?? AFTER_BLANK.exec(plain) ?? [];
  return NAME.test(vessel) && voyage ? { vessel: vessel.trim(), voyage } : null;
}
