import { integer, readConfig } from '@quayside/service-kit/runtime/config';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { atMostEvery } from '@quayside/service-kit/runtime/elapsed';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { collectAll } from './collect.js';
import { fetchDocuments } from './fetch-documents.js';
import { mailboxLanes, textLanes } from './lanes.js';
import { registerLine } from './line-wake.js';
import { takeTexts } from './take-texts.js';
import { markSilent, transmitDue, unmarkSilent } from './transmit.js';

/** What is due is looked for this often; a carrier's mailbox is a call over the network and comes less often. */
const TICK_MS = 1_000;

/**
 * Opens the line to the carriers and answers what closes it: what is due is handed over, the mailboxes are emptied every
 * `CARRIER_POLL_SECONDS`, what came is worked on, what was not answered is marked. With 0 the line stays closed.
 */
export function openLine(ctx: Ctx): () => Promise<void> {
  const { CARRIER_POLL_SECONDS } = readConfig({ CARRIER_POLL_SECONDS: integer(5, 0, 3600) }, ctx.runtime.env);
  const isClockDue = atMostEvery(60_000);
  const isMailboxDue = atMostEvery(CARRIER_POLL_SECONDS * 1000);
  const beside = (task: Promise<number>): void => void task.catch((error: unknown) => ctx.log.error({ err: error }, 'carrier line'));
  const work = async (): Promise<void> => {
    await transmitDue(ctx);
    // Neither a slow mailbox nor a long text keeps the others waiting.
    if (isMailboxDue()) beside(collectAll(ctx));
    beside(takeTexts(ctx));
    if ((await fetchDocuments(ctx)) > 0) beside(takeTexts(ctx));
    await markSilent(ctx);
    if (isClockDue()) await unmarkSilent(ctx);
  };
  if (CARRIER_POLL_SECONDS === 0) return async () => undefined;
  const line = new Worker(work, { name: 'carrier line', log: ctx.log, everyMs: TICK_MS });
  registerLine(ctx.runtime, () => line.wake());
  line.start();
  return async () => {
    await Promise.all([line.stop(), mailboxLanes(ctx.runtime).stop(), textLanes(ctx.runtime).stop()]);
  };
}
