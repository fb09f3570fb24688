import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { notifySubscriber } from '../src/carrier/dcsa/notify-subscriber.js';
import { simulatorService } from '../src/simulator.module.js';
import { freePort } from './carrier-messages.js';

export type Json = Record<string, unknown>;

export interface Pushed {
  path: string;
  key: string;
  body: { type: string; data: Json };
}

export interface DcsaCarrier {
  /** The simulator, once the tests run. */
  readonly test: TestService;
  /** Address of its calls. */
  readonly base: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json }>;
  /** Lets the carrier tell us what it has to tell; answers what arrived since the last time. */
  pushed(): Promise<Pushed[]>;
}

/**
 * The simulated carrier of a mailbox for the tests of this `describe`, and who hears its notifications.
 * @param version of the standard that it has to name, such as 3.0.4
 */
export function useDcsaCarrier(mailbox: string, version: string): DcsaCarrier {
  const [major = ''] = version.split('.');
  const heard: Pushed[] = [];
  const subscriber = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (part) => {
      text += String(part);
    });
    incoming.on('end', () => {
      heard.push({
        path: incoming.url ?? '',
        key: incoming.headers.authorization ?? '',
        body: JSON.parse(text) as Pushed['body'],
      });
      response.writeHead(204).end();
    });
  });
  let test: TestService;
  let base: string;
  let subscriberUrl: string;

  beforeAll(async () => {
    await new Promise<void>((done) => subscriber.listen(0, '127.0.0.1', done));
    subscriberUrl = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}`;
    const port = await freePort();
    test = await startTestService(simulatorService, {
      env: { CARRIER_PORT: String(port), CARRIER_KEY: 'k3y' },
    });
    base = `http://127.0.0.1:${port}/${mailbox}/v${major}`;
  });
  afterAll(async () => {
    await test.close();
    await new Promise((done) => subscriber.close(done));
  });
  beforeEach(() => void heard.splice(0));

  return {
    get test() {
      return test;
    },
    get base() {
      return base;
    },
    async call(method, path, body, headers = { authorization: 'Bearer k3y' }) {
      const response = await fetch(`${base}/${path}`, {
        method,
        headers: {
          'api-version': major,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.headers.get('api-version')).toBe(version);
      return { status: response.status, body: (text ? JSON.parse(text) : null) as Json };
    },
    async pushed() {
      await notifySubscriber(test.ctx(), { url: subscriberUrl, keyOf: (code) => `n-${code}` });
      return heard.splice(0);
    },
  };
}
