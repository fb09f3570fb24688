import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../../../test/browser.js';
import { forget, renderScreen } from '../../../../test/render.js';
import { DeadLetters } from './DeadLetters.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(forget);

const letter = (given: object = {}) => ({
  Id: 7,
  Service: 'si',
  Subscriber: 'messaging',
  EventId: 'e',
  Name: 'messaging.notice',
  Aggregate: 'si-5',
  Attempts: 12,
  Error: 'Error: down',
  EventTime: '2026-11-20T02:00:00.000Z',
  DeadTime: '2026-11-20T04:00:00.000Z',
  Overtaken: false,
  ...given,
});

function show(letters: object[], unreachable: string[] = []) {
  const sent = serve({
    '/api/DeadLetter/GetList': () => ({ Letters: letters, Unreachable: unreachable }),
    '/api/DeadLetter/DeliverAgain': () => null,
  });
  renderScreen(<DeadLetters />);
  return () =>
    sent.filter(({ url }) => url.pathname.endsWith('/DeliverAgain')).map(({ body }) => body);
}

describe('what services could not tell each other', () => {
  it('is delivered again at once when nothing newer was', async () => {
    const delivered = show([letter()]);
    await screen.findByText('SI → 消息');
    await user.click(screen.getByRole('button', { name: '重新投递' }));
    await waitFor(() =>
      expect(delivered()).toEqual([{ Service: 'si', Id: 7, Subscriber: 'messaging' }]),
    );
  });

  it('is asked about when something newer was delivered', async () => {
    const delivered = show([letter({ Overtaken: true })]);
    await user.click(await screen.findByRole('button', { name: '重新投递' }));
    await screen.findByRole('dialog');
    expect(delivered()).toEqual([]);
  });

  it('names the services that did not answer, and says so when there is none', async () => {
    show([], ['masterdata']);
    await screen.findByText('没有投递失败的事件');
    await screen.findByText('基础数据服务没有答复，其投递失败未列出');
  });
});
