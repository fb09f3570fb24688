import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentSimulation } from '@quayside/contracts/auth/simulation';
import { listMessages } from '@quayside/contracts/messaging/message';
import { act, screen, waitFor } from '@testing-library/react';
import { serve } from '../../test/fetch.js';

type Options = Parameters<typeof import('../kit/socket/client.js').openLive>[0];

let view: string | null = null;
const opened: Options[] = [];
const close = jest.fn();
const storage = await import('../kit/session/storage.js');
jest.unstable_mockModule('../kit/session/storage.js', () => ({
  ...storage,
  viewToken: () => view,
}));
jest.unstable_mockModule('../kit/socket/client.js', () => ({
  openLive: (options: Options) => {
    opened.push(options);
    return { close };
  },
}));
// A tab that looks as somebody else knows so from its first line: what asks for it is loaded after what is played here.
const { forget, renderScreen } = await import('../../test/render.js');
const { setToken } = await import('../kit/session/store.js');
const { useLive } = await import('./live.js');

function Desk() {
  useLive();
  return null;
}

const message = (id: number, given: object = {}) => ({
  Id: id,
  SendId: id,
  Title: `标题${id}`,
  Summary: `摘要${id}`,
  Urgent: false,
  IsRead: false,
  ...given,
});
let unread: object[] = [];
let simulation: object | null = null;
let asked: string[] = [];

beforeEach(() => {
  [view, unread, simulation, asked] = [null, [], null, []];
  opened.length = 0;
  close.mockClear();
  serve(({ url }) => {
    const path = url.split('?')[0]!;
    asked.push(path);
    if (path === currentSimulation.path) return { json: { Status: 1, Data: simulation } };
    if (path === listMessages.path)
      return { json: { Status: 1, Data: { Rows: unread, Total: unread.length } } };
    return { status: 404, json: { Status: 0, Code: 'record.not-found', Message: '没有' } };
  });
  setToken('secret');
});
afterEach(() => {
  setToken(null);
  forget();
});

const pushed = (...sendIds: number[]) =>
  act(() => {
    for (const id of sendIds) opened[0]!.onFrame('message/send', String(id));
  });

describe('the live connection of the desk', () => {
  it('shows what a push brought, once looked up, and what stops a matter until it is seen', async () => {
    unread = [message(1), message(2, { Urgent: true }), message(3)];
    renderScreen(<Desk />);
    pushed(1, 2);
    expect(await screen.findByText('标题1')).toBeTruthy();
    expect(screen.getByText('标题2').closest('.ant-notification-notice-error')).toBeTruthy();
    expect(screen.queryByText('标题3')).toBeNull();
    expect(asked.filter((path) => path === listMessages.path)).toHaveLength(1);
  });

  it('makes one notice of many, but never of a return', async () => {
    unread = [1, 2, 3, 4].map((id) => message(id, { Urgent: id === 4 }));
    renderScreen(<Desk />);
    pushed(1, 2, 3, 4);
    expect(await screen.findByText('您有 3 条新消息')).toBeTruthy();
    expect(screen.getByText('标题4')).toBeTruthy();
    expect(screen.queryByText('标题1')).toBeNull();
  });

  it('is not opened for who looks as somebody else', async () => {
    view = 'looks';
    simulation = { IsDeputy: false };
    renderScreen(<Desk />);
    await waitFor(() => expect(asked).toContain(currentSimulation.path));
    await act(async () => {});
    expect(opened).toEqual([]);
  });

  it('is opened for a deputy, who hears what comes for the person', async () => {
    view = 'acts';
    simulation = { IsDeputy: true };
    unread = [message(5)];
    renderScreen(<Desk />);
    await waitFor(() => expect(opened).toHaveLength(1));
    pushed(5);
    expect(await screen.findByText('标题5')).toBeTruthy();
  });

  it('is closed when the session ends', async () => {
    renderScreen(<Desk />);
    expect(opened).toHaveLength(1);
    act(() => setToken(null));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
