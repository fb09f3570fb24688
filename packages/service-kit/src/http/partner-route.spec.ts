import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { Ctx } from '../runtime/context.js';
import { mountPartners } from './partner-route.js';

describe("a partner's call that fails", () => {
  it.each([
    [Object.assign(new Error('x'), { statusCode: 413 }), 413, undefined],
    [new Error('Query read timeout'), 503, '5'],
    [Object.assign(new Error('x'), { code: '57P01' }), 503, '5'],
    [Object.assign(new Error('x'), { code: '22021' }), 400, undefined],
    [new TypeError('x is undefined'), 500, undefined],
    [new RangeError('Maximum call stack size exceeded'), 500, undefined],
  ])('after %s answers %i', async (error, status, wait) => {
    const server = fastify();
    server.addHook('onRequest', (request, _reply, done) => {
      (request as unknown as { ctx: unknown }).ctx = {
        log: { error: () => undefined },
        traceId: 't',
      } as unknown as Ctx;
      done();
    });
    mountPartners(server, [
      {
        call: {
          method: 'POST',
          path: '/v3/x',
          summary: '',
          standard: '',
          headers: {},
          required: [],
          rateLimit: 1,
        },
        handle: async () => {
          throw error;
        },
        refused: (_ctx, _request, code) => ({ status: code, body: { code } }),
      },
    ]);
    const answer = await server.inject({ method: 'POST', url: '/v3/x', payload: {} });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
    await server.close();
  });
});
