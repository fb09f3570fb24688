import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@quayside/contracts/areas';
import { type Held, type Hold, LEASE_SECONDS, Lease } from '../database/lease.js';
import type { Ctx } from '../runtime/context.js';
import { deliveries } from '../runtime/metrics.js';
import type { Delivery, ServiceRuntime } from '../runtime/runtime.js';
import { isSetAside, underName } from '../runtime/watchdog.js';
import { Worker } from '../runtime/worker.js';

const BATCH = 100;
const MOST_ATTEMPTS = 12;
const POLL_MS = 2_000;
/** A killed process and a late retry are what it looks for by itself then. */
const QUIET_MS = 30_000;
/** What is committed in this time goes out together: a person does not notice it, and a busy minute costs a fraction. */
const GATHER_MS = 25;
/** The relay's own notes need not be on disk at once: when a crash forgets one, the event is delivered again and the inbox knows it. */
const RELAXED = `(SELECT set_config('synchronous_commit', 'off', true)) AS relaxed`;

const lease = new Lease({
  table: '_delivery',
  key: { outbox_id: 'bigint', subscriber: 'varchar' },
  clock: 'database',
  waits: { most: 600 + LEASE_SECONDS, where: 'dead_time IS NULL' },
});

type Due = Held<{
  outbox_id: number;
  subscriber: ServiceName;
  event_id: string;
  name: string;
  payload: unknown;
  trace_id: string;
}>;

/** An event for a subscriber, by the name under which it is set aside when the process ends over it. */
const workName = ({ name, event_id, subscriber }: Due): string =>
  `event ${name} ${event_id} for ${subscriber}`;

/** Seconds until the next try: 1, 2, 4 … at most ten minutes. */
export const backOff = (attempts: number): number => Math.min(2 ** Math.max(0, attempts - 1), 600);

const asDelivery = ({ event_id, name, payload, trace_id }: Due): Delivery => ({
  EventId: event_id,
  Name: name,
  Payload: payload,
  TraceId: trace_id,
});

/** What goes to the same subscriber under the same name, together. */
function alike(due: readonly Due[]): Due[][] {
  const groups = new Map<string, Due[]>();
  for (const delivery of due) {
    const key = `${delivery.subscriber} ${delivery.name}`;
    const group = groups.get(key);
    if (group) group.push(delivery);
    else groups.set(key, [delivery]);
  }
  return [...groups.values()];
}

/**
 * Hands the service's outbox to the subscribers: at least once, in order per aggregate and subscriber, again with
 * back-off after a failure, and after the last try as a dead letter that no longer holds up the others.
 * Wakes on commit in this process; polls for what a dead process or a failed try left behind.
 */
export class Relay {
  private readonly worker: Worker;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly ctx: Ctx,
  ) {
    this.worker = new Worker(() => this.drain(), {
      name: 'relay',
      log: runtime.log,
      everyMs: POLL_MS,
      quietMs: QUIET_MS,
    });
  }

  start(): void {
    this.worker.start();
  }

  wake(): void {
    this.worker.wake();
  }

  /** Everything due is handed over or has failed. */
  idle(): Promise<void> {
    return this.worker.idle();
  }

  /** Stops after the deliveries under way. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async drain(): Promise<void> {
    await pause(GATHER_MS);
    while (!this.worker.stopping) {
      // What was claimed is handed over though the process was told to end: else it would wait for the end of a lease that nobody holds.
      const due = await this.claim();
      if (!due.length) return;
      const hold = lease.hold(this.ctx, due);
      const taken = await Promise.all(
        alike(due).map((deliveries) => this.deliver(deliveries, hold)),
      );
      await hold.end();
      await this.forget(taken.flat());
    }
  }

  /** Takes the heads of the queues. */
  private claim(): Promise<Due[]> {
    return lease.claim(this.ctx, {
      due: `SELECT d.outbox_id, d.subscriber FROM _delivery d
         WHERE d.dead_time IS NULL AND d.next_time <= ${lease.now}
           AND NOT EXISTS (SELECT 1 FROM _delivery e WHERE e.subscriber = d.subscriber AND e.aggregate = d.aggregate
                           AND e.outbox_id < d.outbox_id AND e.dead_time IS NULL)
         ORDER BY d.outbox_id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED`,
      join: [`_outbox o, ${RELAXED}`, 'o.id = t.outbox_id'],
      returning: 'o.event_id, o.name, o.payload, o.trace_id',
    });
  }

  /** Hands events of one name over to one subscriber; answers those that it took. */
  private async deliver(due: readonly Due[], hold: Hold<Due>): Promise<readonly Due[]> {
    const aside = due.filter((each) => isSetAside(workName(each)));
    for (const each of aside) {
      await hold.drop(each);
      await this.failed(each, new Error('set aside: the process ended twice over it'), true);
    }
    const rest = due.filter((each) => !aside.includes(each));
    const [first] = rest;
    return first ? this.handOver(first, rest, hold) : [];
  }

  private async handOver(
    first: Due,
    due: readonly Due[],
    hold: Hold<Due>,
  ): Promise<readonly Due[]> {
    const { name: service, link } = this.runtime;
    try {
      await underName(due.map(workName), () =>
        link.deliver(service, first.subscriber, due.map(asDelivery)),
      );
      deliveries.inc({ service, subscriber: first.subscriber, result: 'done' }, due.length);
      return due;
    } catch (error) {
      // One that cannot be taken must not hold up the others: each by itself.
      if (due.length > 1)
        return (await Promise.all(due.map((one) => this.deliver([one], hold)))).flat();
      await hold.drop(first);
      await this.failed(first, error);
      return [];
    }
  }

  private async failed(due: Due, error: unknown, isAside = false): Promise<void> {
    const { name: service, log } = this.runtime;
    const dead = isAside || due.attempts >= MOST_ATTEMPTS;
    deliveries.inc({ service, subscriber: due.subscriber, result: dead ? 'dead' : 'failed' });
    log[dead ? 'error' : 'warn'](
      {
        err: error,
        event: due.name,
        eventId: due.event_id,
        to: due.subscriber,
        attempts: due.attempts,
      },
      'delivery',
    );
    await this.ctx.sql(
      `UPDATE _delivery SET next_time = now() + make_interval(secs => $3), error = $4, dead_time = CASE WHEN $5 THEN now() END
         WHERE outbox_id = $1 AND subscriber = $2 AND attempts = $6`,
      [due.outbox_id, due.subscriber, backOff(due.attempts), String(error), dead, due.attempts],
    );
  }

  private async forget(done: readonly Due[]): Promise<void> {
    if (!done.length) return;
    await this.ctx.sql(
      `DELETE FROM _delivery d USING unnest($1::bigint[], $2::varchar[]) AS done(outbox_id, subscriber), ${RELAXED}
       WHERE d.outbox_id = done.outbox_id AND d.subscriber = done.subscriber`,
      [done.map(({ outbox_id }) => outbox_id), done.map(({ subscriber }) => subscriber)],
    );
  }
}
