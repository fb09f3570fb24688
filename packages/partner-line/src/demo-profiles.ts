import {
  CarrierCharset,
  CarrierProtocol,
  HTTP_PROTOCOLS,
} from '@quayside/contracts/partner-line/choices';
import type { FormedProfile } from '@quayside/contracts/partner-line/profile';
import { optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { UNOA_AGREED } from '@quayside/shipping-standards/latin-text';
import { keepKey } from './profile/carrier-key.js';
import { keepNotifyKey } from './profile/notify-key.js';
import { tellProfilesChanged } from './profile/profiles-in-force.js';

const { Folder, Dcsa: Calls } = CarrierProtocol;

/** How a demo carrier is reached by an area. */
export type DemoLine = readonly [scac: string, CarrierProtocol, format: string, CarrierCharset];

/** The lines of an area to the simulated carriers. */
export interface DemoLines {
  lines: readonly DemoLine[];
  /** How the area signs: it has a mailbox of its own by it. */
  ourCode: string;
  contactName: string;
  contactEmail: string;
}

const profileOf = (
  [CarrierCode, Protocol, Format, Charset]: DemoLine,
  { ourCode, contactName, contactEmail }: DemoLines,
  url: string,
): FormedProfile => ({
  CarrierCode,
  Protocol,
  Format,
  Charset,
  Address: Protocol === Folder ? CarrierCode : `${url}/${CarrierCode}`,
  AgreedCharacters: Charset === CarrierCharset.UNOA ? UNOA_AGREED : null,
  AtSign: null,
  AgreedLengths: null,
  OurCode: ourCode,
  TheirCode: CarrierCode,
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: true,
  ContactName: contactName,
  ContactPhone: '+86 574 5555 0100',
  ContactEmail: contactEmail,
});

/** SQL: whether two addresses differ in their ports at most, as those of two starts of the simulator do. */
export const sameButPort = (one: string, other: string): string =>
  `regexp_replace(${one}, ':[0-9]+/', '/') = regexp_replace(${other}, ':[0-9]+/', '/')`;

/** SQL: where the simulator plays a profile's carrier, with its URL as $1. */
const PLAYED = `$1 || '/' || carrier_code`;

/** Stores the lines, or moves those that nobody changed, and whatever is at the simulator, to where the carriers are reached now. */
async function keepLines(tx: Ctx, demo: DemoLines, url: string): Promise<void> {
  const profiles = demo.lines.map((line) => profileOf(line, demo, url));
  await tx.sql(
    `INSERT INTO carrier_profile AS p (carrier_code, protocol, format, address, our_code, their_code, charset, line_length, party_lines,
       answer_minutes, contact_name, contact_phone, contact_email, agreed_characters, test, enabled, version, create_time, update_time)
     SELECT g."CarrierCode", g."Protocol", g."Format", g."Address", g."OurCode", g."TheirCode", g."Charset", g."LineLength", g."PartyLines",
       g."AnswerMinutes", g."ContactName", g."ContactPhone", g."ContactEmail", g."AgreedCharacters", g."Test", true, 1, $2, $2
     FROM json_to_recordset($1) AS g("CarrierCode" varchar, "Protocol" varchar, "Format" varchar, "Address" varchar, "OurCode" varchar,
       "TheirCode" varchar, "Charset" varchar, "LineLength" integer, "PartyLines" integer, "AnswerMinutes" integer, "ContactName" varchar,
       "ContactPhone" varchar, "ContactEmail" varchar, "AgreedCharacters" varchar, "Test" boolean)
     ON CONFLICT (carrier_code) DO UPDATE SET address = excluded.address WHERE p.update_name IS NULL AND p.address <> excluded.address`,
    [JSON.stringify(profiles), tx.now.toISOString()],
  );
  await tx.sql(
    `UPDATE carrier_profile SET address = ${PLAYED} WHERE protocol = ANY($2) AND ${sameButPort('address', PLAYED)}`,
    [url, HTTP_PROTOCOLS],
  );
  await tellProfilesChanged(tx);
}

/** Gives the lines to the simulator its key: no other one opens it. */
async function giveKeys(tx: Ctx, url: string, key: string): Promise<void> {
  const keyed = await tx.sql<{ id: number }>(
    `UPDATE carrier_profile SET has_key = true WHERE address = ${PLAYED} AND protocol = ANY($2) RETURNING id`,
    [url, HTTP_PROTOCOLS],
  );
  for (const { id } of keyed) await keepKey(tx, id, key);
}

/** Carriers that notify do so with keys of their own, which the simulator makes of one in the same way. */
async function subscribe(tx: Ctx, url: string, key: string): Promise<void> {
  const profiles = await tx.sql<{ id: number; code: string }>(
    `UPDATE carrier_profile SET has_notify_key = true WHERE address = ${PLAYED} AND protocol = $2 RETURNING id, carrier_code AS code`,
    [url, Calls],
  );
  for (const { id, code } of profiles) await keepNotifyKey(tx, id, `${key}-${code}`);
}

/**
 * Lines to the simulated carriers, when the simulator plays them. It listens elsewhere and takes another key after each start: lines that
 * nobody changed follow it, and lines that somebody changed otherwise and left at the simulator. Address and key change together, so that
 * nothing goes to the new address with the old key.
 */
export async function seedDemoProfiles(ctx: Ctx, demo: DemoLines): Promise<void> {
  const { CARRIER_URL, CARRIER_KEY, CARRIER_NOTIFY_KEY } = readConfig(
    {
      CARRIER_URL: optionalText(),
      CARRIER_KEY: optionalText(),
      CARRIER_NOTIFY_KEY: optionalText(),
    },
    ctx.runtime.env,
  );
  if (!CARRIER_URL) return;
  await ctx.tx(async (tx) => {
    await keepLines(tx, demo, CARRIER_URL);
    if (CARRIER_NOTIFY_KEY) await subscribe(tx, CARRIER_URL, CARRIER_NOTIFY_KEY);
    if (CARRIER_KEY) await giveKeys(tx, CARRIER_URL, CARRIER_KEY);
  });
}
