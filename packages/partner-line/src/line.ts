import { integer, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { atMostEvery } from '@quayside/service-kit/runtime/elapsed';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { askCarrier } from './ask-carrier.js';
import { collectAll, collectFrom } from './collect.js';
import { mailboxLanes, textLanes } from './lanes.js';
import type { LineArea } from './line-area.js';
import { registerLine } from './line-wake.js';
import type { LineProfile } from './profile/carrier-profile.js';
import { assignTo, dismissMessage } from './settle-message.js';
import { takeTexts } from './take-texts.js';
import { markSilent, transmitDue, unmarkSilent } from './transmit.js';
import type { CarrierTransport } from './transport/transport.js';
import { transportOf } from './transport/transport-of.js';

/** What is due is looked for this often; a carrier's mailbox is a call over the network and comes less often. */
const TICK_MS = 1_000;
/**
 * The same once nothing was sent and nothing came for a minute, both of which wake the line: a
 * killed process, a late retry and a silent carrier are what it looks for by itself then.
 */
const QUIET_MS = 30_000;

/** An area's line to the carriers, as its service uses it. */
export interface PartnerLine {
  transportTo(ctx: Ctx, profile: LineProfile): CarrierTransport;
  collectFrom(ctx: Ctx, profile: LineProfile): Promise<number>;
  collectAll(ctx: Ctx): Promise<number>;
  takeTexts(ctx: Ctx): Promise<number>;
  transmitDue(ctx: Ctx): Promise<number>;
  /** Asks the carrier of a message now; answers how many texts came. */
  ask(ctx: Ctx, messageId: number): Promise<number>;
  assign(ctx: Ctx, messageId: number, subjectId: number, carrier: string | null): Promise<void>;
  dismiss(ctx: Ctx, messageId: number, remarks: string): Promise<void>;
  /**
   * Opens the line and answers what closes it: what is due is handed over, the mailboxes are emptied every `CARRIER_POLL_SECONDS`, what came
   * is worked on, what was not answered is marked. With 0 the line stays closed.
   * @param fetch the area's own look for what carriers announced; answers how many it asked for
   */
  open(ctx: Ctx, fetch?: (ctx: Ctx) => Promise<number>): () => Promise<void>;
}

function openLine(
  ctx: Ctx,
  line: PartnerLine,
  fetch: (ctx: Ctx) => Promise<number>,
): () => Promise<void> {
  const { CARRIER_POLL_SECONDS } = readConfig(
    { CARRIER_POLL_SECONDS: integer(5, 0, 3600) },
    ctx.runtime.env,
  );
  const isClockDue = atMostEvery(60_000);
  const sending = new Set<Promise<void>>();
  const beside = (task: Promise<number>): Promise<void> =>
    task.then(
      () => undefined,
      (error: unknown) => ctx.log.error({ err: error }, 'carrier line'),
    );
  const transmit = (): void => {
    const task = beside(line.transmitDue(ctx)).finally(() => sending.delete(task));
    sending.add(task);
  };
  const work = async (): Promise<void> => {
    // Neither a carrier that does not answer nor a slow mailbox or a long text keeps others waiting.
    transmit();
    void beside(line.takeTexts(ctx));
    if ((await fetch(ctx)) > 0) void beside(line.takeTexts(ctx));
    await markSilent(ctx);
    if (isClockDue()) await unmarkSilent(ctx);
  };
  if (CARRIER_POLL_SECONDS === 0) return async () => undefined;
  const worker = new Worker(work, {
    name: 'carrier line',
    log: ctx.log,
    everyMs: TICK_MS,
    quietMs: QUIET_MS,
  });
  const mailboxes = new Worker(async () => void beside(line.collectAll(ctx)), {
    name: 'carrier mailboxes',
    log: ctx.log,
    everyMs: CARRIER_POLL_SECONDS * 1000,
  });
  registerLine(ctx.runtime, () => worker.wake());
  worker.start();
  mailboxes.start();
  return async () => {
    await Promise.all([
      mailboxes.stop(),
      worker.stop().then(() => Promise.all(sending)),
      mailboxLanes(ctx.runtime).stop(),
      textLanes(ctx.runtime).stop(),
    ]);
  };
}

/** The line of an area, from what the area brings. */
export function partnerLine<Said extends { kind: string }>(given: LineArea<Said>): PartnerLine {
  // What an area reads is what it matches and takes.
  const area = given as unknown as LineArea<{ kind: string }>;
  const transportTo = (ctx: Ctx, profile: LineProfile): CarrierTransport =>
    transportOf(ctx.runtime, profile, area.dcsa);
  const line: PartnerLine = {
    transportTo,
    collectFrom: (ctx, profile) => collectFrom(ctx, profile, transportTo(ctx, profile)),
    collectAll: (ctx) => collectAll(ctx, (profile) => transportTo(ctx, profile)),
    takeTexts: (ctx) => takeTexts(ctx, area),
    transmitDue: (ctx) => transmitDue(ctx, area, (profile) => transportTo(ctx, profile)),
    ask: (ctx, messageId) =>
      askCarrier(ctx, area, (profile) => transportTo(ctx, profile), messageId),
    assign: (ctx, messageId, subjectId, carrier) =>
      assignTo(ctx, area, messageId, subjectId, carrier),
    dismiss: (ctx, messageId, remarks) => dismissMessage(ctx, area, messageId, remarks),
    open: (ctx, fetch = async () => 0) => openLine(ctx, line, fetch),
  };
  return line;
}
