import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ClosedAddress } from './outside-address.js';
import { CallTimedOut, callOutside, SwitchedProtocols } from './outside-call.js';

describe('calling programs of others', () => {
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
    server = undefined;
  });

  /** A program that answers every request with these bytes and leaves the connection open. */
  const answering = async (bytes: string | null): Promise<URL> => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', () => bytes !== null && socket.write(bytes));
    });
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  };
  const call = (url: URL, more: object = {}) =>
    callOutside({
      url,
      method: 'POST',
      headers: {},
      body: '{}',
      seconds: 0.3,
      allowPrivate: true,
      mostBytes: 100,
      ...more,
    });

  it.each([{}, { agent: new Agent({ keepAlive: true, maxSockets: 1 }) }])(
    'end when the answer switches to another protocol',
    async (more) => {
      const url = await answering(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      );
      await expect(call(url, more)).rejects.toBeInstanceOf(SwitchedProtocols);
      // And the connection does not keep the next call waiting.
      await expect(call(url, more)).rejects.toBeInstanceOf(SwitchedProtocols);
    },
  );

  it.each([
    ['nothing', null],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['a head without its body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1'],
    ['nothing but "go on"', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['nothing but hints', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n'],
  ])('end in time when %s comes', async (_, bytes) => {
    await expect(call(await answering(bytes))).rejects.toBeInstanceOf(CallTimedOut);
  });

  it('end when the connection is closed within the answer', async () => {
    const url = await answering('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1');
    server!.on('connection', (socket) => socket.on('data', () => socket.end()));
    await expect(call(url, { seconds: 5 })).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('read no more than was asked for', async () => {
    const url = await answering(
      `HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(1000)}`,
    );
    expect(await call(url)).toEqual({ status: 200, text: 'x'.repeat(100), isCut: true });
  });

  it('do not reach into the own network unless that is allowed', async () => {
    const url = await answering('HTTP/1.1 204 No Content\r\n\r\n');
    await expect(call(url, { allowPrivate: false })).rejects.toBeInstanceOf(ClosedAddress);
    const named = new URL(url.href.replace('127.0.0.1', 'localhost'));
    await expect(call(named, { allowPrivate: false })).rejects.toBeInstanceOf(ClosedAddress);
    expect(await call(url)).toMatchObject({ status: 204, isCut: false });
  });
});
