import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderImport } from '@quayside/contracts/booking/order-import';
import { listMessages } from '@quayside/contracts/messaging/message';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import * as si from '@quayside/contracts/si/si.api';
import { simulatedConfirmations } from '@quayside/contracts/simulator/carrier';
import pg from 'pg';
import { signIn } from './api-client.js';
import { eventually } from './eventually.js';
import { importFile } from './import-file.js';
import { bookingList } from './import-orders.js';
import { type DemoProcess, startDemoProcess, topology } from './running-platform.js';
import { rightSi } from './si-samples.js';

const ORDERS = 40;
/** A platform of many processes takes long to start again, and dies at as many moments at once. */
const KILLS = topology === 'distributed' ? 1 : 3;
const WRITERS = 4;

interface Job {
  orderId: number;
  si: SiInput;
  key: string;
  /** Ids that the platform acknowledged. */
  acknowledged: number | null;
}

describe(`a killed platform, ${topology}`, () => {
  let platform: DemoProcess;
  beforeAll(async () => {
    platform = await startDemoProcess({ RATE_LIMIT: '1000000' });
  });
  afterAll(() => platform.close());

  it('loses no acknowledged SI, doubles none, and every event arrives', async () => {
    const admin = await signIn(platform.url, 'OPERATOR', 'admin');
    const file = (await admin.call(simulatedConfirmations, { Count: ORDERS, Seed: 4711 }))
      .body as Buffer;
    const imported = await importFile(
      admin,
      orderImport,
      new File([new Uint8Array(file)], 'bookings.edi'),
      { CompanyCode: 'HUAYUAN' },
    );
    expect(imported).toMatchObject({ Status: 'done', Added: ORDERS });
    let clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
    const { Rows } = await clerk.get(listCargoOrders, {
      SiState: [OrderSiState.Waiting],
      Sort: '-CreateTime',
      Limit: ORDERS,
    });
    const jobs: Job[] = [];
    for (const { Id } of Rows)
      jobs.push({
        orderId: Id,
        si: await rightSi(clerk, Id),
        key: randomUUID(),
        acknowledged: null,
      });

    const submit = async (job: Job): Promise<void> => {
      const answer = await clerk.call(
        si.submitSi,
        { TDBLInfos: [job.si], Num: 1, CGO_ID: job.orderId },
        { 'idempotency-key': job.key },
      );
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      job.acknowledged = answer.data[0]!.Id;
    };
    for (let kill = 0; kill <= KILLS; kill++) {
      const open = jobs.filter((job) => job.acknowledged === null);
      const last = kill === KILLS;
      const share = last ? open.length : Math.ceil(open.length / 2);
      let begun = 0;
      const gone = new Promise<void>((done) => platform.child.once('exit', () => done()));
      const outcomes = await Promise.allSettled(
        Array.from({ length: WRITERS }, async () => {
          while (begun < share) {
            const job = open[begun++]!;
            // The kill falls into the writes under way, wherever they are at that moment.
            const writing = submit(job);
            if (!last && begun === share) platform.child.kill('SIGKILL');
            await writing;
          }
        }),
      );
      if (last)
        expect(
          outcomes.flatMap((outcome) =>
            outcome.status === 'rejected' ? [String(outcome.reason)] : [],
          ),
        ).toEqual([]);
      else {
        await gone;
        await platform.restart();
        clerk = await signIn(platform.url, 'HUAYUAN', 'clerk');
        for (const job of jobs.filter(({ acknowledged }) => acknowledged !== null)) {
          expect((await clerk.get(si.siDetail, { Id: job.acknowledged! })).CGO_ID).toBe(
            job.orderId,
          );
        }
      }
    }
    expect(jobs.filter((job) => job.acknowledged === null)).toEqual([]);
    for (const job of jobs)
      expect(
        (await clerk.get(si.orderSis, { CGO_ID: job.orderId })).map((record) => record.Id),
      ).toEqual([job.acknowledged]);

    const reviewer = await signIn(platform.url, 'OPERATOR', 'reviewer');
    const numbers = new Map<string, number>();
    for (const job of jobs)
      numbers.set((await clerk.get(si.siDetail, { Id: job.acknowledged! })).TBI_NO, 0);
    await eventually(async () => {
      const { Rows: messages } = await reviewer.get(listMessages, { Limit: 200 });
      for (const number of numbers.keys())
        numbers.set(number, messages.filter((message) => message.Title.includes(number)).length);
      expect([...numbers.values()].every((count) => count === 1)).toBe(true);
    }, 60_000);
  });

  it('brings an order to its copy that was booked when the process died before SI had it', async () => {
    const bookings = ['6460000001', '6460000002', '6460000003'];
    let admin = await signIn(platform.url, 'OPERATOR', 'admin');
    const file = await bookingList(
      bookings.map((BookingNo) => ({ BookingNo, CarrierCode: 'COSU' })),
    );
    const { Id } = await admin.get(orderImport.upload, { File: file });
    await admin.get(orderImport.map, { Id });
    const database = new pg.Client({ connectionString: platform.databaseUrl });
    await database.connect();
    const stored = async (schema: 'booking' | 'si') => {
      const { rows } = await database.query(
        `SELECT booking_no FROM ${schema}.cargo_order WHERE booking_no = ANY($1) ORDER BY 1`,
        [bookings],
      );
      return rows.map(({ booking_no }) => booking_no);
    };
    try {
      // SI can read its copies and write none: what booking commits stays on its way.
      await database.query('BEGIN; LOCK TABLE si.cargo_order IN EXCLUSIVE MODE');
      await admin.get(orderImport.run, { Id });
      await eventually(async () => expect(await stored('booking')).toEqual(bookings), 30_000);
      expect(await stored('si')).toEqual([]);
      const gone = new Promise<void>((done) => platform.child.once('exit', () => done()));
      platform.child.kill('SIGKILL');
      await gone;
      await database.query('ROLLBACK');
      await platform.restart();
      admin = await signIn(platform.url, 'OPERATOR', 'admin');
      await eventually(async () => {
        const { Rows } = await admin.get(listCargoOrders, {
          Keyword: '646000000',
          Sort: 'BookingNo',
        });
        expect(
          Rows.map(({ BookingNo, Version, SiState }) => [BookingNo, Version, SiState]),
        ).toEqual(bookings.map((booking) => [booking, 1, OrderSiState.Waiting]));
        expect((await admin.get(orderImport.state, { Id })).Status).toBe('done');
      }, 60_000);
      // Nothing that was half told stands in the way of taking it all back.
      expect((await admin.get(orderImport.undo, { Id })).Status).toBe('undone');
      expect([await stored('booking'), await stored('si')]).toEqual([[], []]);
    } finally {
      await database.end();
    }
  });
});
