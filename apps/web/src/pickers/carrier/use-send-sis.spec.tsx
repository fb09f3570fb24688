import { afterEach, describe, expect, it } from '@jest/globals';
import { SiSentBy } from '@quayside/contracts/si/carrier-choices';
import type { SendPlan, SendSis } from '@quayside/contracts/si/carrier-message.api';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { serve } from '../../../test/browser.js';
import { forget, renderScreen } from '../../../test/render.js';
import { useSendSis } from './use-send-sis.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(forget);

const LINE = {
  Protocol: 'http',
  Function: '9',
  Problem: null,
  ByHandOnly: false,
} as const;
const WITHOUT = {
  Protocol: null,
  Function: null,
  Problem: '没有启用的接口',
  ByHandOnly: true,
} as const;

const plan = (TBI_ID: number, way: typeof LINE | typeof WITHOUT): SendPlan => ({
  TBI_ID,
  TBI_NO: `SI${TBI_ID}`,
  TBI_SIMBL_NO: `BILL${TBI_ID}`,
  CarrierCode: 'COSU',
  TBI_STATUS: SiStatus.Made,
  ...way,
});

function Screen({ ids }: { ids: readonly number[] }) {
  const [send, holder] = useSendSis();
  const [sent, setSent] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => void send(ids).then(setSent)}>
        开始
      </button>
      <output>{String(sent)}</output>
      {holder}
    </>
  );
}

/** The dialog for these SIs; what was sent. */
async function show(plans: readonly SendPlan[]): Promise<{ requests: () => unknown[] }> {
  const sent = serve({
    '/api/CarrierMessage/GetSendPlan': () => plans,
    '/api/CarrierMessage/Send': ({ body }) =>
      (body as SendSis).Ids.map((Id) => ({
        Id,
        TBI_NO: `SI${Id}`,
        TBI_SIMBL_NO: `BILL${Id}`,
        Verb: SiVerb.Send,
        Done: true,
        Msg: null,
        Way: plans.find(({ TBI_ID }) => TBI_ID === Id)?.ByHandOnly
          ? SiSentBy.ByHand
          : SiSentBy.Line,
      })),
  });
  renderScreen(<Screen ids={plans.map(({ TBI_ID }) => TBI_ID)} />);
  await user.click(screen.getByRole('button', { name: '开始' }));
  await screen.findByText('BILL1');
  return {
    requests: () =>
      sent.filter(({ url }) => url.pathname.endsWith('/Send')).map(({ body }) => body),
  };
}

const button = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the dialog that sends SIs', () => {
  it('registers nothing by hand before a person writes how it went', async () => {
    const { requests } = await show([plan(1, WITHOUT)]);
    const register = () => button('登记已线下发送') as HTMLButtonElement;
    expect(register().disabled).toBe(true);
    await user.type(screen.getByLabelText('线下发送说明'), '  ');
    expect(register().disabled).toBe(true);
    await user.type(screen.getByLabelText('线下发送说明'), '邮件');
    await user.click(register());
    await waitFor(() => expect(requests()).toEqual([{ Ids: [1], ByHand: '邮件' }]));
    await screen.findByText('已登记 1 票为线下发送');
    expect(screen.getByRole('status').textContent).toBe('true');
  });

  it('sends by line alone what has a line, and names what stays', async () => {
    const { requests } = await show([plan(1, LINE), plan(2, WITHOUT)]);
    await user.click(button(/^发\s*送$/));
    await waitFor(() => expect(requests()).toEqual([{ Ids: [1], ByHand: null }]));
    await screen.findByText(/另有 1 票须线下发送，尚未登记/);
  });

  it('does both, and answers how many went by which way', async () => {
    const { requests } = await show([plan(1, LINE), plan(2, WITHOUT)]);
    await user.type(screen.getByLabelText('线下发送说明'), '快递');
    await user.click(button('发送 1 票，登记已线下发送'));
    await waitFor(() => expect(requests()).toEqual([{ Ids: [1, 2], ByHand: '快递' }]));
    await screen.findByText('已通过接口交发 1 票，已登记 1 票为线下发送');
  });

  it('mails what has no line where a person gives an address', async () => {
    const { requests } = await show([plan(1, WITHOUT)]);
    await user.type(screen.getByLabelText('发送邮箱'), 'docs@example.com');
    expect(screen.queryByLabelText('线下发送说明')).toBeNull();
    await user.click(button('邮件发送'));
    await waitFor(() =>
      expect(requests()).toEqual([{ Ids: [1], ByHand: null, MailTo: 'docs@example.com' }]),
    );
  });
});
