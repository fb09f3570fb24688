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

const { forgetPosition, livePosition, noteAnswer } = await import('../http/live-position.js');
const caughtUp = (given: object) =>
  JSON.stringify({ Position: '80.a', Known: true, AfterMs: 0, ...given });

let token: string;
const onFrame = jest.fn();
const onCaughtUp = jest.fn();
const onStands = jest.fn();
let live: Live;

beforeEach(async () => {
  jest.useFakeTimers();
  forgetPosition();
  token = 'secret';
  jest.clearAllMocks();
  sockets.length = 0;
  live = openLive({ token: () => token, onFrame, onCaughtUp, onStands });
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

  it('signs in with the token and since when the page has its data, then pings every 5 s', async () => {
    expect(io).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/api/client/ws',
        transports: ['websocket'],
        reconnection: false,
      }),
    );
    noteAnswer('70.a');
    sockets[0]!.fire('connect');
    expect(sockets[0]!.sent).toEqual([['auth/login', 'secret', '70.a']]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(sockets[0]!.sent.slice(1)).toEqual([['ping'], ['ping'], ['ping']]);
  });

  it('hands on frames and ignores pong', () => {
    sockets[0]!.fire('connect');
    sockets[0]!.receive('data/caught-up', caughtUp({}));
    sockets[0]!.receive('pong');
    sockets[0]!.receive('message/send', 17);
    expect(onFrame.mock.calls).toEqual([['message/send', '17']]);
  });

  it('hands on how the page stands, however late the socket first stood', async () => {
    await jest.advanceTimersByTimeAsync(20_000);
    sockets[0]!.fire('connect');
    expect(onCaughtUp).not.toHaveBeenCalled();
    sockets[0]!.receive('data/caught-up', caughtUp({}));
    sockets[0]!.receive('pong', '90.a');
    expect(onCaughtUp.mock.calls).toEqual([[{ again: false, known: true, afterMs: 0 }]]);
  });

  it('connects again 5 s after a close, since what it was last told, and says so', async () => {
    sockets[0]!.fire('connect');
    sockets[0]!.receive('data/caught-up', caughtUp({}));
    sockets[0]!.receive('pong', '95.b');
    sockets[0]!.fire('disconnect');
    await jest.advanceTimersByTimeAsync(4_999);
    expect(sockets).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    sockets[1]!.fire('connect');
    expect(sockets[1]!.sent).toEqual([['auth/login', 'secret', '95.b']]);
    sockets[1]!.receive('data/caught-up', caughtUp({ Known: false, AfterMs: 400 }));
    expect(onCaughtUp).toHaveBeenLastCalledWith({ again: true, known: false, afterMs: 400 });
  });

  it('takes for unknown how it stands where the server does not say', () => {
    sockets[0]!.fire('connect');
    sockets[0]!.receive('pong');
    sockets[0]!.receive('pong');
    expect(onCaughtUp.mock.calls).toEqual([[{ again: false, known: false, afterMs: 0 }]]);
  });

  it('takes nothing from a socket whose token is not the present one', () => {
    sockets[0]!.fire('connect');
    token = 'of another';
    sockets[0]!.receive('data/caught-up', caughtUp({}));
    sockets[0]!.receive('pong', '99.c');
    sockets[0]!.receive('data/changed', 'si');
    expect([onCaughtUp.mock.calls, onFrame.mock.calls, livePosition()]).toEqual([[], [], '']);
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
