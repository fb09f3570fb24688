import { describe, expect, it } from '@jest/globals';
import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import { GoodsType } from '@quayside/contracts/trade/choices';
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

const IN_JSON = { CarrierCode: 'COSU', Format: 'dcsa' } as LineProfile;
const oversize = { ...booking(), GoodsType: GoodsType.OutOfGauge, Boxes: [] };
const sized = { ...booking(), Boxes: [{ Type: '40FR', Count: 1, OverHeight: 30 }] };

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
    ['the line for out-of-gauge cargo in EDIFACT', oversize, LINE, [DIRECT], 'line'],
    ['by mail for it past a line in JSON', oversize, IN_JSON, [DIRECT], 'mail'],
    ['by hand for it past a line in JSON', oversize, IN_JSON, [], 'offline'],
    ['by hand for a box with sizes alone', sized, IN_JSON, [], 'offline'],
    ['the line in JSON for what it can say', booking(), IN_JSON, [], 'line'],
    ['the line for an agent without address', booking('OTHER'), LINE, [AGENT], 'line'],
    ['never past a named agent', booking('OTHER'), undefined, [DIRECT, AGENT], 'offline'],
    ['nowhere else once ordered online', booking(null, BookingSource.Online), LINE, [], 'online'],
  ] as const)('%s', (_what, given, profile, mailboxes, by) => {
    expect(wayOf(given, profile, mailboxes).by).toBe(by);
  });
});
