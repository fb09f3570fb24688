import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Live } from './client.js';

type Listener = (...args: unknown[]) => void;

/** The library's socket as the client uses it. */
class FakeSocket {
  readonly sent: unknown[][] = [];
  private readonly listeners = new Map<string, Listener>();
  private any: Listener = () => {};
  on(event: string, listener: Listener) {
    this.listeners.set(event, listener);
  }
  onAny(listener: Listener) {
    this.any = listener;
  }
  emit(...frame: unknown[]) {
    this.sent.push(frame);
  }
  disconnect() {
    this.fire('disconnect');
  }
  fire(event: string) {
    this.listeners.get(event)?.();
  }
  receive(type: string, content?: unknown) {
    this.any(type, content);
  }
}

const sockets: FakeSocket[] = [];
const io = jest.fn((_options: object) => {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
});
jest.unstable_mockModule('socket.io-client', () => ({ io }));
const { openLive } = await import('./client.js');

const onFrame = jest.fn();
const onMissed = jest.fn();
const onStands = jest.fn();
let live: Live;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sockets.length = 0;
  live = openLive({ token: () => 'secret', onFrame, onMissed, onStands });
  await jest.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  live.close();
  jest.useRealTimers();
});

describe('the live socket', () => {
  it('tells whether it stands', async () => {
    expect(onStands).not.toHaveBeenCalled();
    sockets[0]!.fire('connect');
    expect(onStands).toHaveBeenLastCalledWith(true);
    sockets[0]!.fire('disconnect');
    expect(onStands).toHaveBeenLastCalledWith(false);
  });

  it('signs in with the token, then pings every 5 s', async () => {
    expect(io).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/api/client/ws',
        transports: ['websocket'],
        reconnection: false,
      }),
    );
    sockets[0]!.fire('connect');
    expect(sockets[0]!.sent).toEqual([['auth/login', 'secret']]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(sockets[0]!.sent.slice(1)).toEqual([['ping'], ['ping'], ['ping']]);
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('hands on frames and ignores pong', () => {
    sockets[0]!.receive('pong');
    sockets[0]!.receive('message/send', 17);
    expect(onFrame.mock.calls).toEqual([['message/send', '17']]);
  });

  it('connects again 5 s after a close and says so once it is back', async () => {
    sockets[0]!.fire('connect');
    sockets[0]!.fire('disconnect');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(sockets).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.sent).toHaveLength(1);
    sockets[1]!.fire('connect');
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('says that changes may be missed when it first stands late, once', async () => {
    await jest.advanceTimersByTimeAsync(1_500);
    sockets[0]!.fire('connect');
    expect(onMissed).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('says so when it failed at first', async () => {
    sockets[0]!.fire('connect_error');
    await jest.advanceTimersByTimeAsync(5_000);
    sockets[1]!.fire('connect');
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('says nothing when it stands at once', () => {
    sockets[0]!.fire('connect');
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('keeps trying when it cannot connect', async () => {
    sockets[0]!.fire('connect_error');
    await jest.advanceTimersByTimeAsync(5_000);
    sockets[1]!.fire('connect_error');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sockets).toHaveLength(3);
  });

  it('stays closed when it was closed on purpose', async () => {
    sockets[0]!.fire('connect');
    live.close();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.sent).toHaveLength(1);
  });
});
