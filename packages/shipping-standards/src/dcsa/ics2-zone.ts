/**
 * Countries whose customs take ICS2 declarations (Regulation (EU) 952/2013, article 4, with Norway and Switzerland by their security
 * agreements), as UN/LOCODE names them: with Monaco and Liechtenstein, whose customs are the neighbour's, and the French overseas
 * departments, which have country codes of their own.
 */
const ZONE: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'NO',
  'CH',
  'LI',
  'MC',
  'AX',
  'GF',
  'GP',
  'MF',
  'MQ',
  'RE',
  'YT',
  // Northern Ireland as customs write it since 2021.
  'XI',
]);

/** Places of the zone's countries outside its customs territory: Ceuta, Melilla, Heligoland. */
const OUTSIDE: ReadonlySet<string> = new Set(['ESCEU', 'ESMLN', 'DEHGL']);

/** Ports and airports of Northern Ireland, which UN/LOCODE has under GB (subdivision NIR). */
const NORTHERN_IRELAND: ReadonlySet<string> = new Set([
  'GBBEL',
  'GBBFS',
  'GBBHD',
  'GBCLR',
  'GBKLR',
  'GBLAR',
  'GBLDY',
  'GBWPT',
]);

/** True for a place in EU, Norway, Switzerland or Northern Ireland; null for what is no UN/LOCODE. */
export function isInIcs2Zone(code: string): boolean | null {
  const place = code.trim().toUpperCase();
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(place)) return null;
  if (NORTHERN_IRELAND.has(place)) return true;
  return ZONE.has(place.slice(0, 2)) && !OUTSIDE.has(place);
}

interface Place {
  code: string;
  name: string;
}

/**
 * Whether the cargo is delivered in the ICS2 zone (DCSA isCargoDeliveredInICS2Zone): the place of delivery decides, else the port of
 * discharge; inland of a Northern Irish port it is Northern Ireland. Null when that place is named and its code is not known: then nobody can tell.
 */
export function isDeliveredInIcs2Zone(
  delivery: Place | null,
  discharge: Place | null,
): boolean | null {
  if (delivery?.code.startsWith('GB') && discharge && NORTHERN_IRELAND.has(discharge.code))
    return true;
  const decides =
    delivery?.code || (delivery?.name && delivery.name !== discharge?.name) ? delivery : discharge;
  return decides ? isInIcs2Zone(decides.code) : null;
}
