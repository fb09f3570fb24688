import { describe, expect, it } from '@jest/globals';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import type { LineProfile } from '@quayside/partner-line/profile/carrier-profile';
import { wayOf } from './way-of-booking.js';

const LINE = { CarrierCode: 'COSU' } as LineProfile;
const DIRECT = { carrier: 'COSU', agent: null, addresses: 'bkg@line.example.com' };
const AGENT = { carrier: 'COSU', agent: 'Penavico  Ningbo', addresses: 'desk@agent.example.com' };
const booking = (AgentName: string | null = null, Source: BookingSource = BookingSource.Form) => ({
  CarrierCode: 'COSU',
  AgentName,
  Source,
});

describe('how a booking reaches its carrier', () => {
  it.each([
    ['the line, before the carrier’s own address', booking(), LINE, [DIRECT], 'line'],
    ['the carrier’s address where there is no line', booking(), undefined, [DIRECT], 'mail'],
    ['by hand where there is neither', booking(), undefined, [AGENT], 'offline'],
    [
      'the named agent’s address, before the line',
      booking('PENAVICO NINGBO'),
      LINE,
      [AGENT],
      'mail',
    ],
    ['the line for an agent without address', booking('OTHER'), LINE, [AGENT], 'line'],
    ['never past a named agent', booking('OTHER'), undefined, [DIRECT, AGENT], 'offline'],
    ['nowhere else once ordered online', booking(null, BookingSource.Online), LINE, [], 'online'],
  ] as const)('%s', (_what, given, profile, mailboxes, by) => {
    expect(wayOf(given, profile, mailboxes).by).toBe(by);
  });
});
