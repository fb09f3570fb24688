import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CarrierMessageState as S } from '@quayside/contracts/partner-line/choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { noteStands } from '../../kit/socket/stands.js';
import { MessageDesk } from './MessageDesk.js';
import { siLine } from './si-line.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(forget);

const message = (given: object) => ({
  Id: 1,
  Direction: 'out',
  CarrierCode: 'COSU',
  TBI_ID: 5,
  TBI_NO: 'SI1',
  TBI_SIMBL_NO: 'COSU6123456780',
  Type: 'IFTMIN',
  Function: '9',
  ControlRef: '00000001',
  State: S.Silent,
  Code: null,
  Reason: '超过时限没有收到回执',
  Revision: 1,
  Attempts: 1,
  AnswersId: null,
  EmployeeName: '沈知远',
  SentTime: null,
  AnswerTime: null,
  CreateTime: '2026-11-21T02:00:00.000Z',
  UpdateTime: '2026-11-21T02:00:00.000Z',
  ...given,
});

/** The desk with one message, and what the carrier answers when it is asked. */
function show(row: object, found: S = S.Silent) {
  const sent = serve({
    '/api/CarrierMessage/GetList': () => ({ Rows: [message(row)], Total: 1 }),
    '/api/CarrierMessage/GetFigures': () => ({ Attention: 1, Unmatched: 0, ByState: [] }),
    '/api/CarrierMessage/Ask': () => ({ Received: 0, Message: message({ State: found }) }),
    '/api/CarrierMessage/SendAgain': () =>
      message({ Id: 2, ControlRef: '00000002', State: S.Waiting }),
    '/api/CarrierMessage/Dismiss': () => message({ State: S.Dismissed }),
    '/api/Preference/GetValue': () => ({ Type: '', Key: '', Value: null }),
    '/api/BasicData/GetBundle': () => ({}),
  });
  renderScreen(<MessageDesk line={siLine} name="carrier-messages" keyword="提单号" empty="" />);
  const calls = (verb: string) =>
    sent.filter(({ url }) => url.pathname.endsWith(`/${verb}`)).map(({ body }) => body);
  const times = (verb: string) =>
    sent.filter(({ url }) => url.pathname.endsWith(`/${verb}`)).length;
  return { calls, times };
}

async function fromMenu(act: string): Promise<void> {
  await user.click(await screen.findByLabelText('更多操作'));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the desk of messages', () => {
  it('asks the carrier before a message that it may have is sent once more', async () => {
    const { calls } = show({});
    await fromMenu('重发');
    await user.click(await screen.findByRole('button', { name: '先查询' }));
    expect(calls('SendAgain')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '仍要重发' }));
    await waitFor(() => expect(calls('SendAgain')).toEqual([{ Id: 1, Certain: true }]));
    expect(calls('Ask')).toEqual([{ Id: 1 }]);
  });

  it('does not send it when the answer is there', async () => {
    const { calls } = show({}, S.Accepted);
    await fromMenu('重发');
    await user.click(await screen.findByRole('button', { name: '先查询' }));
    await screen.findByText('已查到回执：船公司已接受，不用重发');
    expect(calls('SendAgain')).toEqual([]);
  });

  it('asks nobody about what was never handed over', async () => {
    const { calls } = show({ State: S.Failed, Reason: '无法连接船公司接口' });
    await fromMenu('重发');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /重\s*发/ }),
    );
    await waitFor(() => expect(calls('SendAgain')).toEqual([{ Id: 1, Certain: false }]));
    expect(calls('Ask')).toEqual([]);
  });

  it('puts a message of no SI aside with a reason', async () => {
    const { calls } = show({ Direction: 'in', Type: 'APERAK', State: S.Unmatched, TBI_ID: null });
    await user.click(await screen.findByLabelText('更多操作'));
    expect(await screen.findByRole('menuitem', { name: '指定SI' })).toBeTruthy();
    expect(screen.queryByText('重发')).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: '忽略' }));
    await user.click(await screen.findByText('不是我司的提单'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /忽\s*略/ }));
    await waitFor(() => expect(calls('Dismiss')).toEqual([{ Id: 1, Remarks: '不是我司的提单' }]));
  });

  it('looks again by itself only while the server tells it nothing', async () => {
    const { times } = show({});
    await screen.findByLabelText('更多操作');
    act(() => noteStands(true));
    // What came while the connection was lost is read once.
    await waitFor(() => expect(times('GetList')).toBe(2));
    jest.useFakeTimers({ advanceTimers: true });
    const before = times('GetFigures');
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    expect(times('GetFigures')).toBe(before);
    act(() => noteStands(false));
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    await waitFor(() => expect(times('GetFigures')).toBeGreaterThan(before));
    jest.useRealTimers();
  });
});
