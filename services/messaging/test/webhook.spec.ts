import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rightsChanged } from '@quayside/contracts/auth/events';
import {
  type EmployeeSnapshot,
  type FindEmployees,
  findEmployees,
  type Identity,
} from '@quayside/contracts/auth/session';
import { notice } from '@quayside/contracts/messaging/notice';
import * as api from '@quayside/contracts/messaging/webhook';
import { receive } from '@quayside/service-kit/events/subscribe';
import { anIdentity } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { workbookParts, workbookTable } from '@quayside/test-kit/workbook-parts';
import { messagingService } from '../src/messaging.module.js';
import { forgetPeople } from '../src/people/people.js';
import { webhookRunnerOf } from '../src/webhook/webhook-runner.js';

const { Dead, Sent, Waiting } = api.DeliveryState;
const RIGHTS = ['webhook:manage', 'si:read', 'entry:read', 'quote:read', 'rate:share'] as const;

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Looks again until it is so; the test's own limit ends one that never is. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 10));
}

/** Written from the text of Standard Webhooks 1.0, not from what signs. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => each === `v1,${wanted}`);
}

describe('telling programs of events', () => {
  let test: TestService;
  let receiver: Server;
  let url: string;
  let got: Got[];
  /** How the receiver answers; null: never. */
  let answer: () => number | null;
  let company = 500;
  /** What nobody may see any more, as a lowered ceiling or a narrower role has it. */
  let lost: string | null = null;
  const holders = ({
    Ids = [],
    Permission,
    CompanyId,
    WholeCompany,
  }: FindEmployees): Partial<EmployeeSnapshot>[] =>
    WholeCompany && Permission !== lost ? Ids.map((Id) => ({ Id, CompanyId })) : [];
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        const code = answer();
        if (code === null) return;
        if (code === 101) {
          response.socket?.write(
            'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
          );
          return;
        }
        response
          .writeHead(code, code === 302 ? { location: 'http://169.254.169.254/' } : {})
          .end('x'.repeat(20_000));
      });
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    test = await startTestService(messagingService, {
      env: { WEBHOOK_PRIVATE: 'true', SECRETS_KEY },
      answers: { [findEmployees.path]: holders },
    });
  });
  beforeEach(() => {
    [got, answer, lost] = [[], () => 204, null];
    company += 1;
  });
  afterEach(async () => {
    receiver.closeAllConnections();
    // What waits for its next try is not to come to the tests that put the clock on.
    await test.ctx().sql('DELETE FROM webhook');
  });
  afterAll(async () => {
    await test.close();
    await new Promise((closed) => receiver.close(closed));
  });

  const boss = () => anIdentity({ CompanyId: company, Permissions: [...RIGHTS] });
  const made = async (more: Partial<api.WebhookInput> = {}, who = boss()) => {
    const { data } = await test.call(who, api.createWebhook, {
      Url: url,
      Types: ['si.status-changed'],
      ...more,
    });
    return data;
  };
  const occurs = (
    CompanyId: number,
    more: Partial<api.Occurrence> = {},
    eventId = randomUUID(),
  ) => {
    const Occurrences: api.Occurrence[] = [
      { CompanyId, Type: 'si.status-changed', Staff: true, Data: { Id: 7 }, ...more },
    ];
    return receive(test.service.runtime, [
      {
        EventId: eventId,
        Name: notice.name,
        Payload: { Messages: [], Occurrences },
        TraceId: 'trace',
      },
    ]);
  };
  const runs = async () => {
    const runner = webhookRunnerOf(test.service.runtime);
    runner.wake();
    await runner.idle();
  };
  const deliveries = async (who = boss()) =>
    (await test.call(who, api.listDeliveries, { Sort: 'CreateTime' })).data.Rows;

  it('have what was sent as a workbook, without what it said and what signs it', async () => {
    const { Secret, Row } = await made();
    await occurs(company, { Data: { Id: 7, BillNo: 'COSU6123456780' } });
    await runs();
    const file = async (who = boss(), query: object = {}) =>
      (await test.call(who, api.exportDeliveries, query)).data as unknown as Uint8Array;
    const bytes = await file(boss(), { WebhookId: Row.Id });
    const { records, filtered } = workbookTable(bytes);
    expect(records).toMatchObject([
      {
        事件: 'SI状态变化',
        状态: '已送达',
        次数: 1,
        应答码: 204,
        送达时间: expect.any(Date),
        创建时间: expect.any(Date),
      },
    ]);
    expect(filtered).toBe('A1:I2');
    const text = [...workbookParts(bytes).values()].join();
    for (const secret of [Secret, Secret.replace('whsec_', ''), 'COSU6123456780', 'xxxxxxxxxx'])
      expect(text).not.toContain(secret);
    expect(
      workbookTable(await file(anIdentity({ CompanyId: company + 1000, Permissions: [...RIGHTS] })))
        .records,
    ).toEqual([]);
  });

  it('signs what happened, once for each fact, to those alone whose record it is', async () => {
    const other = anIdentity({ CompanyId: company + 1000, Permissions: [...RIGHTS] });
    const { Secret } = await made();
    await made({}, other);
    const fact = randomUUID();
    await occurs(company, {}, fact);
    await occurs(company, {}, fact);
    await occurs(company, { Type: 'entry.state-changed' });
    await runs();
    expect(got).toHaveLength(1);
    expect(JSON.parse(got[0]!.body)).toMatchObject({ type: 'si.status-changed', data: { Id: 7 } });
    expect(isSigned(got[0]!, Secret)).toBe(true);
    expect(isSigned({ ...got[0]!, body: `${got[0]!.body} ` }, Secret)).toBe(false);
    expect(await deliveries()).toMatchObject([
      { State: Sent, LastCode: 204, Attempts: 1, Type: 'si.status-changed' },
    ]);
    expect(await deliveries(other)).toEqual([]);
    const stored = await test
      .ctx()
      .sql<{ t: string }>('SELECT row_to_json(w)::text AS t FROM webhook w');
    expect(stored.filter(({ t }) => t.includes(Secret))).toEqual([]);
  });

  it('tells the operator of what it may see', async () => {
    const operator = anIdentity({ CompanyId: 1, CompanyType: 0, Permissions: [...RIGHTS] });
    const { Row } = await made({}, operator);
    await occurs(company, { Staff: false });
    await occurs(company);
    await runs();
    expect(
      (await deliveries(operator)).filter(({ WebhookId }) => WebhookId === Row.Id),
    ).toHaveLength(1);
    await test.call(operator, api.deleteWebhook, { Id: Row.Id });
  });

  it('tries again later and later under the same id, gives up, and is sent again when asked', async () => {
    answer = () => 500;
    const { Row } = await made();
    await occurs(company);
    await runs();
    expect(await deliveries()).toMatchObject([
      { State: Waiting, LastCode: 500, LastError: '对方应答 HTTP 500', Attempts: 1 },
    ]);
    await runs();
    expect(got).toHaveLength(1);
    for (let n = 0; n < 12; n++) {
      test.clock.advance(30 * 3_600_000);
      await test.ctx().sql('UPDATE webhook SET fail_since = NULL WHERE id = $1', [Row.Id]);
      await runs();
    }
    expect(await deliveries()).toMatchObject([{ State: Dead, NextTime: null, Attempts: 10 }]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    answer = () => 200;
    expect((await test.call(boss(), api.resendDead, { Id: Row.Id })).data).toEqual({ Count: 1 });
    await runs();
    const [sent] = await deliveries();
    expect(sent).toMatchObject({ State: Sent, LastError: null });
    expect((await test.call(boss(), api.deliveryInfo, { Id: sent!.Id })).data).toMatchObject({
      Answer: 'x'.repeat(1000),
    });
    await test.call(boss(), api.resendDelivery, { Id: sent!.Id });
    await runs();
    expect(got).toHaveLength(12);
  });

  it('puts an address out of use that is gone, or failed for days, tells its company, and goes on when it is used again', async () => {
    answer = () => 410;
    const { Row } = await made();
    await occurs(company);
    await runs();
    const row = async () => (await test.call(boss(), api.listWebhooks)).data[0]!;
    expect(await row()).toMatchObject({
      Enable: false,
      StopReason: '对方应答 410：该地址不再接收',
      Dead: 1,
    });
    const told = await test
      .ctx()
      .sql(`SELECT 1 FROM _outbox WHERE aggregate = $1`, [`webhook-${Row.Id}`]);
    expect(told).toHaveLength(1);
    await occurs(company);
    expect(await deliveries()).toHaveLength(1);
    expect((await test.call(boss(), api.resendDead, { Id: Row.Id })).refusal.Code).toBe(
      'webhook.disabled',
    );
    expect((await test.call(boss(), api.pingWebhook, { Id: Row.Id })).refusal.Code).toBe(
      'webhook.disabled',
    );
    answer = () => 500;
    const { Id, Url, Types, Version } = await row();
    const change = { Id, Url, Types, Enable: true };
    await test.call(boss(), api.updateWebhook, { ...change, Version });
    expect((await test.call(boss(), api.updateWebhook, { ...change, Version })).refusal.Code).toBe(
      'record.stale',
    );
    await occurs(company);
    await runs();
    test.clock.advance(6 * 24 * 3_600_000);
    await runs();
    expect(await row()).toMatchObject({ Enable: false, StopReason: '连续5天没有一次送达' });
  });

  it('signs with the secret before, too, for a day after a new one', async () => {
    const { Secret, Row } = await made();
    const next = (await test.call(boss(), api.rotateWebhook, { Id: Row.Id })).data.Secret;
    await test.call(boss(), api.pingWebhook, { Id: Row.Id });
    await runs();
    expect([isSigned(got[0]!, Secret), isSigned(got[0]!, next)]).toEqual([true, true]);
    test.clock.advance(25 * 3_600_000);
    await test.call(boss(), api.pingWebhook, { Id: Row.Id });
    await runs();
    expect([isSigned(got[1]!, Secret), isSigned(got[1]!, next)]).toEqual([false, true]);
  });

  it('has turns: a company whose addresses are silent keeps nobody else waiting', async () => {
    answer = () => null;
    const hostile = anIdentity({ CompanyId: company + 2000, Permissions: [...RIGHTS] });
    for (let n = 0; n < 8; n++) await made({ Url: `${url}/silent` }, hostile);
    for (let n = 0; n < 4; n++) await occurs(company + 2000);
    webhookRunnerOf(test.service.runtime).wake();
    await until(() => got.length === 4);
    answer = () => 204;
    await made();
    await occurs(company);
    webhookRunnerOf(test.service.runtime).wake();
    await until(async () => (await deliveries())[0]?.State === Sent);
    // Of thirty-two that are due no more than the company's share was begun.
    expect(got).toHaveLength(5);
  });

  it('ends a call whose answer switches to another protocol', async () => {
    answer = () => 101;
    await made();
    await occurs(company);
    await runs();
    expect(await deliveries()).toMatchObject([{ State: Waiting, LastError: '对方应答 HTTP 101' }]);
  });

  it('follows nobody elsewhere', async () => {
    answer = () => 302;
    await made();
    await occurs(company);
    await runs();
    expect(got).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ State: Waiting, LastCode: 302 }]);
  });

  it('tells nobody of records that he may not read', async () => {
    const keeper = (more: Partial<Identity>) =>
      anIdentity({ CompanyId: company, Permissions: [...RIGHTS], ...more });
    const alone = keeper({ Permissions: ['webhook:manage'] });
    const narrow = keeper({ DataScope: 'own' });
    for (const who of [alone, narrow]) {
      const { data: offered } = await test.call(who, api.webhookTypes, {});
      expect(offered.filter(({ Why }) => Why === null)).toEqual([]);
      expect(offered.length).toBeGreaterThan(2);
      const refused = await test.call(who, api.createWebhook, {
        Url: url,
        Types: ['si.status-changed'],
      });
      expect(refused.refusal.Errors?.[0]?.Prop).toBe('Types[0]');
    }
    const { data: some } = await test.call(
      keeper({ Permissions: ['webhook:manage', 'si:read'] }),
      api.webhookTypes,
      {},
    );
    expect(some.filter(({ Why }) => Why === null).map(({ Type }) => Type)).toEqual([
      'si.status-changed',
    ]);
    // Another's address is not turned to oneself, and what it was told is not read.
    const { Row } = await made();
    await occurs(company);
    await runs();
    const { Id, Url, Types, Version } = Row;
    const turned = await test.call(alone, api.updateWebhook, {
      Id,
      Url: `${Url}2`,
      Types,
      Version,
      Enable: true,
    });
    expect(turned.refusal.Errors?.[0]?.Prop).toBe('Types[0]');
    const [sent] = await deliveries(alone);
    expect((await test.call(alone, api.deliveryInfo, { Id: sent!.Id })).data).toMatchObject({
      State: Sent,
      Body: null,
      Answer: null,
    });
    expect(
      (await test.call(alone, api.updateWebhook, { Id, Url, Types, Version, Enable: false })).data
        .Enable,
    ).toBe(false);
  });

  it.each(['at once', 'before the next call'])(
    'stops %s when its keeper may not see what it tells any more',
    async (when) => {
      const who = boss();
      const { Row } = await made({}, who);
      lost = 'si:read';
      if (when === 'at once') {
        const Payload = { EmployeeIds: [who.EmployeeId!], CompanyId: company };
        await receive(test.service.runtime, [
          { EventId: randomUUID(), Name: rightsChanged.name, Payload, TraceId: 'trace' },
        ]);
      } else {
        await occurs(company);
        await runs();
        expect(await deliveries()).toMatchObject([{ State: Waiting, Attempts: 0, NextTime: null }]);
      }
      const row = async () => (await test.call(boss(), api.listWebhooks)).data[0]!;
      expect(await row()).toMatchObject({
        Enable: false,
        StopReason: expect.stringContaining(who.Name),
        KeeperName: who.Name,
      });
      expect(got).toEqual([]);
      // Somebody who may see it sets it in use: from then on it tells by his rights, and of what it was taken off nothing.
      lost = null;
      forgetPeople(test.service.runtime);
      const next = boss();
      const { Id, Url } = Row;
      const change = {
        Id,
        Url,
        Types: ['entry.state-changed' as const],
        Version: (await row()).Version,
        Enable: true,
      };
      expect((await test.call(next, api.updateWebhook, change)).data).toMatchObject({
        KeeperName: next.Name,
        StopReason: null,
      });
      await occurs(company, { Type: 'entry.state-changed' });
      await runs();
      expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(['entry.state-changed']);
      expect(
        (await deliveries())
          .filter(({ Type }) => Type === 'si.status-changed')
          .every(({ State }) => State === Dead),
      ).toBe(true);
    },
  );

  it('is the company’s own, by right', async () => {
    const { Row } = await made();
    await occurs(company);
    await runs();
    const [delivery] = await deliveries();
    const stranger = anIdentity({ CompanyId: company + 2000, Permissions: [...RIGHTS] });
    for (const endpoint of [
      api.rotateWebhook,
      api.deleteWebhook,
      api.pingWebhook,
      api.resendDead,
    ] as const)
      expect(
        (await test.call(stranger, endpoint as typeof api.pingWebhook, { Id: Row.Id })).refusal
          .Code,
      ).toBe('record.absent');
    for (const endpoint of [api.deliveryInfo, api.resendDelivery] as const)
      expect(
        (await test.call(stranger, endpoint as typeof api.deliveryInfo, { Id: delivery!.Id }))
          .refusal.Code,
      ).toBe('record.absent');
    const clerk = anIdentity({ CompanyId: company, Permissions: ['si:read'] });
    expect((await test.call(clerk, api.listWebhooks)).refusal.Code).toBe('access.denied');
    const wrong = await test.call(boss(), api.createWebhook, { Url: url, Types: ['ping'] });
    expect(wrong.refusal.Errors?.[0]?.Prop).toBe('Types[0]');
    // A provider has quotes and shared rates, and no SIs.
    const provider = anIdentity({
      CompanyId: company + 3000,
      CompanyType: 2,
      Permissions: [...RIGHTS],
    });
    const { data: offered } = await test.call(provider, api.webhookTypes, {});
    expect(offered.map(({ Type }) => Type)).toEqual(['quote.state-changed', 'share.state-changed']);
    const foreign = await test.call(provider, api.createWebhook, {
      Url: url,
      Types: ['quote.state-changed', 'si.status-changed'],
    });
    expect(foreign.refusal.Errors?.[0]?.Prop).toBe('Types[1]');
  });
});

describe('addresses that are not called', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(messagingService, {
      env: { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
  });
  afterAll(() => test.close());

  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f000001/',
    'https://localhost/',
    'https://a:b@1.1.1.1/',
  ])('%s', async (Url) => {
    const who = anIdentity({ CompanyId: 900, Permissions: [...RIGHTS] });
    const { refusal } = await test.call(who, api.createWebhook, {
      Url,
      Types: ['si.status-changed'],
    });
    expect(refusal.Errors?.[0]?.Prop).toBe('Url');
  });
});
