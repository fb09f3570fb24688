import type { FieldError } from '@quayside/contracts/core/envelope';
import type { KeptQuery, Resource } from '@quayside/contracts/core/resource';
import { CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import { LineProfileRecord } from '@quayside/contracts/partner-line/profile';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { carrierFaults } from '@quayside/service-kit/mapping/known-carriers';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Secret, secretOf } from '@quayside/service-kit/secrets/secret';
import { addressFaults } from './carrier-address.js';
import { agreementFaults, DCSA_FORM } from './carrier-agreement.js';
import { CARRIER_KEY, keepKeysAtHome } from './carrier-key.js';
import { CarrierProfileEntity } from './carrier-profile.entity.js';
import { tellProfilesChanged } from './profiles-in-force.js';

type ProfileInput = Omit<
  LineProfileRecord,
  | 'Id'
  | 'Version'
  | 'Enabled'
  | 'CreateTime'
  | 'UpdateTime'
  | 'UpdateName'
  | 'HasKey'
  | 'HasNotifyKey'
>;

const capital = (value: string): string => value.trim().toUpperCase();

/** DCSA has neither instruction nor booking without somebody to ask. */
const contactFaults = ({
  Format,
  ContactName,
  ContactPhone,
  ContactEmail,
}: ProfileInput): FieldError[] =>
  Format === DCSA_FORM && !(ContactName && (ContactPhone || ContactEmail))
    ? [
        {
          Prop: ContactName ? 'ContactEmail' : 'ContactName',
          Code: 'required',
          Msg: 'DCSA JSON须有联系人，及电话或邮箱',
        },
      ]
    : [];

/** The standard's calls carry the standard's form. */
const formFaults = ({ Protocol, Format }: ProfileInput): FieldError[] =>
  Protocol === CarrierProtocol.Dcsa && Format !== DCSA_FORM
    ? [{ Prop: 'Format', Code: 'format', Msg: 'DCSA API只能使用DCSA JSON格式' }]
    : [];

type ProfileQuery = KeptQuery & { Protocol?: CarrierProtocol; Format?: string };

/** The kept list of an area's profiles: one a carrier, in the area's own schema. */
export function profileDefinition<
  I extends ProfileInput,
  R extends LineProfileRecord,
  Q extends ProfileQuery,
>(resource: Resource<I, R, Q>): ResourceDefinition<I, R, Q> {
  return {
    resource,
    entity: CarrierProfileEntity as never,
    table: 'carrier_profile',
    key: ['CarrierCode'],
    normal: (input) => ({
      ...input,
      CarrierCode: capital(input.CarrierCode),
      OurCode: capital(input.OurCode),
      TheirCode: capital(input.TheirCode),
      Address: input.Address.trim(),
      AgreedCharacters: input.AgreedCharacters || null,
      AgreedLengths: input.AgreedLengths || null,
      AtSign: input.AtSign || null,
    }),
    rules: async (ctx, inputs) => {
      const codes = inputs.map(({ CarrierCode }) => CarrierCode);
      const unknown = await carrierFaults(ctx, 'CarrierCode', codes);
      return inputs.map((input, index) => [
        ...addressFaults(input),
        ...formFaults(input),
        ...contactFaults(input),
        ...agreementFaults(input),
        ...(unknown[index] ?? []),
      ]);
    },
    saved: async (tx, saved) => {
      await keepKeysAtHome(tx, saved);
      await tellProfilesChanged(tx);
    },
    removed: tellProfilesChanged,
    filter: (filter, { Protocol, Format }) =>
      filter.when(Protocol, 't.protocol = ?').when(Format, 't.format = ?'),
  };
}

const READ = `SELECT ${selectOf(LineProfileRecord, 't')}, k.sealed, k.key AS plain
  FROM carrier_profile t LEFT JOIN carrier_key k ON k.profile_id = t.id`;

/** A profile as the line uses it: with the key, which goes to the carrier alone. */
export type LineProfile = LineProfileRecord & { readonly Key: Secret | null };

async function readProfiles(
  ctx: Ctx,
  where: string,
  params: readonly unknown[],
): Promise<LineProfile[]> {
  const rows = await ctx.sql<LineProfileRecord & { sealed: string | null; plain: string | null }>(
    `${READ} WHERE ${where}`,
    params,
  );
  return rows.map(({ sealed, plain, ...profile }) => ({
    ...profile,
    Key: secretOf(ctx, CARRIER_KEY, profile.Id, sealed, plain),
  }));
}

/** The enabled profiles of carriers, by code. */
export async function enabledProfiles(
  ctx: Ctx,
  codes?: readonly string[],
): Promise<Map<string, LineProfile>> {
  const profiles = await readProfiles(
    ctx,
    't.enabled AND ($1::varchar[] IS NULL OR t.carrier_code = ANY($1)) ORDER BY t.id',
    [codes ?? null],
  );
  return new Map(profiles.map((profile) => [profile.CarrierCode, profile]));
}

/** A profile, enabled or not: what was sent through it is still answered there. */
export async function profileById(ctx: Ctx, id: number): Promise<LineProfile | undefined> {
  const [profile] = await readProfiles(ctx, 't.id = $1', [id]);
  return profile;
}
