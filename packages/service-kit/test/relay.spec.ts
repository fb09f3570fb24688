import { afterEach, describe, expect, it } from '@jest/globals';
import { event } from '@quayside/contracts/core/event';
import { Integer } from '@quayside/contracts/core/field';
import { backOff, Relay } from '../src/events/relay.js';
import { receive } from '../src/events/subscribe.js';
import type { Delivery } from '../src/runtime/runtime.js';
import { kitRuntime } from './kit-runtime.js';

class Counted {
  @Integer('数') N!: number;
}
const counted = event('test.counted', Counted, ['messaging']);

type Kit = Awaited<ReturnType<typeof kitRuntime>>;

describe('relay', () => {
  let kit: Kit;
  let relay: Relay;
  const got: string[] = [];

  /** Starts a relay whose deliveries `answer` takes or refuses. */
  async function begin(answer: (delivery: Delivery) => void): Promise<Kit> {
    got.length = 0;
    kit = await kitRuntime({
      link: {
        call: () => Promise.reject(new Error('no call')),
        deliver: async (_from, _to, delivery) => {
          answer(delivery);
          got.push(`${(delivery.Payload as Counted).N}`);
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

  const publish = (n: number, aggregate: string) => kit.service().tx((ctx) => ctx.publish(counted, aggregate, { N: n }));
  const left = () =>
    kit
      .service()
      .sql<{ attempts: number; dead: boolean }>('SELECT attempts, dead_time IS NOT NULL AS dead FROM _delivery ORDER BY outbox_id');
  /** Wakes the relay and waits until its round is over. */
  async function round(): Promise<void> {
    await kit.service().sql('UPDATE _delivery SET next_time = now()');
    relay.wake();
    await (relay as unknown as { running: Promise<void> | null }).running;
  }

  it('delivers in order per aggregate and leaves nothing behind', async () => {
    await begin(() => undefined);
    for (const n of [1, 2, 3]) await publish(n, 'a');
    await round();
    expect(got).toEqual(['1', '2', '3']);
    expect(await left()).toEqual([]);
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
    kit.runtime.eventHandlers.set(counted.name, [{ handler: 'Test.seen', handle: async (_ctx, payload) => void seen.push(payload) }]);
    const delivery: Delivery = { EventId: '6f1f5f4e-0000-4000-8000-000000000001', Name: counted.name, Payload: { N: 9 }, TraceId: 't' };
    await receive(kit.runtime, delivery);
    await receive(kit.runtime, delivery);
    expect(seen).toEqual([{ N: 9 }]);
  });

  it('waits longer after each failure, ten minutes at most', async () => {
    await begin(() => undefined);
    expect([1, 2, 3, 10, 11, 40].map(backOff)).toEqual([1, 2, 4, 512, 600, 600]);
  });
});
