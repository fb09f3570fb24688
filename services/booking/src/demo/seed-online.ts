import type { OnlineCarrierInput } from '@quayside/contracts/booking/online/carrier';
import { OnlineDemand } from '@quayside/contracts/booking/online/choices';
import { sameButPort } from '@quayside/partner-line/demo-profiles';
import { optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keepKey } from '../online-rate/online-key.js';
import { seedOnlineOrders } from './seed-online-orders.js';

/** The operator. */
const OPERATOR = 1;
const { Consignee, HsCode, ContactName, ContactPhone } = OnlineDemand;

/** Carriers whose shops the simulator plays: each with its own markup, one of them for staff alone. */
const SHOPS: readonly (readonly [scac: string, given: Partial<OnlineCarrierInput>])[] = [
  [
    'COSU',
    {
      Markup20GP: 60,
      Markup40GP: 100,
      Markup40HQ: 100,
      Markup45HQ: 150,
      FreeCancelNote: '开船前7天免费取消',
    },
  ],
  [
    'MAEU',
    {
      MarkupPercent: 6,
      Demands: [Consignee, HsCode, ContactName, ContactPhone],
      FreeCancelNote: '开船前7天免费取消',
    },
  ],
  ['ONEY', { Markup40HQ: 80, MarkupPercent: 5, CutoffHours: 96 }],
  ['HLCU', { MarkupPercent: 7 }],
  ['EGLV', { MarkupPercent: 5 }],
  ['YMLU', { MarkupPercent: 5 }],
  ['OOLU', { MarkupPercent: 8, ForCustomers: false }],
];

const inputOf = (
  [CarrierCode, given]: (typeof SHOPS)[number],
  url: string,
): OnlineCarrierInput => ({
  CarrierCode,
  Account: `QUAYSIDE-${CarrierCode}`,
  Address: `${url}/online/${CarrierCode}`,
  Test: true,
  ForCustomers: true,
  PolCodes: null,
  PodCodes: null,
  CutoffHours: 72,
  Demands: [Consignee],
  Markup20GP: null,
  Markup40GP: null,
  Markup40HQ: null,
  Markup45HQ: null,
  MarkupPercent: null,
  FreeCancelNote: null,
  ...given,
});

/**
 * Accounts at the simulated shops. The simulator listens elsewhere and takes another key after each start: accounts that nobody changed
 * follow it, and those that somebody changed otherwise and left there, address and key together. Orders there, once.
 */
export async function seedOnline(tx: Ctx): Promise<void> {
  const { CARRIER_URL: url, CARRIER_KEY: key } = readConfig(
    { CARRIER_URL: optionalText(), CARRIER_KEY: optionalText() },
    tx.runtime.env,
  );
  if (!url) return;
  const inputs = SHOPS.map((shop) => inputOf(shop, url));
  const kept = await tx.sql<{ id: number }>(
    `INSERT INTO online_carrier AS c (company_id, carrier_code, account, address, test, for_customers, cutoff_hours, demands, markup20_gp,
       markup40_gp, markup40_hq, markup45_hq, markup_percent, free_cancel_note, has_key, enabled, version, create_time, update_time)
     SELECT $2, g."CarrierCode", g."Account", g."Address", g."Test", g."ForCustomers", g."CutoffHours", g."Demands", g."Markup20GP",
       g."Markup40GP", g."Markup40HQ", g."Markup45HQ", g."MarkupPercent", g."FreeCancelNote", $4, true, 1, $3, $3
     FROM json_to_recordset($1) AS g("CarrierCode" varchar, "Account" varchar, "Address" varchar, "Test" boolean, "ForCustomers" boolean,
       "CutoffHours" integer, "Demands" text[], "Markup20GP" numeric, "Markup40GP" numeric, "Markup40HQ" numeric, "Markup45HQ" numeric,
       "MarkupPercent" numeric, "FreeCancelNote" varchar)
     ON CONFLICT (company_id, carrier_code) DO UPDATE SET address = excluded.address, has_key = excluded.has_key
       WHERE c.update_name IS NULL OR ${sameButPort('c.address', 'excluded.address')}
     RETURNING c.id::int AS id`,
    [JSON.stringify(inputs), OPERATOR, tx.now.toISOString(), Boolean(key)],
  );
  if (key) for (const { id } of kept) await keepKey(tx, id, key);
  await seedOnlineOrders(tx);
}
