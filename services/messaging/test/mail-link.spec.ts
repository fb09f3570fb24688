import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { startTestService } from '@quayside/test-kit/test-service';
import { messagingService } from '../src/messaging.module.js';
import { MailLink1766970000201 } from '../src/migrations/1766970000201-mail-link.js';

it('mails of the version before have the links and the right to read that messaging knew', async () => {
  const test = await startTestService(messagingService);
  const ctx = test.ctx();
  await ctx.sql(
    'ALTER TABLE mail DROP COLUMN link, DROP COLUMN staff_link, DROP COLUMN read_right',
  );
  const old = [
    ['si', 70, 'SI26112100012'],
    ['freight', 8, 'XJ2611210001'],
    ['freight', 9, 'BJ2611210001'],
    ['freight', 0, '运价公告3'],
  ];
  for (const about of old)
    await ctx.sql(
      `INSERT INTO mail (key, company_id, company_name, create_name, subject, body, message_id, state, create_time, watchers, resend_rights,
         service, about_id, about_no) VALUES ($1::uuid, 2, '华远', '何晓雯', '主题', '', $1::text, 'failed', $2, '[]', '[]', $3, $4, $5)`,
      [randomUUID(), ctx.now, ...about],
    );
  const runner = test.service.runtime.database.createQueryRunner();
  await new MailLink1766970000201().up(runner);
  await runner.release();
  expect(await ctx.sql('SELECT link, staff_link, read_right FROM mail ORDER BY id')).toEqual([
    {
      link: '/workbench/SILogs?id=70&tab=mails',
      staff_link: '/tdManage/siDetail?id=70&tab=mails',
      read_right: 'si:read',
    },
    {
      link: '/SeaFreight/quickQuoteSearchCenter?tab=inquiries&Keyword=XJ2611210001',
      staff_link: null,
      read_right: null,
    },
    { link: '/SeaFreight/quote?id=9', staff_link: null, read_right: null },
    { link: '/SeaFreight/FreightManagement/FCLFreightPost', staff_link: null, read_right: null },
  ]);
  await test.close();
});
