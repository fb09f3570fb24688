import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { startTestService } from '@quayside/test-kit/test-service';
import { freightService } from '../src/freight.module.js';
import { OrderedMails1766970000203 } from '../src/migrations/1766970000203-ordered-mails.js';

it('orders of mails of the version before that wait for messaging say where the mails are dealt with', async () => {
  const test = await startTestService(freightService);
  const ctx = test.ctx();
  const old = [
    { AboutId: 8, AboutNo: 'XJ2611210001' },
    { AboutId: 9, AboutNo: 'BJ2611210001' },
    { AboutId: 0, AboutNo: '运价公告3' },
  ];
  for (const about of old)
    await ctx.sql(
      `WITH o AS (INSERT INTO _outbox (event_id, name, aggregate, payload, trace_id, create_time)
         VALUES ($1, 'messaging.mail-ordered', 'old', $2, 't', $3) RETURNING id)
       INSERT INTO _delivery (outbox_id, subscriber, aggregate, next_time) SELECT id, 'messaging', 'old', 'infinity' FROM o`,
      [randomUUID(), JSON.stringify(about), ctx.now],
    );
  const runner = test.service.runtime.database.createQueryRunner();
  await new OrderedMails1766970000203().up(runner);
  await runner.release();
  const rows = await ctx.sql<{ link: string }>(
    `SELECT payload ->> 'Link' AS link FROM _outbox WHERE aggregate = 'old' ORDER BY id`,
  );
  expect(rows.map(({ link }) => link)).toEqual([
    '/SeaFreight/quickQuoteSearchCenter?tab=inquiries&Keyword=XJ2611210001',
    '/SeaFreight/quote?id=9',
    '/SeaFreight/FreightManagement/FCLFreightPost',
  ]);
  await test.close();
});
