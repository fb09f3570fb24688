import type { PartnerCall } from '@quayside/contracts/core/partner';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import type {
  PartnerAnswer,
  PartnerRequest,
  PartnerRoute,
} from '@quayside/service-kit/http/partner-route';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Ctx as Context } from '@quayside/service-kit/runtime/context';
import { type JsonFault, jsonCheck } from '@quayside/service-kit/validation/json-check';
import { dcsaError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import type { JsonSchema } from '@quayside/shipping-standards/dcsa/dcsa-schema';
import { keepText } from './collect.js';
import { wakeLine } from './line-wake.js';
import { type LineProfile, profileById } from './profile/carrier-profile.js';
import { digestOf } from './profile/notify-key.js';

/** DCSA's error answer. */
function refuse(
  ctx: Ctx,
  version: string,
  { method, path }: PartnerRequest,
  status: number,
  message: string,
  faults: readonly JsonFault[] = [],
): PartnerAnswer {
  const details = faults.map(({ jsonPath, keyword, message: text }) => ({
    jsonPath,
    text: keyword,
    message: text,
  }));
  const time = ctx.now.toISOString();
  return {
    status,
    headers: { [API_VERSION]: version },
    body: dcsaError({ method, uri: path, status, message, trace: ctx.traceId, time, details }),
  };
}

/** The enabled profile to which a key was given. */
async function partnerOf(ctx: Ctx, key: string): Promise<LineProfile | undefined> {
  if (key === '') return undefined;
  const [row] = await ctx.sql<{ id: number }>(
    'SELECT profile_id AS id FROM carrier_notify_key WHERE digest = $1',
    [digestOf(key)],
  );
  const profile = row && (await profileById(ctx, row.id));
  return profile?.Enabled ? profile : undefined;
}

const idOf = (body: unknown): string => String((body as { id?: unknown }).id);

/**
 * Takes a carrier's notifications: each is on our disk before the carrier is told so (204), and worked on after that like every text that
 * came. 401 without the key of an enabled carrier, 400 with DCSA's error answer for a body that is no notification.
 * @param version of the standard whose forms we speak: 3.0.4. Asked for is the first number; whoever sends more sends one of this line.
 */
export function notificationReceiver(
  call: PartnerCall,
  schema: JsonSchema,
  version: string,
): PartnerRoute {
  const check = jsonCheck(schema);
  const [major, minor] = version.split('.');
  const known = new RegExp(`^${major}(?:\\.${minor}(?:\\.\\d{1,3})?)?$`);
  return {
    call,
    async handle(ctx, request) {
      const service = Context.ofService(ctx.runtime, ctx.traceId);
      const profile = await partnerOf(service, request.key);
      if (!profile)
        return refuse(
          ctx,
          version,
          request,
          401,
          'The key of a subscribed carrier is required as bearer token',
        );
      const said = request.headers[API_VERSION.toLowerCase()];
      if (said !== undefined && !known.test(String(said)))
        return refuse(ctx, version, request, 400, `API-Version ${major} is supported`);
      const faults = check(request.body);
      if (faults.length > 0)
        return refuse(
          ctx,
          version,
          request,
          400,
          'The body is no notification of this kind',
          faults,
        );
      await keepText(service, profile, {
        name: `notifications/${idOf(request.body)}`,
        raw: JSON.stringify(request.body, null, 2),
      });
      wakeLine(service);
      return { status: 204, headers: { [API_VERSION]: version } };
    },
    refused: (ctx, request, status) =>
      refuse(
        ...([ctx, version, request, status] as const),
        status >= 500
          ? 'The notification was not taken, try again later'
          : 'The request cannot be read',
      ),
  };
}
