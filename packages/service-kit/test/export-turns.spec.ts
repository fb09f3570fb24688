import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { exportOf } from '@quayside/contracts/core/export';
import { ListQuery } from '@quayside/contracts/core/list';
import { anIdentity } from '@quayside/test-kit/identities';
import fastify, { type FastifyInstance } from 'fastify';
import { sendFile } from '../src/http/send-file.js';
import type { ExportLimits } from '../src/sheet/export-turns.js';
import { ExportTurns } from '../src/sheet/export-turns.js';

const LIMITS: ExportLimits = {
  atOnce: 2,
  ofCompany: 1,
  ofPerson: 1,
  waiting: 20,
  waitSeconds: 30,
  idleSeconds: 30,
  seconds: 60,
};
const turnsOf = (limits: Partial<ExportLimits> = {}) => new ExportTurns({ ...LIMITS, ...limits });
const caller = (company: number, person: number) => ({
  party: `company:${company}`,
  identity: anIdentity({ CompanyId: company, EmployeeId: person }),
});
const part = () => new Uint8Array(64 * 1024);

/** Bytes that end when somebody says so; `ended` tells once nothing of them is under way any more. */
function source(parts: number, failAt = Number.POSITIVE_INFINITY) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let made = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (; made < parts; made += 1) {
        if (made === failAt) throw new Error('the database went away');
        await new Promise((resolve) => setImmediate(resolve));
        yield part();
      }
    } finally {
      end();
    }
  }
  return { bytes, ended, made: () => made };
}

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  let count = 0;
  for await (const each of bytes) count += each.length;
  return count;
};

describe('turns of exports', () => {
  it('let an honest company through while another asks for many files and reads none', async () => {
    const turns = turnsOf();
    const order: string[] = [];
    const hostile = Array.from({ length: 12 }, (_, n) =>
      turns
        .make(caller(1, n), async () => ({ Bytes: source(1).bytes() }))
        .then(() => order.push('hostile')),
    );
    const file = await turns.make(caller(2, 100), async () => ({ Bytes: source(3).bytes() }));
    expect(await readAll(file.Bytes)).toBe(3 * 64 * 1024);
    order.push('honest');
    // The first of the many has its turn and keeps it; no other one was begun.
    expect(order).toEqual(['hostile', 'honest']);
    for (const each of hostile) void each.catch(() => undefined);
  });

  it('go round the people of a company', async () => {
    const turns = turnsOf({ atOnce: 4, ofCompany: 2 });
    const many = Array.from({ length: 6 }, () =>
      turns.make(caller(1, 1), async () => ({ Bytes: source(1).bytes() })),
    );
    const colleague = await turns.make(caller(1, 2), async () => ({ Bytes: source(2).bytes() }));
    expect(await readAll(colleague.Bytes)).toBe(2 * 64 * 1024);
    for (const each of many) void each.catch(() => undefined);
  });

  it('refuse whoever has too many waiting, and whose turn does not come', async () => {
    const turns = turnsOf({ waiting: 1, waitSeconds: 0.02 });
    const make = () => turns.make(caller(1, 1), async () => ({ Bytes: source(1).bytes() }));
    await make();
    const [second, third] = [make(), make()];
    await expect(third).rejects.toMatchObject({ code: 'request.too-many', status: 429 });
    await expect(second).rejects.toMatchObject({ code: 'request.too-many', status: 429 });
  });

  it('are given back when the file cannot be begun', async () => {
    const turns = turnsOf();
    const failing = turns.make(caller(1, 1), async () => {
      throw new Error('no such column');
    });
    await expect(failing).rejects.toThrow('no such column');
    const next = await turns.make(caller(1, 1), async () => ({ Bytes: source(1).bytes() }));
    expect(await readAll(next.Bytes)).toBe(64 * 1024);
  });

  it.each([
    ['of which nothing is read', { idleSeconds: 0.02 }],
    ['that takes too long', { seconds: 0.02 }],
  ])('end with a file %s', async (_, limits) => {
    const turns = turnsOf(limits);
    const { Bytes } = await turns.make(caller(1, 1), async () => ({
      Bytes: source(10_000).bytes(),
    }));
    const [error] = (await once(Bytes, 'error')) as [Error];
    expect(error.name).toBe('ExportBrokenOff');
    const next = await turns.make(caller(1, 1), async () => ({ Bytes: source(1).bytes() }));
    expect(Bytes.destroyed).toBe(true);
    next.Bytes.destroy();
  });
});

describe('a file on its way to a client', () => {
  let server: FastifyInstance;
  let file: () => AsyncIterable<Uint8Array>;
  let turns = turnsOf();
  const open: IncomingMessage[] = [];
  const endpoint = exportOf('/api/Crate/Export', {
    summary: '货箱',
    query: ListQuery,
    access: 'anyone' as never,
  });
  beforeAll(async () => {
    server = fastify();
    server.get('/', async (request, reply) => {
      const made = await turns.make(caller(1, 1), async () => ({ Name: 'x.xlsx', Bytes: file() }));
      sendFile(endpoint as never, request, reply, made);
      return reply;
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy();
    turns = turnsOf();
  });
  afterAll(() => server.close());

  async function ask(): Promise<IncomingMessage> {
    const { port } = server.server.address() as AddressInfo;
    const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    open.push(answer);
    return answer;
  }

  it('arrives whole', async () => {
    file = source(20).bytes;
    expect(await readAll(await ask())).toBe(20 * 64 * 1024);
  });

  it('is a broken download when its rows cannot be read to the end', async () => {
    file = source(20, 15).bytes;
    const answer = await ask();
    await expect(readAll(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
  });

  it('ends its reading when the client hangs up', async () => {
    const endless = source(1_000_000);
    file = endless.bytes;
    const answer = await ask();
    await once(answer, 'readable');
    answer.destroy();
    await endless.ended;
    expect(endless.made()).toBeLessThan(1_000);
    file = source(1).bytes;
    expect(await readAll(await ask())).toBe(64 * 1024);
  });

  it('is read no faster than the client takes it, and not for ever', async () => {
    turns = turnsOf({ idleSeconds: 0.2 });
    const endless = source(1_000_000);
    file = endless.bytes;
    await ask();
    await endless.ended;
    // What waits between here and the client: buffers of two sockets, some megabytes at most.
    expect(endless.made()).toBeLessThan(1_000);
  });
});
