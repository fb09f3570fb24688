import { describe, expect, it } from '@jest/globals';
import { beginOf } from '@quayside/contracts/booking/home/begin';
import type { Offer } from '@quayside/contracts/freight/search';
import { OfferSort } from '@quayside/contracts/freight/search';
import type { DirectSailing } from '@quayside/contracts/masterdata/schedule-search';
import { beginOn, orderedWays, waysOf } from './ways.js';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const ZONES = { pol: 'Asia/Shanghai', pod: 'America/Los_Angeles' };
const sailing = (Id: number, given: Partial<DirectSailing> = {}): DirectSailing =>
  ({
    Id,
    CarrierCode: 'COSU',
    CarrierName: '中远海运',
    LoopCode: 'AAC',
    VesselName: 'QUAY HARMONY',
    VoyageNo: '012E',
    Status: 'normal',
    Etd: '2026-12-10T04:00:00.000Z',
    Eta: '2026-12-24T04:00:00.000Z',
    TransitDays: 14,
    SiCutoff: '2026-12-07T04:00:00.000Z',
    GateInCutoff: null,
    ...given,
  }) as DirectSailing;
const departure = (Day: string, VesselName: string | null = null, VoyageNo: string | null = null) =>
  ({
    Day,
    VesselName,
    VoyageNo,
    TransitDays: null,
    SiCutoff: null,
    GateInCutoff: null,
  }) as Offer['Schedule'][number];
const offer = (
  Id: number,
  Amount: number | null,
  Schedule: Offer['Schedule'],
  given: Partial<Offer> = {},
): Offer =>
  ({
    Id,
    CarrierCode: 'COSU',
    CarrierName: null,
    LoopCode: null,
    ViaCode: null,
    TransitDays: 15,
    CurrencyCode: 'USD',
    Schedule,
    Boxes: [{ Type: '40HQ', Count: 1, Unit: Amount }],
    Totals: Amount === null ? [] : [{ CurrencyCode: 'USD', Amount }],
    ...given,
  }) as Offer;

describe('ways to book', () => {
  it('lay a price on its ship, by name or by day, and leave what has only one of both', () => {
    const sailings = [
      sailing(1),
      sailing(2, { VoyageNo: '013E', Etd: '2026-12-17T04:00:00.000Z' }),
      sailing(3, { CarrierCode: 'MSCU' }),
    ];
    const offers = [
      offer(7, 2000, [departure('2026-12-10', 'Quay Harmony', '012E'), departure('2026-12-17')]),
      offer(8, 1900, [departure('2026-12-10')], { ViaCode: 'KRPUS' }),
      offer(9, null, []),
    ];
    const ways = waysOf(sailings, offers, NOW, ZONES);
    expect(ways.map(({ key, day, voyage, amount }) => [key, day, voyage, amount])).toEqual([
      ['offer-7-0', '2026-12-10', '012E', 2000],
      ['offer-7-1', '2026-12-17', '013E', 2000],
      ['offer-8-0', '2026-12-10', null, 1900],
      ['offer-9-0', null, null, null],
      ['sailing-3', '2026-12-10', '012E', null],
    ]);
    expect(ways[0]).toMatchObject({
      siCutoff: '12-07 12:00 UTC+8',
      arrival: '2026-12-23',
      transit: 14,
      closed: false,
    });
    expect(orderedWays(ways, OfferSort.Cheapest).map(({ amount }) => amount)).toEqual([
      1900,
      2000,
      2000,
      null,
      null,
    ]);
    expect(orderedWays(ways, OfferSort.Earliest).at(-1)?.key).toBe('offer-9-0');
    expect(orderedWays(ways, OfferSort.Fastest)[0]?.key).toBe('offer-7-0');
  });

  it('leave out ships that do not sail, and mark those whose documents are closed', () => {
    const sailings = [
      sailing(1, { Status: 'blank' as never }),
      sailing(2, { SiCutoff: '2026-11-30T04:00:00.000Z' }),
    ];
    expect(waysOf(sailings, [], NOW, ZONES).map(({ key, closed }) => [key, closed])).toEqual([
      ['sailing-2', true],
    ]);
  });

  it('begin a booking with what was chosen, which an address carries', () => {
    const asked = {
      company: 'HUAYUAN',
      load: 'CNNGB',
      discharge: 'USLAX',
      from: '2026-12-01',
      to: '2026-12-20',
      boxes: '40HQ*1',
    };
    const [way] = waysOf(
      [sailing(1)],
      [offer(7, 2000, [departure('2026-12-10', 'QUAY HARMONY', '012E')])],
      NOW,
      ZONES,
    );
    expect(beginOf(beginOn(asked, way!))).toEqual({
      CompanyCode: 'HUAYUAN',
      LoadCode: 'CNNGB',
      DischargeCode: 'USLAX',
      Boxes: '40HQ*1',
      SailingDate: '2026-12-10',
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      RateId: 7,
      Seen: [{ CurrencyCode: 'USD', Amount: 2000 }],
    });
    expect(beginOf(beginOn(asked, null))).toMatchObject({
      SailingDate: '2026-12-01',
      LatestSailing: '2026-12-20',
    });
    for (const text of ['', 'x', '[1]', undefined]) expect(beginOf(text)).toBeNull();
  });
});
