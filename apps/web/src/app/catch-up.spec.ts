import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../kit/http/client.js';
import { catchUp } from './catch-up.js';

const readList = jest.fn(async () => 1);
const readSession = jest.fn(async () => {});
let stop: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  const shown = new QueryObserver(queryClient, {
    queryKey: ['/api/CargoOrder/GetList', {}],
    queryFn: readList,
  });
  stop = shown.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(0);
  jest.clearAllMocks();
});
afterEach(() => {
  stop();
  queryClient.clear();
  jest.useRealTimers();
});

const reads = () => [readSession.mock.calls.length, readList.mock.calls.length];

describe('a page whose socket says how it stands', () => {
  it('reads nothing again at its first connection, however late, when the server knows', async () => {
    await catchUp({ again: false, known: true, afterMs: 0 }, readSession);
    expect(reads()).toEqual([0, 0]);
  });

  it('reads the session again after a loss, and no list that did not change', async () => {
    await catchUp({ again: true, known: true, afterMs: 0 }, readSession);
    expect(reads()).toEqual([1, 0]);
  });

  it('reads all that is shown when nobody knows, when its turn has come', async () => {
    const caughtUp = catchUp({ again: true, known: false, afterMs: 700 }, readSession);
    await jest.advanceTimersByTimeAsync(699);
    expect(reads()).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    await caughtUp;
    expect(reads()).toEqual([1, 1]);
  });
});
