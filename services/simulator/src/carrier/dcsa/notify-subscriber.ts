import { bookingNotification } from '@quayside/contracts/booking/line/notices';
import { API_VERSION } from '@quayside/contracts/partner-line/dcsa';
import {
  DCSA_VERSION,
  documentNotification,
  instructionNotification,
} from '@quayside/contracts/si/carrier-notices';
import { CarrierChannel } from '@quayside/contracts/simulator/carrier';
import { optionalText, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { BOOKING_VERSION } from '../booking/booking-calls.js';
import { takeAnswers, waitingAnswers, waitingMailboxes } from '../mailbox-answers.js';
import { SUBSCRIBER } from './process-instruction.js';

const EVERY_MS = 1000;
/** Once nothing came for a minute. */
const QUIET_MS = 5_000;
const TIMEOUT_MS = 10_000;
const MOST = 100;

interface Subscription {
  url: string;
  /** Key of each carrier: the common one with the carrier's code behind it, for a key tells who calls. */
  keyOf: (mailbox: string) => string;
}

/** Where each kind of notification goes, and the version of its standard. */
const CALLS: Readonly<Record<string, { path: string; version: string }>> = {
  'DCSA-STATUS': { path: instructionNotification.path, version: DCSA_VERSION },
  'DCSA-TD': { path: documentNotification.path, version: DCSA_VERSION },
  'DCSA-BKG': { path: bookingNotification.path, version: BOOKING_VERSION },
};

/** Whether the subscriber took a notification, or refused it for good. */
async function push(
  { url, keyOf }: Subscription,
  mailbox: string,
  type: string,
  raw: string,
): Promise<boolean> {
  const { path = '', version = DCSA_VERSION } = CALLS[type] ?? {};
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [API_VERSION]: version.split('.', 1)[0] ?? '',
      authorization: `Bearer ${keyOf(mailbox)}`,
    },
    body: raw,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return (
    response.ok ||
    (response.status >= 400 &&
      response.status < 500 &&
      response.status !== 401 &&
      response.status !== 429)
  );
}

/** Pushes what is due to the subscriber, in its order: what was not taken is tried again with the next look. */
export async function notifySubscriber(ctx: Ctx, subscription: Subscription): Promise<void> {
  for (const mailbox of await waitingMailboxes(ctx, CarrierChannel.Dcsa)) {
    const whose = { mailbox, channel: CarrierChannel.Dcsa, recipient: SUBSCRIBER };
    for (const { id, type, raw } of await waitingAnswers(ctx, whose, 0, MOST)) {
      const taken = await push(subscription, mailbox, type, raw).catch(() => false);
      if (!taken) break;
      await takeAnswers(ctx, whose, [id]);
    }
  }
}

/** Notifies `CARRIER_NOTIFY_URL` with the keys made of `CARRIER_NOTIFY_KEY`; without them nobody is notified, and who wants to know asks. Answers what stops it. */
export function startNotifier(ctx: Ctx): (() => Promise<void>) | undefined {
  const { CARRIER_NOTIFY_URL, CARRIER_NOTIFY_KEY } = readConfig(
    { CARRIER_NOTIFY_URL: optionalText(), CARRIER_NOTIFY_KEY: optionalText() },
    ctx.runtime.env,
  );
  if (!CARRIER_NOTIFY_URL || !CARRIER_NOTIFY_KEY) return undefined;
  const subscription = {
    url: CARRIER_NOTIFY_URL.replace(/(?<!\/)\/+$/, ''),
    keyOf: (mailbox: string) => `${CARRIER_NOTIFY_KEY}-${mailbox}`,
  };
  const worker = new Worker(() => notifySubscriber(ctx, subscription), {
    name: 'simulated notifications',
    log: ctx.log,
    everyMs: EVERY_MS,
    quietMs: QUIET_MS,
  });
  worker.start();
  return () => worker.stop();
}
