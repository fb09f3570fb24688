import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/browser.js';
import { useState } from 'react';
import { forget, renderScreen } from '../../../test/render.js';
import { AppModal } from './AppModal.js';
import { useAsk } from './use-ask.js';
import { useConfirm } from './use-confirm.js';

const user = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(forget);

function Asker({
  act = async (text) => text,
}: {
  act?: (text: string) => Promise<string | undefined>;
}) {
  const [ask, holder] = useAsk();
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void ask(
            { title: '驳回', label: '原因', required: true, phrases: ['封号缺失'] },
            act,
          ).then((done) => setAnswer(String(done)))
        }
      >
        ask
      </button>
      <button
        type="button"
        onClick={() => void confirm({ title: '确认吗' }).then((yes) => setAnswer(String(yes)))}
      >
        confirm
      </button>
      <output>{answer}</output>
      {holder}
    </>
  );
}

describe('dialogs', () => {
  it('stay open on Escape and on a click beside them', async () => {
    let closed = 0;
    renderScreen(
      <AppModal open title="填写" onCancel={() => (closed += 1)}>
        内容
      </AppModal>,
    );
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    fireEvent.click(document.querySelector('.ant-modal-wrap')!);
    expect(closed).toBe(0);
    await user.click(screen.getByText('取消'));
    expect(closed).toBe(1);
  });

  it('ask for a text that must be given, with phrases to choose', async () => {
    renderScreen(<Asker />);
    await user.click(screen.getByText('ask'));
    const ok = await screen.findByRole<HTMLButtonElement>('button', { name: '确定' });
    expect(ok.disabled).toBe(true);
    await user.click(screen.getByText('封号缺失'));
    await user.type(screen.getByLabelText('原因'), '！');
    await user.click(ok);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('封号缺失！'));
  });

  it('keep what was typed when the act fails, and act again', async () => {
    const answers = [undefined, '已驳回'];
    const said: string[] = [];
    renderScreen(
      <Asker
        act={async (text) => {
          said.push(text);
          return answers.shift();
        }}
      />,
    );
    await user.click(screen.getByText('ask'));
    await user.type(await screen.findByLabelText('原因'), '箱号错误');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await screen.findByText(/填写的内容已保留/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('箱号错误');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已驳回'));
    expect(said).toEqual(['箱号错误', '箱号错误']);
    await user.click(screen.getByText('ask'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('原因')).value).toBe('');
  });

  it('answer false when the person turns back', async () => {
    renderScreen(<Asker />);
    await user.click(screen.getByText('confirm'));
    await user.click(await screen.findByText('取消'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('false'));
  });
});
