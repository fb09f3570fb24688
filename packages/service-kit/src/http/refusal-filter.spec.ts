import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { refusalOf } from './refusal-filter.js';

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('what an error means to the caller', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a server that is shut down', coded('57P01')],
    ['a server without disk', new QueryFailedError('INSERT', [], coded('53100'))],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a pool that waits in vain', new Error('timeout exceeded when trying to connect')],
  ])('is 503 for %s', (_what, error) => {
    expect(refusalOf(error, {})).toMatchObject({ code: 'service.unavailable', status: 503 });
  });

  it('is our fault for a wrong statement', () => {
    expect(refusalOf(new QueryFailedError('SELEC', [], coded('42601')), {})).toBeNull();
    expect(refusalOf(new TypeError('x is undefined'), {})).toBeNull();
  });
});
