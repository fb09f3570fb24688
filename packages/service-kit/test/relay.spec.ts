import { afterEach, describe, expect, it } from '@jest/globals';
import { event } from '@quayside/contracts/core/event';
import { Integer } from '@quayside/contracts/core/field';
import { lockAwaited } from '@quayside/test-kit/lock-awaited';
import { withSetAside } from '@quayside/test-kit/set-aside';
import { backOff, Relay } from '../src/events/relay.js';
import { receive } from '../src/events/subscribe.js';
import type { Delivery, EventHandler } from '../src/runtime/runtime.js';
import { kitRuntime } from './kit-runtime.js';

class Counted {
  @Integer('数') N!: number;
}
const counted = event('test.counted', Counted);

type Kit = Awaited<ReturnType<typeof kitRuntime>>;

describe('relay', () => {
  let kit: Kit;
  let relay: Relay;
  const got: string[] = [];

  /** Starts a relay whose deliveries `answer` takes or refuses. */
  async function begin(answer: (delivery: Delivery) => void): Promise<Kit> {
    got.length = 0;
    kit = await kitRuntime({
      subscriptions: { [counted.name]: ['messaging'] },
      link: {
        call: () => Promise.reject(new Error('no call')),
        deliver: async (_from, _to, deliveries) => {
          for (const delivery of deliveries) answer(delivery);
          got.push(deliveries.map(({ Payload }) => (Payload as Counted).N).join('+'));
        },
      },
    });
    relay = new Relay(kit.runtime, kit.service());
    return kit;
  }
  afterEach(async () => {
    await relay.stop();
    await kit.close();
  });

  const publish = (n: number, aggregate: string) =>
    kit.service().tx((ctx) => ctx.publish(counted, aggregate, { N: n }));
  const delivery = (n: number): Delivery => ({
    EventId: `6f1f5f4e-0000-4000-8000-00000000000${n}`,
    Name: counted.name,
    Payload: { N: n },
    TraceId: 'trace-id',
  });
  const left = () =>
    kit
      .service()
      .sql<{ attempts: number; dead: boolean }>(
        'SELECT attempts, dead_time IS NOT NULL AS dead FROM _delivery ORDER BY outbox_id',
      );
  /** Wakes the relay and waits until its round is over. */
  async function round(): Promise<void> {
    await kit.service().sql('UPDATE _delivery SET next_time = now()');
    relay.wake();
    await relay.idle();
  }

  it('delivers in order per aggregate and leaves nothing behind', async () => {
    await begin(() => undefined);
    for (const n of [1, 2, 3]) await publish(n, 'a');
    await round();
    expect(got).toEqual(['1', '2', '3']);
    expect(await left()).toEqual([]);
  });

  it('hands over what it took though it was told to end meanwhile', async () => {
    await begin(() => undefined);
    await publish(1, 'a');
    let ended: Promise<void> | undefined;
    await kit.service().tx(async (tx) => {
      await tx.sql('LOCK TABLE _delivery IN EXCLUSIVE MODE');
      relay.wake();
      await lockAwaited(kit.service());
      ended = relay.stop();
    });
    await ended;
    expect(got).toEqual(['1']);
    expect(await left()).toEqual([]);
  });

  it('makes what the process ended over twice a dead letter, and hands over the rest', async () => {
    await begin(() => undefined);
    await publish(1, 'a');
    await publish(2, 'b');
    const [first] = await kit
      .service()
      .sql<{ event_id: string }>('SELECT event_id FROM _outbox ORDER BY id');
    await withSetAside(`event ${counted.name} ${first!.event_id} for messaging`, round);
    expect(got).toEqual(['2']);
    expect(await left()).toEqual([{ attempts: 1, dead: true }]);
  });

  it('holds later events of an aggregate back while one fails, not those of others', async () => {
    let broken = true;
    await begin((delivery) => {
      if (broken && (delivery.Payload as Counted).N === 1) throw new Error('subscriber is down');
    });
    await publish(1, 'a');
    await publish(2, 'a');
    await publish(3, 'b');
    await round();
    expect(got).toEqual(['3']);
    broken = false;
    await round();
    expect(got).toEqual(['3', '1', '2']);
  });

  it('gives a hopeless event up as a dead letter that blocks nobody', async () => {
    await begin((delivery) => {
      if ((delivery.Payload as Counted).N === 1) throw new Error('never');
    });
    await publish(1, 'a');
    await kit.service().sql('UPDATE _delivery SET attempts = 11');
    await publish(2, 'a');
    await round();
    await round();
    expect(got).toEqual(['2']);
    expect(await left()).toEqual([{ attempts: 12, dead: true }]);
  });

  it('publishes nothing of a transaction that fails', async () => {
    await begin(() => undefined);
    await expect(
      kit.service().tx(async (ctx) => {
        await ctx.publish(counted, 'a', { N: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await round();
    expect(got).toEqual([]);
  });

  it('hands an event to a handler once, however often it arrives', async () => {
    await begin(() => undefined);
    const seen: unknown[] = [];
    const handle: EventHandler = async (_ctx, received) =>
      void seen.push(received.map(({ payload }) => payload));
    kit.runtime.eventHandlers.set(counted.name, [
      { handler: 'Test.seen', together: false, handle },
    ]);
    await receive(kit.runtime, [delivery(1), delivery(2)]);
    await receive(kit.runtime, [delivery(2)]);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(expect.arrayContaining([[{ N: 1 }], [{ N: 2 }]]));
  });

  it('hands events that arrive together to a handler of many in one transaction, those it has seen left out', async () => {
    await begin(() => undefined);
    const seen: unknown[] = [];
    const handle: EventHandler = async (_ctx, received) => {
      if (received.some(({ payload }) => (payload as Counted).N === 3))
        throw new Error('not this one');
      seen.push(received.map(({ payload, prepared }) => [(payload as Counted).N, prepared]));
    };
    const prepare = async (_ctx: unknown, payload: unknown) => (payload as Counted).N * 10;
    kit.runtime.eventHandlers.set(counted.name, [
      { handler: 'Test.many', together: true, handle, prepare },
    ]);
    await receive(kit.runtime, [delivery(1)]);
    await expect(receive(kit.runtime, [delivery(2), delivery(3)])).rejects.toThrow('not this one');
    await receive(kit.runtime, [delivery(1), delivery(2), delivery(4)]);
    expect(seen).toEqual([
      [[1, 10]],
      [
        [2, 20],
        [4, 40],
      ],
    ]);
  });

  it('delivers each by itself when together they fail', async () => {
    let calls = 0;
    await begin((one) => {
      calls += 1;
      if ((one.Payload as Counted).N === 2) throw new Error('never');
    });
    for (const n of [1, 2, 3]) await publish(n, `${n}`);
    await round();
    expect(got.sort()).toEqual(['1', '3']);
    expect(calls).toBe(5);
    expect(await left()).toEqual([{ attempts: 1, dead: false }]);
  });

  it('waits longer after each failure, ten minutes at most', async () => {
    await begin(() => undefined);
    expect([1, 2, 3, 10, 11, 40].map(backOff)).toEqual([1, 2, 4, 512, 600, 600]);
  });
});
