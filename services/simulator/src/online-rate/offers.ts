import type { WireOffer } from '@quayside/contracts/booking/online/wire';
import type { Shop } from './shops.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** What `raises` asks more at the order, for each container. */
export const RAISE = 75;
/** Departures of a week, as days from its first. */
const DEPARTURES = [2, 5] as const;

/** What an offer's id says: everything, so that a shop keeps no list of what it offered. */
export interface Offered {
  pol: string;
  pod: string;
  etd: string;
  /** 0 or 1: which of its ships. */
  ship: number;
  /** Minutes of the epoch. */
  issued: number;
  raised: boolean;
}

const ID = /^([A-Z]{4})-([A-Z0-9]{5})([A-Z0-9]{5})-(\d{6})-([01])-([a-z0-9]+)(R?)$/;

const idOf = ({ scac }: Shop, { pol, pod, etd, ship, issued, raised }: Offered): string =>
  `${scac}-${pol}${pod}-${etd.replaceAll('-', '').slice(2)}-${ship}-${issued.toString(36)}${raised ? 'R' : ''}`;

/** What a shop once offered; null for an id that is none of its own. */
export function offeredOf({ scac }: Shop, id: string): Offered | null {
  const [, carrier, pol = '', pod = '', day = '', ship, issued = '', raised] = ID.exec(id) ?? [];
  if (carrier !== scac) return null;
  const etd = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  return {
    pol,
    pod,
    etd,
    ship: Number(ship),
    issued: Number.parseInt(issued, 36),
    raised: raised === 'R',
  };
}

/** Always the same number for a text. */
const spread = (text: string, most: number): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % most;

const FACTORS = { '20GP': 0.62, '40GP': 0.98, '40HQ': 1, '45HQ': 1.28 } as const;

const at = (etd: string, hoursBefore: number): string =>
  new Date(Date.parse(`${etd}T04:00:00Z`) - hoursBefore * HOUR).toISOString();

/** An offer in full. */
export function offerOf(shop: Shop, offered: Offered): WireOffer {
  const { pol, pod, etd, ship, issued, raised } = offered;
  const lane = 900 + spread(`${pol}${pod}`, 1400);
  const week = spread(`${shop.scac}${etd}`, 160);
  const freight =
    Math.round((lane * shop.level) / 100 / 5) * 5 + week + ship * 40 + (raised ? RAISE : 0);
  const eta = new Date(Date.parse(etd) + (shop.transitDays + ship) * DAY)
    .toISOString()
    .slice(0, 10);
  return {
    id: idOf(shop, offered),
    pol,
    pod,
    vessel: shop.vessels[ship] ?? null,
    voyage: `${spread(etd, 80) + 10}E`,
    etd,
    eta,
    transitDays: shop.transitDays + ship,
    currency: 'USD',
    validUntil: new Date((issued + shop.minutes) * MINUTE).toISOString(),
    siCutoff: at(etd, 72),
    vgmCutoff: at(etd, 48),
    yardCutoff: at(etd, 36),
    customsCutoff: at(etd, 24),
    boxes: Object.entries(FACTORS).map(([type, factor]) => {
      const charges = [
        { code: 'OCF', name: '海运费', currency: 'USD', amount: Math.round(freight * factor) },
        { code: 'BAF', name: '燃油附加费', currency: 'USD', amount: type === '20GP' ? 160 : 320 },
        { code: 'LSS', name: '低硫附加费', currency: 'USD', amount: type === '20GP' ? 35 : 70 },
      ];
      return {
        type,
        amount: charges.reduce((sum, { amount }) => sum + amount, 0),
        space: 3 + spread(`${type}${etd}${pod}`, 40),
        charges,
      };
    }),
    billCharges: [
      { code: 'DOC', name: '文件费', currency: 'CNY', amount: 450 },
      { code: 'AMS', name: '舱单申报费', currency: 'USD', amount: 35 },
    ],
    cancelTerms: [
      { until: at(etd, 168), amount: 0 },
      { until: at(etd, 72), amount: 60 },
      { until: null, amount: 150 },
    ],
    remark: '演示用模拟船公司的报价，不构成真实要约',
  };
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE);

/** What a shop offers of a lane in the seven days from a day on: departures of tomorrow and later. */
export function offersOf(
  shop: Shop,
  { pol, pod, from }: { pol: string; pod: string; from: string },
  now: Date,
): WireOffer[] {
  if (pol === pod) return [];
  return DEPARTURES.map((days, ship) => ({
    etd: new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10),
    ship,
  }))
    .filter(({ etd }) => Date.parse(etd) > now.getTime() + DAY)
    .map(({ etd, ship }) =>
      offerOf(shop, { pol, pod, etd, ship, issued: minuteOf(now), raised: false }),
    );
}

/** How an offer stands at a moment: it holds, or what holds in its place and why. */
export function standing(
  shop: Shop,
  offered: Offered,
  now: Date,
): { offer: WireOffer; code: 'expired' | 'price-changed' | null } {
  const raises = shop.behaviour === 'raises';
  const present = (): WireOffer =>
    offerOf(shop, { ...offered, issued: minuteOf(now), raised: raises });
  const offer = offerOf(shop, offered);
  if (Date.parse(offer.validUntil) <= now.getTime()) return { offer: present(), code: 'expired' };
  if (raises && !offered.raised) return { offer: present(), code: 'price-changed' };
  return { offer, code: null };
}

/** What a cancellation costs for each container at a moment. */
export const cancelAmountOf = (
  { cancelTerms }: Pick<WireOffer, 'cancelTerms'>,
  now: Date,
): number =>
  (cancelTerms.find(({ until }) => !until || Date.parse(until) > now.getTime()) ?? { amount: 0 })
    .amount;
