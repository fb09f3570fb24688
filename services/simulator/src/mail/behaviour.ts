/** How the simulated mail server treats a recipient. */
export type Behaviour =
  | { kind: 'take'; late: boolean }
  | { kind: 'refuse'; code: number; text: string }
  | { kind: 'drop' };

const REFUSALS: readonly [start: string, code: number, text: string][] = [
  ['refuse', 550, '5.1.1 The email account that you tried to reach does not exist'],
  ['full', 552, '5.2.2 Mailbox full'],
];

/** By how the address begins; `known` holds greylisted addresses that have been sent away once. */
export function behaviourOf(address: string, known: Set<string>): Behaviour {
  const name = address.toLowerCase();
  const refusal = REFUSALS.find(([start]) => name.startsWith(start));
  if (refusal) return { kind: 'refuse', code: refusal[1], text: refusal[2] };
  if (name.startsWith('grey') && !known.has(name)) {
    known.add(name);
    return { kind: 'refuse', code: 451, text: '4.7.1 Greylisted, please try again later' };
  }
  if (name.startsWith('drop')) return { kind: 'drop' };
  return { kind: 'take', late: name.startsWith('slow') };
}
