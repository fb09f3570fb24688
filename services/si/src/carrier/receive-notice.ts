import type { PartnerCall } from '@quayside/contracts/core/partner';
import { API_VERSION, DCSA_VERSION, documentNotification, instructionNotification } from '@quayside/contracts/si/carrier-notices';
import type { PartnerAnswer, PartnerRequest, PartnerRoute } from '@quayside/service-kit/http/partner-route';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Ctx as Context } from '@quayside/service-kit/runtime/context';
import { type JsonFault, jsonCheck } from '@quayside/service-kit/validation/json-check';
import { dcsaError } from '@quayside/shipping-standards/dcsa/dcsa-error';
import { DOCUMENT_NOTIFICATION, INSTRUCTION_NOTIFICATION, type JsonSchema } from '@quayside/shipping-standards/dcsa/dcsa-schema';
import { type LineProfile, profileById } from './carrier-profile.js';
import { keepText } from './collect.js';
import { wakeLine } from './line-wake.js';
import { digestOf } from './notify-key.js';

const HEADERS = { [API_VERSION]: DCSA_VERSION };
const MAJOR = DCSA_VERSION.split('.', 1)[0];
/** The standard asks for the first number alone; whoever sends the whole version sends one of this line: 3, 3.0, 3.0.4. */
const VERSION = new RegExp(`^${MAJOR}(?:\\.${DCSA_VERSION.split('.')[1]}(?:\\.\\d{1,3})?)?$`);

/** DCSA's error answer. */
function refuse(
  ctx: Ctx,
  { method, path }: PartnerRequest,
  status: number,
  message: string,
  faults: readonly JsonFault[] = [],
): PartnerAnswer {
  const details = faults.map(({ jsonPath, keyword, message: text }) => ({ jsonPath, text: keyword, message: text }));
  const time = ctx.now.toISOString();
  return { status, headers: HEADERS, body: dcsaError({ method, uri: path, status, message, trace: ctx.traceId, time, details }) };
}

/** The enabled profile to which a key was given. */
async function partnerOf(ctx: Ctx, key: string): Promise<LineProfile | undefined> {
  if (key === '') return undefined;
  const [row] = await ctx.sql<{ id: number }>('SELECT profile_id AS id FROM carrier_notify_key WHERE digest = $1', [digestOf(key)]);
  const profile = row && (await profileById(ctx, row.id));
  return profile?.Enabled ? profile : undefined;
}

const idOf = (body: unknown): string => String((body as { id?: unknown }).id);

/**
 * Takes a notification: it is on our disk before the carrier is told so (204), and worked on after that like every text that came. 401
 * without the key of an enabled carrier, 400 with DCSA's error answer for a body that is no notification.
 */
function receiver(call: PartnerCall, schema: JsonSchema): PartnerRoute {
  const check = jsonCheck(schema);
  return {
    call,
    async handle(ctx, request) {
      const service = Context.ofService(ctx.runtime, ctx.traceId);
      const profile = await partnerOf(service, request.key);
      if (!profile) return refuse(ctx, request, 401, 'The key of a subscribed carrier is required as bearer token');
      const version = request.headers[API_VERSION.toLowerCase()];
      if (version !== undefined && !VERSION.test(String(version))) return refuse(ctx, request, 400, `API-Version ${MAJOR} is supported`);
      const faults = check(request.body);
      if (faults.length > 0) return refuse(ctx, request, 400, 'The body is no notification of this kind', faults);
      await keepText(service, profile, { name: `notifications/${idOf(request.body)}`, raw: JSON.stringify(request.body, null, 2) });
      wakeLine(service);
      return { status: 204, headers: HEADERS };
    },
    refused: (ctx, request, status) =>
      refuse(ctx, request, status, status >= 500 ? 'The notification was not taken, try again later' : 'The request cannot be read'),
  };
}

/** Where carriers push what they have to say. */
export const carrierNotices: readonly PartnerRoute[] = [
  receiver(instructionNotification, INSTRUCTION_NOTIFICATION),
  receiver(documentNotification, DOCUMENT_NOTIFICATION),
];
