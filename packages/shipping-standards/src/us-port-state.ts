/**
 * The state of American ports and inland points that carriers serve, by UN/LOCODE (its column SubDiv, ISO
 * 3166-2:US): many names stand for several places, PORTLAND in OR and ME.
 */
const PORTS_OF_STATES: Readonly<Record<string, string>> = {
  AL: 'USMOB USBHM',
  AZ: 'USPHX',
  CA: 'USLAX USLGB USOAK USSFO USSAN',
  CO: 'USDEN',
  FL: 'USMIA USJAX USPEF USTPA',
  GA: 'USSAV USATL',
  HI: 'USHNL',
  IL: 'USCHI',
  IN: 'USIND',
  KY: 'USLUI',
  LA: 'USMSY',
  MA: 'USBOS',
  MD: 'USBAL',
  ME: 'USPWM',
  MI: 'USDET',
  MN: 'USMES USMSP',
  MO: 'USMKC USSTL',
  NC: 'USILM USCLT',
  NE: 'USOMA',
  NJ: 'USEWR',
  NY: 'USNYC',
  OH: 'USCLE USCMH USCVG',
  OR: 'USPDX',
  PA: 'USPHL USPIT',
  SC: 'USCHS',
  TN: 'USMEM USBNA',
  TX: 'USHOU USDAL USELP USSAT',
  UT: 'USSLC',
  VA: 'USORF',
  WA: 'USSEA USTIW',
};

const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(PORTS_OF_STATES).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
);
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ ' +
    'NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR'
  ).split(' '),
);

/** A place with an American state behind it, `LONG BEACH, CA`; null where none stands there. */
export function placeAndState(text: string): { place: string; state: string } | null {
  const [, place = '', state = ''] =
    /^([^,]{2,60}), ?([A-Za-z]{2})(?:[, ]{1,2}(?:USA?|U\.S\.A?\.?))?$/.exec(text.trim()) ?? [];
  const upper = state.toUpperCase();
  return STATES.has(upper) ? { place: place.trim(), state: upper } : null;
}

/** The state of a port; undefined where the list does not have it. */
export const stateOfPort = (code: string): string | undefined => STATE_OF.get(code);
