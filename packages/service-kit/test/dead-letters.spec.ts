import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { event } from '@quayside/contracts/core/event';
import { Integer } from '@quayside/contracts/core/field';
import { deadLettersOf, deliverOwnAgain } from '../src/dead-letters/dead-letters.js';
import { Relay } from '../src/events/relay.js';
import { registry, watchDeliveries } from '../src/runtime/metrics.js';
import { kitRuntime } from './kit-runtime.js';

class Counted {
  @Integer('数') N!: number;
}
const counted = event('test.dead', Counted);

describe('dead letters', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  let relay: Relay;
  let broken = true;
  const got: number[] = [];

  beforeAll(async () => {
    kit = await kitRuntime({
      subscriptions: { [counted.name]: ['messaging'] },
      link: {
        call: () => Promise.reject(new Error('no call')),
        deliver: async (_from, _to, deliveries) => {
          if (broken) throw new Error('subscriber is down');
          got.push(...deliveries.map(({ Payload }) => (Payload as Counted).N));
        },
      },
    });
    relay = new Relay(kit.runtime, kit.service());
  });
  afterAll(async () => {
    await relay.stop();
    await kit.close();
  });
  beforeEach(async () => {
    await kit.service().sql('DELETE FROM _delivery');
    await kit.service().sql('DELETE FROM _outbox');
    got.length = 0;
  });

  async function round(): Promise<void> {
    relay.wake();
    await relay.idle();
  }
  const publish = (N: number) => kit.service().tx((tx) => tx.publish(counted, 'a', { N }));
  async function dead(N: number) {
    broken = true;
    await publish(N);
    await kit.service().sql('UPDATE _delivery SET attempts = 11');
    await round();
    return (await deadLettersOf(kit.service()))[0]!;
  }
  const again = ({ Id, Subscriber }: { Id: number; Subscriber: 'messaging' | string }) =>
    deliverOwnAgain(kit.service(), {
      Id,
      Subscriber: Subscriber as 'messaging',
      EmployeeName: '沈知远',
    });

  it('are listed with their reason, and delivered again with new attempts, once', async () => {
    const letter = await dead(1);
    expect(letter).toMatchObject({
      Service: 'si',
      Subscriber: 'messaging',
      Name: 'test.dead',
      Attempts: 12,
      Overtaken: false,
    });
    expect(letter.Error).toContain('subscriber is down');
    broken = false;
    await again(letter);
    await round();
    expect([got, await deadLettersOf(kit.service())]).toEqual([[1], []]);
    await expect(again(letter)).rejects.toMatchObject({ code: 'record.absent' });
    const [audit] = await kit
      .service()
      .sql<{ after: object }>(`SELECT after FROM _audit WHERE entity = 'DeadLetter'`);
    expect(audit?.after).toEqual({ Subscriber: 'messaging', EmployeeName: '沈知远' });
  });

  it('say when later events of the same thing were delivered', async () => {
    await dead(1);
    broken = false;
    await publish(2);
    await round();
    expect(await deadLettersOf(kit.service())).toMatchObject([{ Overtaken: true }]);
  });

  it('are not delivered when the subscriber may have forgotten that it took them', async () => {
    const letter = await dead(1);
    await kit.service().sql(`UPDATE _outbox SET create_time = create_time - interval '91 days'`);
    await expect(again(letter)).rejects.toMatchObject({ code: 'delivery.too-old' });
  });

  it('are counted in the metrics', async () => {
    await dead(1);
    const unwatch = watchDeliveries(kit.runtime);
    expect(await registry.metrics()).toContain(
      'quayside_event_deliveries{service="si",state="dead"} 1',
    );
    unwatch();
    expect(await registry.metrics()).not.toContain('quayside_event_deliveries{service="si"');
  });
});
