import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { refusalOf } from './refusal-filter.js';

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('what an error means to the caller', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a server that is shut down', coded('57P01')],
    ['a server without disk', new QueryFailedError('INSERT', [], coded('53100'))],
    ['a statement that took too long', new QueryFailedError('SELECT', [], coded('57014'))],
    ['a lock that did not come', new QueryFailedError('SELECT', [], coded('55P03'))],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    [
      'a connection that failed before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a server that does not answer', new Error('Query read timeout')],
    ['a pool that waits in vain', new Error('timeout exceeded when trying to connect')],
    ['a socket that is gone', coded('ERR_STREAM_DESTROYED')],
    ['a database within another error', new Error('upload', { cause: coded('ECONNREFUSED') })],
  ])('is 503 for %s', (_what, error) => {
    expect(refusalOf(error, {})).toMatchObject({ code: 'service.unavailable', status: 503 });
  });

  it.each([
    ['Node’s own word', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
    ['a stream that ended early', coded('ERR_STREAM_PREMATURE_CLOSE')],
  ])('is 400 for a body that its client broke off: %s', (_what, error) => {
    expect(refusalOf(error, {})).toMatchObject({ code: 'request.malformed', status: 400 });
  });

  it('is 400 for a value that its column does not hold, with its place where the request tells', () => {
    const tooLarge = new QueryFailedError(
      'SELECT',
      [],
      Object.assign(new Error('value "3000000000" is out of range for type integer'), {
        code: '22003',
      }),
    );
    expect(
      refusalOf(
        tooLarge,
        {},
        { Seed: 3_000_000_000, Calls: [{ Seed: 1 }, { Seed: '3000000000' }] },
      ),
    ).toMatchObject({
      status: 400,
      errors: [{ Prop: 'Seed' }, { Prop: 'Calls[1].Seed' }],
    });
    expect(refusalOf(tooLarge, {}, { Seed: 1 })).toMatchObject({ status: 400, errors: undefined });
  });

  it('tells the limit that a body grew past: its endpoint’s, or that of every body', () => {
    const past = (more: object) => Object.assign(coded('FST_ERR_CTP_BODY_TOO_LARGE'), more);
    expect(refusalOf(past({ limit: 20 * 1024 * 1024 }), {})).toMatchObject({
      status: 413,
      params: { limit: '20MB' },
    });
    expect(refusalOf(past({}), {})).toMatchObject({ status: 413, params: { limit: '12MB' } });
  });

  it('is our fault for a wrong statement', () => {
    expect(refusalOf(new QueryFailedError('SELEC', [], coded('42601')), {})).toBeNull();
    expect(refusalOf(new TypeError('x is undefined'), {})).toBeNull();
  });
});
