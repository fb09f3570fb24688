import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importAggregate, importDelivered } from '../src/import/import-delivered.js';
import { kitRuntime } from './kit-runtime.js';

let kit: Awaited<ReturnType<typeof kitRuntime>>;
beforeAll(async () => {
  kit = await kitRuntime();
});
afterAll(() => kit.close());

const pending = (id: number, dead: boolean) =>
  kit
    .service()
    .sql(
      `INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time, dead_time) VALUES ($1, 'si', $2, 'infinity', $3)`,
      [id, importAggregate(id), dead ? new Date() : null],
    );
const settled = (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((wake) => setTimeout(() => wake(false), 0)),
  ]);

it('waits for the events of its import alone, until they are delivered or given up', async () => {
  await pending(1, false);
  await pending(2, true);
  await importDelivered(kit.service(), 2, 60_000);
  await importDelivered(kit.service(), 3, 60_000);
  const waiting = importDelivered(kit.service(), 1, 60_000);
  expect(await settled(waiting)).toBe(false);
  await kit.service().sql('DELETE FROM _delivery WHERE outbox_id = 1');
  await waiting;
});

it('waits no longer than it is told', async () => {
  await pending(4, false);
  await importDelivered(kit.service(), 4, 30);
  expect(await kit.service().sql('SELECT 1 FROM _delivery WHERE outbox_id = 4')).toHaveLength(1);
});
